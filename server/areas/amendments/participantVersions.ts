import { sql } from 'kysely';
import type { VersionBefore } from '../../../domain/amendments/earlierVersions.ts';
import type { Db } from '../../db/schema.ts';
import { ofTrial } from '../../records/predicates/ofTrial.ts';
import { isToDo } from '../../records/predicates/openVisits.ts';
import { type Tracing, traceRows } from '../recording/rebuilding/trace.ts';

interface Keeping {
  tracing: NonNullable<Tracing>;
  chosen: readonly string[];
  /** The number of the version before. */
  number: number;
  before: VersionBefore;
}

/**
 * Participants who do not follow keep the version of before, and so do visits that are dated, closed or cancelled of who
 * does. Whoever follows has the version in force from here on.
 */
export const keepVersions = async (db: Db, { tracing, chosen, number, before }: Keeping): Promise<void> => {
  const { trial_id } = tracing;
  const ids = [...chosen];
  const keeping = sql`r.contract_version is null and not r.patient_in_trial_id = any(${ids}::uuid[])
    and exists (select 1 from recorded_visit v
      where v.trial_id = r.trial_id and v.patient_in_trial_id = r.patient_in_trial_id)`;
  const following = sql`r.contract_version is not null and r.patient_in_trial_id = any(${ids}::uuid[])`;
  await traceRows(db, tracing, 'participant', sql`((${keeping}) or (${following}))`);
  await sql`
    update participant r set contract_version = ${number}::int where r.trial_id = ${trial_id} and ${keeping}`.execute(
    db,
  );
  const changed = Object.entries(before.visits).flatMap(([id, visit]) => (visit === null ? [] : [id]));
  if (changed.length > 0) {
    const done = sql`r.contract_version is null and r.patient_in_trial_id = any(${ids}::uuid[])
      and r.protocol_visit_id = any(${changed}::uuid[])
      and exists (select 1 from recorded_visit v
        where v.trial_id = r.trial_id and v.recorded_visit_id = r.recorded_visit_id and not ${isToDo})`;
    await traceRows(db, tracing, 'recorded_visit', done);
    await sql`
      update recorded_visit r set contract_version = coalesce((
        select m.contract_version from participant m
        where m.trial_id = r.trial_id and m.patient_in_trial_id = r.patient_in_trial_id), ${number}::int)
      where ${ofTrial('r', trial_id)} and ${done}`.execute(db);
  }
  await sql`
    update participant r set contract_version = null where r.trial_id = ${trial_id} and ${following}`.execute(
    db,
  );
};
