import { setTimeout as pause } from 'node:timers/promises';

/** Does work under a name, or has it done together with those who have asked for it before it began. */
export type Share = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Of each name one piece of work after another. Whoever asks for one that waits for its turn shares it, for it will see all
 * that is stored by now; of one that has begun it would be told too little, so it is done once more. Who shares a name asks
 * for the same. One begins `everyMs` milliseconds after the last of its name began, or later: however often many ask, others
 * have the database in between; who asks alone does not wait.
 */
export const sharedWork = (everyMs: number): Share => {
  const begun = new Map<string, number>();
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const known = waiting.get(name);
    if (known) return known as Promise<T>;
    const done = (last.get(name) ?? Promise.resolve()).then(async () => {
      const due = (begun.get(name) ?? -everyMs) + everyMs;
      // A timer counts from when its round of the event loop began, and may end that much too early.
      for (let early = due - performance.now(); early > 0; early = due - performance.now())
        await pause(early);
      begun.set(name, performance.now());
      waiting.delete(name);
      return work();
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
