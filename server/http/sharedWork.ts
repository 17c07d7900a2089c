/** Does work under a name, or has it done together with those who have asked for it before it began. */
export type Share = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * One piece of work after another. Whoever asks for one that waits for its turn shares it, for it will see all that is stored
 * by now; of one that has begun it would be told too little, so it is done once more.
 */
export const sharedWork = (): Share => {
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (name, work) => {
    const known = waiting.get(name);
    if (known) return known;
    const done = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, done);
    last = done.catch(() => undefined);
    return done;
  };
};
