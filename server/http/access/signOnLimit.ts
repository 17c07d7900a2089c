import { type TokenBuckets, tokenBuckets } from './tokenBuckets.ts';

/**
 * How many tokens of the clinical site a place shows that lead to no session: sixty at once, and one more each second. One
 * that led to a session is given back: a whole hospital may come from one place.
 */
export type SignOnLimit = TokenBuckets;

export const signOnLimit = (): SignOnLimit =>
  tokenBuckets({ atOnce: 60, everyMs: 1_000, remembered: 10_000 });
