import { sql } from 'kysely';
import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { rangeOf } from '../../../domain/invoiceNumber.ts';
import { finalize } from '../../../domain/invoiceState.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { unwrap } from '../../http/unwrap.ts';
import { lockTrial } from '../../records/lockTrial.ts';
import { readClinicalsite } from '../clinicalsite/handlers.ts';
import { isBillable } from './fillDraft.ts';
import { textOf } from './frozenDocument.ts';
import { readInvoice } from './invoicesQuery.ts';
import { lockDraft, lockRecords, trialOfInvoice } from './locks.ts';
import { takeNumber } from './numbers.ts';
import { readPresentDocument } from './presentDocument.ts';
import { readTrialType } from './trialType.ts';

export interface Finalization {
  invoice_id: string;
  /** The number of the hospital's ERP, with typed numbering only. */
  number?: string | undefined;
}

interface Moment {
  today: string;
  /** Milliseconds. */
  now: number;
}

/** Records that are no longer what was filled, and records that are gone since. */
const countOutdated = async (db: Db, invoice: Invoice): Promise<number> => {
  const { rows } = await sql<{ outdated_count: number }>`
    select coalesce(sum(greatest(quantity, record_count) - current_count), 0)::bigint as outdated_count
    from (
      select i.quantity, count(r.recorded_study_service_id) as record_count,
        count(s.recorded_study_service_id) as current_count
      from invoice_item i
      left join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
      left join (
        select s.recorded_study_service_id, s.study_service_template_id, s.amount from recorded_study_service s
        where s.trial_id = ${invoice.trial_id} and ${isBillable(invoice)}
      ) as s on s.recorded_study_service_id = r.recorded_study_service_id
        and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
      where i.trial_id = ${invoice.trial_id} and i.invoice_id = ${invoice.invoice_id}
        and i.study_service_template_id is not null
      group by i.invoice_item_id, i.quantity
    ) as items`.execute(db);
  return rows[0]?.outdated_count ?? 0;
};

const assertFinal = async (db: Db, invoice: Invoice, document: InvoiceDocumentData): Promise<void> => {
  const recipient = document.addresses.find(({ purpose }) => purpose === 'invoice_recipient');
  unwrap(
    finalize({
      state: invoice.state,
      itemCount: invoice.item_count,
      conflictCount: invoice.conflict_count,
      outdatedCount: await countOutdated(db, invoice),
      recipient: recipient ? { vatId: recipient.vat_id } : null,
      taxRule: document.tax_rule,
      taxReason: document.tax_reason,
      period: { from: document.service_period_from, to: document.service_period_to },
    }),
  );
};

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
      document: textOf(document),
      version: sql`version + 1`,
    })
    .where('invoice_id', '=', invoiceId)
    .execute();

/**
 * All or nothing: what it bills is locked and checked, its records are claimed, it gets its number, and all that is
 * printed is copied. A refusal consumes no number.
 */
export const finalizeInvoice = async (
  db: Db,
  { invoice_id, number: typed }: Finalization,
  { today, now }: Moment,
): Promise<void> => {
  await lockTrial(db, await trialOfInvoice(db, invoice_id));
  await lockRecords(db, await lockDraft(db, invoice_id));
  const invoice = found(await readInvoice(db, invoice_id));
  const present = await readPresentDocument(db, invoice);
  await assertFinal(db, invoice, present);
  await claimRecords(db, invoice);
  const { numbering_mode: mode } = await readClinicalsite(db);
  const date = invoice.billing_date ?? today;
  const range = rangeOf('invoice', await readTrialType(db, invoice.trial_id));
  const number = await takeNumber(db, {
    mode,
    range,
    trial_id: invoice.trial_id,
    invoice_id,
    date,
    today,
    typed,
  });
  await freeze(db, invoice_id, { ...present, state: 'finalized', number, billing_date: date }, now);
};
