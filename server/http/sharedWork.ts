import { setTimeout as pause } from 'node:timers/promises';

/** Does work under a name, or has it done together with those who have asked for it before it began. */
export type Share = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** How many times as long as it took a piece of work that many ask for is not begun again. */
export const restingFor = 3;

/**
 * Of each name one piece of work after another. Whoever asks for one that waits for its turn shares it, for it will see all
 * that is stored by now; of one that has begun it would be told too little, so it is done once more. Who shares a name asks
 * for the same. One begins `everyMs` milliseconds after the last of its name began, or later where that took long: however often many
 * ask, a name takes a quarter of the time at most, and others have the database in between; who asks alone does not wait.
 */
export const sharedWork = (everyMs: number): Share => {
  /** When the next of a name may begin. */
  const due = new Map<string, number>();
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const known = waiting.get(name);
    if (known) return known as Promise<T>;
    const done = (last.get(name) ?? Promise.resolve()).then(async () => {
      const from = due.get(name) ?? 0;
      // A timer counts from when its round of the event loop began, and may end that much too early.
      for (let early = from - performance.now(); early > 0; early = from - performance.now())
        await pause(early);
      const begun = performance.now();
      waiting.delete(name);
      try {
        return await work();
      } finally {
        const ended = performance.now();
        due.set(name, Math.max(begun + everyMs, ended + restingFor * (ended - begun)));
      }
    });
    waiting.set(name, done);
    const ended = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return done;
  };
};
