import { sql } from 'kysely';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { compareDates } from '../../../../domain/dates.ts';
import type { Dating } from '../../../../domain/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { replan } from '../../../records/replan.ts';
import { repriceRedated } from '../../../records/repricing.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import { type Newcomer, settleVersions } from '../rebuilding/settleVersions.ts';
import { confirmServices } from '../services/confirmServices.ts';

type Owned = Pick<RecordedVisit, 'recorded_visit_id' | 'patient_in_trial_id' | 'visit_kind'>;

/** Of a visit that is dated besides: whether it is a root, and whether it is the first of its participant. */
type Dated = Owned & Pick<RecordedVisit, 'protocol_visit_id' | 'root_visit_id' | 'visit_date'>;

/** A visit of a trial that gets a date, or loses the one it has, and what that does to its services. */
export interface VisitDate {
  visit: Dated;
  date: string | null;
  dating: Dating;
}

/** Sets dates of visits and counts their versions up. */
export const writeVisitDates = async (
  db: Db,
  trialId: string,
  visits: readonly { visit: Owned; date: string | null }[],
): Promise<void> => {
  const ids = visits.map(({ visit }) => visit.recorded_visit_id);
  const dates = visits.map(({ date }) => date);
  await sql`
    update recorded_visit v set visit_date = given.date, version = v.version + 1
    from unnest(${ids}::uuid[], ${dates}::date[]) as given (id, date)
    where ${ofTrial('v', trialId)} and v.recorded_visit_id = given.id`.execute(db);
};

const moveServices = async (
  db: Db,
  trialId: string,
  services: readonly { id: string; date: string | null }[],
): Promise<void> => {
  if (services.length === 0) return;
  const ids = services.map(({ id }) => id);
  const dates = services.map(({ date }) => date);
  await sql`
    update recorded_study_service s set performance_date = given.date, version = s.version + 1
    from unnest(${ids}::uuid[], ${dates}::date[]) as given (id, date)
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = given.id`.execute(db);
  await repriceRedated(db, trialId, ids);
};

/** Plans anew what counts from these visits; those of the non-scheduled plan move nothing. */
export const replanAfter = (db: Db, trialId: string, visits: readonly Owned[]): Promise<void> => {
  const moving = visits.filter((visit) => visit.visit_kind === 'scheduled');
  return replan(db, trialId, [...new Set(moving.map((visit) => visit.patient_in_trial_id))]);
};

/** Participants whose first root visit is dated by these, nothing of them being dated before. */
const newcomersOf = async (db: Db, trialId: string, datings: readonly VisitDate[]): Promise<Newcomer[]> => {
  const roots = datings.flatMap(({ visit, date }) =>
    date !== null && visit.visit_date === null && visit.root_visit_id === visit.protocol_visit_id
      ? [{ patientId: visit.patient_in_trial_id, date }]
      : [],
  );
  if (roots.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct v.patient_in_trial_id as id from recorded_visit v
    where ${ofTrial('v', trialId)} and v.visit_date is not null
      and v.patient_in_trial_id = any(${roots.map(({ patientId }) => patientId)}::uuid[])
      and exists (select 1 from amendment a where a.trial_id = v.trial_id and a.state = 'in_force')`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const first = roots.toSorted((one, other) => compareDates(other.date, one.date));
  return [...new Map(first.map((root) => [root.patientId, root])).values()].filter(
    ({ patientId }) => !known.has(patientId),
  );
};

/**
 * Dates visits of a trial: who comes gets the contract of that day, services that carry the old dates move with them, those that are confirmed with them are,
 * and the visits that count from them are planned anew. A set of visits takes as many statements as one.
 */
export const writeDatings = async (db: Db, trialId: string, datings: readonly VisitDate[]): Promise<void> => {
  await settleVersions(db, trialId, await newcomersOf(db, trialId, datings));
  await writeVisitDates(db, trialId, datings);
  const moved = datings.flatMap(({ date, dating }) => dating.moved.map((id) => ({ id, date })));
  await moveServices(db, trialId, moved);
  const confirmed = datings.flatMap(({ dating }) => dating.confirmed);
  await confirmServices(db, trialId, confirmed);
  await replanAfter(
    db,
    trialId,
    datings.map(({ visit }) => visit),
  );
  await settleTiers(db, trialId);
};
