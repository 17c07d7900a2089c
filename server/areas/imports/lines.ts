import type { RowFailure } from '../../../contract/errors.ts';
import type { ImportResult } from '../../../contract/imports/imports.ts';
import type { Named } from '../../../domain/labels/byLabel.ts';
import { Rejected, refuseRows } from '../../http/rejected.ts';

interface Line {
  line: number;
}

/** Refusals of a save name rows by their index; a file's are told by the line the row stood in. */
export const byLine = async <T>(lines: readonly Line[], save: () => Promise<T>): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    const rows =
      error instanceof Rejected && error.rejection.code === 'rows_refused' ? error.rejection.rows : null;
    if (!rows) throw error;
    refuseRows(rows.map((row) => withLine(row, lines)));
    throw error;
  }
};

const withLine = (row: RowFailure, lines: readonly Line[]): RowFailure => {
  const line = lines[row.index]?.line;
  return line === undefined ? row : { ...row, line };
};

/** Why a label of a line names nothing, or more than one record. */
export const unresolved = (
  named: Named<unknown>,
  { index, line, field, label }: { index: number; line: number; field: string; label: string },
): RowFailure[] => {
  if (named.kind === 'one') return [];
  const code = named.kind === 'none' ? 'label_unknown' : 'label_ambiguous';
  return [{ index, line, field, code, params: { label } }];
};

/** Refuses a file with each of its lines that cannot be brought in. */
export const refuseLines = (
  rows: readonly Line[],
  refused: readonly (Omit<RowFailure, 'index'> & Line)[],
): void => {
  const places = new Map(rows.map(({ line }, index) => [line, index]));
  refuseRows(refused.map((refusal) => ({ index: places.get(refusal.line) ?? 0, ...refusal })));
};

/** Labels that stand more than once are allowed and told. */
export const duplicateWarnings = (
  rows: readonly (Line & { label: string })[],
  repeated: ReadonlySet<string>,
): ImportResult['warnings'] =>
  rows
    .filter(({ label }) => repeated.has(label))
    .map(({ line, label }) => ({ line, code: 'label_repeated', params: { label } }));

/** What a file did, line by line: which lines made a record, which changed one, and how many did neither. */
export interface BroughtIn {
  created: number[];
  changed: number[];
  unchanged: number;
  warnings: ImportResult['warnings'];
}

interface Saved {
  created: readonly { index: number }[];
  changed: readonly { index: number }[];
  unchanged: number;
}

/** What a save of one row for each line did. */
export const broughtIn = (
  lines: readonly Line[],
  { created, changed, unchanged }: Saved,
  warnings: ImportResult['warnings'] = [],
): BroughtIn => {
  const lineOf = ({ index }: { index: number }): number => lines[index]?.line ?? 0;
  return { created: created.map(lineOf), changed: changed.map(lineOf), unchanged, warnings };
};

export const resultOf = ({ created, changed, unchanged, warnings }: BroughtIn): ImportResult => ({
  created: created.length,
  changed: changed.length,
  unchanged,
  warnings,
});
