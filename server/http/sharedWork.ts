/** Does work under a name, or has it done together with those who have asked for it before it began. */
export type Share = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Of each name one piece of work after another. Whoever asks for one that waits for its turn shares it, for it will see all
 * that is stored by now; of one that has begun it would be told too little, so it is done once more. Who shares a name asks
 * for the same.
 */
export const sharedWork = (): Share => {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const known = waiting.get(name);
    if (known) return known as Promise<T>;
    const done = (last.get(name) ?? Promise.resolve()).then(() => {
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
