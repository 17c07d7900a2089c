import type { recordingListsCalls } from '../../../../contract/recording/recordingLists.ts';
import type { Handlers } from '../../../http/serve.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { readSchedules } from '../visits/readSchedule.ts';
import { readDayLines } from './dayLines.ts';
import { findParticipants } from './findParticipants.ts';
import { narrowingOf } from './narrowing.ts';
import { readSections } from './sections.ts';
import { readToDoCounts } from './toDoCounts.ts';
import { readToDoList } from './toDoList.ts';

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
