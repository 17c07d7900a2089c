import { useRef } from 'react';
import { v4 as newKey } from 'uuid';
import type { Endpoint } from '../../contract/endpoint.ts';
import { statusOf } from '../failures/failureOf.ts';

/** A call that was not answered: nobody knows whether it was carried out. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return true;
  // A gateway speaks for a backend that it did not reach or did not hear to the end.
  return [0, 502, 503, 504].includes(statusOf(error) ?? -1);
}

interface Intention {
  /** The call with its input. */
  readonly wanted: string;
  readonly key: string;
}

/** The records that an input names: what is asked of others is another matter. */
const recordsOf = (endpoint: Endpoint, input: unknown): string =>
  JSON.stringify([endpoint.path, Object.entries(Object(input)).filter(([name]) => /(^|_)ids?$/.test(name))]);

/**
 * Gives each intention one key, kept until it is answered: the same call with the same input after a lost answer goes
 * under the same key, so that the backend answers with the first result. Calls about different records keep their keys
 * beside each other; another input about the same records is another intention and ends the one before, whose first
 * result would no longer be what is wanted.
 */
export class Intentions {
  readonly #open = new Map<string, Intention>();

  /** Runs a call under the intention's key; the key ends with the answer, be it a refusal. */
  async carryOut<T>(endpoint: Endpoint, input: unknown, run: (key: string | undefined) => Promise<T>) {
    if (!endpoint.idempotent) return run(undefined);
    const records = recordsOf(endpoint, input);
    const wanted = JSON.stringify(input);
    const open = this.#open.get(records);
    const own = open?.wanted === wanted ? open : { wanted, key: newKey() };
    this.#open.set(records, own);
    const end = (): void => {
      if (this.#open.get(records) === own) this.#open.delete(records);
    };
    try {
      const answer = await run(own.key);
      end();
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) end();
      throw error;
    }
  }
}

/** The intentions of one button, dialog or sheet, for as long as it is on the screen. */
export function useIntentions(): Intentions {
  const intentions = useRef<Intentions | null>(null);
  intentions.current ??= new Intentions();
  return intentions.current;
}
