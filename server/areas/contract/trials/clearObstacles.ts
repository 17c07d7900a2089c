import { sql } from 'kysely';
import type { ClearObstacles } from '../../../../contract/trials/trials.ts';
import type { Db } from '../../../db/schema.ts';

/** How many of each kind are told: enough to begin with. */
const told = 100;

type Counted<Row> = Row & { total: number };
type Participants = ClearObstacles['participants'][number];
type Operational = ClearObstacles['operational'][number];
type Invoices = ClearObstacles['invoices'][number];

const readParticipants = (db: Db, trialId: string) =>
  sql<Counted<Participants>>`
    select p.patient_in_trial_id, p.subject_id, count(*) as confirmed_count, count(*) over () as total
    from recorded_study_service s
    join recorded_visit v using (trial_id, recorded_visit_id)
    join participant p using (trial_id, patient_in_trial_id)
    where s.trial_id = ${trialId} and s.is_confirmed
    group by p.patient_in_trial_id, p.subject_id
    order by p.subject_id, p.patient_in_trial_id limit ${told}`.execute(db);

const readOperational = (db: Db, trialId: string) =>
  sql<Counted<Operational>>`
    select o.contract_study_service_id, o.label, count(*) as confirmed_count, count(*) over () as total
    from recorded_study_service s
    join operational_service o
      on o.trial_id = s.trial_id and o.contract_study_service_id = s.study_service_template_id
    where s.trial_id = ${trialId} and s.is_confirmed and s.recorded_visit_id is null
    group by o.contract_study_service_id, o.label, o.sort_order
    order by o.sort_order, o.contract_study_service_id limit ${told}`.execute(db);

const readInvoices = (db: Db, trialId: string) =>
  sql<Counted<Invoices>>`
    select i.invoice_id, i.label, i.number, i.state, count(*) over () as total
    from invoice i
    where i.trial_id = ${trialId} and i.state <> 'draft' and exists (
      select 1 from invoice_item_record r where r.trial_id = i.trial_id and r.invoice_id = i.invoice_id)
    order by i.invoice_id desc limit ${told}`.execute(db);

/** The rows without the count of all that each of them carries, and that count. */
const counted = <Row extends object>(rows: readonly Counted<Row>[]) => ({
  rows: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
});

/** What stands in the way of removing all recordings and participants, each with what a link to it needs. */
export const readClearObstacles = async (db: Db, trialId: string): Promise<ClearObstacles> => {
  const participants = counted((await readParticipants(db, trialId)).rows);
  const operational = counted((await readOperational(db, trialId)).rows);
  const invoices = counted((await readInvoices(db, trialId)).rows);
  return {
    participants: participants.rows,
    participant_total: participants.total,
    operational: operational.rows,
    operational_total: operational.total,
    invoices: invoices.rows,
    invoice_total: invoices.total,
  };
};
