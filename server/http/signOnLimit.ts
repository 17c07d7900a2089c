import { RecentMap } from './recentMap.ts';

interface Bucket {
  left: number;
  /** When that was counted, in milliseconds. */
  at: number;
}

/** How many tokens of the clinical site a place shows that lead to no session; of this process alone. */
export interface SignOnLimit {
  /** Counts a token before the clinical site is asked about it. Answers the seconds to wait where it is one too many, else 0. */
  take: (place: string, now: number) => number;
  /** One that led to a session does not count: a whole hospital may come from one place. */
  giveBack: (place: string) => void;
}

/** So many at once, and one more each second. */
const atOnce = 60;
const places = 10_000;

export const signOnLimit = (): SignOnLimit => {
  const buckets = new RecentMap<string, Bucket>(places);
  return {
    take: (place, now) => {
      const { left, at } = buckets.get(place) ?? { left: atOnce, at: now };
      const present = Math.min(atOnce, left + Math.max(0, now - at) / 1_000);
      buckets.set(place, { left: present < 1 ? present : present - 1, at: now });
      return present < 1 ? 1 : 0;
    },
    giveBack: (place) => {
      const bucket = buckets.get(place);
      if (bucket) bucket.left = Math.min(atOnce, bucket.left + 1);
    },
  };
};
