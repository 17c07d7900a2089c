import { sql } from 'kysely';
import type { VersionBefore } from '../../../domain/amendments/earlierVersions.ts';
import type { Db } from '../../db/schema.ts';
import { wasInvoicedSince } from '../../records/predicates/billable.ts';
import { ofTrial } from '../../records/predicates/ofTrial.ts';
import { isUntouched } from '../../records/predicates/openServices.ts';
import { isToDo } from '../../records/predicates/openVisits.ts';

interface InForce {
  trial_id: string;
  amendment_id: string;
  effective_date: string;
  put_in_force_at: Date | null;
  before: VersionBefore | null;
}

/** What has followed from an amendment and keeps it from being taken back. */
export interface Upon {
  billedCount: number;
  settledCount: number;
  recordedCount: number;
}

const keysOf = (part: Record<string, unknown> | undefined, isMade: boolean): string[] =>
  Object.entries(part ?? {})
    .filter(([, value]) => (value === null) === isMade)
    .map(([key]) => key);

/** Services whose price or shares it changed, or that came with it. */
const servicesOf = ({ before }: InForce) => sql`(
  select s.key::uuid from jsonb_each(${JSON.stringify(before?.services ?? {})}::jsonb) s
  union
  select a.study_service_template_id from assigned_provider_service a
  where a.provider_service_id::text = any(${Object.keys(before?.payments ?? {})}::text[])
    or a.provider_service_id::text || ':' || a.study_service_template_id::text
      = any(${Object.keys(before?.shares ?? {})}::text[]))`;

/** Counts what was billed, settled and recorded since it was put in force. */
export const readUpon = async (db: Db, amendment: InForce): Promise<Upon> => {
  const { trial_id, amendment_id, effective_date, put_in_force_at, before } = amendment;
  const newVisits = keysOf(before?.visits, true);
  const newServices = keysOf(before?.services, true);
  const hasRules = keysOf(before?.rules, true).length + keysOf(before?.rules, false).length > 0;
  const { rows } = await sql<{ billed: number; settled: number; recorded: number }>`
    with amended as materialized (
      select s.trial_id, s.recorded_study_service_id, ${wasInvoicedSince(put_in_force_at)} as was_invoiced
      from recorded_study_service s
      where ${ofTrial('s', trial_id)} and s.is_confirmed and s.performance_date >= ${effective_date}::date
        and s.study_service_template_id in ${servicesOf(amendment)}
        -- Hashed whatever the planner expects: of what the same transaction has written it knows nothing.
        and s.recorded_study_service_id not in (
          select d.recorded_study_service_id from amendment_difference d
          where d.trial_id = ${trial_id} and d.amendment_id = ${amendment_id})
    )
    select (select count(*) from amended where was_invoiced)
        + (select count(*) from difference_claim c join invoice i using (trial_id, invoice_id)
          where c.trial_id = ${trial_id} and c.amendment_id = ${amendment_id} and i.state <> 'draft')
        -- Whatever goes out from that day on follows the rules that it amended.
        + (select count(*) from invoice i
          where ${hasRules} and i.trial_id = ${trial_id} and i.state = 'finalized' and i.cut_off_date >= ${effective_date}::date) as billed,
      (select count(*) from amended join recorded_provider_service p using (trial_id, recorded_study_service_id)
        join settlement_claim c using (trial_id, recorded_provider_service_id)
        join settlement t using (settlement_id)
        where t.settled_at >= ${put_in_force_at}) as settled,
      (select count(*) from recorded_visit v
        where ${ofTrial('v', trial_id)} and v.protocol_visit_id = any(${newVisits}::uuid[])
          and (not ${isToDo} or v.visit_kind = 'non_scheduled'))
      + (select count(*) from recorded_study_service s
        join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
        where ${ofTrial('s', trial_id)} and (not ${isUntouched} or s.is_additional)
          and (s.study_service_template_id = any(${newServices}::uuid[])
            or (v.protocol_visit_id = any(${newVisits}::uuid[]) and ${isToDo}))) as recorded`.execute(db);
  const [row] = rows;
  return {
    billedCount: row?.billed ?? 0,
    settledCount: row?.settled ?? 0,
    recordedCount: row?.recorded ?? 0,
  };
};
