import { sql } from 'kysely';
import type { AnnexLine } from '../../../contract/invoiceDocument.ts';
import { limits } from '../../../contract/limits.ts';
import type { Db } from '../../db/schema.ts';
import type { Draft } from './locks.ts';

/**
 * Every service behind the items by participant and visit, operational ones last; null where there are more than an
 * annex takes.
 */
export const readAnnex = async (
  db: Db,
  { trial_id, invoice_id }: Pick<Draft, 'trial_id' | 'invoice_id'>,
): Promise<AnnexLine[] | null> => {
  const { rows } = await sql<AnnexLine>`
    select i.item_number, p.subject_id, pv.label as visit_label, s.label, s.performance_date,
      coalesce(s.amount, i.amount_per_unit) as amount
    from invoice_item i
    join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit pv on pv.trial_id = v.trial_id and pv.protocol_visit_id = v.protocol_visit_id
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}
    order by sort_key(p.subject_id) nulls last, p.subject_id, v.visit_date, v.recorded_visit_id,
      s.performance_date, i.item_number, s.recorded_study_service_id
    limit ${limits.annexLines + 1}`.execute(db);
  return rows.length > limits.annexLines ? null : rows;
};
