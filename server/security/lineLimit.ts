/** How many lines are written in a minute: of one place, and of all together. */
export interface LineBounds {
  perPlace: number;
  together: number;
}

/** What was not written, by its code. */
interface LeftOut {
  /** When the minute began, in milliseconds. */
  since: number;
  codes: Record<string, number>;
}

export interface LineLimit {
  /** Whether one more line may be written; one that may not is counted. */
  take: (line: { place: string; code: string; now: number }) => boolean;
  /** What a minute that is over has left out; null where that is nothing. Tells it once. */
  leftOut: (now: number) => LeftOut | null;
}

const minuteMs = 60_000;

/** Counts lines minute by minute. It remembers at most as many places as there may be lines in one. */
export const lineLimit = ({ perPlace, together }: LineBounds): LineLimit => {
  let since = 0;
  let written = 0;
  let places = new Map<string, number>();
  let codes: LeftOut['codes'] = {};
  let told: LeftOut | null = null;

  const turn = (now: number): void => {
    if (now - since < minuteMs) return;
    if (Object.keys(codes).length > 0) told = { since, codes };
    since = now - (now % minuteMs);
    written = 0;
    places = new Map();
    codes = {};
  };

  return {
    take: ({ place, code, now }) => {
      turn(now);
      const before = places.get(place) ?? 0;
      if (written >= together || before >= perPlace) {
        codes[code] = (codes[code] ?? 0) + 1;
        return false;
      }
      written += 1;
      places.set(place, before + 1);
      return true;
    },
    leftOut: (now) => {
      turn(now);
      const left = told;
      told = null;
      return left;
    },
  };
};
