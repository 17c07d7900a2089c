import { sql } from 'kysely';
import type { FoundParticipant, recordingListsCalls } from '../../../../contract/recording/recordingLists.ts';
import type { Db } from '../../../db/schema.ts';
import type { Handlers } from '../../../http/serve.ts';
import { trialName } from '../../../records/trialName.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { readSchedules } from '../visits/readSchedule.ts';
import { readDayLines } from './dayLines.ts';
import { isFoundParticipant } from './found.ts';
import { type Narrowing, narrowingOf } from './narrowing.ts';
import { readSections } from './sections.ts';
import { readToDoCounts } from './toDoCounts.ts';
import { readToDoList } from './toDoList.ts';
import { inTrials } from './trials.ts';

/** Participants whose subject ID has what is searched; those that begin with it come first. */
const findParticipants = async (
  db: Db,
  { trials, patient_in_trial_id, found }: Narrowing,
  limit: number,
): Promise<FoundParticipant[]> => {
  const isNamed =
    patient_in_trial_id === undefined ? sql`true` : sql`p.patient_in_trial_id = ${patient_in_trial_id}`;
  const isFound = found ? isFoundParticipant(found) : sql`true`;
  const laterLast = found ? sql`position(sort_key(${found.search}) in sort_key(p.subject_id)) > 1,` : sql``;
  const { rows } = await sql<FoundParticipant>`
    select p.trial_id, ${trialName} as trial_title, p.patient_in_trial_id, p.subject_id
    from participant p join trial t on t.trial_id = p.trial_id
    where ${inTrials('p.trial_id', trials)} and ${isNamed} and ${isFound}
    order by ${laterLast} sort_key(p.subject_id), p.patient_in_trial_id limit ${limit}`.execute(db);
  return rows;
};

export const recordingListHandlers = {
  getToDoList: async ({ db, input, ...call }) =>
    readToDoList(db, viewerOf(call), {
      narrowing: await narrowingOf(db, call.user, input),
      limit: input.limit,
      after: input.after,
    }),
  getToDoCounts: async ({ db, input, today, user }) =>
    readToDoCounts(db, today, await narrowingOf(db, user, input)),
  listVisitLines: async ({ db, input, ...call }) =>
    readDayLines(db, viewerOf(call), {
      narrowing: await narrowingOf(db, call.user, input),
      protocol_visit_id: input.protocol_visit_id,
      limit: input.limit,
      after: input.after,
      direction: input.direction,
    }),
  getRecordingSections: async ({ db, input, today, user }) =>
    readSections(db, today, {
      narrowing: await narrowingOf(db, user, input),
      by: input.trial_id === undefined ? 'trial' : input.by,
    }),
  findParticipants: async ({ db, input, user }) =>
    findParticipants(db, await narrowingOf(db, user, input), input.limit),
  listPatientSchedules: ({ db, input, ...call }) => readSchedules(db, viewerOf(call), input),
} satisfies Handlers<keyof typeof recordingListsCalls>;
