import { type RawBuilder, sql } from 'kysely';
import type { InvoiceConflict, InvoiceItemRecord } from '../../../../contract/invoices/invoiceItem.ts';
import type { Db } from '../../../db/schema.ts';
import { amountBehind, behindItems, labelBehind } from '../../../records/predicates/behindItems.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { subjectId, visitLabel, withNames } from '../issuing/frozenNames.ts';
import type { Draft } from '../locks.ts';

/**
 * Recorded services of an invoice, with the invoice that also has one: only a draft has such conflicts. What an item claims the
 * difference of stands on the other one rightly.
 */
const recordsWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<InvoiceItemRecord[]> => {
  const { rows } = await sql<InvoiceItemRecord>`
    select s.recorded_study_service_id, i.invoice_item_id, ${labelBehind} as label, ${subjectId} as subject_id,
      ${visitLabel} as visit_label, v.visit_date, s.performance_date, ${amountBehind} as amount,
      case when i.amendment_id is null then billed.invoice_id end as conflicting_invoice_id,
      case when i.amendment_id is null then billed.number end as conflicting_invoice_number,
      case when i.amendment_id is not null and billed.invoice_id is not null
        then json_build_object('invoice_id', billed.invoice_id, 'number', billed.number) end as difference_of
    from invoice_item i
    join invoice using (trial_id, invoice_id)
    join ${behindItems} using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    ${withNames}
    left join invoice_claim c on c.trial_id = s.trial_id
      and c.recorded_study_service_id = s.recorded_study_service_id
      and (invoice.state = 'draft' or i.amendment_id is not null)
    left join invoice billed on billed.trial_id = c.trial_id and billed.invoice_id = c.invoice_id
    where ${condition}
    order by s.performance_date, sort_key(${subjectId}), s.recorded_study_service_id`.execute(db);
  return rows;
};

/** The recorded services behind an item, visit-bound or operational; those of a difference, whichever they are. */
export const readItemRecords = (
  db: Db,
  itemId: string,
  kind: 'visit_bound' | 'operational',
): Promise<InvoiceItemRecord[]> => {
  const isKind =
    kind === 'operational' ? sql`s.recorded_visit_id is null` : sql`s.recorded_visit_id is not null`;
  return recordsWhere(db, sql`i.invoice_item_id = ${itemId} and (i.amendment_id is not null or ${isKind})`);
};

/** The recorded services of a draft that other invoices have. */
export const readConflictRecords = (db: Db, { trial_id, invoice_id }: Draft): Promise<InvoiceItemRecord[]> =>
  recordsWhere(
    db,
    sql`i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.amendment_id is null
      and billed.invoice_id is not null`,
  );

/** The invoices that have services of a draft, in the order of their numbers. */
export const readConflicts = async (db: Db, { trial_id, invoice_id }: Draft): Promise<InvoiceConflict[]> => {
  const { rows } = await sql<InvoiceConflict>`
    select billed.invoice_id, billed.number, billed.label, count(*) as quantity,
      ${sumOfCents(sql`sum(i.amount_per_unit)`)} as amount
    from invoice_item_record r
    join invoice_item i using (trial_id, invoice_id, invoice_item_id)
    join invoice_claim c using (trial_id, recorded_study_service_id)
    join invoice billed on billed.trial_id = c.trial_id and billed.invoice_id = c.invoice_id
    where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
    group by billed.trial_id, billed.invoice_id, billed.number, billed.label
    order by billed.number`.execute(db);
  return rows;
};
