import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrations } from '../../../server/db/migrate.ts';
import { makeIndexes, type Step } from '../../../server/db/pieces.ts';
import { isDeep } from '../../support/depth.ts';
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
  up: (db) => makeIndexes(db, ['create index concurrently seen_place on seen (place)']),
};

const ranHere = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    own.db,
  );
  return rows.map(({ name }) => name);
};

const isMade = async (index: string): Promise<boolean> => {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and indisvalid`.execute(own.db);
  return rows.length > 0;
};

/** In SQL: the id of the one with this number among those of a kind. */
const id = (kind: string, number: string): string =>
  `('${kind}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** How many recorded services have whom as the person who confirmed them. */
const confirmers = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select right(confirmed_by::text, 1)::int as by, is_confirmed, count(*)::int as number
    from recorded_study_service group by by, is_confirmed order by by`.execute(own.almighty);
  return rows;
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
  expect(await isMade('seen_place')).toBe(true);
});

test('an index that a run has left half made is made anew', async () => {
  await migrate(own.db, first);
  await sql`insert into seen (place) values (1), (1)`.execute(own.db);
  const unique: Step = {
    isOutside: true,
    up: (db) => makeIndexes(db, ['create unique index concurrently seen_place on seen (place)']),
  };
  const all = { ...first, '0060Index': unique };
  await expect(migrate(own.db, all)).rejects.toThrow('unique');
  expect(await isMade('seen_place')).toBe(false);
  await sql`delete from seen`.execute(own.db);
  await migrate(own.db, all);
  expect(await isMade('seen_place')).toBe(true);
});

if (isDeep)
  test('what is told from the trail in pieces, and cut off between two, begins anew and comes to the same', async () => {
    const { '0059Release': release, '0062ConfirmedBy': column, '0156ToldConfirmers': told } = migrations;
    await migrate(own.db, { '0059Release': release });
    // Services confirmed by the first person, and then, but the last hundred of them, by the second; one event cannot be read.
    await own.almighty.transaction().execute(async (trx) => {
      await sql
        .raw(`set local session_replication_role = replica;
      insert into recorded_study_service (trial_id, recorded_study_service_id, study_service_template_id, label, is_confirmed,
        performance_date, amount)
      select ${id('9', '0')}, ${id('1', 'n')}, ${id('9', '0')}, 'Visit', true, '2026-01-31', 100
      from generate_series(1, 800) n;
      insert into audit_event (actor_id, table_name, operation, old_row, new_row)
      select ${id('2', 'person')}, 'recorded_study_service', 'update', '{"is_confirmed": false}',
        jsonb_build_object('is_confirmed', true, 'recorded_study_service_id', ${id('1', 'n')})
      from generate_series(1, 2) person, generate_series(1, 800) n where person = 1 or n <= 700 order by person, n;
      update audit_event set new_row = new_row || '{"recorded_study_service_id": "cut off"}' where audit_event_id = 1200`)
        .execute(trx);
    });
    const all = { '0059Release': release, '0062ConfirmedBy': column, '0156ToldConfirmers': told };
    await expect(migrate(own.db, all)).rejects.toThrow('cut off');
    expect(await confirmers()).toEqual([
      { by: 1, is_confirmed: true, number: 600 },
      { by: 2, is_confirmed: true, number: 200 },
    ]);
    // A process of an earlier version takes back what had been told, and leaves it there.
    await own.almighty.transaction().execute(async (trx) => {
      await sql
        .raw(`set local session_replication_role = replica;
      update audit_event set new_row = jsonb_build_object('is_confirmed', true, 'recorded_study_service_id', ${id('1', '400')})
        where audit_event_id = 1200;
      update recorded_study_service set is_confirmed = false, amount = null where recorded_study_service_id = ${id('1', '5')}`)
        .execute(trx);
    });
    await migrate(own.db, all);
    expect(await confirmers()).toEqual([
      { by: 1, is_confirmed: true, number: 100 },
      { by: 2, is_confirmed: true, number: 699 },
      { by: null, is_confirmed: false, number: 1 },
    ]);
    // The guards of the table are on again, and nothing of it is in the trail.
    const { rows } = await sql<{ at_rest: number; events: number }>`
    select (select count(*)::int from pg_trigger where tgrelid = 'recorded_study_service'::regclass and tgenabled <> 'O') as at_rest,
      (select count(*)::int from audit_event) as events`.execute(own.almighty);
    expect(rows).toEqual([{ at_rest: 0, events: 1_500 }]);
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
