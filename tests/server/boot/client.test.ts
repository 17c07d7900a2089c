import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../server/db/transaction.ts';
import { testDatabase } from '../../support/testDb.ts';

const start = { actorId: null, requestId: 'test', reason: null };

test('the outer database used inside a transaction throws instead of waiting for ever', async () => {
  const { db } = await testDatabase();
  await expect(inTransaction(db, start, () => sql`select 1`.execute(db))).rejects.toThrow(
    'The outer database is used inside a transaction',
  );
  await expect(
    inTransaction(db, start, () => inTransaction(db, start, async () => undefined)),
  ).rejects.toThrow('The outer database is used inside a transaction');
  await sql`select 1`.execute(db);
});

test('a transaction knows its actor, request and reason, and nobody knows them after it', async () => {
  const { db } = await testDatabase();
  const settings = sql<{ actor: string; request: string; reason: string }>`
    select current_setting('app.actor', true) as actor, current_setting('app.request', true) as request,
      current_setting('app.reason', true) as reason`;
  const actorId = '01890000-0000-7000-8000-000000000000';
  const inside = await inTransaction(db, { actorId, requestId: 'r1', reason: 'typing error' }, (trx) =>
    settings.execute(trx),
  );
  expect(inside.rows).toEqual([{ actor: actorId, request: 'r1', reason: 'typing error' }]);
  const [after] = (await settings.execute(db)).rows;
  expect([after?.actor, after?.request, after?.reason].filter(Boolean)).toEqual([]);
});

test('calendar dates are text, cents and counts are numbers, and every connection is in UTC', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`select date '2024-03-31' as day, 12345678901::bigint as cents`.execute(db);
  expect(rows).toEqual([{ day: '2024-03-31', cents: 12_345_678_901 }]);
  const zones = await Promise.all(
    [1, 2, 3, 4].map(() => sql`select current_setting('TimeZone') as zone`.execute(db)),
  );
  for (const zone of zones) expect(zone.rows).toEqual([{ zone: 'UTC' }]);
});

test('what a transaction wrote before it failed is gone', async () => {
  const { db } = await testDatabase();
  const name = 'rolled-back';
  const failing = inTransaction(db, start, async (trx) => {
    await trx.insertInto('address').values({ label: name }).execute();
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await db.selectFrom('address').select('label').where('label', '=', name).execute()).toEqual([]);
});
