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

/**
 * Gives each intention one key, kept until it is answered: the same call with the same input after a lost answer goes
 * under the same key, so that the backend answers with the first result. Another input is another intention.
 */
export class Intentions {
  private pending: { intention: string; key: string } | null = null;

  /** Runs a call under the intention's key; the key ends with the answer, be it a refusal. */
  async carryOut<T>(endpoint: Endpoint, input: unknown, run: (key: string | undefined) => Promise<T>) {
    if (!endpoint.idempotent) return run(undefined);
    const intention = JSON.stringify([endpoint.path, input]);
    if (this.pending?.intention !== intention) this.pending = { intention, key: newKey() };
    try {
      const answer = await run(this.pending.key);
      this.pending = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) this.pending = null;
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
