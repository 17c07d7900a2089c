/** Numbers that look like chance and are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  between: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <const T>(from: readonly [T, ...T[]]) => T;
  /** So many of them, in the order in which they stand. */
  some: <T>(from: readonly T[], count: number) => T[];
}

/** The seed of a text: FNV-1a, 32 bits. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** mulberry32: 32 bits of state, enough for pictures. */
export const randomOf = (name: string): Random => {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
    some: (from, count) => {
      const left = from.map((_, index) => index);
      while (left.length > count) left.splice(int(0, left.length - 1), 1);
      return left.flatMap((index) => from.slice(index, index + 1));
    },
  };
};
