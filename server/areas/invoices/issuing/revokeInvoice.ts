import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { rangeOf } from '../../../../domain/invoices/invoiceNumber.ts';
import { revokeVerdict } from '../../../../domain/invoices/invoiceState.ts';
import { cancelled } from '../../../../domain/invoices/invoiceTotals.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { readFrozenDocument, textOf } from '../document/frozenDocument.ts';
import { lockInvoice, trialOfInvoice } from '../locks.ts';
import { withdrawMails } from '../sending/mails.ts';
import { takeNumber } from './numbers.ts';

export interface Revocation {
  invoice_id: string;
  reason: string;
  /** The cancellation's number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
}

/** The frozen invoice with its Storno. */
const withCancellation = (
  document: InvoiceDocumentData,
  cancellation: { number: string; date: string; reason: string },
): InvoiceDocumentData => ({
  ...document,
  state: 'revoked',
  cancellation: { ...cancellation, ...cancelled(document) },
});

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
  const { state } = await lockInvoice(db, invoice_id);
  assertMay(revokeVerdict(state));
  await withdrawMails(db, { trial_id, invoice_id });
  const { numbering_mode: mode } = await readClinicalsite(db);
  const frozen = await readFrozenDocument(db, invoice_id);
  const range = rangeOf('cancellation', frozen.trial.type);
  const number = await takeNumber(db, { mode, range, trial_id, invoice_id, date: today, today, typed });
  const document = withCancellation(frozen, { number, date: today, reason });
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
