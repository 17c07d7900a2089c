import { groupBy } from '../groupBy.ts';

/** A row of a file with its label and the line it stood in. */
interface Labelled {
  label: string;
}

const grouped = <S extends Labelled>(records: readonly S[]): Map<string, S[]> =>
  groupBy(records, ({ label }) => label);

/**
 * Finds the stored row of each row of a file by its label and occurrence: the n-th row of a label is the n-th stored
 * one of that label, in the stored order. Null where the file has more of them: that row is new.
 */
export const matchByOccurrence = <R extends Labelled, S extends Labelled>(
  rows: readonly R[],
  stored: readonly S[],
): { row: R; stored: S | null }[] => {
  const queues = grouped(stored);
  return rows.map((row) => ({ row, stored: queues.get(row.label)?.shift() ?? null }));
};

/** What a label names: one record, none, or several. */
export type Named<S> = { kind: 'one'; record: S } | { kind: 'none' } | { kind: 'many' };

/**
 * Looks records up by label; a label that several records carry names none of them, unless its occurrence is told
 * (1 = the first).
 */
export const byLabel = <S extends Labelled>(
  records: readonly S[],
): ((label: string, occurrence?: number) => Named<S>) => {
  const known = grouped(records);
  return (label, occurrence) => {
    const named = known.get(label) ?? [];
    const record = named[(occurrence ?? 1) - 1];
    if (!record) return { kind: 'none' };
    return occurrence === undefined && named.length > 1 ? { kind: 'many' } : { kind: 'one', record };
  };
};

/** The labels that more than one row carries. */
export const repeatedLabels = (rows: readonly Labelled[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { label } of rows) {
    if (seen.has(label)) repeated.add(label);
    seen.add(label);
  }
  return repeated;
};
