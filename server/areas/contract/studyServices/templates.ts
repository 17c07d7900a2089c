import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

type Kind = 'study_service' | 'operational_service';

/** Makes the parent rows of new services (`given`): a provider service can be assigned to those of either kind. */
export const templatesOf = (kind: Kind, id: string): RawBuilder<unknown> => sql`
  insert into study_service_template (trial_id, study_service_template_id, kind)
  select trial_id, ${sql.ref(id)}, ${kind} from given on conflict do nothing`;

/** Of these ids those that a service of the other kind has. */
export const takenTemplates = (trialId: string, kind: Kind, ids: string[]): RawBuilder<string[]> =>
  ids.length === 0
    ? sql`array[]::text[]`
    : sql`array(
        select t.study_service_template_id::text from study_service_template t
        where t.trial_id = ${trialId} and t.study_service_template_id = any(${ids}::uuid[]) and t.kind <> ${kind})`;

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
