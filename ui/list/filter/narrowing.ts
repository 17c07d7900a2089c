import { plain } from '../../words/findPart.ts';
import type { SortValue } from '../table/columns.ts';

type Predicate<R> = (row: R) => boolean;

/** Filters of a list: the values of each filter with their predicates. */
export type ListFilters<R> = Readonly<Record<string, Readonly<Record<string, Predicate<R>>>>>;

/** The selected value of each filter; null = any. */
export type Chosen<F> = { readonly [K in keyof F]: (keyof F[K] & string) | null };

/** A filter with one option for each of `values`, such as the states of a record. */
export const whereEach = <R, V extends string>(
  values: readonly V[],
  lets: (row: R, value: V) => boolean,
): Record<V, Predicate<R>> => {
  const predicates = values.map((value) => [value, (row: R) => lets(row, value)]);
  // `fromEntries` loses the key type.
  return Object.fromEntries(predicates) as Record<V, Predicate<R>>;
};

/** Rows with their case-folded search text, computed once and not for each keystroke. */
export const searchable = <R>(
  rows: readonly R[],
  searched: (row: R) => readonly (string | null | undefined)[],
): ((search: string) => readonly R[]) => {
  let folded: { row: R; texts: string[] }[] | undefined;
  return (search) => {
    const wanted = plain(search.trim());
    if (wanted === '') return rows;
    folded ??= rows.map((row) => ({
      row,
      texts: searched(row).flatMap((text) => (text ? [plain(text)] : [])),
    }));
    return folded.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ row }) => row);
  };
};

const compare = (a: SortValue, b: SortValue, words: Intl.Collator): number => {
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b);
  return Number(a) - Number(b);
};

/** Sorted rows; absent values come last in both directions, and the sort is stable. */
export function sorted<R>(
  rows: readonly R[],
  sortBy: (row: R) => SortValue,
  order: 'ASC' | 'DESC',
  words: Intl.Collator,
): R[] {
  const sign = order === 'ASC' ? 1 : -1;
  const present: { row: R; value: SortValue }[] = [];
  const absent: R[] = [];
  for (const row of rows) {
    const value = sortBy(row);
    if (value === null || value === undefined) absent.push(row);
    else present.push({ row, value });
  }
  present.sort((a, b) => sign * compare(a.value, b.value, words));
  return [...present.map(({ row }) => row), ...absent];
}
