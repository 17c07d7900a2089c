import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { callLimit } from '../../../server/http/access/callLimit.ts';
import { clearAway } from '../../../server/upkeep.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const app = testApp();

test('a person makes so many calls in a minute; one more waits, and nobody else does', async () => {
  const { db, writer } = await testDatabase();
  let now = testNow;
  const server = await buildApp({
    db,
    writer,
    clock: () => now,
    settings: { ...testSettings, callsPerMinute: 60 },
  });
  const [busy, calm] = [await administratorHeaders(app), await administratorHeaders(app)];
  const call = async (headers: Record<string, string>) => {
    const response = await server.inject({ url: '/backend/current-user', headers });
    return { status: response.statusCode, wait: response.headers['retry-after'] };
  };
  const answered = { status: 200, wait: undefined };
  for (let made = 0; made < 60; made += 1) expect(await call(busy)).toEqual(answered);
  expect(await call(busy)).toEqual({ status: 429, wait: '1' });
  expect(await call(busy)).toEqual({ status: 429, wait: '1' });
  expect(await call(calm)).toEqual(answered);
  now += 1_000;
  expect(await call(busy)).toEqual(answered);
  expect(await call(busy)).toMatchObject({ status: 429 });
  now += 60_000;
  for (let made = 0; made < 60; made += 1) expect(await call(busy)).toEqual(answered);
});

test('keys of requests and tries to sign in are cleared away once they have served', async () => {
  const keys = { user_id: '01890000-0000-7000-8000-000000000000', call: 'putProviders', body_hash: 'x' };
  await app.db
    .insertInto('idempotency_key')
    .values([
      { ...keys, key: 'old' },
      { ...keys, key: 'young' },
    ])
    .execute();
  await sql`update idempotency_key set at = at - interval '25 hours' where key = 'old'`.execute(app.db);
  const tried = { user_name: 'martina', address: '127.0.0.1' };
  await app.db
    .insertInto('sign_in_attempt')
    .values([
      { ...tried, at: new Date(0) },
      { ...tried, at: new Date() },
    ])
    .execute();
  await clearAway(app.db);
  const left = await app.db.selectFrom('idempotency_key').select('key').execute();
  expect(left).toEqual([{ key: 'young' }]);
  expect(await app.db.selectFrom('sign_in_attempt').select('user_name').execute()).toHaveLength(1);
});

test('who asks again every second gets through as often as a limit of less than one call a second allows', () => {
  const limit = callLimit(30);
  const waits = (second: number) => limit.take('person', 'token', testNow + second * 1_000);
  for (let made = 0; made < 30; made += 1) expect(waits(0)).toBe(0);
  const tries = Array.from({ length: 10 }, (_, second) => waits(second + 1));
  expect(tries.filter((wait) => wait === 0)).toHaveLength(5);
});
