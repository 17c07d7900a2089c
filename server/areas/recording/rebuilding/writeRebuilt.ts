import { sql } from 'kysely';
import type { Rebuilt } from '../../../../domain/amendments/rebuild.ts';
import type { Db } from '../../../db/schema.ts';
import { newIds } from '../../../records/newIds.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { addPayments } from '../services/addPayments.ts';
import { addVisits, type NewVisit } from '../visits/addVisits.ts';
import { paymentsOf, readContract } from '../visits/readContract.ts';
import { type Tracing, traceMade, traceRows } from './trace.ts';

/** What becomes of the visits of each participant, by id. */
export type RebuiltByPatient = ReadonlyMap<string, Rebuilt>;

const removeServices = async (db: Db, trialId: string, ids: string[], tracing: Tracing): Promise<void> => {
  if (ids.length === 0) return;
  await traceRows(
    db,
    tracing,
    'recorded_study_service',
    sql`r.recorded_study_service_id = any(${ids}::uuid[])`,
  );
  await traceRows(
    db,
    tracing,
    'recorded_provider_service',
    sql`r.recorded_study_service_id = any(${ids}::uuid[])`,
  );
  await sql`
    delete from recorded_study_service s
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = any(${ids}::uuid[])`.execute(db);
};

const servicesOfVisits = async (db: Db, trialId: string, visitIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.recorded_study_service_id as id from recorded_study_service s
    where ${ofTrial('s', trialId)} and s.recorded_visit_id = any(${visitIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

const removeVisits = async (db: Db, trialId: string, ids: string[], tracing: Tracing): Promise<void> => {
  if (ids.length === 0) return;
  await removeServices(db, trialId, await servicesOfVisits(db, trialId, ids), tracing);
  await traceRows(db, tracing, 'recorded_visit', sql`r.recorded_visit_id = any(${ids}::uuid[])`);
  await sql`
    delete from recorded_visit v where ${ofTrial('v', trialId)} and v.recorded_visit_id = any(${ids}::uuid[])`.execute(
    db,
  );
};

const changeServices = async (
  db: Db,
  trialId: string,
  changed: Rebuilt['changed_services'],
  tracing: Tracing,
): Promise<void> => {
  if (changed.length === 0) return;
  const ids = changed.map((one) => one.recorded_study_service_id);
  await traceRows(
    db,
    tracing,
    'recorded_study_service',
    sql`r.recorded_study_service_id = any(${ids}::uuid[])`,
  );
  await sql`
    update recorded_study_service s set is_optional = given.is_optional, version = s.version + 1
    from json_to_recordset(${JSON.stringify(changed)}::json) as given (
      recorded_study_service_id uuid, is_optional boolean)
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = given.recorded_study_service_id`.execute(
    db,
  );
};

const addServices = async (
  db: Db,
  trialId: string,
  added: Rebuilt['added_services'],
  tracing: Tracing,
): Promise<void> => {
  if (added.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into recorded_study_service as s (trial_id, study_service_template_id, recorded_visit_id, label, is_optional)
    select ${trialId}::uuid, t.study_service_id, given.recorded_visit_id, t.label, given.is_optional
    from json_to_recordset(${JSON.stringify(added)}::json) as given (
      recorded_visit_id uuid, study_service_id uuid, is_optional boolean)
    join study_service t on t.trial_id = ${trialId} and t.study_service_id = given.study_service_id
    on conflict do nothing
    returning s.recorded_study_service_id as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await traceMade(db, tracing, 'recorded_study_service', ids);
  await addPayments(db, trialId, ids, paymentsOf(await readContract(db, trialId)));
};

const undated = { visit_date: null, planned_date: null, window_from: null, window_to: null };

const makeVisits = async (
  db: Db,
  trialId: string,
  rebuilt: RebuiltByPatient,
  tracing: Tracing,
): Promise<void> => {
  const wanted = [...rebuilt].flatMap(([patient_in_trial_id, { added }]) =>
    added.map((visit) => ({ ...visit, patient_in_trial_id, visit_kind: 'scheduled' as const, ...undated })),
  );
  if (wanted.length === 0) return;
  const ids = newIds(wanted.length);
  const visits = wanted.flatMap((visit, index): NewVisit[] => {
    const recorded_visit_id = ids[index];
    return recorded_visit_id === undefined ? [] : [{ ...visit, recorded_visit_id }];
  });
  await addVisits(db, trialId, visits);
  await traceMade(db, tracing, 'recorded_visit', ids);
};

/**
 * Brings the open visits of participants to another plan, as the rule says; however many they are it takes as many
 * statements. The caller locks the participants and plans their visits anew.
 */
export const writeRebuilt = async (
  db: Db,
  trialId: string,
  rebuilt: RebuiltByPatient,
  tracing: Tracing,
): Promise<void> => {
  const all = [...rebuilt.values()];
  await removeVisits(
    db,
    trialId,
    all.flatMap((one) => one.removed),
    tracing,
  );
  await removeServices(
    db,
    trialId,
    all.flatMap((one) => one.removed_services),
    tracing,
  );
  await changeServices(
    db,
    trialId,
    all.flatMap((one) => one.changed_services),
    tracing,
  );
  await makeVisits(db, trialId, rebuilt, tracing);
  await addServices(
    db,
    trialId,
    all.flatMap((one) => one.added_services),
    tracing,
  );
};
