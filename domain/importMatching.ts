/** A row of a file with its label and the line it stood in. */
interface Labelled {
  label: string;
}

/**
 * Finds the stored row of each row of a file by its label and occurrence: the n-th row of a label is the n-th stored
 * one of that label, in the stored order. Null where the file has more of them: that row is new.
 */
export const matchByOccurrence = <R extends Labelled, S extends Labelled>(
  rows: readonly R[],
  stored: readonly S[],
): { row: R; stored: S | null }[] => {
  const queues = new Map<string, S[]>();
  for (const each of stored) queues.set(each.label, [...(queues.get(each.label) ?? []), each]);
  return rows.map((row) => ({ row, stored: queues.get(row.label)?.shift() ?? null }));
};

/** What a label names: one record, none, or several. */
export type Named<S> = { kind: 'one'; record: S } | { kind: 'none' } | { kind: 'many' };

/** Looks records up by label; a label that several records carry names none of them. */
export const byLabel = <S extends Labelled>(records: readonly S[]): ((label: string) => Named<S>) => {
  const known = new Map<string, S[]>();
  for (const record of records) known.set(record.label, [...(known.get(record.label) ?? []), record]);
  return (label) => {
    const [record, ...others] = known.get(label) ?? [];
    if (!record) return { kind: 'none' };
    return others.length > 0 ? { kind: 'many' } : { kind: 'one', record };
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
