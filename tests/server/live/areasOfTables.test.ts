import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areasOfTables } from '../../../server/live/areasOfTables.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

test('of every table with a trail it is known what its changes are told as', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit_insert' order by 1`.execute(app.db);
  expect(Object.keys(areasOfTables).sort()).toEqual(rows.map(({ name }) => name));
});
