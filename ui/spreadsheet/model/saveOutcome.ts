import type { CellContent, CellValue } from '../values/cellValue.ts';
import { type CellStep, type Changes, type Draft, draftOf } from './changes.ts';
import { wholeRow } from './failures.ts';
import { futureAfterSave, pastAfterSave } from './historyAfterSave.ts';
import type { ChangeSet, PendingSave } from './pendingSave.ts';
import { rebase, storedRows } from './rebase.ts';
import { inOrder } from './rowOrder.ts';
import type { RefusedCell, SheetRules } from './rules.ts';

type Columns<Row> = SheetRules<Row>['columns'];

const valueIn = <Row>(row: Row | undefined, field: string, columns: Columns<Row>): CellValue =>
  row === undefined ? null : (columns.get(field)?.read(row) ?? null);

/** What a document holds: the rows as stored, and what is unsaved. */
export interface Held<Row> {
  readonly stored: ReadonlyMap<string, Row>;
  readonly changes: Changes<Row>;
}

/** What one save sent, and the changes it was made of. */
interface Sent<Row> {
  readonly changes: Changes<Row>;
  readonly cells: ChangeSet<Row>['changes'];
  readonly added: ReadonlyMap<string, Row>;
  readonly removed: ReadonlyMap<string, Row>;
}

/** A cell that was sent, and what stands in it now. */
interface SentCell {
  readonly rowId: string;
  readonly field: string;
  readonly sent: CellContent;
  readonly present: CellContent;
}

function* sentCells<Row>(
  { stored, changes: now }: Held<Row>,
  { changes, cells, added }: Sent<Row>,
  columns: Columns<Row>,
): Generator<SentCell> {
  // The stored rows may have been read anew before the answer came: what stands in a cell counts, not its draft alone.
  const present = (rowId: string, field: string): CellContent => {
    const row = stored.get(rowId) ?? now.added.get(rowId) ?? changes.added.get(rowId);
    return draftOf(now, rowId, field)?.new ?? valueIn(row, field, columns);
  };
  for (const { rowId, field, new: sent } of cells)
    yield { rowId, field, sent, present: present(rowId, field) };
  for (const rowId of added.keys()) {
    const [before, after] = [changes.drafts.get(rowId), now.drafts.get(rowId)];
    for (const field of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      const sent = before?.get(field)?.new ?? valueIn(changes.added.get(rowId), field, columns);
      yield { rowId, field, sent, present: present(rowId, field) };
    }
  }
}

const keyOf = ({ rowId, field }: Pick<CellStep, 'rowId' | 'field'>): string => `${rowId} ${field}`;

/**
 * The changes that are left after a save: those that were not sent, and those made while it was under way; taking a sent
 * change back is one, too. The history goes on with what was done meanwhile, and with what was undone: what is stored
 * can no longer be taken back here.
 */
function leftBySave<Row>(
  held: Held<Row>,
  sent: Sent<Row>,
  stored: ReadonlyMap<string, Row>,
  rules: SheetRules<Row>,
): Changes<Row> {
  const { columns } = rules;
  const now = held.changes;
  const drafts = new Map<string, Map<string, Draft>>();
  const isHeld = (rowId: string): boolean => held.stored.has(rowId);
  // The stored rows may have been read anew before the answer came.
  const gone = new Map([...sent.removed].filter(([id]) => now.removed.has(id) || !isHeld(id)));
  for (const [rowId, row] of now.drafts) if (!gone.has(rowId)) drafts.set(rowId, new Map(row));
  const contents = new Map<string, CellContent>();
  for (const { rowId, field, sent: content, present } of sentCells(held, sent, columns)) {
    contents.set(keyOf({ rowId, field }), content);
    const row = drafts.get(rowId) ?? new Map<string, Draft>();
    if (present === content) row.delete(field);
    else row.set(field, { old: valueIn(stored.get(rowId), field, columns), new: present });
    if (row.size === 0) drafts.delete(rowId);
    else drafts.set(rowId, row);
  }
  const backAgain = [...sent.removed].filter(([id]) => !gone.has(id));
  const undone = [...sent.added.keys()].filter((id) => !isHeld(id) && !now.added.has(id));
  const history = {
    changes: sent.changes,
    added: sent.added,
    gone,
    cell: ({ rowId, field }: CellStep) => {
      const content = contents.get(keyOf({ rowId, field }));
      return content === undefined
        ? undefined
        : { content, stored: valueIn(stored.get(rowId), field, columns) };
    },
  };
  return {
    drafts,
    added: new Map([...[...now.added].filter(([id]) => !sent.added.has(id)), ...backAgain]),
    places: now.places,
    removed: new Set([...[...now.removed].filter((id) => !sent.removed.has(id)), ...undone]),
    past: pastAfterSave(now.past, history),
    future: futureAfterSave(now.future, history, rules),
  };
}

