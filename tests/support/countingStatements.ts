import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

/** The same database, and how many statements were sent to it. */
export const countingStatements = (db: Db) => {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), sent: () => sent };
};
