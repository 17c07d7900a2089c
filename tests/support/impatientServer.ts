import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { openDatabase, type Patience } from '../../server/db/client.ts';
import type { Settings } from '../../server/settings.ts';
import { type TestApp, testNow, testSettings } from './testApp.ts';
import { runningUrlOf } from './testDb.ts';

/** The address of the database that the tests of this file use, on the PostgreSQL of TEST_DATABASE_URL. */
export const databaseUrlOf = async ({ db }: TestApp): Promise<URL> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return runningUrlOf(rows[0]?.name ?? '');
};

/** Another server on a PostgreSQL, with a patience of its own and other settings where a test is about them. */
export const impatientServer = async (
  databaseUrl: URL,
  patience: Partial<Patience>,
  settings: Partial<Settings> = {},
) => {
  const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: null }, patience);
  const server = await buildApp({
    ...database,
    clock: () => testNow,
    settings: { ...testSettings, ...settings },
  });
  return {
    server,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
};
