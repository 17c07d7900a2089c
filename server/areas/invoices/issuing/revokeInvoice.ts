import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { rangeOf } from '../../../../domain/invoices/invoiceNumber.ts';
import { revokeVerdict } from '../../../../domain/invoices/invoiceState.ts';
import { cancelled } from '../../../../domain/invoices/invoiceTotals.ts';
import { standingLines } from '../../../../domain/invoices/standing.ts';
import { isReleasedElsewhere } from '../../../../domain/rules/release.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { readAccount } from '../../../records/rules/readAccount.ts';
import { type InvoiceStanding, readCorrectedInvoice, readStanding } from '../correcting/standing.ts';
import { readFrozenDocument, textOf } from '../document/frozenDocument.ts';
import { type LockedInvoice, lockInvoice, trialOfInvoice } from '../locks.ts';
import { withdrawMails } from '../sending/mails.ts';
import { takeNumber } from './numbers.ts';

export interface Revocation {
  invoice_id: string;
  reason: string;
  /** The cancellation's number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
}

/** The frozen invoice with its Storno; where it was corrected the Storno takes back what stands. */
const withCancellation = (
  document: InvoiceDocumentData,
  { standing, totals, corrections }: InvoiceStanding,
  cancellation: { number: string; date: string; reason: string },
): InvoiceDocumentData => {
  const named = corrections.flatMap(({ number, correction_date: date }) =>
    number === null || date === null ? [] : [{ number, date }],
  );
  const taken =
    named.length === 0
      ? cancelled(document)
      : { corrections: named, ...cancelled({ ...totals, items: standingLines(standing) }) };
  return { ...document, state: 'revoked', cancellation: { ...cancellation, ...taken } };
};

/** The draft of a correction goes with its invoice: nothing is left that it could correct. */
const dropDraft = async (db: Db, { trial_id, invoice_id }: LockedInvoice): Promise<void> => {
  await db
    .deleteFrom('invoice_correction')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('state', '=', 'draft')
    .execute();
};

/**
 * Releases the claims, keeps the number for ever, and makes the cancellation document with a number of its own, in the range
 * that the trial had when the invoice went out.
 */
export const revokeInvoice = async (
  db: Db,
  { invoice_id, reason, number: typed }: Revocation,
  today: string,
): Promise<void> => {
  const trial_id = await trialOfInvoice(db, invoice_id);
  await lockTrial(db, trial_id);
  const invoice = await lockInvoice(db, invoice_id);
  const account = await readAccount(db, [trial_id]);
  assertMay(revokeVerdict(invoice.state, isReleasedElsewhere(account, invoice_id)));
  await dropDraft(db, invoice);
  const standing = await readStanding(db, await readCorrectedInvoice(db, invoice_id));
  await withdrawMails(db, { trial_id, invoice_id });
  const { numbering_mode: mode } = await readClinicalsite(db);
  const frozen = await readFrozenDocument(db, invoice_id);
  const range = rangeOf('cancellation', frozen.trial);
  const number = await takeNumber(db, { mode, range, trial_id, invoice_id, date: today, today, typed });
  const document = withCancellation(frozen, standing, { number, date: today, reason });
  await db
    .updateTable('invoice')
    .set({
      state: 'revoked',
      cancellation_number: number,
      cancellation_date: today,
      cancellation_document: textOf(document),
      revoke_reason: reason,
      version: sql`version + 1`,
    })
    .where('invoice_id', '=', invoice_id)
    .execute();
  await db
    .deleteFrom('invoice_claim')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .execute();
  await db
    .updateTable('difference_claim')
    .set({ is_released: true })
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .execute();
};
