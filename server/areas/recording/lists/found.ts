import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { inTrials, type Trials } from './trials.ts';

/** Of more participants it is faster to walk along a list than to look up the visits of each. */
const lookedUpAtMost = 500;

/** What a search has found in the trials that are looked at. */
export interface Found {
  search: string;
  /** The participants whose subject ID says it; null = too many of them, or the text is too short for the index. */
  participants: { trial_ids: string[]; patient_in_trial_ids: string[] } | null;
  /** Whether the label of a visit of a plan says it. */
  hasVisits: boolean;
}

interface Participant {
  trial_id: string;
  patient_in_trial_id: string;
}

/**
 * The index has the letters of subject IDs three by three: an ID that has the text has all threes of the text. Null = the text has
 * none.
 */
const readParticipants = async (
  db: Db,
  search: string,
  trials: Trials,
): Promise<readonly Participant[] | null> => {
  const { rows } = await sql<{ is_short: boolean; participants: Participant[] }>`
    select cardinality(s.grams) = 0 as is_short, coalesce((
      select json_agg(f) from (
        select p.trial_id, p.patient_in_trial_id
        from search_participant e
        join participant p on p.trial_id = e.trial_id and p.patient_in_trial_id = e.record_id
        where cardinality(s.grams) > 0 and e.keys @> s.grams
          and ${inTrials('p.trial_id', trials)} and ${matches(['p.subject_id'], search)}
        limit ${lookedUpAtMost + 1}) f), '[]'::json) as participants
    from (select search_grams(search_text(${search})) as grams) s`.execute(db);
  const [read] = rows;
  return read && !read.is_short && read.participants.length <= lookedUpAtMost ? read.participants : null;
};

const planVisits = (search: string, trials: Trials): RawBuilder<unknown> => sql`
  select p.trial_id, p.protocol_visit_id from protocol_visit p
  where ${inTrials('p.trial_id', trials)} and ${matches(['p.label', 'p.short_label'], search)}`;

/** Looks up what is searched, once for the statements of a list. */
export const readFound = async (db: Db, search: string, trials: Trials): Promise<Found> => {
  const readVisits = sql<{ is: boolean }>`select exists (${planVisits(search, trials)}) as is`.execute(db);
  const [participants, visits] = await Promise.all([readParticipants(db, search, trials), readVisits]);
  return {
    search,
    participants: participants && {
      trial_ids: participants.map(({ trial_id }) => trial_id),
      patient_in_trial_ids: participants.map(({ patient_in_trial_id }) => patient_in_trial_id),
    },
    hasVisits: visits.rows[0]?.is ?? false,
  };
};

/** Whether the participant `p` was found. */
export const isFoundParticipant = ({ search, participants }: Found): RawBuilder<unknown> =>
  participants
    ? sql`p.patient_in_trial_id = any(${participants.patient_in_trial_ids}::uuid[])`
    : matches(['p.subject_id'], search);

/** The found participants whose visits are looked up, where nothing else was found; null = the visits are looked through. */
const lookedUp = ({ participants, hasVisits }: Found) => (hasVisits ? null : participants);

/**
 * The recorded visits `v` that a list is read from, as it stands behind `from`: where participants alone were found, theirs, looked
 * up before anything else is asked of them. `ofTrial` = a condition on `v`, with its `and`.
 */
export const visitsOf = (
  found: Found | undefined,
  ofTrial: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const participants = found && lookedUp(found);
  return participants
    ? sql`(
        select v.* from unnest(${participants.trial_ids}::uuid[],
          ${participants.patient_in_trial_ids}::uuid[]) as f (trial_id, patient_in_trial_id)
        join recorded_visit v using (trial_id, patient_in_trial_id)
        where true ${ofTrial} offset 0) v`
    : sql`recorded_visit v`;
};

/** Whether one of `visitsOf` is of a participant or of a visit of a plan that was found. */
export const isFound = (found: Found, trials: Trials): RawBuilder<unknown> => {
  if (lookedUp(found)) return sql`true`;
  const isOfParticipant = sql`(v.trial_id, v.patient_in_trial_id) in (
    select p.trial_id, p.patient_in_trial_id from participant p
    where ${inTrials('p.trial_id', trials)} and ${isFoundParticipant(found)})`;
  return found.hasVisits
    ? sql`(${isOfParticipant} or (v.trial_id, v.protocol_visit_id) in (${planVisits(found.search, trials)}))`
    : isOfParticipant;
};
