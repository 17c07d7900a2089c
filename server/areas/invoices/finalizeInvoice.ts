import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { rangeOf } from '../../../domain/invoices/invoiceNumber.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import type { Db } from '../../db/schema.ts';
import { found, Rejected } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { joinByHash, writeSet } from '../../records/joinByHash.ts';
import { lockTrial } from '../../records/lockTrial.ts';
import { readClinicalsite } from '../clinicalsite/repo.ts';
import { textOf } from './frozenDocument.ts';
import { freezeNames } from './frozenNames.ts';
import { readInvoice } from './invoicesQuery.ts';
import { renumberItems } from './items.ts';
import { holdAddresses, lockDraft, lockRecords, trialOfInvoice } from './locks.ts';
import { takeNumber } from './numbers.ts';
import { readDocumentFrom } from './presentDocument.ts';
import { readDocumentVerdict } from './verdicts.ts';

export interface Finalization {
  invoice_id: string;
  /** The number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
  /** What the draft was seen with, in cents: with another net amount it is refused as `stale`. */
  net_amount?: number | undefined;
}

interface Moment {
  today: string;
  /** Milliseconds. */
  now: number;
}

/** The number it got, and its gross amount in cents. */
interface Finalized {
  number: string;
  gross_amount: number;
}

/** One claim for each record; the primary key of the claims makes double billing impossible, whatever was checked. */
const claimRecords = async (db: Db, { trial_id, invoice_id }: Invoice): Promise<void> => {
  await sql`
    insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
    select trial_id, recorded_study_service_id, invoice_id from invoice_item_record
    where trial_id = ${trial_id} and invoice_id = ${invoice_id}`.execute(db);
};

const freeze = (db: Db, invoiceId: string, document: InvoiceDocumentData, now: number) =>
  db
    .updateTable('invoice')
    .set({
      state: 'finalized',
      number: document.number,
      billing_date: document.billing_date,
      service_period_from: document.service_period_from,
      service_period_to: document.service_period_to,
      finalized_at: new Date(now),
      tax_rule: document.tax_rule,
      tax_rate: document.tax_rate,
      net_amount: document.net_amount,
      tax_amount: document.tax_amount,
      gross_amount: document.gross_amount,
      recipient: recipientOf(document)?.recipient ?? null,
      einvoice_format: recipientOf(document)?.einvoice_format ?? null,
      document: textOf(document),
      version: sql`version + 1`,
    })
    .where('invoice_id', '=', invoiceId)
    .execute();

/**
 * All or nothing. What it bills and whom it goes to is locked first and read once; what was read is judged, and that
 * very document is frozen. The hospital's number range is locked when all that is read has been read, for everyone who
 * finalizes waits for it. A refusal consumes no number.
 */
export const finalizeInvoice = async (
  db: Db,
  { invoice_id, number: typed, net_amount: seen }: Finalization,
  { today, now }: Moment,
): Promise<Finalized> => {
  await lockTrial(db, await trialOfInvoice(db, invoice_id));
  const draft = await lockDraft(db, invoice_id);
  await lockRecords(db, draft);
  await holdAddresses(db, draft.trial_id);
  await renumberItems(db, draft);
  const invoice = found(await readInvoice(db, invoice_id));
  if (seen !== undefined && seen !== invoice.net_amount)
    throw new Rejected({ code: 'stale', present: invoice });
  const site = await readClinicalsite(db);
  const date = invoice.billing_date ?? today;
  const document = await readDocumentFrom(db, { ...invoice, billing_date: date }, site);
  const mode = site.numbering_mode;
  assertMay(await readDocumentVerdict(db, { invoice, document, mode, today }));
  await freezeNames(db, draft);
  const range = rangeOf('invoice', document.trial.type);
  const number = await takeNumber(db, {
    mode,
    range,
    trial_id: draft.trial_id,
    invoice_id,
    date,
    today,
    typed,
  });
  await freeze(db, invoice_id, { ...document, state: 'finalized', number }, now);
  // Of records that were put on it a moment ago, all of a trial perhaps, the statistics may know nothing.
  await joinByHash(db, 'both');
  await writeSet(db, () => claimRecords(db, invoice), 'both');
  return { number, gross_amount: document.gross_amount };
};
