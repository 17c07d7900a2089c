import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { byKeyAlone } from '../../../server/db/preparingClient.ts';
import type { Db } from '../../../server/db/schema.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { emptyDatabase } from '../../support/testDb.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await sql`drop table if exists thing`.execute(database.db);
  await sql`create table thing (id integer, label text)`.execute(database.db);
  await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(database.db);
});

const nobody = { actorId: null, requestId: 'test', reason: null };

const readThing = async (db: Db, id: number): Promise<unknown[]> =>
  (await sql`select * from thing where id = ${id}::integer`.execute(db)).rows;

const readAll = async (db: Db): Promise<unknown[]> =>
  (await sql`select * from thing where id < 10 order by id`.execute(db)).rows;

/** How often the connection's prepared statements like this were carried out, and how often without a plan anew. */
const usesOf = async (db: Db, statement: string) => {
  const { rows } = await sql<{ uses: number; uses_of_plan: number }>`
    select generic_plans + custom_plans as uses, generic_plans as uses_of_plan from pg_prepared_statements
    where statement like ${`${statement}%`}`.execute(db);
  return rows;
};

test('what is sent with values is planned for them each time', async () => {
  await database.db.connection().execute(async (db) => {
    for (let time = 0; time < 10; time += 1)
      expect(await readThing(db, 1 + (time % 2))).toMatchObject([{ id: 1 + (time % 2) }]);
    expect(await usesOf(db, 'select * from thing')).toEqual([]);
  });
});

test('what says that it finds its rows by a key is planned once, whatever the values', async () => {
  await sql`create unique index thing_key on thing (id)`.execute(database.db);
  const byKey = async (db: Db, id: number): Promise<unknown[]> =>
    (await sql`${sql.raw(byKeyAlone)} select label from thing where id = ${id}::integer`.execute(db)).rows;
  await database.db.connection().execute(async (db) => {
    for (let time = 0; time < 10; time += 1)
      expect(await byKey(db, 1 + (time % 2))).toEqual([{ label: time % 2 === 0 ? 'one' : 'two' }]);
    expect(await usesOf(db, `${byKeyAlone} select label`)).toMatchObject([{ uses: 9 }]);
  });
});

/** What a migration does beside a running server. */
const addColumn = () => sql`alter table thing add column comment text`.execute(database.db);

test('what was prepared before a migration is answered after it, by each connection', async () => {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let time = 0; time < 8; time += 1) await readAll(database.db);
    }),
  );
  await addColumn();
  const all = [
    { id: 1, label: 'one', comment: null },
    { id: 2, label: 'two', comment: null },
  ];
  const read = Array.from({ length: 20 }, () => readAll(database.db));
  expect(await Promise.all(read)).toEqual(Array.from({ length: 20 }, () => all));
});

test('a transaction that meets a migration is run anew', async () => {
  const write = (id: number) =>
    inTransaction(database.writer, nobody, async (db) => {
      await sql`insert into thing (id, label) values (${id}, 'more')`.execute(db);
      await readAll(db);
      return readThing(db, id);
    });
  for (let id = 10; id < 18; id += 1) expect(await write(id)).toEqual([{ id, label: 'more' }]);
  await addColumn();
  expect(await write(20)).toEqual([{ id: 20, label: 'more', comment: null }]);
  expect(await readThing(database.db, 20)).toHaveLength(1);
});

test('a refused statement is sent again as if nothing had been', async () => {
  const halve = async (db: Db, by: number) =>
    (await sql<{ half: number }>`select 10 / ${by}::integer as half`.execute(db)).rows[0]?.half;
  for (let time = 0; time < 8; time += 1) {
    await expect(halve(database.db, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await halve(database.db, 2)).toBe(5);
  }
});

test('what reads without values has one plan; several statements in one text are sent as they are', async () => {
  await database.db.connection().execute(async (db) => {
    for (let time = 0; time < 4; time += 1) {
      await sql`select label from thing order by id limit 1`.execute(db);
      await sql`insert into thing values (3, 'three'); delete from thing where id = 3`.execute(db);
    }
    expect(await usesOf(db, 'select label from thing order')).toMatchObject([{ uses: 3, uses_of_plan: 3 }]);
    expect(await usesOf(db, 'insert into thing values (3')).toEqual([]);
  });
});
