import type { CellContent } from '../values/cellValue.ts';
import { type Action, contentsOf } from './changes.ts';
import type { PendingSave } from './pendingSave.ts';

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
  readonly removed: readonly Row[];
}

/** The actions of a save that is done, the first one first. */
export function savedActions<Row>(
  { changes, changeSet }: PendingSave<Row>,
  rowId: (row: Row) => string,
): SavedAction<Row>[] {
  const gone = new Map(changeSet.removed.map((row) => [rowId(row), row]));
  return changes.past.map(({ cells, added, removed }) => ({
    cells: cells.map((step) => ({ rowId: step.rowId, field: step.field, ...contentsOf(step) })),
    added: added.map(({ id }) => id),
    removed: removed.flatMap((id) => gone.get(id) ?? []),
  }));
}

/** What was done and saved since the page was opened, and which of it was taken back since. */
export class SavedPast<Row> {
  #saved: SavedAction<Row>[] = [];
  #takenBack: { readonly saved: SavedAction<Row>; readonly by: Action<Row> | undefined }[] = [];

  get isEmpty(): boolean {
    return this.#saved.length === 0;
  }

  /** What was taken back is stored as well: it comes after what it took back. */
  add(actions: readonly SavedAction<Row>[]): void {
    this.forgetAll();
    this.#saved.push(...actions);
  }

  last(): SavedAction<Row> | undefined {
    return this.#saved.at(-1);
  }

  /** The last one was taken back by this action. */
  takeBack(by: Action<Row> | undefined): void {
    const saved = this.#saved.pop();
    if (saved) this.#takenBack.push({ saved, by });
  }

  /** That action is gone: what it took back stands as saved, as does what none could take back since. */
  forget(by: Action<Row>): void {
    const at = this.#takenBack.findLastIndex((taken) => taken.by === by);
    if (at >= 0) this.#standAgain(at);
  }

  /** All unsaved changes are gone. */
  forgetAll(): void {
    this.#standAgain(0);
  }

  #standAgain(from: number): void {
    for (const { saved } of this.#takenBack.splice(from).reverse()) this.#saved.push(saved);
  }
}
