import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, type Step } from '../../../server/db/migrate.ts';
import { emptyDatabase } from '../../support/testDb.ts';

const isPostgresql = Boolean(process.env.TEST_DATABASE_URL);

let own: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  own = await emptyDatabase();
});
afterEach(() => own.close());

const running = (statement: string): Step => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db);
  },
});

const first = { '0059Release': running('create table seen (place integer)') };
const columns = running('alter table seen add column note text');
const outside: Step = {
  isOutside: true,
  up: async (db) => {
    await sql`drop index concurrently if exists seen_place`.execute(db);
    await sql`create index concurrently seen_place on seen (place)`.execute(db);
  },
};

const ranHere = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    own.db,
  );
  return rows.map(({ name }) => name);
};

test('a new database is made at once, a used one step by step: each stays, indexes are made outside', async () => {
  const all = { ...first, '0060Index': outside, '0061Columns': columns };
  await migrate(own.db, all);
  expect(await ranHere()).toEqual(Object.keys(all));
  const half = running('alter table seen add column half text; select 1 / 0');
  const broken = { ...all, '0062Anew': outside, '0063Half': half };
  await expect(migrate(own.db, broken)).rejects.toThrow('division by zero');
  expect(await ranHere()).toEqual([...Object.keys(all), '0062Anew']);
  await migrate(own.db, { ...broken, '0063Half': running('alter table seen add column half text') });
  expect(await ranHere()).toHaveLength(5);
  const index =
    await sql`select from pg_index where indexrelid = 'seen_place'::regclass and indisvalid`.execute(own.db);
  expect(index.rows).toHaveLength(1);
});

test('a step that is chosen to give way in a deadlock comes again', async () => {
  await migrate(own.db, first);
  let tries = 0;
  const chosen: Step = {
    up: async (db) => {
      tries += 1;
      await columns.up(db);
      if (tries === 1)
        await sql`do $$ begin raise 'deadlock detected' using errcode = 'deadlock_detected'; end $$`.execute(
          db,
        );
    },
  };
  await migrate(own.db, { ...first, '0060Columns': chosen });
  expect(tries).toBe(2);
  expect(await ranHere()).toEqual(['0059Release', '0060Columns']);
});

test.skipIf(!isPostgresql)(
  'a step that would wait for somebody at work lets the others go on, and comes again',
  async () => {
    await migrate(own.db, first);
    const holding = await own.almighty.startTransaction().execute();
    await sql`select from seen`.execute(holding);
    const migrating = migrate(own.db, { ...first, '0060Columns': columns });
    const isWaiting = sql<{ is: boolean }>`select exists (
      select from pg_locks where relation = 'seen'::regclass and not granted) as is`;
    await expect.poll(async () => (await isWaiting.execute(own.almighty)).rows[0]?.is).toBe(true);
    // Stands in the queue behind the step, which waits for the first.
    expect((await sql`select from seen`.execute(own.almighty)).rows).toEqual([]);
    await holding.commit().execute();
    await migrating;
    expect(await ranHere()).toEqual(['0059Release', '0060Columns']);
  },
);
