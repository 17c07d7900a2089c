import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

/** Tables with a trial that are the site's: a distributed database keeps them whole at each of its servers. */
const ofSite = ['provider', 'user_role_trial', 'trial_touched', 'note_thread', 'note', 'notice'];

/** What is unique without its trial; docs/scale.md says for each what a distributed database would have instead. */
const uniqueAcrossTrials = [
  'closing_line_number_key',
  'invoice_document_id',
  'invoice_mail_id',
  'invoice_number_key',
  'money_rule_id',
  'settlement_line_number_key',
];

const hasTrial = (table: string) => sql`exists (select 1 from pg_attribute a
  where a.attrelid = ${sql.ref(table)} and a.attname = 'trial_id' and not a.attisdropped)`;

test('whatever is unique within a trial has the trial in its key, its primary key first of all', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'trial_id'
    where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'search\\_%' and c.relname <> all(${ofSite}::text[])
      and not (case when x.indisprimary then x.indkey[0] = t.attnum else t.attnum = any(x.indkey::int2[]) end)
    order by 1`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual(uniqueAcrossTrials);
});

test('no reference leads from one trial to another, nor from the site into a trial', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
      and c.conrelid::regclass::text <> all(${ofSite}::text[])
      and c.confrelid::regclass::text <> all(${ofSite}::text[])
      and ${hasTrial('c.confrelid')}
      and not exists (
        select 1 from unnest(c.conkey, c.confkey) as k (own, theirs)
          join pg_attribute o on o.attrelid = c.conrelid and o.attnum = k.own
          join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs
        where o.attname = 'trial_id' and t.attname = 'trial_id')`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
