import type { Sheet } from '../sheet.ts';

/** One call with all good changes, all or nothing. Whatever comes of it, nothing typed is lost. */
export async function save<Row extends object>(sheet: Sheet<Row>): Promise<void> {
  await sheet.whenReady();
  const { onSave } = sheet.options;
  const pending = sheet.document.pendingSave();
  const { changeSet, count } = pending;
  if (!onSave || sheet.isSaving.get() || count === 0 || undecided(sheet).length > 0) return;
  sheet.isSaving.set(true);
  try {
    const outcome = await onSave(changeSet);
    if (outcome.kind === 'saved') {
      sheet.savedPast.add(pending, sheet.document.changes, sheet.rules);
      sheet.document.saved(pending, outcome.rows);
      if (!sheet.options.autosaves) sheet.tell('success', sheet.text('notice.saved', { smart_count: count }));
      return;
    }
    if (outcome.kind === 'failed') {
      sheet.tell('error', outcome.message);
      return;
    }
    for (const { rowId, note } of outcome.cells) if (note) sheet.notes.set(rowId, note);
    sheet.document.refused(pending, outcome.cells);
    sheet.tell('error', sheet.text('notice.refused', { smart_count: outcome.cells.length }));
    if (undecided(sheet).length > 0) sheet.panel.set({ kind: 'review' });
  } catch {
    sheet.tell('error', sheet.text('notice.saveFailed'));
  } finally {
    sheet.isSaving.set(false);
  }
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
