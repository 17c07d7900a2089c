import { sql } from 'kysely';
import type { InvoiceState } from '../../../contract/vocab.ts';
import { draftVerdict } from '../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import { joinByHash } from '../../records/joinByHash.ts';
import { holdTrial } from '../../records/locks/lockTrial.ts';

/** What every change of a draft needs to know of it. */
export interface Draft {
  trial_id: string;
  invoice_id: string;
  cut_off_date: string;
}

export interface LockedInvoice extends Draft {
  state: InvoiceState;
  version: number;
}

/** Locks the invoice for the rest of the transaction: two changes of one invoice wait for one another. */
export const lockInvoice = async (db: Db, invoiceId: string): Promise<LockedInvoice> => {
  await joinByHash(db);
  return found(
    await db
      .selectFrom('invoice')
      .select(['trial_id', 'invoice_id', 'cut_off_date', 'state', 'version'])
      .where('invoice_id', '=', invoiceId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
};

/** Locks a draft, its trial held; what has gone out is never changed (`invoice_not_draft`). */
export const lockDraft = async (db: Db, invoiceId: string): Promise<LockedInvoice> => {
  await holdTrial(db, await trialOfInvoice(db, invoiceId));
  const invoice = await lockInvoice(db, invoiceId);
  assertMay(draftVerdict(invoice.state));
  return invoice;
};

export const trialOfInvoice = async (db: Db, invoiceId: string): Promise<string> => {
  const invoice = await db
    .selectFrom('invoice')
    .select('trial_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found(invoice).trial_id;
};

/**
 * Locks the trial of a draft alone, then the draft, for who finalizes it: what the second lock answers is as it is when both
 * are held.
 */
export const lockTrialAndDraft = async (db: Db, invoiceId: string): Promise<LockedInvoice> => {
  await joinByHash(db);
  const { rows } = await sql<LockedInvoice>`
    select invoice.trial_id, invoice.invoice_id, invoice.cut_off_date, invoice.state, invoice.version
    from trial join invoice using (trial_id) where invoice.invoice_id = ${invoiceId}
    for no key update of trial, invoice`.execute(db);
  const invoice = found(rows[0]);
  assertMay(draftVerdict(invoice.state));
  return invoice;
};

/**
 * Holds what a draft would bill, and whom it goes to, as they are. Recording locks the participant first, so visits and
 * their services stand still; the records themselves are held too, for operational ones have no participant. Nobody who
 * records is in the locked trial, so that only the addresses, the last of the three, may have to be waited for.
 */
export const holdBilled = async (db: Db, { trial_id, invoice_id }: Draft): Promise<void> => {
  await sql`
    with participants as materialized (
      select 1 from participant where trial_id = ${trial_id} order by patient_in_trial_id for share
    ), records as materialized (
      select 1 from invoice_item_record r join recorded_study_service s using (trial_id, recorded_study_service_id)
      where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
      for share of s
    ), addresses as materialized (
      select 1 from address
      where address_id in (select address_id from trial_address where trial_id = ${trial_id})
      order by address_id for share
    )
    select (select count(*) from participants), (select count(*) from records), (select count(*) from addresses)
  `.execute(db);
};
