import type { RowFailure } from '../../contract/errors.ts';
import { failureOf } from '../failures/failureOf.ts';
import type { SaveOutcome } from '../spreadsheet/sheetOptions.ts';

interface SentCell<Row> {
  readonly row: Row;
  readonly field?: string;
}

interface Refusing<Row> {
  /** What was sent, in its order: a refusal names it by that index. */
  cells: readonly SentCell<Row>[];
  rowId: (row: Row) => string;
  /** The stored record of a stale row, brought into the row that the sheet took for stored. */
  toRow: (present: unknown, stored: Row) => Row | undefined;
  words: (failure: Pick<RowFailure, 'code' | 'params'>) => string;
  /** Who changed a stale record and when, in words; nothing where the refusal does not tell it. */
  note: (params: RowFailure['params']) => string | undefined;
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

/** A refused bulk save as the sheet takes it, cell by cell; null for any other failure. */
export function refusedCells<Row>(error: unknown, refusing: Refusing<Row>): SaveOutcome<Row> | null {
  const { cells, rowId, toRow, words, note } = refusing;
  const failures = failuresOf(error);
  if (failures.length === 0) return null;
  return {
    kind: 'refused',
    cells: failures.flatMap((failure) => {
      const sent = cells[failure.index];
      if (sent === undefined) return [];
      const { present } = failure;
      return [
        {
          rowId: rowId(sent.row),
          // Where one cell was sent as a record of its own, the refusal is that cell's, whatever it names.
          field: sent.field ?? failure.field,
          message: words(failure),
          note: note(failure.params),
          present: present === undefined ? undefined : (stored: Row) => toRow(present, stored),
        },
      ];
    }),
  };
}
