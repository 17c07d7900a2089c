import { type RawBuilder, sql } from 'kysely';
import type { RecordingSections } from '../../../../contract/recording/recordingLists.ts';
import type { Db } from '../../../db/schema.ts';
import { isDone } from '../../../records/predicates/doneVisits.ts';
import { isInState, isOverdue } from '../../../records/predicates/openVisits.ts';
import { trialName } from '../../../records/trialName.ts';
import { visitsOf } from './found.ts';
import { inPeriod, inStates, type Narrowing, ofWhomAndWhat } from './narrowing.ts';
import { inTrials } from './trials.ts';

/** How far the visits are, by the same words as a participant's own counts; cancelled ones count for nothing. */
const counts = (today: string) => sql`
  count(*) filter (where not v.is_cancelled) as visit_count,
  count(*) filter (where ${isDone}) as done_count,
  count(*) filter (where ${isInState('due', today)}) as due_count,
  count(*) filter (where ${isOverdue(today)}) as overdue_count`;

/** The narrowed visits, counted by this column. */
const countedBy = (today: string, narrowing: Narrowing, column: RawBuilder<unknown>) => sql`(
  select v.trial_id, ${column} as id, ${counts(today)} from ${visitsOf(narrowing.found)}
  where ${inTrials('v.trial_id', narrowing.trials)} ${ofWhomAndWhat(narrowing)} ${inStates(today, narrowing)}
    ${inPeriod(narrowing)}
  group by v.trial_id, ${column}) counted`;

const shown = sql`counted.visit_count, counted.done_count, counted.due_count, counted.overdue_count`;

const readTrials = (db: Db, today: string, narrowing: Narrowing) =>
  sql<RecordingSections['trials'][number]>`
    select t.trial_id, ${trialName} as trial_title, t.type, ${shown}
    from ${countedBy(today, narrowing, sql`v.trial_id`)} join trial t on t.trial_id = counted.trial_id
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
