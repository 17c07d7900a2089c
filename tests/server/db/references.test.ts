import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

/** Their rows are never removed, so nobody looks for those that refer to one. */
const keptForEver = ['app_user', 'clinicalsite', 'site_logo', 'settlement_line'];

test('whatever may be removed is looked for by an index in each table that refers to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
      and c.confrelid::regclass::text <> all(${keptForEver}::text[])
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid
          -- One of the rows that refer at all is as good: who looks for them looks for no null.
          and (i.indpred is null or exists (
            select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
              and pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
