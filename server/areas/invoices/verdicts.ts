import { sql } from 'kysely';
import type { Invoice, InvoiceVerdicts } from '../../../contract/invoices.ts';
import { rangeOf } from '../../../domain/invoiceNumber.ts';
import { type Draft, invoiceVerdicts } from '../../../domain/invoiceState.ts';
import type { Db } from '../../db/schema.ts';
import { isBillable } from '../../records/billable.ts';
import { readClinicalsite } from '../clinicalsite/repo.ts';
import { readLastDate } from './numbers.ts';

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
        where s.trial_id = ${invoice.trial_id} and ${isBillable(invoice.cut_off_date)}
      ) as s on s.recorded_study_service_id = r.recorded_study_service_id
        and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
      where i.trial_id = ${invoice.trial_id} and i.invoice_id = ${invoice.invoice_id}
        and i.study_service_template_id is not null
      group by i.invoice_item_id, i.quantity
    ) as items`.execute(db);
  return rows[0]?.outdated_count ?? 0;
};

/** What the trial says about the invoice's tax and its buyer; `address_id` null = no recipient. */
const readBuyer = (db: Db, trialId: string) =>
  db
    .selectFrom('trial')
    .leftJoin('trial_address as assigned', (join) =>
      join.onRef('assigned.trial_id', '=', 'trial.trial_id').on('assigned.purpose', '=', 'invoice_recipient'),
    )
    .leftJoin('address', 'address.address_id', 'assigned.address_id')
    .select(['trial.type', 'trial.tax_reason', 'address.address_id', 'address.vat_id'])
    .where('trial.trial_id', '=', trialId)
    .executeTakeFirstOrThrow();

const readDraft = async (db: Db, invoice: Invoice, today: string): Promise<Draft> => {
  const { type, tax_reason, address_id, vat_id } = await readBuyer(db, invoice.trial_id);
  const { numbering_mode } = await readClinicalsite(db);
  return {
    state: 'draft',
    itemCount: invoice.item_count,
    conflictCount: invoice.conflict_count,
    outdatedCount: await countOutdated(db, invoice),
    recipient: address_id === null ? null : { vatId: vat_id },
    taxRule: invoice.tax_rule,
    taxReason: tax_reason,
    period: { from: invoice.service_period_from, to: invoice.service_period_to },
    billing: {
      date: invoice.billing_date ?? today,
      today,
      lastDate: numbering_mode === 'own' ? await readLastDate(db, rangeOf('invoice', type)) : null,
    },
  };
};

/** What may be done with an invoice as it stands; `today` = billing date of a draft that has none. */
export const readInvoiceVerdicts = async (
  db: Db,
  invoice: Invoice,
  today: string,
): Promise<InvoiceVerdicts> => {
  const { state } = invoice;
  return invoiceVerdicts(state === 'draft' ? await readDraft(db, invoice, today) : { state });
};
