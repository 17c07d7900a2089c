import { useRef } from 'react';
import { v4 as newKey } from 'uuid';
import type { Endpoint } from '../../contract/endpoint.ts';
import { statusOf } from '../failures/failureOf.ts';

/** A call without a response: it is unknown whether it was executed. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return true;
  // Gateway errors: the backend may or may not have executed the request.
  return [0, 502, 503, 504].includes(statusOf(error) ?? -1);
}

interface Intention {
  /** The call with its input. */
  readonly wanted: string;
  readonly key: string;
}

/** The ids in an input: calls about other records are other intentions. */
const recordsOf = (endpoint: Endpoint, input: unknown): string =>
  JSON.stringify([endpoint.path, Object.entries(Object(input)).filter(([name]) => /(^|_)ids?$/.test(name))]);

/**
 * One idempotency key for each intention, kept until there is a response: retrying the same call with the same input
 * after a lost response reuses the key, so the backend returns the first result. Calls about different records have
 * separate keys; a different input about the same records is a new intention and discards the old key, whose result
 * is no longer wanted.
 */
export class Intentions {
  readonly #open = new Map<string, Intention>();

  /** Runs a call under the intention's key; the key is discarded with the response, also with a refusal. */
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

/** The intentions of one button, dialog or sheet, for as long as it is mounted. */
export function useIntentions(): Intentions {
  const intentions = useRef<Intentions | null>(null);
  intentions.current ??= new Intentions();
  return intentions.current;
}
