import { setTimeout as pause } from 'node:timers/promises';

interface Pace {
  /** It is asked for by the clock as well, in milliseconds; null = not. */
  everyMs?: number | null;
  /** How many times as long as it took it is not done again: however often it is asked for, others have the database in between. */
  restingFor?: number;
}

/**
 * Work that is done when it is asked for, never twice at once: who asks while it runs, or rests, has it done once more. What fails is
 * told. `end` ends it: the signal is given, and what runs is waited for.
 */
export const runWhenAsked = (
  work: (signal: AbortSignal) => Promise<void>,
  tell: (error: unknown) => void,
  { everyMs = null, restingFor = 0 }: Pace = {},
) => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const over = new AbortController();
  const rest = (tookMs: number): Promise<unknown> =>
    pause(restingFor * tookMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (isAsked && !over.signal.aborted) {
      isAsked = false;
      const begun = performance.now();
      await work(over.signal).catch(tell);
      if (restingFor > 0) await rest(performance.now() - begun);
    }
    running = null;
  };
  const go = (): void => {
    isAsked = true;
    running ??= run();
  };
  const timer = everyMs === null ? null : setInterval(go, everyMs).unref();
  return {
    go,
    end: async (): Promise<void> => {
      if (timer) clearInterval(timer);
      over.abort();
      await running;
    },
  };
};
