import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CorrectionEntry } from '../../../../contract/invoices/corrections.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { correctionAt, draftAt, lockCorrected } from './lockCorrected.ts';
import { makeCorrection } from './makeCorrection.ts';

interface Draft {
  invoice_id: string;
  correction_place: number;
  entries: CorrectionEntry[];
  version?: number | undefined;
}

/** Saves the draft of the next correction; one that is there already is another person's, unless it says the same. */
export const saveCorrection = async (
  db: Db,
  { invoice_id, correction_place, entries, version }: Draft,
  today: string,
): Promise<void> => {
  const locked = await lockCorrected(db, invoice_id, { isVoiding: false });
  const { invoice, standing } = locked;
  makeCorrection(invoice, standing, entries);
  const { trial_id } = invoice;
  const kept = correctionAt(locked, correction_place);
  const stored = JSON.stringify(entries);
  if (version === undefined) {
    if (kept?.state === 'draft' && isDeepStrictEqual(kept.entries, entries)) return;
    if (standing.corrections.some(({ state }) => state === 'draft')) reject('correction_draft_exists');
    if (kept) reject('correction_not_draft');
    found(correction_place === standing.corrections.length + 1 || null);
    await db
      .insertInto('invoice_correction')
      .values({ trial_id, invoice_id, correction_place, entries: stored })
      .execute();
    return;
  }
  const draft = await draftAt(db, locked, { correction_place, version, today });
  if (isDeepStrictEqual(draft.entries, entries)) return;
  await db
    .updateTable('invoice_correction')
    .set({ entries: stored, version: sql`version + 1` })
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('correction_place', '=', correction_place)
    .execute();
};

interface Discard {
  invoice_id: string;
  correction_place: number;
  version: number;
}

/** A draft that is discarded leaves nothing but its trace in the trail. */
export const discardCorrection = async (
  db: Db,
  { invoice_id, correction_place, version }: Discard,
  today: string,
): Promise<void> => {
  const locked = await lockCorrected(db, invoice_id, { isVoiding: false });
  await draftAt(db, locked, { correction_place, version, today });
  await db
    .deleteFrom('invoice_correction')
    .where('trial_id', '=', locked.invoice.trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('correction_place', '=', correction_place)
    .execute();
};
