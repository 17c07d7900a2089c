import { sql } from 'kysely';
import type { InvoiceItemRecord } from '../../../contract/invoiceItem.ts';
import type { Db } from '../../db/schema.ts';

/**
 * The recorded services behind an item, visit-bound or operational, with the number of the invoice that also has one.
 * Only a draft has conflicts; what a finalized invoice has is its own.
 */
export const readItemRecords = async (
  db: Db,
  itemId: string,
  kind: 'visit_bound' | 'operational',
): Promise<InvoiceItemRecord[]> => {
  const isKind =
    kind === 'operational' ? sql`s.recorded_visit_id is null` : sql`s.recorded_visit_id is not null`;
  const { rows } = await sql<InvoiceItemRecord>`
    select s.recorded_study_service_id, i.invoice_item_id, s.label, p.subject_id, pv.label as visit_label,
      v.visit_date, s.performance_date, coalesce(s.amount, i.amount_per_unit) as amount,
      billed.number as conflicting_invoice_number
    from invoice_item i
    join invoice using (trial_id, invoice_id)
    join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id
    left join invoice_claim c on c.trial_id = s.trial_id
      and c.recorded_study_service_id = s.recorded_study_service_id and invoice.state = 'draft'
    left join invoice billed on billed.trial_id = c.trial_id and billed.invoice_id = c.invoice_id
    where i.invoice_item_id = ${itemId} and ${isKind}
    order by s.performance_date, sort_key(p.subject_id), s.recorded_study_service_id`.execute(db);
  return rows;
};
