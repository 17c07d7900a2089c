import type { RowFailure } from '../../contract/errors.ts';
import { failureOf } from '../failures/failureOf.ts';
import type { SaveOutcome } from '../spreadsheet/sheetOptions.ts';

interface Refusing<Row> {
  /** The rows in the order they were sent: a refusal names its row by that index. */
  sent: readonly Row[];
  rowId: (row: Row) => string;
  /** The stored record of a stale row, brought into the row that the sheet took for stored. */
  toRow: (present: unknown, stored: Row) => Row | undefined;
  words: (failure: Pick<RowFailure, 'code' | 'params'>) => string;
  /** The sheet's column of a field that the server names, where they differ. */
  fieldOf?: (failure: RowFailure, sent: Row) => string | undefined;
}

/** A refusal names its row; a fault of the shape its place in the call: `rows.3.amount`. */
function failuresOf(error: unknown): readonly RowFailure[] {
  const { rows, fields = [] } = failureOf(error) ?? {};
  const faults = fields.flatMap(({ field: path, code, params }) => {
    const [, index, field] = /^rows\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    return index === undefined ? [] : [{ index: Number(index), field, code, params }];
  });
  return rows ?? faults;
}

/** A refused bulk save as the sheet takes it, cell by cell; any other failure is thrown on. */
export function refusedCells<Row>(error: unknown, refusing: Refusing<Row>): SaveOutcome<Row> {
  const { sent, rowId, toRow, words, fieldOf } = refusing;
  const failures = failuresOf(error);
  if (failures.length === 0) throw error;
  return {
    kind: 'refused',
    cells: failures.flatMap((failure) => {
      const row = sent[failure.index];
      if (row === undefined) return [];
      const { present } = failure;
      return [
        {
          rowId: rowId(row),
          field: fieldOf?.(failure, row) ?? failure.field,
          message: words(failure),
          present: present === undefined ? undefined : (stored: Row) => toRow(present, stored),
        },
      ];
    }),
  };
}
