import { sql } from 'kysely';
import type { BesideBilled } from '../../../../contract/calculation/calculations.ts';
import { type BilledService, besideBilled } from '../../../../domain/calculation/besideBilled.ts';
import type { Db } from '../../../db/schema.ts';
import { isVoid } from '../../../records/predicates/billable.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { readCalculation, readLines } from './repo.ts';

/** The services of a trial with what of each is on invoices that stand, without what corrections took out. */
const readBilled = async (db: Db, trialId: string): Promise<BilledService[]> => {
  const { rows } = await sql<BilledService>`
    with billed as (
      select s.study_service_template_id as id, count(*) as quantity, ${sumOfCents(sql`sum(s.amount)`)} as amount
      from invoice_claim c join recorded_study_service s using (trial_id, recorded_study_service_id)
      where c.trial_id = ${trialId} and not ${isVoid} group by s.study_service_template_id),
    planned as (
      select a.study_service_id as id, count(*) as mandatory_count
      from assigned_study_service a join protocol_visit v using (trial_id, protocol_visit_id)
      where a.trial_id = ${trialId} and not a.is_optional and v.visit_kind = 'scheduled'
      group by a.study_service_id),
    services as (
      select study_service_id as id, label, amount, false as is_operational, sort_order from study_service
      where trial_id = ${trialId}
      union all
      select contract_study_service_id, label, amount, true, sort_order from operational_service
      where trial_id = ${trialId})
    select s.id, s.label, s.amount, s.is_operational, coalesce(p.mandatory_count, 0) as mandatory_count,
      coalesce(b.quantity, 0) as billed_quantity, coalesce(b.amount, 0) as billed_amount
    from services s left join billed b using (id) left join planned p using (id)
    order by s.is_operational, s.sort_order, s.id`.execute(db);
  return rows;
};

/** The calculation of a trial beside what was billed. */
export const compareWithBilled = async (db: Db, trialId: string): Promise<BesideBilled[]> =>
  besideBilled(
    await readLines(db, trialId),
    await readBilled(db, trialId),
    await readCalculation(db, trialId),
  );
