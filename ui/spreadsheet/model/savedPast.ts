import type { CellContent } from '../values/cellValue.ts';
import { type Action, type Changes, contentsOf } from './changes.ts';
import { effectiveRow } from './effectiveRows.ts';
import type { PendingSave } from './pendingSave.ts';
import type { SheetRules } from './rules.ts';

/** A cell that an action changed before it was saved. */
export interface SavedCell {
  readonly rowId: string;
  readonly field: string;
  readonly from: CellContent;
  readonly to: CellContent;
}

/** An action that is stored by now: what stood in its cells before and after it. */
export interface SavedAction<Row> {
  readonly cells: readonly SavedCell[];
  readonly added: readonly string[];
  /** Rows as they stood before, by the id that they have in what was done before. */
  readonly removed: readonly { readonly id: string; readonly row: Row }[];
}

/** The actions of a save, the first one first. */
function* actionsOf<Row>(
  { changes, changeSet }: PendingSave<Row>,
  { rowId, columns }: SheetRules<Row>,
): Generator<readonly [Action<Row>, SavedAction<Row>]> {
  const gone = new Map([...changes.added, ...changeSet.removed.map((row) => [rowId(row), row] as const)]);
  const removedOf = (id: string) => {
    const row = changes.removed.has(id) ? gone.get(id) : undefined;
    return row === undefined ? [] : [{ id, row: effectiveRow(row, changes.drafts.get(id), columns) }];
  };
  for (const action of changes.past) {
    const cells = action.cells.map((step) => ({ rowId: step.rowId, field: step.field, ...contentsOf(step) }));
    const added = action.added.map(({ id }) => id);
    yield [action, { cells, added, removed: action.removed.flatMap(removedOf) }];
  }
}

const renamed = <Row>(
  { cells, added, removed }: SavedAction<Row>,
  nameOf: (id: string) => string,
): SavedAction<Row> => ({
  cells: cells.map((cell) => ({ ...cell, rowId: nameOf(cell.rowId) })),
  added: added.map(nameOf),
  removed: removed.map(({ id, row }) => ({ id: nameOf(id), row })),
});

/** What was done and saved since the page was opened, and which of it is taken back by changes that are not saved. */
export class SavedPast<Row> {
  #saved: SavedAction<Row>[] = [];
  #takenBack: SavedAction<Row>[] = [];

  get isEmpty(): boolean {
    return this.#saved.length === 0;
  }

  /** A save is done; `present` are the changes by the time of its answer: some of what was sent may be undone by then. */
  add(sent: PendingSave<Row>, present: Changes<Row>, rules: SheetRules<Row>): void {
    const done = new Set(present.past);
    const undone = new Set(sent.changes.future);
    const isOpen = (action: Action<Row>): boolean => action.name === 'redoStored' && !undone.has(action);
    const open = present.future.filter(isOpen).length;
    this.#takenBack = open === 0 ? [] : this.#takenBack.slice(-open);
    for (const [action, saved] of actionsOf(sent, rules)) if (done.has(action)) this.#saved.push(saved);
  }

  last(): SavedAction<Row> | undefined {
    return this.#saved.at(-1);
  }

  /** The last one is gone: nothing of it can be taken back. */
  drop(): void {
    this.#saved.pop();
  }

  /** The last one is taken back. Removed rows come again by new ids, in what was done before as well. */
  takeBack(again: ReadonlyMap<string, string>): void {
    const nameOf = (id: string): string => again.get(id) ?? id;
    if (again.size > 0) this.#saved = this.#saved.map((saved) => renamed(saved, nameOf));
    const saved = this.#saved.pop();
    if (saved) this.#takenBack.push(saved);
  }

  /** What was taken back last stands again; false where nothing was. */
  standAgain(): boolean {
    const saved = this.#takenBack.pop();
    if (saved) this.#saved.push(saved);
    return saved !== undefined;
  }

  /** All unsaved changes are gone. */
  standAgainAll(): void {
    while (this.standAgain());
  }
}
