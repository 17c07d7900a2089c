import { sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { SearchKind, searchCalls } from '../../../../contract/reports/search.ts';
import type { Db } from '../../../db/schema.ts';
import type { Handlers } from '../../../http/serve.ts';
import { findRecords, readOpened } from './findRecords.ts';

interface Opened {
  user_id: string;
  kind: SearchKind;
  record_id: string;
  opened_at: Date;
}

/** Remembers the record as the one that the person opened last; only the last ones are kept. */
const noteOpened = async (db: Db, opened: Opened): Promise<void> => {
  await db
    .insertInto('opened_record')
    .values(opened)
    .onConflict((key) =>
      key.columns(['user_id', 'kind', 'record_id']).doUpdateSet({ opened_at: opened.opened_at }),
    )
    .execute();
  await sql`
    delete from opened_record where user_id = ${opened.user_id} and (kind, record_id) in (
      select kind, record_id from opened_record where user_id = ${opened.user_id}
      order by opened_at desc, record_id offset ${limits.openedRecords})`.execute(db);
};

export const searchHandlers = {
  search: ({ db, user, input }) =>
    input.search === '' ? readOpened(db, user) : findRecords(db, user, input.search),
  noteOpened: async ({ db, user, now, input }) => {
    await noteOpened(db, { ...input, user_id: user.user_id, opened_at: new Date(now) });
    return undefined;
  },
} satisfies Handlers<keyof typeof searchCalls>;
