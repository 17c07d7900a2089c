import { RecentMap } from './recentMap.ts';
import { tokenBuckets } from './tokenBuckets.ts';

/** How many calls each person makes; of this process alone, the others count their own. */
export interface CallLimit {
  /** Counts a call. Answers the seconds to wait where it is one too many, else 0. */
  take: (userId: string, token: string, now: number) => number;
  /** Seconds that the person of a token still has to wait, known without asking who she is. */
  waitOf: (token: string, now: number) => number;
}

/** People and tokens that are remembered at most; who is forgotten begins anew. */
const remembered = 10_000;

const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** At most so many calls a minute of each person, all of them at once if she likes; 0 = without limit. */
export const callLimit = (perMinute: number): CallLimit => {
  const buckets = tokenBuckets({ atOnce: perMinute, everyMs: 60_000 / perMinute, remembered });
  const refused = new RecentMap<string, number>(remembered);

  const waitOf = (token: string, now: number): number => {
    const until = refused.get(token);
    if (until === undefined) return 0;
    if (until > now) return secondsUntil(until, now);
    refused.delete(token);
    return 0;
  };

  const take = (userId: string, token: string, now: number): number => {
    if (buckets.take(userId, now)) return 0;
    // A second's worth of calls comes back before the next one is looked at.
    const until = now + 1_000;
    refused.set(token, until);
    return secondsUntil(until, now);
  };

  return perMinute === 0 ? { take: () => 0, waitOf: () => 0 } : { take, waitOf };
};
