import { sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';

type Kind = 'study_service' | 'operational_service';

/** The parent rows of services, visit-bound or operational: a provider service can be assigned to either. */
export const makeTemplates = async (db: Db, trialId: string, kind: Kind, ids: string[]): Promise<void> => {
  await sql`
    insert into study_service_template (trial_id, study_service_template_id, kind)
    select ${trialId}, id, ${kind} from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select study_service_template_id as id from study_service_template
    where trial_id = ${trialId} and study_service_template_id = any(${ids}::uuid[]) and kind <> ${kind}`.execute(
    db,
  );
  const taken = new Set(rows.map(({ id }) => id));
  refuseRows(
    ids.flatMap((id, index): RowFailure[] =>
      taken.has(id) ? [{ index, id, code: 'id_taken', params: {} }] : [],
    ),
  );
};

/** Removes the parents of services that are gone; an id that a service of the other kind has is left alone. */
export const removeTemplates = async (db: Db, trialId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    delete from study_service_template t
    where t.trial_id = ${trialId} and t.study_service_template_id = any(${ids}::uuid[])
      and not exists (select 1 from study_service s
        where s.trial_id = t.trial_id and s.study_service_id = t.study_service_template_id)
      and not exists (select 1 from operational_service o
        where o.trial_id = t.trial_id and o.contract_study_service_id = t.study_service_template_id)`.execute(
    db,
  );
};

/** Services that were recorded for somebody or sit in a provider payment or at a visit: they are not empty. */
export const readUsedTemplates = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id
    where exists (select 1 from assigned_study_service a where a.trial_id = ${trialId} and a.study_service_id = id)
      or exists (select 1 from assigned_provider_service a
        where a.trial_id = ${trialId} and a.study_service_template_id = id)
      or exists (select 1 from recorded_study_service r
        where r.trial_id = ${trialId} and r.study_service_template_id = id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Services that were recorded: what was made later is no longer free. */
export const readRecordedTemplates = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct study_service_template_id as id from recorded_study_service
    where trial_id = ${trialId} and study_service_template_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
