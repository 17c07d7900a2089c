import { reject } from '../http/rejected.ts';

interface Options {
  /** How many work at once. */
  atOnce: number;
  /** How many wait for their turn at most. */
  maxWaiting: number;
}

/** Work in the order in which it came, a few at once and a few that wait: each further one is refused (`backend_busy`). */
export const createTurns = ({ atOnce, maxWaiting }: Options): (<T>(run: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= atOnce && waiting.length >= maxWaiting) reject('backend_busy');
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
