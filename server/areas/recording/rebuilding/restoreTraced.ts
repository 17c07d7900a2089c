import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { isUntouched } from '../../../records/predicates/openServices.ts';
import type { Tracing } from './trace.ts';

const traced = ({ trial_id, amendment_id }: NonNullable<Tracing>, record: string) => sql`
  select t.trial_id, t.record_id, t.was from amendment_trace t
  where t.trial_id = ${trial_id} and t.amendment_id = ${amendment_id} and t.record = ${record} and t.was is not null`;

/** Rows that an amendment removed, as they were; what has no place any more stays away. */
const insertBack = async (
  db: Db,
  tracing: NonNullable<Tracing>,
  record: 'recorded_visit' | 'recorded_study_service' | 'recorded_provider_service',
  owner: 'participant' | 'recorded_visit' | 'recorded_study_service',
  ownerKey: string,
): Promise<void> => {
  await sql`
    insert into ${sql.table(record)}
    select r.* from (${traced(tracing, record)}) t
    cross join lateral jsonb_populate_record(null::${sql.table(record)}, t.was) r
    where exists (
      select 1 from ${sql.table(owner)} o
      where o.trial_id = r.trial_id and o.${sql.ref(ownerKey)} = r.${sql.ref(ownerKey)})
    on conflict do nothing`.execute(db);
};

/**
 * Puts back what an amendment did to what is recorded: rows that it removed, what it made optional or not, and which version
 * participants and visits keep. What was recorded since stays as it is.
 */
export const restoreTraced = async (db: Db, tracing: NonNullable<Tracing>): Promise<void> => {
  const { trial_id, amendment_id } = tracing;
  await insertBack(db, tracing, 'recorded_visit', 'participant', 'patient_in_trial_id');
  await insertBack(db, tracing, 'recorded_study_service', 'recorded_visit', 'recorded_visit_id');
  await insertBack(
    db,
    tracing,
    'recorded_provider_service',
    'recorded_study_service',
    'recorded_study_service_id',
  );
  await sql`
    update recorded_study_service s set is_optional = (t.was ->> 'is_optional')::boolean, version = s.version + 1
    from (${traced(tracing, 'recorded_study_service')}) t
    where s.trial_id = t.trial_id and s.recorded_study_service_id = t.record_id and ${isUntouched}
      and s.is_optional <> (t.was ->> 'is_optional')::boolean`.execute(db);
  for (const [table, key] of [
    ['recorded_visit', 'recorded_visit_id'],
    ['participant', 'patient_in_trial_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} r set contract_version = (t.was ->> 'contract_version')::int
      from (${traced(tracing, table)}) t
      where r.trial_id = t.trial_id and r.${sql.ref(key)} = t.record_id
        and r.contract_version is distinct from (t.was ->> 'contract_version')::int`.execute(db);
  await sql`
    delete from amendment_trace where trial_id = ${trial_id} and amendment_id = ${amendment_id}`.execute(db);
};
