import { sql } from 'kysely';
import type { FoundParticipant } from '../../../../contract/recording/recordingLists.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { trialName } from '../../../records/trialName.ts';
import { inTrials, type Narrowing } from './narrowing.ts';

/** Participants whose subject ID has what is searched; those that begin with it come first. */
export const findParticipants = async (
  db: Db,
  { trials, patient_in_trial_id, search }: Narrowing,
  limit: number,
): Promise<FoundParticipant[]> => {
  const isNamed =
    patient_in_trial_id === undefined ? sql`true` : sql`p.patient_in_trial_id = ${patient_in_trial_id}`;
  const isFound = search ? matches(['p.subject_id'], search) : sql`true`;
  const laterLast = search ? sql`position(sort_key(${search}) in sort_key(p.subject_id)) > 1,` : sql``;
  const { rows } = await sql<FoundParticipant>`
    select p.trial_id, ${trialName} as trial_title, p.patient_in_trial_id, p.subject_id
    from participant p join trial t on t.trial_id = p.trial_id
    where ${inTrials('p.trial_id', trials)} and ${isNamed} and ${isFound}
    order by ${laterLast} sort_key(p.subject_id), p.patient_in_trial_id limit ${limit}`.execute(db);
  return rows;
};
