/** Two spellings of the same letters: kinds of blanks, of dashes and of quotation marks are one each. */
export const sameSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

const letters = (text: string): string =>
  sameSpelling(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that have to be put in, taken out or changed. */
const distance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1)
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return before[other.length] ?? 0;
};

/** How alike two labels are: 1 = the same but for blanks, case and signs, 0 = nothing in common. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [letters(one), letters(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
};

/** Two labels in the same place are taken for one another even where nothing of them is right. */
const inPlace = 0.1;

/**
 * Pairs labels that were read with those that are there, both in their order, so that all pairs together are as alike as
 * they can be. Answers, for each label that was read, the index of the one that it stands for; null = there is none.
 */
export const align = (read: readonly string[], there: readonly string[]): (number | null)[] => {
  const worth = Array.from({ length: read.length + 1 }, () => new Array<number>(there.length + 1).fill(0));
  const at = (i: number, j: number): number => worth[i]?.[j] ?? 0;
  const pair = (i: number, j: number): number => inPlace + likeness(read[i] ?? '', there[j] ?? '');
  for (let i = read.length - 1; i >= 0; i -= 1)
    for (let j = there.length - 1; j >= 0; j -= 1) {
      const row = worth[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + pair(i, j));
    }
  const pairs: (number | null)[] = [];
  let j = 0;
  for (let i = 0; i < read.length; i += 1) {
    while (j < there.length && at(i, j) === at(i, j + 1)) j += 1;
    const isPaired = j < there.length && at(i, j) !== at(i + 1, j);
    pairs.push(isPaired ? j : null);
    if (isPaired) j += 1;
  }
  return pairs;
};
