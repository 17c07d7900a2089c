import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { NumberingMode } from '../../../../contract/vocab.ts';
import { rangeOf } from '../../../../domain/invoices/invoiceNumber.ts';
import { electronicFormatOf, recipientOf } from '../../../../domain/invoices/recipient.ts';
import { dueDateOf } from '../../../../domain/receivables/receivable.ts';
import { aboveValueVerdict } from '../../../../domain/rules/contractValue.ts';
import type { Db } from '../../../db/schema.ts';
import { found, Rejected } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { writeLastSet } from '../../../records/joinByHash.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import { readValuesOfDrafts } from '../../../records/rules/readValues.ts';
import { textOf } from '../document/frozenDocument.ts';
import { readDocumentFrom } from '../document/presentDocument.ts';
import { renumberItems } from '../drafting/items.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { type Draft, holdBilled, lockTrialAndDraft } from '../locks.ts';
import { countOutdatedOf, documentVerdict } from '../verdicts.ts';
import { freezeNames } from './frozenNames.ts';
import { takeNumber } from './numbers.ts';

export interface Finalization {
  invoice_id: string;
  /** The number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
  /** What the draft was seen with, in cents: with another net amount it is refused as `stale`. */
  net_amount?: number | undefined;
  /** Why more than the value of the contract is billed. */
  reason?: string | undefined;
}

interface Moment {
  today: string;
  /** Milliseconds. */
  now: number;
}

/** What was frozen, and how the site numbers. */
export interface Finalized {
  document: InvoiceDocumentData;
  mode: NumberingMode;
}

/** One claim for each record; the primary key of the claims makes double billing impossible, whatever was checked. */
const claimRecords = async (db: Db, { trial_id, invoice_id }: Draft): Promise<void> => {
  await sql`
    insert into invoice_claim (trial_id, recorded_study_service_id, invoice_id)
    select trial_id, recorded_study_service_id, invoice_id from invoice_item_record
    where trial_id = ${trial_id} and invoice_id = ${invoice_id}`.execute(db);
};

/** Whom a trial's invoices go to; not printed, so that it stands beside the document. */
const recipientAddressOf = (db: Db, trialId: string) =>
  db
    .selectFrom('trial_address')
    .select('address_id')
    .where('trial_id', '=', trialId)
    .where(isRecipient('trial_address'));

const freeze = (
  db: Db,
  { trial_id, invoice_id }: Draft,
  document: InvoiceDocumentData,
  { date, now }: { date: string; now: number },
) =>
  db
    .updateTable('invoice')
    .set({
      state: 'finalized',
      number: document.number,
      billing_date: document.billing_date,
      due_date: dueDateOf({ ...document, billing_date: date }),
      service_period_from: document.service_period_from,
      service_period_to: document.service_period_to,
      finalized_at: new Date(now),
      tax_rule: document.tax_rule,
      tax_rate: document.tax_rate,
      net_amount: document.net_amount,
      tax_amount: document.tax_amount,
      gross_amount: document.gross_amount,
      recipient: recipientOf(document)?.recipient ?? null,
      recipient_address_id: recipientAddressOf(db, trial_id),
      einvoice_format: electronicFormatOf(document),
      document: textOf(document),
      version: sql`version + 1`,
    })
    .where('invoice_id', '=', invoice_id)
    .execute();

/**
 * All or nothing. What it bills and whom it goes to is locked first and read once; what was read is judged, and that
 * very document is frozen. The hospital's number range is locked when all that is read has been read, for everyone who
 * finalizes waits for it. A refusal consumes no number.
 */
export const finalizeInvoice = async (
  db: Db,
  { invoice_id, number: typed, net_amount: seen, reason }: Finalization,
  { today, now }: Moment,
): Promise<Finalized> => {
  const draft = await lockTrialAndDraft(db, invoice_id);
  await holdBilled(db, draft);

  await renumberItems(db, draft);
  const invoice = found(await readInvoice(db, invoice_id));
  const site = await readClinicalsite(db);
  const { numbering_mode: mode } = site;
  const date = invoice.billing_date ?? today;
  const drafted = await readDocumentFrom(db, { ...invoice, billing_date: date }, site);
  const rules = await readRules(db, [draft.trial_id]);
  const outdatedCount = await countOutdatedOf(db, draft, rules);

  if (seen !== undefined && seen !== invoice.net_amount)
    throw new Rejected({ code: 'stale', present: invoice });
  assertMay(
    documentVerdict({ document: drafted, conflictCount: invoice.conflict_count, outdatedCount, today }),
  );
  const value = (await readValuesOfDrafts(db, [invoice], rules)).get(invoice_id) ?? null;
  assertMay(aboveValueVerdict(value, reason));

  await freezeNames(db, draft);
  const range = rangeOf('invoice', drafted.trial);
  const { trial_id } = draft;
  const number = await takeNumber(db, { mode, range, trial_id, invoice_id, date, today, typed });
  const document: InvoiceDocumentData = { ...drafted, state: 'finalized', number };
  await freeze(db, draft, document, { date, now });
  // Of records that were put on it a moment ago, all of a trial perhaps, the statistics may know nothing.
  await writeLastSet(db, () => claimRecords(db, draft));
  return { document, mode };
};
