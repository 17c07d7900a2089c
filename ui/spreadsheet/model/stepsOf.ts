import type { SheetColumn } from '../columns.ts';
import { type CellContent, isUnread } from '../values/cellValue.ts';
import { type CellStep, type Draft, draftFor, type RowDrafts } from './changes.ts';

export interface CellName {
  readonly rowId: string;
  readonly field: string;
}

/** A cell and what is to stand in it. */
export interface CellEdit extends CellName {
  readonly content: CellContent;
}

interface Source<Row> {
  readonly columns: ReadonlyMap<string, SheetColumn<Row>>;
  /** The row as stored; a new one as it was made. */
  readonly rowOf: (rowId: string) => Row | undefined;
  readonly draftsOf: (rowId: string) => RowDrafts | undefined;
}

/** The edits, each followed by the one that empties the cell it excludes. */
function* withCleared<Row>(
  cells: readonly CellEdit[],
  columns: ReadonlyMap<string, SheetColumn<Row>>,
): Generator<CellEdit> {
  for (const cell of cells) {
    yield cell;
    const cleared = columns.get(cell.field)?.clears;
    if (cleared !== undefined && cell.content !== null && !isUnread(cell.content))
      yield { rowId: cell.rowId, field: cleared, content: null };
  }
}

/** What contents change, cell by cell; those of unknown rows and those that change nothing are left out. */
export function stepsOf<Row>(
  cells: readonly CellEdit[],
  { columns, rowOf, draftsOf }: Source<Row>,
): CellStep[] {
  const steps: CellStep[] = [];
  let last: string | null = null;
  let row: Row | undefined;
  let drafts: RowDrafts | undefined;
  for (const { rowId, field, content } of withCleared(cells, columns)) {
    // Cells come row by row: most are of the row before.
    if (rowId !== last) {
      last = rowId;
      row = rowOf(rowId);
      drafts = draftsOf(rowId);
    }
    const column = columns.get(field);
    if (row === undefined || !column) continue;
    const before = drafts?.get(field);
    const after = draftFor(column.read(row), content, before);
    if (before?.new !== after?.new || (before === undefined) !== (after === undefined)) {
      steps.push({ rowId, field, before, after });
    }
  }
  return steps;
}

type DraftOf = (rowId: string, field: string) => Draft | undefined;

/** Chooses one of two values of cells that were changed here and elsewhere; others are left out. */
export function decidingSteps(
  cells: Iterable<CellName>,
  draftOf: DraftOf,
  choice: 'mine' | 'theirs',
): CellStep[] {
  return [...cells].flatMap(({ rowId, field }): CellStep[] => {
    const before = draftOf(rowId, field);
    if (before?.theirs === undefined) return [];
    const after = choice === 'mine' ? { old: before.theirs, new: before.new } : undefined;
    return [{ rowId, field, before, after }];
  });
}

/** Puts cells back to what is stored. */
export const takingBackSteps = (cells: Iterable<CellName>, draftOf: DraftOf): CellStep[] =>
  [...cells].flatMap(({ rowId, field }): CellStep[] => {
    const before = draftOf(rowId, field);
    return before ? [{ rowId, field, before, after: undefined }] : [];
  });
