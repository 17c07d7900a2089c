import { sql } from 'kysely';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { Db } from '../../../db/schema.ts';
import { isOpenExtra } from '../../../records/predicates/openServices.ts';
import type { MatchedProposal } from './readProposals.ts';

/** What a source says was done at a visit beside its mandatory services. */
export interface NamedServices {
  /** Optional and additional ones that are open there, or would be: taking the proposal confirms them, too. */
  extra: { label: string; recorded_study_service_id: string | null }[];
  /** Those that the visit does not have, as the source calls them, or the trial. */
  unknown: string[];
}

interface Row {
  visit_proposal_id: string;
  label: string;
  recorded_study_service_id: string | null;
  is_there: boolean;
  is_extra: boolean;
}

/** The services that the sources of these proposals name, by proposal; one that names none is left out. */
export const readNamedServices = async (
  db: Db,
  proposals: readonly Pick<
    MatchedProposal,
    'trial_id' | 'visit_proposal_id' | 'protocol_visit_id' | 'recorded_visit_id'
  >[],
): Promise<Map<string, NamedServices>> => {
  const asked = proposals.map(({ trial_id, visit_proposal_id, protocol_visit_id, recorded_visit_id }) => ({
    trial_id,
    visit_proposal_id,
    protocol_visit_id,
    recorded_visit_id,
  }));
  const { rows } = await sql<Row>`
    with p as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as given (
        trial_id uuid, visit_proposal_id uuid, protocol_visit_id uuid, recorded_visit_id uuid)),
    named as (
      select p.*, n.place, t.study_service_id, coalesce(t.label, n.name) as label from p
      join visit_proposal v on v.trial_id = p.trial_id and v.visit_proposal_id = p.visit_proposal_id
      cross join lateral unnest(v.services) with ordinality n (name, place)
      left join redcap_service f on v.source = 'redcap' and f.trial_id = p.trial_id and f.field = n.name
      left join lateral (
        select t.study_service_id, t.label from study_service t
        where t.trial_id = p.trial_id
          and case v.source when 'redcap' then t.study_service_id = f.study_service_id else t.label = n.name end
        order by t.sort_order, t.study_service_id limit 1) t on true
      -- A field that was a service once is none any more.
      where v.source <> 'redcap' or f.field is not null)
    select n.visit_proposal_id, n.label, s.recorded_study_service_id,
      case when n.recorded_visit_id is null then a.study_service_id else s.recorded_study_service_id end is not null as is_there,
      coalesce(case when n.recorded_visit_id is null then a.is_optional else ${isOpenExtra} end, false) as is_extra
    from named n
    left join recorded_study_service s on s.trial_id = n.trial_id and s.recorded_visit_id = n.recorded_visit_id
      and s.study_service_template_id = n.study_service_id
    left join assigned_study_service a on a.trial_id = n.trial_id and a.protocol_visit_id = n.protocol_visit_id
      and a.study_service_id = n.study_service_id
    order by n.visit_proposal_id, n.place`.execute(db);
  const named = groupBy(rows, (row) => row.visit_proposal_id);
  return new Map(
    [...named].map(([id, services]) => [
      id,
      {
        extra: services
          .filter(({ is_extra }) => is_extra)
          .map(({ label, recorded_study_service_id }) => ({ label, recorded_study_service_id })),
        unknown: services.filter(({ is_there }) => !is_there).map(({ label }) => label),
      },
    ]),
  );
};
