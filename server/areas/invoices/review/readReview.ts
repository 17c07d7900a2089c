import { sql } from 'kysely';
import type { InvoiceReview, ReviewItem, ReviewLine } from '../../../../contract/invoices/invoiceReview.ts';
import type { Db } from '../../../db/schema.ts';
import { behindItems, labelBehind } from '../../../records/predicates/behindItems.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { subjectId, visitLabel, withNames } from '../issuing/frozenNames.ts';

interface OfTrial {
  trial_id: string;
  invoice_id: string;
}

/**
 * The records of an invoice beside those that were there when their item was last reviewed (`seen`). Of an item that
 * never was, nothing has changed.
 */
const recordsOf = ({ trial_id, invoice_id }: OfTrial) => sql`
  select i.invoice_item_id, coalesce(r.recorded_study_service_id, seen.recorded_study_service_id) as recorded_study_service_id,
    case
      when i.reviewed_at is null then null
      when r.recorded_study_service_id is null then 'removed'
      when seen.recorded_study_service_id is null then 'added'
      when seen.performance_date is distinct from s.performance_date then 'redated'
    end as change,
    case when r.recorded_study_service_id is null then seen.performance_date else s.performance_date end
      as performance_date
  from (
    select invoice_item_id, recorded_study_service_id from ${behindItems}
    where trial_id = ${trial_id} and invoice_id = ${invoice_id}
  ) as r
  full join (
    select invoice_item_id, recorded_study_service_id, performance_date from invoice_reviewed_record
    where trial_id = ${trial_id} and invoice_id = ${invoice_id}
  ) as seen using (invoice_item_id, recorded_study_service_id)
  join invoice_item i on i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}
    and i.invoice_item_id = coalesce(r.invoice_item_id, seen.invoice_item_id)
  left join recorded_study_service s on s.trial_id = ${trial_id}
    and s.recorded_study_service_id = coalesce(r.recorded_study_service_id, seen.recorded_study_service_id)`;

/** The items of an invoice with what changed of each since it was last reviewed. */
export const readReviewItems = async (db: Db, invoice: OfTrial): Promise<ReviewItem[]> => {
  const { rows } = await sql<ReviewItem>`
    select i.invoice_item_id, i.item_number, i.label, coalesce(t.kind = 'operational_service', false) as is_operational,
      i.quantity, i.amount_per_unit, i.amount, i.is_reviewed,
      ${instantText('i.reviewed_at')} as reviewed_at,
      ${personName('u')} as reviewed_by,
      coalesce(changes.added_count, 0) as added_count, coalesce(changes.removed_count, 0) as removed_count,
      coalesce(changes.redated_count, 0) as redated_count, i.version
    from invoice_item i
    left join study_service_template t using (trial_id, study_service_template_id)
    left join app_user u on u.user_id = i.reviewed_by
    left join (
      select invoice_item_id, count(*) filter (where change = 'added') as added_count,
        count(*) filter (where change = 'removed') as removed_count,
        count(*) filter (where change = 'redated') as redated_count
      from (${recordsOf(invoice)}) as records
      where change is not null
      group by invoice_item_id
    ) as changes using (invoice_item_id)
    where i.trial_id = ${invoice.trial_id} and i.invoice_id = ${invoice.invoice_id}
    order by i.item_number`.execute(db);
  return rows;
};

const readLines = async (db: Db, invoice: OfTrial): Promise<ReviewLine[]> => {
  const { trial_id, invoice_id } = invoice;
  const { rows } = await sql<ReviewLine>`
    select i.invoice_item_id, records.recorded_study_service_id, i.item_number, coalesce(${labelBehind}, i.label) as label,
      ${subjectId} as subject_id, ${visitLabel} as visit_label, records.performance_date,
      ${personName('c')} as confirmed_by,
      case when records.invoice_item_id is null then i.quantity else 1 end as quantity,
      case when records.invoice_item_id is null then i.amount else i.amount_per_unit end as amount,
      i.is_reviewed, records.change
    from invoice_item i
    left join (${recordsOf(invoice)}) as records using (invoice_item_id)
    left join recorded_study_service s on s.trial_id = i.trial_id
      and s.recorded_study_service_id = records.recorded_study_service_id
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join app_user c on c.user_id = s.confirmed_by
    ${withNames}
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}
    order by i.item_number, records.performance_date, sort_key(${subjectId}), records.recorded_study_service_id`.execute(
    db,
  );
  return rows;
};

/** An invoice as it is reviewed: its items, and one line for each record of them. */
export const readReview = async (db: Db, invoice: OfTrial): Promise<InvoiceReview> => ({
  items: await readReviewItems(db, invoice),
  lines: await readLines(db, invoice),
});
