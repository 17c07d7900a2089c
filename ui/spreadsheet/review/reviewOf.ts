import type { SheetColumn } from '../columns.ts';
import { undecided } from '../commands/saving.ts';
import { countChanges, type Draft } from '../model/changes.ts';
import { wholeRow } from '../model/failures.ts';
import type { Sheet } from '../sheet.ts';
import { isUnread } from '../values/cellValue.ts';

export interface ReviewedCell<Row> {
  readonly rowId: string;
  readonly rowTitle: string;
  readonly column: SheetColumn<Row>;
  readonly draft: Draft;
}

export interface ReviewedError {
  readonly rowId: string;
  readonly field: string;
  readonly rowTitle: string;
  readonly fieldTitle: string;
  readonly text: string;
  readonly reason: string;
  readonly isChanged: boolean;
}

export interface ReviewedChanges<Row> {
  readonly stale: readonly ReviewedCell<Row>[];
  readonly errors: readonly ReviewedError[];
  readonly changes: readonly ReviewedCell<Row>[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly total: number;
  readonly ready: number;
}

/** What a row is called: the text of the sheet's first text column, as stored where it was emptied. */
export function rowTitle<Row extends object>(sheet: Sheet<Row>, rowId: string): string {
  const column = sheet.options.columns.find(({ type }) => type.align === 'left') ?? sheet.options.columns[0];
  if (!column) return rowId;
  const row = sheet.document.row(rowId);
  if (row === undefined) return sheet.text('review.gone');
  const nameless = sheet.text(sheet.document.isNew(rowId) ? 'newRow' : 'empty');
  const stored = sheet.document.storedRow(rowId);
  const nameOf = (named: Row | undefined) =>
    named === undefined ? '' : sheet.shown(column, column.read(named));
  return nameOf(row) || nameOf(stored) || nameless;
}

function cellsOf<Row extends object>(sheet: Sheet<Row>): ReviewedCell<Row>[] {
  const { drafts, added, removed } = sheet.document.changes;
  return [...drafts].flatMap(([rowId, row]) =>
    added.has(rowId) || removed.has(rowId)
      ? []
      : [...row].flatMap(([field, draft]) => {
          const column = sheet.column(field);
          return column ? [{ rowId, rowTitle: rowTitle(sheet, rowId), column, draft }] : [];
        }),
  );
}

function errorsOf<Row extends object>(sheet: Sheet<Row>): ReviewedError[] {
  return [...sheet.document.failures()].map(({ rowId, field, failure }) => {
    const column = field === wholeRow ? undefined : sheet.column(field);
    return {
      rowId,
      field,
      rowTitle: rowTitle(sheet, rowId),
      fieldTitle: column?.title ?? '',
      text: column ? sheet.shown(column, sheet.document.content(rowId, field)) : '',
      reason: sheet.failureText(failure),
      isChanged: sheet.document.draft(rowId, field) !== undefined,
    };
  });
}

/** The unsaved changes sorted by what becomes of them. */
export function reviewOf<Row extends object>(sheet: Sheet<Row>): ReviewedChanges<Row> {
  const { changes } = sheet.document;
  const cells = cellsOf(sheet);
  const isWrong = ({ rowId, column, draft }: ReviewedCell<Row>) =>
    isUnread(draft.new) || sheet.document.failure(rowId, column.field) !== undefined;
  return {
    stale: cells.filter(({ draft }) => draft.theirs !== undefined),
    errors: errorsOf(sheet),
    changes: cells.filter((cell) => cell.draft.theirs === undefined && !isWrong(cell)),
    added: [...changes.added.keys()].filter((id) => !changes.removed.has(id)),
    removed: [...changes.removed].filter((id) => !changes.added.has(id)),
    total: countChanges(changes),
    ready: undecided(sheet).length > 0 ? 0 : sheet.document.pendingSave().count,
  };
}
