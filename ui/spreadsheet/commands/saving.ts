import type { PendingSave } from '../model/pendingSave.ts';
import type { Sheet } from '../sheet.ts';
import type { SaveOutcome } from '../sheetOptions.ts';

/** One call with all good changes, all or nothing. Whatever comes of it, nothing typed is lost. */
export async function save<Row extends object>(sheet: Sheet<Row>): Promise<void> {
  await sheet.whenReady();
  const { onSave } = sheet.options;
  const pending = sheet.document.pendingSave();
  if (!onSave || sheet.isSaving.get() || pending.count === 0 || undecided(sheet).length > 0) return;
  sheet.isSaving.set(true);
  let outcome: SaveOutcome<Row>;
  try {
    outcome = await onSave(pending.changeSet);
  } catch {
    outcome = { kind: 'failed', message: sheet.text('notice.saveFailed') };
  }
  take(sheet, pending, outcome);
  sheet.isSaving.set(false);
}

/** Takes in what became of a save. */
function take<Row extends object>(
  sheet: Sheet<Row>,
  pending: PendingSave<Row>,
  outcome: SaveOutcome<Row>,
): void {
  switch (outcome.kind) {
    case 'saved':
      takeSaved(sheet, pending, outcome.rows);
      break;
    case 'failed':
      sheet.tell('error', outcome.message);
      break;
    case 'refused':
      for (const { rowId, note } of outcome.cells) if (note) sheet.notes.set(rowId, note);
      sheet.document.refused(pending, outcome.cells);
      sheet.tell('error', sheet.text('notice.refused', { smart_count: outcome.cells.length }));
      if (undecided(sheet).length > 0) sheet.panel.set({ kind: 'review' });
  }
}

/** What goes wrong here says nothing of the save, which stands. */
function takeSaved<Row extends object>(
  sheet: Sheet<Row>,
  pending: PendingSave<Row>,
  rows: readonly Row[] | undefined,
): void {
  try {
    sheet.savedPast.add(pending, sheet.document.changes, sheet.rules);
    sheet.document.saved(pending, rows);
  } catch (error) {
    console.error(error);
    sheet.tell('error', sheet.text('notice.savedNotShown'));
    return;
  }
  if (!sheet.options.autosaves)
    sheet.tell('success', sheet.text('notice.saved', { smart_count: pending.count }));
}

export interface UndecidedCell {
  readonly rowId: string;
  readonly field: string;
}

/** Cells that were changed here and elsewhere, with nothing chosen yet. */
export function undecided<Row extends object>(sheet: Sheet<Row>): UndecidedCell[] {
  const { drafts, removed } = sheet.document.changes;
  return [...drafts].flatMap(([rowId, row]) =>
    removed.has(rowId)
      ? []
      : [...row].filter(([, { theirs }]) => theirs !== undefined).map(([field]) => ({ rowId, field })),
  );
}
