import { sql } from 'kysely';
import { ParticipantEdit } from '../../../../contract/trials/participants.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isDone } from '../../../records/predicates/doneVisits.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { isOverdue, isToDo } from '../../../records/predicates/openVisits.ts';
import { type Editable, editedColumns } from '../../../records/saving/editable.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { trialName } from '../../../records/trialName.ts';

export const editableParticipant: Editable<ParticipantEdit> = {
  table: 'participant',
  key: ['trial_id', 'patient_in_trial_id'],
  columns: editedColumns(ParticipantEdit, 'trial_id', 'patient_in_trial_id'),
};

export interface ParticipantConditions {
  trial_id?: string | undefined;
  search?: string | undefined;
  patient_in_trial_id?: string;
  ids?: string[];
  /** A nurse's trials; without it all. */
  reach?: string[];
}

/** From which day they are seen, and what rules keep from being billed: who is shown no money is seen without. */
interface Seen {
  today: string;
  held: readonly { recorded_study_service_id: string }[];
}

const isDoneAsPlanned = sql`(v.visit_kind = 'scheduled' and ${isDone})`;

/** Roots of the plan of go-live for which a participant has no schedule. */
const hasMissingRoot = sql`exists (
  select 1 from protocol_visit p
  where p.trial_id = participant.trial_id and p.visit_kind = 'scheduled' and p.reference_visit_id is null
    and not p.is_added_later and p.retired_from is null and not exists (
      select 1 from recorded_visit made
      where made.trial_id = p.trial_id and made.protocol_visit_id = p.protocol_visit_id
        and made.patient_in_trial_id = participant.patient_in_trial_id))`;

/** Visits of one participant; cancelled ones count for nothing. The dates are of the scheduled ones that are done. */
const counts = (today: string) => sql<{
  first_root_date: string | null;
  second_date: string | null;
  last_date: string | null;
  is_through: boolean;
  is_cut_short: boolean;
  has_schedule: boolean;
  is_recorded: boolean;
  visit_count: number;
  done_count: number;
  overdue_count: number;
}>`lateral (
  select min(v.visit_date) filter (where ${isDoneAsPlanned} and v.root_visit_id = v.protocol_visit_id) as first_root_date,
    (array_agg(v.visit_date order by v.visit_date) filter (where ${isDoneAsPlanned}))[2] as second_date,
    max(v.visit_date) filter (where ${isDoneAsPlanned}) as last_date,
    case when count(*) filter (where v.visit_kind = 'scheduled' and ${isToDo}) > 0 then false
      else not ${hasMissingRoot} end as is_through,
    coalesce(max(v.planned_date) filter (where v.visit_kind = 'scheduled' and v.is_cancelled)
      > max(v.visit_date) filter (where ${isDoneAsPlanned}), false) as is_cut_short,
    count(*) filter (where v.visit_kind = 'scheduled') > 0 as has_schedule,
    count(*) > 0 as is_recorded,
    count(*) filter (where not v.is_cancelled) as visit_count,
    count(*) filter (where ${isDone}) as done_count,
    count(*) filter (where ${isOverdue(today)}) as overdue_count
  from recorded_visit v
  where v.trial_id = participant.trial_id and v.patient_in_trial_id = participant.patient_in_trial_id)`;

/** The next visit to do: the earliest planned one that is open; where nothing is dated yet, the first root. */
const next = sql<{ label: string; window_from: string | null; window_to: string | null }>`lateral (
  select p.label, v.window_from, v.window_to
  from recorded_visit v join protocol_visit p using (trial_id, protocol_visit_id)
  where v.trial_id = participant.trial_id and v.patient_in_trial_id = participant.patient_in_trial_id
    and ${isToDo}
    and (v.planned_date is not null or v.root_visit_id = v.protocol_visit_id)
  order by v.planned_date nulls last, p.sort_order, v.recorded_visit_id limit 1)`;

const last = sql<{ label: string; visit_date: string | null }>`lateral (
  select p.label, v.visit_date
  from recorded_visit v join protocol_visit p using (trial_id, protocol_visit_id)
  where v.trial_id = participant.trial_id and v.patient_in_trial_id = participant.patient_in_trial_id
    and ${isDone}
  order by v.visit_date desc, p.sort_order desc, v.recorded_visit_id desc limit 1)`;

