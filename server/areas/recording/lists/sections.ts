import { type RawBuilder, sql } from 'kysely';
import type { RecordingSections } from '../../../../contract/recording/recordingLists.ts';
import type { Db } from '../../../db/schema.ts';
import { exactDigests } from '../../../records/digests.ts';
import { visitCounts } from '../../../records/predicates/visitCounts.ts';
import { trialName } from '../../../records/trialName.ts';
import { visitsOf } from './found.ts';
import { inPeriod, inStates, type Narrowing, ofWhomAndWhat } from './narrowing.ts';
import { inTrials } from './trials.ts';

/** The narrowed visits, counted by this column. */
const countedBy = (today: string, narrowing: Narrowing, column: RawBuilder<unknown>) => sql`(
  select v.trial_id, ${column} as id, ${visitCounts(today)} from ${visitsOf(narrowing.found)}
  where ${inTrials('v.trial_id', narrowing.trials)} ${ofWhomAndWhat(narrowing)} ${inStates(today, narrowing)}
    ${inPeriod(narrowing)}
  group by v.trial_id, ${column}) counted`;

const shown = sql`counted.visit_count, counted.done_count, counted.due_count, counted.overdue_count`;

const isNarrowed = ({ patient_in_trial_id, found, states, from, to }: Narrowing): boolean =>
  patient_in_trial_id !== undefined ||
  found !== undefined ||
  states !== 'all' ||
  from !== null ||
  to !== null;

/** All visits, counted by trial: as the digests have them, and anew where a trial was written to since. */
const countedAsKept = (today: string, { trials }: Narrowing) => sql`(
  with kept as materialized (${exactDigests(today)})
  select k.trial_id, k.visit_count, k.done_count, k.due_count, k.overdue_count from kept k
  where ${inTrials('k.trial_id', trials)}
    and (k.visit_count > 0 or exists (select 1 from recorded_visit v where v.trial_id = k.trial_id))
  union all
  select t.trial_id, n.* from trial t cross join lateral (
    select ${visitCounts(today)} from recorded_visit v where v.trial_id = t.trial_id having count(*) > 0) n
  where ${inTrials('t.trial_id', trials)} and t.trial_id not in (select k.trial_id from kept k)) counted`;

const readTrials = (db: Db, today: string, narrowing: Narrowing) =>
  sql<RecordingSections['trials'][number]>`
    select t.trial_id, ${trialName} as trial_title, t.type, ${shown}
    from ${
      isNarrowed(narrowing) ? countedBy(today, narrowing, sql`v.trial_id`) : countedAsKept(today, narrowing)
    } join trial t on t.trial_id = counted.trial_id
    order by sort_key(${trialName}), t.trial_id`.execute(db);

const readParticipants = (db: Db, today: string, narrowing: Narrowing) =>
  sql<RecordingSections['participants'][number]>`
    select p.patient_in_trial_id, p.subject_id, ${shown}
    from ${countedBy(today, narrowing, sql`v.patient_in_trial_id`)}
    join participant p on p.trial_id = counted.trial_id and p.patient_in_trial_id = counted.id
    order by sort_key(p.subject_id), p.patient_in_trial_id`.execute(db);

const readPlanVisits = (db: Db, today: string, narrowing: Narrowing) =>
  sql<RecordingSections['visits'][number]>`
    select p.protocol_visit_id, p.label, p.short_label, p.visit_kind, ${shown}
    from ${countedBy(today, narrowing, sql`v.protocol_visit_id`)}
    join protocol_visit p on p.trial_id = counted.trial_id and p.protocol_visit_id = counted.id
    order by p.visit_kind desc, p.sort_order, p.protocol_visit_id`.execute(db);

export interface SectionChoice {
  narrowing: Narrowing;
  /** What is sectioned: all that is reached into trials, or one trial. */
  by: 'trial' | 'participant' | 'visit';
}

/** What the narrowed visits are sectioned into; the lists that are not asked for stay empty. */
export const readSections = async (
  db: Db,
  today: string,
  { narrowing, by }: SectionChoice,
): Promise<RecordingSections> => {
  const none: RecordingSections = { trials: [], participants: [], visits: [] };
  switch (by) {
    case 'trial':
      return { ...none, trials: (await readTrials(db, today, narrowing)).rows };
    case 'participant':
      return { ...none, participants: (await readParticipants(db, today, narrowing)).rows };
    case 'visit':
      return { ...none, visits: (await readPlanVisits(db, today, narrowing)).rows };
  }
};
