import { limits } from '../../../contract/limits.ts';
import { reject } from '../../http/rejected.ts';

/** Refuses a block assignment of more pairs than one call takes, before any of them is made. */
export const assertFewPairs = (rows: readonly string[], columns: readonly string[]): void => {
  const count = new Set(rows).size * new Set(columns).size;
  if (count > limits.ids) reject('too_many_pairs', { count, max: limits.ids });
};
