import type { CellContent, CellFailure } from '../values/cellValue.ts';
import {
  type Action,
  type ActionName,
  type AddedRow,
  act,
  type Changes,
  type Draft,
  draftOf,
  noChanges,
  redo,
  touchedRows,
  undo,
} from './changes.ts';
import { effectiveRow } from './effectiveRows.ts';
import { FailureBook } from './failureBook.ts';
import { wholeRow } from './failures.ts';
import { type PendingSave, pendingSaveOf } from './pendingSave.ts';
import { rebase, storedRows } from './rebase.ts';
import { inOrder } from './rowOrder.ts';
import type { LockReason, RefusedCell, SheetRules } from './rules.ts';
import { withRefused, withSaved } from './saveOutcome.ts';
import { settledSteps, withSteps } from './settledSteps.ts';
import { type CellEdit, type CellName, decidingSteps, stepsOf, takingBackSteps } from './stepsOf.ts';
import { Store } from './store.ts';

/** Which rows changed since the last time; `isReset` when the stored rows themselves were replaced. */
export interface Touched {
  readonly rowIds: ReadonlySet<string>;
  readonly isReset: boolean;
}

/** The rows of a sheet as stored, what was changed in them, and what is wrong with that. Knows no grid and no React. */
export class SheetDocument<Row> {
  /** Counts up with every change, for those who show the document. */
  readonly version = new Store(0);
  readonly #rules: () => SheetRules<Row>;
  readonly #listeners = new Set<(touched: Touched) => void>();
  #changes: Changes<Row> = noChanges();
  #stored: ReadonlyMap<string, Row> = new Map();
  #effective = new Map<string, Row>();
  readonly #failures = new FailureBook<Row>();
  #pendingSave: PendingSave<Row> | null = null;
  #rows: readonly Row[] | null = null;

  constructor(rules: () => SheetRules<Row>) {
    this.#rules = rules;
  }

  get changes(): Changes<Row> {
    return this.#changes;
  }