/** Rows that were put before others stay there until the stored rows are read anew. */
const ordered = <Row>(
  rows: ReadonlyMap<string, Row>,
  places: Changes<Row>['places'],
): ReadonlyMap<string, Row> =>
  places.size === 0
    ? rows
    : new Map(
        inOrder(rows.keys(), [], places).flatMap((id): [string, Row][] => {
          const row = rows.get(id);
          return row === undefined ? [] : [[id, row]];
        }),
      );

/** What was sent is stored; `rows` are the rows as they are now, where the answer told. */
export function withSaved<Row>(
  held: Held<Row>,
  { changeSet, changes }: PendingSave<Row>,
  rows: readonly Row[],
  rules: SheetRules<Row>,
): Held<Row> {
  const { rowId, columns } = rules;
  const byId = (list: readonly Row[]) => new Map(list.map((row) => [rowId(row), row]));
  const [added, removed] = [byId(changeSet.added), byId(changeSet.removed)];
  const written = new Map(held.stored);
  for (const row of [...changeSet.updated, ...changeSet.added, ...rows]) written.set(rowId(row), row);
  for (const id of removed.keys()) written.delete(id);
  const stored = ordered(written, held.changes.places);
  const sent = { changes, cells: changeSet.changes, added, removed };
  const left = leftBySave(held, sent, stored, rules);
  return { stored, changes: rebase(left, storedRows(stored, columns)) };
}

/** A refusal and the content it is about. */
export interface Refused {
  readonly rowId: string;
  readonly field: string;
  readonly content: CellContent | undefined;
  readonly message: string;
}

/** A refusal stands at the cell that was sent; where none was, it is one of the whole row, until that is edited. */
function refusalOf<Row>(
  sent: Changes<Row>,
  { rowId, field, message }: RefusedCell<Row>,
  { columns }: SheetRules<Row>,
): Refused {
  const column = field === undefined ? undefined : columns.get(field);
  const draft = column && draftOf(sent, rowId, column.field);
  const isOfCell = draft !== undefined || sent.added.has(rowId);
  return { rowId, field: (isOfCell && column?.field) || wholeRow, content: draft?.new, message };
}

/** Nothing of what was sent is stored; takes in the rows that were changed elsewhere, and answers what was refused. */
export function withRefused<Row>(
  held: Held<Row>,
  { changes: sent }: PendingSave<Row>,
  cells: readonly RefusedCell<Row>[],
  rules: SheetRules<Row>,
): Held<Row> & { readonly refused: readonly Refused[] } {
  const stored = new Map(held.stored);
  const removed = new Set(held.changes.removed);
  const refused: Refused[] = [];
  for (const cell of cells) {
    const base = stored.get(cell.rowId);
    const theirs = base === undefined ? undefined : cell.present?.(base);
    if (theirs !== undefined) stored.set(cell.rowId, theirs);
    // Whoever wanted the row gone has not seen what it holds now: it stays, and says so.
    const isKept = theirs !== undefined && removed.delete(cell.rowId);
    if (theirs === undefined || isKept) refused.push(refusalOf(sent, cell, rules));
  }
  const changes = rebase({ ...held.changes, removed }, storedRows(stored, rules.columns));
  return { stored, changes, refused };
}
