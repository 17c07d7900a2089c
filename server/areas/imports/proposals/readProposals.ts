import { type RawBuilder, sql } from 'kysely';
import type { ProposalSource } from '../../../../contract/imports/proposals.ts';
import type { VisitKind } from '../../../../contract/vocab.ts';
import { proposalState } from '../../../../domain/proposals/proposalState.ts';
import type { Db } from '../../../db/schema.ts';
import { trialName } from '../../../records/trialName.ts';

interface Row {
  trial_id: string;
  trial_title: string;
  visit_proposal_id: string;
  source: ProposalSource;
  source_name: string;
  subject_id: string;
  /** As its source names it. */
  visit: string;
  visit_date: string;
  proposed_at: Date;
  decision: 'taken' | 'declined' | null;
  decided_date: string | null;
  version: number;
  /** Null = the trial has no such participant. */
  patient_in_trial_id: string | null;
  /** Null = nothing says which visit of the plan it is. */
  protocol_visit_id: string | null;
  label: string | null;
  short_label: string | null;
  visit_kind: VisitKind | null;
  /** Null = it is in no schedule yet. */
  recorded_visit_id: string | null;
  recorded_date: string | null;
  is_closed: boolean | null;
  is_cancelled: boolean | null;
}

/** A proposal with what it means here: whose visit it is, and how that is recorded. */
export type MatchedProposal = Row & { state: ReturnType<typeof proposalState> };

/** The visit of the plan that proposal `p` means: the first of its label, of REDCap what somebody said of its event. */
const planned = sql`
  select v.protocol_visit_id, v.label, v.short_label, v.visit_kind from protocol_visit v
  where v.trial_id = p.trial_id and v.retired_from is null and case p.source
    when 'redcap' then v.protocol_visit_id = e.protocol_visit_id else v.label = p.visit end
  order by v.sort_order, v.protocol_visit_id limit 1`;

/** The recorded visit that it means: the scheduled one; outside of the schedule its own, else one of that day. */
const recorded = sql`
  select r.recorded_visit_id, r.visit_date as recorded_date, r.is_closed, r.is_cancelled from recorded_visit r
  where r.trial_id = p.trial_id and r.patient_in_trial_id = s.patient_in_trial_id
    and r.protocol_visit_id = plan.protocol_visit_id
    and (r.visit_kind = 'scheduled' or r.recorded_visit_id = p.visit_proposal_id or r.visit_date = p.visit_date)
  order by (r.recorded_visit_id = p.visit_proposal_id) desc, r.recorded_visit_id limit 1`;

/** The proposals `p` that fit, each with its participant `s`, its visit `plan` and what is recorded `r`; by their days. */
export const readProposals = async (db: Db, fits: RawBuilder<unknown>): Promise<MatchedProposal[]> => {
  const { rows } = await sql<Row>`
    select p.trial_id, ${trialName} as trial_title, p.visit_proposal_id, p.source, p.source_name, p.subject_id, p.visit,
      p.visit_date, p.proposed_at, p.decision, p.decided_date, p.version, s.patient_in_trial_id, plan.*, r.*
    from visit_proposal p
    join trial t on t.trial_id = p.trial_id
    left join participant s on s.trial_id = p.trial_id and s.subject_id = p.subject_id
    left join redcap_event e on p.source = 'redcap' and e.trial_id = p.trial_id and e.event = p.visit
    left join lateral (${planned}) plan on true
    left join lateral (${recorded}) r on true
    where ${fits}
    order by p.visit_date, sort_key(p.subject_id), p.visit_proposal_id`.execute(db);
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
};

const stateOf = (row: Row): MatchedProposal['state'] => {
  const { recorded_visit_id, recorded_date, is_closed, is_cancelled } = row;
  const isThere = recorded_visit_id !== null;
  return proposalState({
    ...row,
    recorded: isThere
      ? { visit_date: recorded_date, is_closed: is_closed === true, is_cancelled: is_cancelled === true }
      : null,
  });
};

/** Nothing decided it as it stands, and it is not recorded so: among these are all that wait for a person. */
export const mayWait = sql`
  (p.decision is distinct from 'declined' or p.decided_date <> p.visit_date)
  and r.recorded_date is distinct from p.visit_date`;

/** These proposals, in the order of the ids. */
export const readByIds = async (db: Db, ids: readonly string[]): Promise<MatchedProposal[]> => {
  const rows = await readProposals(db, sql`p.visit_proposal_id = any(${[...ids]}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.visit_proposal_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
