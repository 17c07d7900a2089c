import { type RawBuilder, sql } from 'kysely';
import type { VisitState } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { found, reject } from '../../../http/rejected.ts';
import { isInState } from '../../../records/predicates/openVisits.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';

interface NarrowingInput {
  trial_id?: string | undefined;
  patient_in_trial_id?: string | undefined;
  search?: string | undefined;
  states?: VisitState[] | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** What a list of recorded visits is narrowed to. */
export interface Narrowing extends Pick<NarrowingInput, 'patient_in_trial_id' | 'search'> {
  /** `all`, or the trials that are looked at. */
  trials: readonly string[] | 'all';
  states: ReadonlySet<VisitState> | 'all';
  from: string | null;
  to: string | null;
}

/** The trial of a participant whom the person reaches; 404 where she is unknown, or another trial's. */
const trialOfParticipant = async (
  db: Db,
  { reach }: SignedInUser,
  { trial_id, patient_in_trial_id: id }: NarrowingInput & { patient_in_trial_id: string },
): Promise<string> => {
  const row = found(
    await db
      .selectFrom('participant')
      .select('trial_id')
      .where('patient_in_trial_id', '=', id)
      .executeTakeFirst(),
  );
  const isReached = reach === 'all' || reach.has(row.trial_id);
  found(isReached && row.trial_id === (trial_id ?? row.trial_id) ? row : null);
  return row.trial_id;
};

const reachedTrials = ({ reach }: SignedInUser, trialId: string | undefined): string[] | 'all' => {
  if (trialId !== undefined) return [trialId];
  return reach === 'all' ? 'all' : [...reach];
};

/** What is asked for, kept to what the person reaches. */
export const narrowingOf = async (db: Db, user: SignedInUser, input: NarrowingInput): Promise<Narrowing> => {
  const { trial_id, patient_in_trial_id, search, states, from_date: from = null, to_date: to = null } = input;
  if (from !== null && to !== null && from > to) reject('period_reversed', { from, to }, 'to_date');
  const trials =
    patient_in_trial_id === undefined
      ? reachedTrials(user, trial_id)
      : [await trialOfParticipant(db, user, { ...input, patient_in_trial_id })];
  return { trials, patient_in_trial_id, search, states: states ? new Set(states) : 'all', from, to };
};

export const inTrials = (column: string, trials: Narrowing['trials']): RawBuilder<unknown> =>
  trials === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${trials}::uuid[])`;

/** Whether the subject ID, the label or the short label of the recorded visit `v` has the searched text in it. */
const isFound = (search: string, trials: Narrowing['trials']): RawBuilder<unknown> => sql`(
  (v.trial_id, v.patient_in_trial_id) in (
    select p.trial_id, p.patient_in_trial_id from participant p
    where ${inTrials('p.trial_id', trials)} and ${matches(['p.subject_id'], search)})
  or (v.trial_id, v.protocol_visit_id) in (
    select p.trial_id, p.protocol_visit_id from protocol_visit p
    where ${inTrials('p.trial_id', trials)} and ${matches(['p.label', 'p.short_label'], search)}))`;

/** Keeps the recorded visits `v` to a participant and to what is searched. */
export const ofWhomAndWhat = ({ patient_in_trial_id, search, trials }: Narrowing): RawBuilder<unknown> =>
  sql`${
    patient_in_trial_id === undefined ? sql`` : sql`and v.patient_in_trial_id = ${patient_in_trial_id}`
  } ${search ? sql`and ${isFound(search, trials)}` : sql``}`;

/** Keeps the recorded visits `v` to the states that are asked for. */
export const inStates = (today: string, { states }: Narrowing): RawBuilder<unknown> =>
  states === 'all'
    ? sql``
    : sql`and (${sql.join([sql`false`, ...[...states].map((state) => isInState(state, today))], sql` or `)})`;

/** The day of the recorded visit `v`: its date, else the planned one. */
export const day = sql`coalesce(v.visit_date, v.planned_date)`;

/** Keeps the recorded visits `v` to the period of their days. */
export const inPeriod = ({ from, to }: Narrowing): RawBuilder<unknown> =>
  sql`${
    from === null ? sql`` : sql`and ${day} >= ${from}::date`
  } ${to === null ? sql`` : sql`and ${day} <= ${to}::date`}`;

/**
 * The first lines of each trial that is looked at, put together: `rows` is asked with the condition that keeps `v` to one
 * of them, so that its index is walked trial by trial.
 */
export const byTrial = (
  trials: Narrowing['trials'],
  rows: (ofTrial: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  trials === 'all'
    ? rows(sql``)
    : sql`select each.* from unnest(${trials}::uuid[]) as reached (trial_id)
        cross join lateral (${rows(sql`and v.trial_id = reached.trial_id`)}) each`;
