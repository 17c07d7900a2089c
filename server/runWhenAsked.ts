/**
 * Work that is done when it is asked for, never twice at once: who asks while it runs has it done once more. With
 * `everyMs` it is asked for by the clock as well. What fails is told. `end` ends it: the signal is given, and what runs
 * is waited for.
 */
export const runWhenAsked = (
  work: (signal: AbortSignal) => Promise<void>,
  tell: (error: unknown) => void,
  everyMs: number | null = null,
) => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const over = new AbortController();
  const run = async (): Promise<void> => {
    while (isAsked && !over.signal.aborted) {
      isAsked = false;
      await work(over.signal).catch(tell);
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