/** Confirmed services up to today that no finalized invoice claims and no rule holds back. */
const unbilled = ({ today, held }: Seen) => sql<number>`(
  select ${sumOfCents(sql`sum(s.amount)`)}
  from recorded_visit v join recorded_study_service s using (trial_id, recorded_visit_id)
  where v.trial_id = participant.trial_id and v.patient_in_trial_id = participant.patient_in_trial_id
    and ${isUnbilled(today, sql`v.is_cancelled`)} and not ${isHeldBack(held)})`;

const facts = (db: Db, { today, held }: Seen) =>
  db
    .selectFrom('participant')
    .innerJoin(counts(today).as('counts'), (join) => join.onTrue())
    .leftJoin(next.as('next'), (join) => join.onTrue())
    .leftJoin(last.as('last'), (join) => join.onTrue())
    .select([
      'participant.trial_id',
      'participant.patient_in_trial_id',
      'participant.subject_id',
      'participant.screening_status',
      'participant.screening_status_date',
      'participant.trial_status',
      'participant.trial_status_date',
      'counts.first_root_date',
      'counts.second_date',
      'counts.last_date',
      'counts.is_through',
      'counts.is_cut_short',
      'counts.has_schedule',
      'counts.is_recorded',
      'next.label as next_visit_label',
      'next.window_from as next_visit_from',
      'next.window_to as next_visit_to',
      'last.label as last_visit_label',
      'last.visit_date as last_visit_date',
      'counts.visit_count',
      'counts.done_count',
      'counts.overdue_count',
      'participant.version',
    ])
    .select(unbilled({ today, held }).as('unbilled_amount'));

/** Participants with what their list shows of the schedule; the search looks at the subject ID. */
export const participantsQuery = (db: Db, seen: Seen, conditions: ParticipantConditions[]) =>
  conditions.reduce(
    (query, { trial_id, search, patient_in_trial_id, ids, reach }) => {
      let narrowed = query;
      if (trial_id) narrowed = narrowed.where('participant.trial_id', '=', trial_id);
      if (patient_in_trial_id)
        narrowed = narrowed.where('participant.patient_in_trial_id', '=', patient_in_trial_id);
      if (ids) narrowed = narrowed.where(sql<boolean>`participant.patient_in_trial_id = any(${ids}::uuid[])`);
      if (reach) narrowed = narrowed.where(sql<boolean>`participant.trial_id = any(${reach}::uuid[])`);
      if (search) narrowed = narrowed.where(matches(['participant.subject_id'], search));
      return narrowed;
    },
    facts(db, seen),
  );

/** Which of these subject IDs the trial has, and whose they are. */
export const readSubjects = async (
  db: Db,
  trialId: string,
  subjectIds: string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('participant')
    .select(['subject_id', 'patient_in_trial_id'])
    .where('trial_id', '=', trialId)
    .where(sql<boolean>`subject_id = any(${subjectIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.patient_in_trial_id]));
};

/** Ids among these that belong to a participant of another trial. */
export const readForeignIds = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('participant')
    .select('patient_in_trial_id')
    .where('trial_id', '!=', trialId)
    .where(sql<boolean>`patient_in_trial_id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.patient_in_trial_id));
};

/** Participants among these for whom something is recorded. */
export const readRecordedIds = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('recorded_visit')
    .select('patient_in_trial_id')
    .distinct()
    .where('trial_id', '=', trialId)
    .where(sql<boolean>`patient_in_trial_id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.patient_in_trial_id));
};

export const readTrialTitle = async (db: Db, trialId: string): Promise<string> =>
  (
    await db
      .selectFrom('trial as t')
      .select(trialName.as('name'))
      .where('t.trial_id', '=', trialId)
      .executeTakeFirstOrThrow()
  ).name;

/** New participants by their subject IDs; the database makes the ids. */
export const insertSubjects = async (db: Db, trialId: string, subjectIds: string[]): Promise<void> => {
  if (subjectIds.length === 0) return;
  await sql`
    insert into participant (trial_id, subject_id)
    select ${trialId}, subject_id from unnest(${subjectIds}::text[]) as subject_id`.execute(db);
};
