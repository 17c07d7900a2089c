import { RecentMap } from './recentMap.ts';

interface Bucket {
  /** What may be taken at once. */
  left: number;
  /** When that was counted, in milliseconds. */
  at: number;
}

/** How much each key may take; of this process alone, the others count their own. */
export interface TokenBuckets {
  /** Takes one; false where there is none left. */
  take: (key: string, now: number) => boolean;
  giveBack: (key: string) => void;
}

interface Bounds {
  atOnce: number;
  /** One more comes back after so many milliseconds. */
  everyMs: number;
  /** Keys that are remembered at most; who is forgotten begins anew. */
  remembered: number;
}

/** Each key may take so many at once, and one more each time that one has come back. */
export const tokenBuckets = ({ atOnce, everyMs, remembered }: Bounds): TokenBuckets => {
  const buckets = new RecentMap<string, Bucket>(remembered);
  return {
    take: (key, now) => {
      const { left, at } = buckets.get(key) ?? { left: atOnce, at: now };
      const present = Math.min(atOnce, left + Math.max(0, now - at) / everyMs);
      const isLeft = present >= 1;
      buckets.set(key, { left: isLeft ? present - 1 : present, at: now });
      return isLeft;
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.left = Math.min(atOnce, bucket.left + 1);
    },
  };
};
