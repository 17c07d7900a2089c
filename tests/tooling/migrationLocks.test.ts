import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { largeTables, locksOf } from '../../scripts/lib/migrationLocks.ts';

const server = resolve(import.meta.dirname, '../../server/db');
const folder = join(server, 'migrations');

const migration = (statements: string, more = ''): string =>
  `export const some = { ${more}up: async (db) => { await sql.raw(\`${statements}\`).execute(db); } };`;

test.each([
  'create index recorded_visit_day on recorded_visit (visit_date)',
  'create unique index recorded_visit_day on only recorded_visit (visit_date)',
  'alter table audit_event add constraint audit_event_act check (act is not null)',
  'alter table recorded_visit add constraint of_trial foreign key (trial_id) references trial',
  'alter table invoice_item add constraint invoice_item_key unique (trial_id, label)',
  'alter table participant add primary key (trial_id)',
  'alter table participant add column age integer check (age > 0)',
  'alter table participant add column key uuid not null default gen_random_uuid()',
  'alter table participant add place bigserial',
  'alter table participant add column upper_id text generated always as (upper(subject_id)) stored',
  'alter table recorded_study_service alter column amount type numeric',
  'alter table recorded_study_service alter amount set data type numeric',
  'alter table recorded_study_service alter column amount set not null',
  'update recorded_study_service set amount = 0 where amount is null',
  'with some as (select 1) update recorded_study_service s set amount = 0',
  'delete from audit_event where at < now()',
  'lock table recorded_visit in exclusive mode',
  'alter table recorded_visit disable trigger user',
  'create index concurrently recorded_visit_day on recorded_visit (visit_date)',
  '-- Said before.\n  Create  Index recorded_visit_day\n on recorded_visit (visit_date);',
])('a migration that keeps everybody waiting is told what to do instead: %s', (statement) => {
  expect(locksOf(migration(statement))).toEqual([expect.stringMatching(/: \S/)]);
});

test.each([
  'create index address_city on address (city)',
  'alter table recorded_visit add column note text',
  'alter table recorded_visit add is_seen boolean not null default false, add seen_at timestamptz default now()',
  'alter table recorded_visit add constraint seen check (is_seen) not valid',
  'alter table recorded_visit validate constraint seen',
  'alter table recorded_visit add constraint some_key unique using index some_index',
  'alter table recorded_visit validate constraint there; alter table recorded_visit alter column note set not null',
  'update recorded_visit set note = null where ctid in (select ctid from recorded_visit where note is not null limit 5000)',
  'update recorded_visit v set note = said.note from unnest($1::uuid[], $2::text[]) as said (id, note) where v.recorded_visit_id = said.id',
  'create table settlement_line (id uuid); create index settlement_line_id on settlement_line (id); update settlement_line set id = null',
  'create function f() returns trigger language plpgsql as $$ begin update recorded_visit set note = null; end $$',
  'alter table recorded_visit set (autovacuum_analyze_scale_factor = 0.02)',
])('one that lets them work is left alone: %s', (statement) => {
  expect(locksOf(migration(statement))).toEqual([]);
});

test('an index beside those who work is made outside, and anew where an earlier run was cut off', () => {
  const make = 'create index concurrently some on recorded_visit (visit_date)';
  expect(locksOf(migration(make, 'isOutside: true, '))).toEqual([expect.stringContaining('by makeIndexes')]);
  const whole = `export const some = { isOutside: true, up: (db) => makeIndexes(db, [\`${make}\`]) };`;
  expect(locksOf(whole)).toEqual([]);
});

test('what is built instead of written cannot be looked at', () => {
  expect(locksOf("await db.updateTable('recorded_visit').set({ note: null }).execute();")).toHaveLength(1);
});

test('no migration keeps a large table locked', () => {
  const found = readdirSync(folder).flatMap((file) =>
    locksOf(readFileSync(join(folder, file), 'utf8')).map((lock) => `${file}: ${lock}`),
  );
  expect(found).toEqual([]);
});

test('every large table is one of the schema', () => {
  const schema = readdirSync(join(server, 'firstRelease'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(server, 'firstRelease', file), 'utf8'))
    .join('\n');
  expect(largeTables.filter((name) => !schema.includes(`create table ${name} (`))).toEqual([]);
});
