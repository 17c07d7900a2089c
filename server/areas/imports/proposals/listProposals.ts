import { sql } from 'kysely';
import type { VisitProposal } from '../../../../contract/imports/proposals.ts';
import { isWaiting } from '../../../../domain/proposals/proposalState.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { isOpenMandatory } from '../../../records/predicates/openServices.ts';
import { type NamedServices, readNamedServices } from './namedServices.ts';
import { type MatchedProposal, mayWait, readProposals } from './readProposals.ts';

interface Choice {
  /** `all`, or the trials that are looked at. */
  trials: readonly string[] | 'all';
  search: string | undefined;
  limit: number;
  today: string;
}

type Known = MatchedProposal & { patient_in_trial_id: string; protocol_visit_id: string; label: string };

const isKnown = (row: MatchedProposal): row is Known =>
  row.patient_in_trial_id !== null && row.protocol_visit_id !== null && row.label !== null;

interface Service {
  visit_proposal_id: string;
  label: string;
}

/** The mandatory services that taking would confirm: those open at the visit, or those of the plan where it is in no schedule yet. */
const readServices = async (db: Db, rows: readonly Known[]): Promise<Map<string, string[]>> => {
  const asked = rows
    .filter(({ state }) => state === 'open')
    .map(({ trial_id, visit_proposal_id, protocol_visit_id, recorded_visit_id }) => ({
      trial_id,
      visit_proposal_id,
      protocol_visit_id,
      recorded_visit_id,
    }));
  const { rows: services } = await sql<Service>`
    with p as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as given (
        trial_id uuid, visit_proposal_id uuid, protocol_visit_id uuid, recorded_visit_id uuid))
    select p.visit_proposal_id, s.label, 0 as place from p
    join recorded_study_service s on s.trial_id = p.trial_id and s.recorded_visit_id = p.recorded_visit_id
    where ${isOpenMandatory}
    union all
    select p.visit_proposal_id, t.label, t.sort_order from p
    join assigned_study_service a on a.trial_id = p.trial_id and a.protocol_visit_id = p.protocol_visit_id and not a.is_optional
    join study_service t on t.trial_id = a.trial_id and t.study_service_id = a.study_service_id
    where p.recorded_visit_id is null
    order by 1, 3, 2`.execute(db);
  const labels = new Map<string, string[]>();
  for (const { visit_proposal_id: id, label } of services) labels.set(id, [...(labels.get(id) ?? []), label]);
  return labels;
};

const shown = (row: Known, mandatory: string[], named: NamedServices | undefined): VisitProposal[] => {
  const { state, proposed_at, recorded_date } = row;
  if (!isWaiting(state)) return [];
  const { trial_id, trial_title, visit_proposal_id, patient_in_trial_id, subject_id, protocol_visit_id } =
    row;
  const { label, short_label, visit_date, source, source_name, version } = row;
  return [
    {
      trial_id,
      trial_title,
      visit_proposal_id,
      patient_in_trial_id,
      subject_id,
      protocol_visit_id,
      label,
      short_label,
      visit_date,
      state,
      recorded_date,
      services: [...mandatory, ...(named?.extra ?? []).map(({ label: service }) => service)],
      unknown_services: named?.unknown ?? [],
      source,
      source_name,
      proposed_at: proposed_at.toISOString(),
      version,
    },
  ];
};

/** What waits for a person in the trials that are looked at, and how many that are; what is yet to come, or means nothing here, waits. */
export const listProposals = async (
  db: Db,
  { trials, search, limit, today }: Choice,
): Promise<{ proposals: VisitProposal[]; count: number }> => {
  const inTrials = trials === 'all' ? sql`true` : sql`p.trial_id = any(${[...trials]}::uuid[])`;
  const isFound = search ? matches(['p.subject_id', 'plan.label', 'plan.short_label'], search) : sql`true`;
  const rows = await readProposals(
    db,
    sql`${inTrials} and ${isFound} and p.visit_date <= ${today}::date and ${mayWait}`,
  );
  const waiting = rows.filter(isKnown).filter(({ state }) => isWaiting(state));
  const page = waiting.slice(0, limit);
  const services = await readServices(db, page);
  const named = await readNamedServices(db, page);
  return {
    proposals: page.flatMap((row) =>
      shown(row, services.get(row.visit_proposal_id) ?? [], named.get(row.visit_proposal_id)),
    ),
    count: waiting.length,
  };
};
