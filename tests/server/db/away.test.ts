import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administratorHeaders } from '../../support/headers.ts';
import { databaseUrlOf, impatientServer } from '../../support/impatientServer.ts';
import { type Relay, startRelay } from '../../support/relay.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';
import { untilItWaits } from '../../support/waiting.ts';

const app = testApp();
const isPostgresql = Boolean(process.env.TEST_DATABASE_URL);

/** A server whose PostgreSQL lies behind a wire that can be cut. */
const held: { relay?: Relay; other?: Awaited<ReturnType<typeof impatientServer>> } = {};

beforeEach(async () => {
  if (!isPostgresql) return;
  const url = await databaseUrlOf(app);
  const relay = await startRelay({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  Object.assign(held, { relay, other: await impatientServer(url, { answerMs: 5_000 }) });
});

afterEach(async () => {
  await held.relay?.cut();
  await held.other?.close();
});

const answerOf = async (headers: Record<string, string>) => {
  const response = await held.other?.server.inject({ url: '/backend/billing/providers', headers });
  return { status: response?.statusCode, body: response?.json() };
};

const away = { status: 503, body: { code: 'backend_not_accessible', params: {} } };
const there = { status: 200, body: [] };

test.skipIf(!isPostgresql)('a database that is stopped is 503 until it is back', async () => {
  const headers = await administratorHeaders(app);
  expect(await answerOf(headers)).toEqual(there);
  await held.relay?.cut();
  expect(await answerOf(headers)).toEqual(away);
  await held.relay?.mend();
  expect(await answerOf(headers)).toEqual(there);
});

test.skipIf(!isPostgresql)(
  'a connection that breaks under a call is 503, and the next call has another',
  async () => {
    const headers = await administratorHeaders(app);
    expect(await answerOf(headers)).toEqual(there);
    const holding = await asAlmighty(app.db).startTransaction().execute();
    await sql`lock table provider`.execute(holding);
    try {
      const answer = answerOf(headers);
      await untilItWaits(app, answer);
      held.relay?.reset();
      expect(await answer).toEqual(away);
    } finally {
      await holding.rollback().execute();
    }
    expect(await answerOf(headers)).toEqual(there);
  },
);

test.skipIf(!isPostgresql)('a silent database is 503, and its connections are used no more', async () => {
  const headers = await administratorHeaders(app);
  expect(await answerOf(headers)).toEqual(there);
  held.relay?.silence();
  expect(await answerOf(headers)).toEqual(away);
  expect(await answerOf(headers)).toEqual(there);
});
