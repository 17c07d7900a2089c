import type { CellOutline } from './sheetOptions.ts';

/** So many outlines are drawn at once; what they look like is said on the grid's own element, once for each. */
export const mostOutlines = 6;

const keyOf = (rowId: string, field: string): string => `${rowId} ${field}`;
const indexes = new WeakMap<readonly CellOutline[], ReadonlyMap<string, number>>();

const indexOf = (outlines: readonly CellOutline[]): ReadonlyMap<string, number> => {
  const known = indexes.get(outlines);
  if (known) return known;
  const drawn = outlines.slice(0, mostOutlines);
  const made = new Map(drawn.map(({ rowId, field }, index) => [keyOf(rowId, field), index]));
  indexes.set(outlines, made);
  return made;
};

/** Which of the outlines a cell has; undefined = none. */
export const outlineAt = (
  outlines: readonly CellOutline[] | undefined,
  rowId: string,
  field: string,
): number | undefined =>
  outlines === undefined || outlines.length === 0 ? undefined : indexOf(outlines).get(keyOf(rowId, field));

const quoted = (text: string): string => JSON.stringify(text);

/** What the outlines look like, as CSS custom properties. */
export const outlineVariables = (outlines: readonly CellOutline[] = []): Record<`--${string}`, string> =>
  Object.assign(
    {},
    ...outlines.slice(0, mostOutlines).map(({ letters, colours, cover }, index) => ({
      [`--outline-${index}-letters`]: quoted(letters),
      [`--outline-${index}-cover`]: quoted(cover ?? ''),
      [`--outline-${index}-text`]: colours.text,
      [`--outline-${index}-ground`]: colours.ground,
      [`--outline-${index}-line`]: colours.line,
    })),
  );
