import type { searchCalls } from '../../../../contract/reports/search.ts';
import type { Handlers } from '../../../http/serve.ts';
import { findRecords, readOpened } from './findRecords.ts';
import { noteOpened } from './noteOpened.ts';

export const searchHandlers = {
  search: ({ db, user, input }) =>
    input.search === '' ? readOpened(db, user) : findRecords(db, user, input.search),
  noteOpened: async ({ db, user, now, input }) => {
    await noteOpened(db, { ...input, user_id: user.user_id, opened_at: new Date(now) });
    return undefined;
  },
} satisfies Handlers<keyof typeof searchCalls>;
