const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

interface Known {
  letters: string;
  pairs: ReadonlyMap<string, number>;
}

const known = (text: string): Known => {
  const plain = letters(text);
  const pairs = new Map<string, number>();
  for (let i = 0; i < plain.length - 1; i += 1) {
    const pair = plain.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { letters: plain, pairs };
};

const samenessOf = (one: Known, other: Known): number => {
  if (one.letters === other.letters) return 1;
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, one.letters.length + other.letters.length - 2);
};

/** How alike two texts are, 0 to 1, by the pairs of letters that they share. */
export const sameness = (one: string, other: string): number => samenessOf(known(one), known(other));

/** The numbers in a text: they tell things of one kind apart, such as `Visit 2` and `Visit 6`. */
export const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** What a row or a column is called, and by which numbers it is told from others of its kind. */
export interface Name {
  text: string;
  numbers: string;
}

/**
 * Pairs the names of two pages, both in their order, so that all pairs together are as alike as they can be. Answers for
 * each of the second the place in the first; null = it stands for none of them.
 */
export const matchNames = (
  first: readonly Name[],
  second: readonly Name[],
  least: number,
  { areNumbersTold }: { areNumbersTold: boolean },
): (number | null)[] => {
  const [ones, others] = [first, second].map((names) => names.map(({ text }) => known(text)));
  const alike = (i: number, j: number): number => {
    const [one, other] = [ones?.[i], others?.[j]];
    if (!one || !other || (areNumbersTold && first[i]?.numbers !== second[j]?.numbers)) return 0;
    const value = samenessOf(one, other);
    return value >= least ? value : 0;
  };
  const pairs = first.map((_, i) => second.map((_name, j) => alike(i, j)));
  const worth = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0));
  const at = (i: number, j: number): number => worth[i]?.[j] ?? 0;
  const pair = (i: number, j: number): number => pairs[i]?.[j] ?? 0;
  for (let i = first.length - 1; i >= 0; i -= 1)
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const row = worth[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), pair(i, j) && at(i + 1, j + 1) + pair(i, j));
    }
  const found: (number | null)[] = second.map(() => null);
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    if (pair(i, j) > 0 && at(i, j) === at(i + 1, j + 1) + pair(i, j)) {
      found[j] = i;
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return found;
};

/** Those that were not found, as a misread label is not, but stand between two that were, with as many between them. */
export const withPlaces = (found: readonly (number | null)[], count: number): (number | null)[] => {
  const placed = [...found];
  let [before, last] = [-1, -1];
  for (const [i, index] of [...found, count].entries()) {
    if (index === null) continue;
    if (index - last === i - before)
      for (let between = before + 1; between < i; between += 1) placed[between] = last + between - before;
    [before, last] = [i, index];
  }
  return placed;
};

export const shareFound = (found: readonly (number | null)[]): number =>
  found.filter((index) => index !== null).length / Math.max(1, found.length);
