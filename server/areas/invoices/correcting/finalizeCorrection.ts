import { sql } from 'kysely';
import type { CorrectionEntry } from '../../../../contract/invoices/corrections.ts';
import { faultParams } from '../../../../domain/einvoices/check.ts';
import { rangeOf } from '../../../../domain/invoices/invoiceNumber.ts';
import { electronicFormatOf } from '../../../../domain/invoices/recipient.ts';
import { billedAmountOf } from '../../../../domain/invoices/standing.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readFrozenDocument, textOf } from '../document/frozenDocument.ts';
import { electronicFaults } from '../electronic/electronic.ts';
import { takeNumber } from '../issuing/numbers.ts';
import { draftAt, lockCorrected } from './lockCorrected.ts';
import { correctionDocument, type Made, makeCorrection } from './makeCorrection.ts';
import type { CorrectedInvoice } from './standing.ts';

interface Finalization {
  invoice_id: string;
  correction_place: number;
  version: number;
  /** The number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
}

interface Moment {
  today: string;
  /** Milliseconds. */
  now: number;
  userId: string;
}

interface Place {
  invoice: CorrectedInvoice;
  correction_place: number;
}

/** Records that are taken out are void from then on: they keep their claim, so nobody bills them as long as the invoice stands. */
const voidRecords = async (
  db: Db,
  { invoice: { trial_id, invoice_id }, correction_place }: Place,
  entries: readonly CorrectionEntry[],
): Promise<void> => {
  const voided = entries.flatMap((entry) =>
    entry.kind === 'not_performed' || entry.kind === 'twice'
      ? entry.recorded_study_service_ids.map((recorded_study_service_id) => ({
          recorded_study_service_id,
          kind: entry.kind,
          reason: entry.reason,
        }))
      : [],
  );
  if (voided.length === 0) return;
  await sql`
    insert into void_record (trial_id, recorded_study_service_id, invoice_id, correction_place, kind, reason)
    select ${trial_id}::uuid, v.recorded_study_service_id, ${invoice_id}::uuid, ${correction_place}::integer, v.kind, v.reason
    from json_to_recordset(${JSON.stringify(voided)}::json) as v (recorded_study_service_id uuid, kind text, reason text)
  `.execute(db);
};

const freeze = async (
  db: Db,
  { invoice, correction_place }: Place,
  {
    made,
    document,
    number,
    voidAmount,
  }: { made: Made; document: string; number: string; voidAmount: number },
  { today, now, userId }: Moment,
): Promise<void> => {
  await db
    .updateTable('invoice_correction')
    .set({
      state: 'finalized',
      number,
      correction_date: today,
      ...made.totals,
      void_amount: voidAmount,
      document,
      finalized_at: new Date(now),
      finalized_by: userId,
      version: sql`version + 1`,
    })
    .where('trial_id', '=', invoice.trial_id)
    .where('invoice_id', '=', invoice.invoice_id)
    .where('correction_place', '=', correction_place)
    .execute();
};

/**
 * All or nothing: what stands is read when the invoice is locked, the document is made of it by the rule of the preview, and
 * numbered last. A correction goes out in the form of its invoice, so it is refused where it could be no electronic one.
 */
export const finalizeCorrection = async (
  db: Db,
  { invoice_id, correction_place, version, number: typed }: Finalization,
  moment: Moment,
): Promise<void> => {
  const { today } = moment;
  const locked = await lockCorrected(db, invoice_id, { isVoiding: true });
  const { invoice, standing } = locked;
  const { trial_id } = invoice;
  const draft = await draftAt(db, locked, { correction_place, version, today });
  const made = makeCorrection(invoice, standing, draft.entries);
  const frozen = await readFrozenDocument(db, invoice_id);
  const place = { invoice, correction_place };
  const document = (number: string) =>
    correctionDocument(db, invoice, frozen, { made, head: { number, date: today } });
  const format = electronicFormatOf(frozen);
  const faults =
    format === null ? [] : electronicFaults(await document(today), { kind: 'correction', format });
  if (faults.length > 0) reject('einvoice_incomplete', faultParams(faults));

  const { numbering_mode: mode } = await readClinicalsite(db);
  const range = rangeOf('correction', frozen.trial);
  const number = await takeNumber(db, { mode, range, trial_id, invoice_id, date: today, today, typed });
  const billed = { items: standing.billed, reductions: [] };
  const voidAmount = -billedAmountOf(billed, new Set(made.voided));
  await freeze(db, place, { made, document: textOf(await document(number)), number, voidAmount }, moment);
  await voidRecords(db, place, draft.entries);
};
