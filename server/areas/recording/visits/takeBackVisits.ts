import { sql } from 'kysely';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitTakeBack } from '../../../../contract/recording/recordingActs.ts';
import { type ServiceBefore, takeBackVerdict } from '../../../../domain/recording/visitRecording.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { repriceRedated } from '../../../records/repricing.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { byTrial, lockSet, refusalsOf } from './visitSets.ts';
import { replanAfter, writeVisitDates } from './writeDatings.ts';

const restoreServices = async (
  db: Db,
  trialId: string,
  services: readonly ServiceBefore[],
): Promise<void> => {
  await sql`
    update recorded_study_service s
    set is_confirmed = was.is_confirmed, performance_date = was.performance_date,
      amount = case when was.is_confirmed then s.amount end,
      confirmed_by = case when was.is_confirmed then s.confirmed_by end, version = s.version + 1
    from json_to_recordset(${JSON.stringify(services)}::json) as was (
      recorded_study_service_id uuid, is_confirmed boolean, performance_date date)
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = was.recorded_study_service_id`.execute(
    db,
  );
};

/** Shares go with the price; of the answers only those that follow the service: the others were there before it. */
const restoreAnswers = async (db: Db, trialId: string, services: readonly ServiceBefore[]): Promise<void> => {
  const open = services.filter((service) => !service.is_confirmed);
  await sql`
    update recorded_provider_service
    set is_confirmed = case when confirmation_type = 'automated' then null else is_confirmed end,
      amount = null, version = version + 1
    where ${ofTrial('recorded_provider_service', trialId)} and amount is not null
      and recorded_study_service_id = any(${open.map((one) => one.recorded_study_service_id)}::uuid[])`.execute(
    db,
  );
};

/**
 * Takes recordings back, also of several trials: dates, services and confirmations are as they were before. All or none;
 * a visit that was changed since is refused, one that is as it was already is left alone.
 */
export const takeBackVisits = async (
  db: Db,
  viewer: Viewer,
  asked: readonly VisitTakeBack[],
): Promise<RecordedVisit[]> => {
  const set = await lockSet(
    db,
    viewer,
    asked.map((one) => one.recorded_visit_id),
  );
  const rows = asked.flatMap((before, index) => {
    const visit = set.visits[index];
    if (!visit) return [];
    const verdict = takeBackVerdict(visit, before, viewer.today);
    const { visit_date: date, services } = before;
    return [{ visit, date, services, isChanging: verdict !== null, obstacles: verdict ?? [] }];
  });
  refuseRows(refusalsOf(rows));
  const changing = rows.filter(({ isChanging }) => isChanging);
  for (const group of byTrial(set.owners, changing)) {
    const services = group.rows.flatMap((row) => row.services);
    await writeVisitDates(db, group.trialId, group.rows);
    await restoreServices(db, group.trialId, services);
    await restoreAnswers(db, group.trialId, services);
    await repriceRedated(
      db,
      group.trialId,
      services.map((service) => service.recorded_study_service_id),
    );
    await replanAfter(
      db,
      group.trialId,
      group.rows.map(({ visit }) => visit),
    );
    await settleTiers(db, group.trialId);
  }
  return changing.length > 0 ? set.readAgain() : set.visits;
};
