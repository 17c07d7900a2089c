import type { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { StartFailure } from '../../../server/db/lockFile.ts';
import { isUpToDate, migrate } from '../../../server/db/migrate.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
const future = '0999NotYet';
const ran = () =>
  asAlmighty(app.db) as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>;

afterEach(() => ran().deleteFrom('kysely_migration').where('name', '=', future).execute());

test('a version does not start on the database of a newer one: it would write what it does not know', async () => {
  await ran().insertInto('kysely_migration').values({ name: future, timestamp: '2026-07-01' }).execute();
  const refused = new StartFailure(
    `The database is newer than this version: it has ${future}. Start the version that made it so, or a newer one.`,
  );
  await expect(migrate(asAlmighty(app.db))).rejects.toThrow(refused);
  await expect(isUpToDate(app.db)).rejects.toThrow(refused);
});
