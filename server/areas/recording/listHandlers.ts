import type { Handlers } from '../../http/serve.ts';
import { viewerOf } from '../../session/viewer.ts';
import { narrowingOf } from './narrowing.ts';
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
} satisfies Handlers<'getToDoList' | 'getToDoCounts'>;
