import type { CellContent, CellValue } from '../values/cellValue.ts';
import {
  type Action,
  type AddedRow,
  type CellStep,
  type Changes,
  contentsOf,
  draftFor,
  isNothing,
} from './changes.ts';
import { effectiveRow } from './effectiveRows.ts';
import { madeAgain } from './madeAgain.ts';
import type { SheetRules } from './rules.ts';

/** What one save sent, as history sees it. */
interface Sent<Row> {
  readonly changes: Changes<Row>;
  readonly added: ReadonlyMap<string, Row>;
  /** Removed rows that were not taken back meanwhile. */
  readonly gone: ReadonlyMap<string, Row>;
  /** What was sent for a cell, and what is stored in it now; undefined for one that was not sent. */
  readonly cell: (
    step: CellStep,
  ) => { readonly content: CellContent; readonly stored: CellValue } | undefined;
}

/** A step from what is stored now: what was sent is no change any more. */
function onStored<Row>(step: CellStep, { cell }: Sent<Row>): CellStep {
  const sent = cell(step);
  // What someone else changed, too, is decided again.
  if (!sent || step.before?.theirs !== undefined || step.after?.theirs !== undefined) return step;
  const draft = (content: CellContent) =>
    content === sent.content ? undefined : { old: sent.stored, new: content };
  const { from, to } = contentsOf(step);
  return { ...step, before: draft(from), after: draft(to) };
}

/** What was done while the save was under way. An action without a sent cell stays the same one: who has it in hand knows it again. */
export function pastAfterSave<Row>(past: readonly Action<Row>[], sent: Sent<Row>): Action<Row>[] {
  const ended = new Set(sent.changes.past);
  return past
    .filter((action) => !ended.has(action))
    .map((action) =>
      action.cells.some((step) => sent.cell(step) !== undefined)
        ? { ...action, cells: action.cells.map((step) => onStored(step, sent)) }
        : action,
    );
}

/**
 * What was undone, to be done again upon what is stored now: a save is no step of its own. Rows that it removed come again
 * as new ones; without a way to make rows, neither they nor what stood in them.
 */
export function futureAfterSave<Row>(
  future: readonly Action<Row>[],
  sent: Sent<Row>,
  rules: SheetRules<Row>,
): Action<Row>[] {
  const again = new Map<string, AddedRow<Row>>();
  const rowsAgain = ({ kept = [] }: Action<Row>): AddedRow<Row>[] =>
    kept.flatMap((id) => {
      const row = sent.gone.get(id);
      if (row === undefined) return [];
      const made = madeAgain(effectiveRow(row, sent.changes.drafts.get(id), rules.columns), rules);
      if (made) again.set(id, made);
      return made ?? [];
    });
  const stepAgain = (step: CellStep): CellStep[] => {
    if (!sent.gone.has(step.rowId)) return [onStored(step, sent)];
    const made = again.get(step.rowId);
    const value = made && rules.columns.get(step.field)?.read(made.row);
    if (!made || value === undefined) return [];
    const { from, to } = contentsOf(step);
    return [{ ...step, rowId: made.id, before: draftFor(value, from), after: draftFor(value, to) }];
  };
  return future
    .map((action): Action<Row> => {
      const isStored = action.name === 'redoStored' && sent.changes.future.includes(action);
      const { kept = [], added, removed } = action;
      const rows = rowsAgain(action);
      return {
        name: isStored ? 'redo' : action.name,
        cells: action.cells.flatMap(stepAgain),
        added: [...added.filter(({ id }) => !sent.added.has(id)), ...rows],
        removed: removed.map((id) => again.get(id)?.id ?? id),
        kept: [
          ...kept.filter((id) => !sent.gone.has(id)),
          ...added.flatMap(({ id }) => (sent.added.has(id) ? [id] : [])),
        ],
      };
    })
    .filter((action) => !isNothing(action));
}
