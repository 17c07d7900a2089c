import { type RawBuilder, sql } from 'kysely';
import type { VisitState } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { isInState } from '../../../records/predicates/openVisits.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { type Found, isFound, readFound } from './found.ts';
import type { Trials } from './trials.ts';

interface NarrowingInput {
  trial_id?: string | undefined;
  patient_in_trial_id?: string | undefined;
  search?: string | undefined;
  states?: VisitState[] | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** What a list of recorded visits is narrowed to. */
export interface Narrowing extends Pick<NarrowingInput, 'patient_in_trial_id'> {
  trials: Trials;
  /** What is searched; left out where nothing is. */
  found?: Found | undefined;
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

const reachedTrials = ({ reach }: SignedInUser, trialId: string | undefined): Trials => {
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
  const searched = search ? await readFound(db, search, trials) : undefined;
  return { trials, patient_in_trial_id, found: searched, states: states ? new Set(states) : 'all', from, to };
};

/** Keeps the recorded visits `v` of `visitsOf` to a participant and to what is searched. */
export const ofWhomAndWhat = ({
  patient_in_trial_id,
  found: searched,
  trials,
}: Narrowing): RawBuilder<unknown> =>
  sql`${
    patient_in_trial_id === undefined ? sql`` : sql`and v.patient_in_trial_id = ${patient_in_trial_id}`
  } ${searched ? sql`and ${isFound(searched, trials)}` : sql``}`;

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
