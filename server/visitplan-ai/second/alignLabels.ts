/** Below this two labels are not the same. */
const alike = 0.6;

const pairsIn = (label: string): Set<string> => {
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < 2) return new Set([letters]);
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
};

/** The share of pairs of letters that two labels have in common (Dice): what one reads wrongly costs little. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
};

/**
 * Which label of the other list each label of the first one is, both in the order of the table; null = it is not there.
 * A label may have several forms. Of all ways to lay the lists beside each other the one that is alike the most.
 */
export const alignLabels = (
  ours: readonly (readonly string[])[],
  theirs: readonly (readonly string[])[],
): (number | null)[] => {
  const forms = (labels: readonly (readonly string[])[]) => labels.map((label) => label.map(pairsIn));
  const [rows, columns] = [forms(ours), forms(theirs)];
  const width = columns.length + 1;
  const best = new Float64Array((rows.length + 1) * width);
  const likeAt = (row: number, column: number): number => {
    const all = (rows[row] ?? []).flatMap((a) => (columns[column] ?? []).map((b) => likeness(a, b)));
    const most = Math.max(0, ...all);
    return most >= alike ? most : 0;
  };
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  const likes = new Float64Array(rows.length * columns.length);
  for (let row = rows.length - 1; row >= 0; row -= 1)
    for (let column = columns.length - 1; column >= 0; column -= 1) {
      const like = likeAt(row, column);
      likes[row * columns.length + column] = like;
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        like > 0 ? like + at(row + 1, column + 1) : 0,
      );
    }
  const found: (number | null)[] = rows.map(() => null);
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    const like = likes[row * columns.length + column] ?? 0;
    if (like > 0 && at(row, column) === like + at(row + 1, column + 1)) {
      found[row] = column;
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return found;
};