  readonly onTouched = (listener: (touched: Touched) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The rows as edited, removed ones left out; the same list until something changes. */
  rows(): readonly Row[] {
    this.#rows ??= this.rowIds().flatMap((id) => this.row(id) ?? []);
    return this.#rows;
  }

  rowIds(): string[] {
    const { added, places, removed } = this.#changes;
    const ids = inOrder(this.#stored.keys(), added.keys(), places);
    return removed.size === 0 ? ids : ids.filter((id) => !removed.has(id));
  }

  row(rowId: string): Row | undefined {
    return this.#effective.get(rowId) ?? this.storedRow(rowId);
  }

  /** The row as stored; a new one as it was made. */
  storedRow(rowId: string): Row | undefined {
    return this.#stored.get(rowId) ?? this.#changes.added.get(rowId);
  }

  isNew = (rowId: string): boolean => this.#changes.added.has(rowId);

  draft = (rowId: string, field: string): Draft | undefined => draftOf(this.#changes, rowId, field);

  content(rowId: string, field: string): CellContent {
    const draft = this.draft(rowId, field);
    if (draft) return draft.new;
    const row = this.row(rowId);
    return row === undefined ? null : (this.#rules().columns.get(field)?.read(row) ?? null);
  }

  failure(rowId: string, field: string): CellFailure | undefined {
    return this.#failures.of(rowId)?.get(field);
  }

  /** The failure of the row as a whole. */
  rowFailure = (rowId: string): CellFailure | undefined => this.failure(rowId, wholeRow);

  /** Every failure of every changed row; of a removed one, why it could not be removed. */
  *failures(): Generator<{ readonly rowId: string; readonly field: string; readonly failure: CellFailure }> {
    for (const rowId of new Set([...this.#changes.added.keys(), ...this.#changes.drafts.keys()])) {
      if (this.#changes.removed.has(rowId)) continue;
      if (this.storedRow(rowId) === undefined)
        yield { rowId, field: wholeRow, failure: { code: 'row_gone' } };
      for (const [field, failure] of this.#failures.of(rowId) ?? []) yield { rowId, field, failure };
    }
    for (const rowId of this.#changes.removed) {
      const failure = this.#failures.refusals.of(rowId)?.get(wholeRow);
      if (failure) yield { rowId, field: wholeRow, failure };
    }
  }

  /** Why the cell may not be edited; null when it may. Cells of new rows are never locked. */
  lock(rowId: string, field: string): LockReason | null {
    const row = this.row(rowId);
    return row === undefined || this.isNew(rowId) ? null : (this.#rules().lock?.(row, field) ?? null);
  }

  isEditable(rowId: string, field: string): boolean {
    return this.editableIn(rowId)(field);
  }

  /** The same for many cells of one row. */
  editableIn(rowId: string): (field: string) => boolean {
    const { isReadOnly, columns, lock } = this.#rules();
    const row = lock && !this.isNew(rowId) ? this.row(rowId) : undefined;
    return (field) =>
      !isReadOnly && columns.get(field)?.isEditable === true && (row === undefined || !lock?.(row, field));
  }

  /** Puts contents into cells, makes and removes rows, as one action that is undone at once; or goes back by it over a stored one. */
  edit(
    name: ActionName,
    cells: readonly CellEdit[],
    added: readonly AddedRow<Row>[] = [],
    removed: readonly string[] = [],
    doing = act<Row>,
  ): void {
    const made = new Map(added.map(({ id, row }) => [id, row]));
    const steps = stepsOf(cells, {
      columns: this.#rules().columns,
      rowOf: (rowId) => made.get(rowId) ?? this.storedRow(rowId),
      draftsOf: (rowId) => this.#changes.drafts.get(rowId),
    });
    this.#do({ name, cells: steps, added, removed }, doing);
  }

  /** Chooses one of two values of a cell that was changed here and elsewhere. */
  decide(cells: Iterable<CellName>, choice: 'mine' | 'theirs'): void {
    this.#do({ name: 'decide', cells: decidingSteps(cells, this.draft, choice), added: [], removed: [] });
  }

  /** Puts cells back to what is stored, those of rows that are gone, too. */
  takeBack(cells: Iterable<CellName>): void {
    this.#do({ name: 'takeBack', cells: takingBackSteps(cells, this.draft), added: [], removed: [] });
  }

  /** A row that was to be removed stays. */
  keep(rowId: string): void {
    this.#do({ name: 'takeBack', cells: [], added: [], removed: [], kept: [rowId] });
  }

  #do(action: Action<Row>, doing = act<Row>): void {
    const before = this.#changes;
    this.#become(doing(before, action), touchedRows(action));
    const settled = settledSteps(this.#changes, this.#rules());
    if (settled.length === 0) return;
    const whole = withSteps(action, settled);
    this.#become(doing(before, whole), touchedRows(whole));
  }

  undo(): Action<Row> | undefined {
    const action = this.#changes.past.at(-1);
    if (action) this.#travel(undo(this.#changes), action);
    return action;
  }

  /** With `isStored`, what it does again is stored: only the opposite change goes, and there is no action to be undone. */
  redo(isStored = false): Action<Row> | undefined {
    const { past, future } = this.#changes;
    const [action] = future;
    const again = redo(this.#changes);
    if (action) this.#travel(isStored ? { ...again, past } : again, action);
    return action;
  }

  /** Actions know the rows as they were stored then: what was changed elsewhere since is to be decided again. */
  #travel(changes: Changes<Row>, action: Action<Row>): void {
    this.#become(this.#rebased(changes, this.#stored), touchedRows(action));
  }

  /** Takes an action back as if it had never been, while it is the last one. */
  withdraw(action: Action<Row>): void {
    if (this.#changes.past.at(-1) !== action) return;
    this.#travel({ ...undo(this.#changes), future: [] }, action);
  }

  discard(): void {
    this.#failures.refusals.clear();
    this.#reset(this.#stored, noChanges());
  }

  /** Takes the stored rows in, under the changes. */
  load(rows: readonly Row[]): void {
    const { rowId } = this.#rules();
    const stored = new Map(rows.map((row) => [rowId(row), row]));
    this.#reset(stored, this.#rebased(this.#changes, stored));
  }

  /** Brings back changes that were kept, from before a reload; what was done since is done upon them. */
  restore(changes: Changes<Row>): void {
    const since = this.#changes.past;
    this.#reset(this.#stored, this.#rebased(changes, this.#stored));
    for (const action of since) this.#do(action);
  }

  /** What a save would send now. */
  pendingSave(): PendingSave<Row> {
    this.#pendingSave ??= pendingSaveOf({
      changes: this.#changes,
      stored: (rowId) => this.#stored.get(rowId),
      failures: (rowId) => this.#failures.of(rowId),
      rowIds: () => this.rowIds(),
      rules: this.#rules(),
    });
    return this.#pendingSave;
  }

  /** What was sent is stored; `rows` are the rows as they are now, where the answer told. */
  saved(sent: PendingSave<Row>, rows: readonly Row[] = []): void {
    const held = { stored: this.#stored, changes: this.#changes };
    const { stored, changes } = withSaved(held, sent, rows, this.#rules());
    this.#reset(stored, changes);
  }

  /** Nothing of what was sent is stored; marks what was refused, and takes in the rows that were changed elsewhere. */
  refused(sent: PendingSave<Row>, cells: readonly RefusedCell<Row>[]): void {
    const held = { stored: this.#stored, changes: this.#changes };
    const { stored, changes, refused } = withRefused(held, sent, cells, this.#rules());
    for (const { rowId, field, content, message } of refused)
      this.#failures.refusals.add(rowId, field, content, message);
    this.#reset(stored, changes);
  }

  #rebased(changes: Changes<Row>, stored: ReadonlyMap<string, Row>): Changes<Row> {
    return rebase(changes, storedRows(stored, this.#rules().columns));
  }

  #reset(stored: ReadonlyMap<string, Row>, changes: Changes<Row>): void {
    this.#stored = stored;
    this.#effective.clear();
    this.#failures.forgetAll();
    this.#become(changes, new Set([...changes.drafts.keys(), ...changes.added.keys()]), true);
  }

  #become(changes: Changes<Row>, rowIds: ReadonlySet<string>, isReset = false): void {
    if (changes === this.#changes && !isReset) return;
    this.#changes = changes;
    this.#pendingSave = null;
    const rules = this.#rules();
    for (const rowId of rowIds) {
      this.#failures.reviewRefusals(rowId, (field) => this.draft(rowId, field)?.new, !isReset);
      this.#refresh(rowId, rules);
    }
    this.#rows = null;
    this.#checkSheet(rules);
    for (const listener of this.#listeners) listener({ rowIds, isReset });
    this.version.set(this.version.get() + 1);
  }

  #refresh(rowId: string, rules: SheetRules<Row>): void {
    const stored = this.storedRow(rowId);
    const drafts = this.#changes.drafts.get(rowId);
    const isNew = this.isNew(rowId);
    if (stored === undefined || (!drafts && !isNew)) {
      this.#effective.delete(rowId);
      this.#failures.forget(rowId);
      return;
    }
    const row = effectiveRow(stored, drafts, rules.columns);
    this.#effective.set(rowId, row);
    this.#failures.check(rowId, { row, drafts, isNew }, rules);
  }

  #checkSheet(rules: SheetRules<Row>): void {
    const { drafts, added } = this.#changes;
    const isAsked = rules.checkSheet !== undefined && drafts.size + added.size > 0;
    const found = isAsked ? (rules.checkSheet?.(this.rows()) ?? []) : [];
    this.#failures.share(found, (rowId) => drafts.has(rowId) || added.has(rowId));
  }
}
