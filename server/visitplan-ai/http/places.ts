import { limits } from '../../../contract/limits.ts';
import { reject } from '../../http/rejected.ts';

/** Readings of everybody together that this process holds pictures of: at most so many times ten megabytes. */
const maxPlaces = 12;

/** Room for the pictures of one reading; given back once they are dropped. */
export interface Place {
  giveBack: () => void;
}

/**
 * How many readings one process holds pictures of, those that are still being sent among them: so many of one person, so
 * many together. Asked before the first byte of a body is read.
 */
export const createPlaces = () => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Refuses where the person has too many under way, or the process holds as many as it can. */
    take: (userId: string): Place => {
      const own = taken.get(userId) ?? 0;
      if (own >= limits.extractionsAtOnce) reject('extraction_under_way', { max: limits.extractionsAtOnce });
      if (all >= maxPlaces) reject('backend_busy');
      taken.set(userId, own + 1);
      all += 1;
      let isTaken = true;
      return {
        giveBack: () => {
          if (!isTaken) return;
          isTaken = false;
          all -= 1;
          const left = (taken.get(userId) ?? 1) - 1;
          if (left === 0) taken.delete(userId);
          else taken.set(userId, left);
        },
      };
    },
  };
};
