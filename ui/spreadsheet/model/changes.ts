import { type CellContent, type CellValue, isUnread } from '../values/cellValue.ts';

/** A cell as changed and not yet saved. */
export interface Draft {
  /** The stored value the change was made from. */
  readonly old: CellValue;
  readonly new: CellContent;
  /** The value someone else stored meanwhile, until one of the two is chosen. */
  readonly theirs?: CellValue;
}

export type RowDrafts = ReadonlyMap<string, Draft>;

/** One cell of an action: its draft before and after; absent means as stored. */
export interface CellStep {
  readonly rowId: string;
  readonly field: string;
  readonly before: Draft | undefined;
  readonly after: Draft | undefined;
}

/** What stands in the cell before and after the action. */
export const contentsOf = ({ before, after }: CellStep): Readonly<Record<'from' | 'to', CellContent>> => ({
  from: (before ? before.new : after?.old) ?? null,
  to: (after ? after.new : before?.old) ?? null,
});

export interface AddedRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** The row it was put before; without one it is at the foot. */
  readonly before?: string;
}

/** What the user did in one go, and takes back in one go. */
export interface Action<Row> {
  readonly name: ActionName;
  readonly cells: readonly CellStep[];
  readonly added: readonly AddedRow<Row>[];
  readonly removed: readonly string[];
  /** Removed rows that stay after all. */
  readonly kept?: readonly string[];
}

export type ActionName =
  | 'edit'
  | 'paste'
  | 'cut'
  | 'clear'
  | 'fill'
  | 'toggle'
  | 'arithmetic'
  | 'replace'
  | 'addRows'
  | 'removeRows'
  | 'move'
  | 'takeBack'
  | 'decide'
  | 'redo'
  | 'redoStored';

/** Everything unsaved, and the way back. Never mutated. */
export interface Changes<Row> {
  readonly drafts: ReadonlyMap<string, RowDrafts>;
  /** Rows that are not stored yet, by id, as they were made; what was typed into them are drafts. */
  readonly added: ReadonlyMap<string, Row>;
  /** New rows that were put before another one, with its id. */
  readonly places: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
  readonly past: readonly Action<Row>[];
  readonly future: readonly Action<Row>[];
}

export const noChanges = <Row>(): Changes<Row> => ({
  drafts: new Map(),
  added: new Map(),
  places: new Map(),
  removed: new Set(),
  past: [],
  future: [],
});

const rowDrafts = <Row>(changes: Changes<Row>, rowId: string): RowDrafts | undefined =>
  changes.drafts.get(rowId);

export const draftOf = <Row>(changes: Changes<Row>, rowId: string, field: string): Draft | undefined =>
  rowDrafts(changes, rowId)?.get(field);

/** The draft that puts `content` into a cell whose stored value is `stored`; undefined when that is no change. */
export function draftFor(stored: CellValue, content: CellContent, present?: Draft): Draft | undefined {
  if (!isUnread(content) && content === stored) return undefined;
  return present?.theirs === undefined
    ? { old: stored, new: content }
    : { old: present.old, new: content, theirs: present.theirs };
}

function withDrafts(
  drafts: Changes<unknown>['drafts'],
  steps: readonly CellStep[],
  side: 'before' | 'after',
): Changes<unknown>['drafts'] {
  if (steps.length === 0) return drafts;
  const next = new Map(drafts);
  const fresh = new Map<string, Map<string, Draft>>();
  let rowId: string | null = null;
  let row = new Map<string, Draft>();
  for (const step of steps) {
    // Steps come row by row: most are of the row before.
    if (step.rowId !== rowId) {
      rowId = step.rowId;
      row = fresh.get(rowId) ?? new Map(next.get(rowId));
      fresh.set(rowId, row);
    }
    const draft = step[side];
    if (draft === undefined) row.delete(step.field);
    else row.set(step.field, draft);
  }
  for (const [id, drafted] of fresh) {
    if (drafted.size === 0) next.delete(id);
    else next.set(id, drafted);
  }
  return next;
}

function forward<Row>(changes: Changes<Row>, action: Action<Row>): Changes<Row> {
  const added = new Map(changes.added);
  const removed = new Set(changes.removed);
  const places = new Map(changes.places);
  for (const { id, row, before } of action.added) {
    added.set(id, row);
    if (before !== undefined) places.set(id, before);
  }
  for (const id of action.removed) removed.add(id);
  for (const id of action.kept ?? []) removed.delete(id);
  return { ...changes, drafts: withDrafts(changes.drafts, action.cells, 'after'), added, places, removed };
}

function backward<Row>(changes: Changes<Row>, action: Action<Row>): Changes<Row> {
  const added = new Map(changes.added);
  const removed = new Set(changes.removed);
  const places = new Map(changes.places);
  for (const { id } of action.added) {
    added.delete(id);
    places.delete(id);
  }
  for (const id of action.removed) removed.delete(id);
  for (const id of action.kept ?? []) removed.add(id);
  return { ...changes, drafts: withDrafts(changes.drafts, action.cells, 'before'), added, places, removed };
}

export const isNothing = (action: Action<unknown>): boolean =>
  action.cells.length + action.added.length + action.removed.length + (action.kept?.length ?? 0) === 0;

/** Does the action; what was undone before is gone. An action that changes nothing leaves no trace. */
export function act<Row>(changes: Changes<Row>, action: Action<Row>): Changes<Row> {
  if (isNothing(action)) return changes;
  return { ...forward(changes, action), past: [...changes.past, action], future: [] };
}

/** What takes an action back, as an action. */
const opposite = <Row>({ cells, added, removed }: Action<Row>): Action<Row> => ({
  name: 'redoStored',
  cells: cells.map((step) => ({ ...step, before: step.after, after: step.before })),
  added: [],
  removed: added.map(({ id }) => id),
  kept: removed,
});

/** Does an action that goes back over a stored one: it is not taken back, but what it went back over is done again. */
export function goBack<Row>(changes: Changes<Row>, action: Action<Row>): Changes<Row> {
  if (isNothing(action)) return changes;
  return { ...forward(changes, action), future: [opposite(action), ...changes.future] };
}

export function undo<Row>(changes: Changes<Row>): Changes<Row> {
  const action = changes.past.at(-1);
  if (!action) return changes;
  return {
    ...backward(changes, action),
    past: changes.past.slice(0, -1),
    future: [action, ...changes.future],
  };
}

export function redo<Row>(changes: Changes<Row>): Changes<Row> {
  const [action, ...future] = changes.future;
  if (!action) return changes;
  return { ...forward(changes, action), past: [...changes.past, action], future };
}

/** Rows an action touches, to be shown again. */
export function touchedRows({ cells, added, removed, kept = [] }: Action<unknown>): Set<string> {
  const touched = new Set<string>([...added.map(({ id }) => id), ...removed, ...kept]);
  let last: string | null = null;
  for (const { rowId } of cells) {
    if (rowId !== last) touched.add(rowId);
    last = rowId;
  }
  return touched;
}

/** A new row counts as one change whatever is typed into it; a removed one, too. */
export function countChanges(changes: Changes<unknown>): number {
  let count = changes.added.size + changes.removed.size;
  for (const [rowId, drafts] of changes.drafts) {
    if (!changes.added.has(rowId) && !changes.removed.has(rowId)) count += drafts.size;
  }
  for (const rowId of changes.removed) if (changes.added.has(rowId)) count -= 2;
  return count;
}

export const isUnchanged = (changes: Changes<unknown>): boolean => countChanges(changes) === 0;
