import { afterEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { createClient } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { createSession, type SessionTokens } from '../../dataProvider/session.ts';
import { type BackendStub, type Received, type Reply, startBackendStub } from './backendStub.ts';

const tokens: SessionTokens = {
  accessToken: 'sso',
  backendAccessToken: 'backend-token',
  csrfToken: 'csrf-token',
  firstName: 'Martina',
  lastName: 'Keller',
};
const trialId = '0197c2aa-0000-7000-8000-000000000001';

let stub: BackendStub | undefined;
afterEach(() => stub?.close());

async function connect(answer: (request: Received) => Reply) {
  stub = await startBackendStub(answer);
  const session = createSession();
  return { client: createClient({ baseUrl: stub.baseUrl, session }), session, received: stub.received };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('after login every request carries an Authorization bearer header and an x-csrf-token header', async () => {
  const { client, session, received } = await connect(() => ({ body: { trial_id: trialId } }));
  session.start(tokens);
  await client.call(api.getTrial, { trial_id: trialId });
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer backend-token',
    'x-csrf-token': 'csrf-token',
  });
});

test('nobody signed in: no token is sent', async () => {
  const { client, received } = await connect(() => ({ body: [] }));
  await client.call(api.listTrials, {});
  expect(received[0]?.headers.authorization).toBeUndefined();
});

test('a request waits without a time limit: nothing but its caller ends it', async () => {
  const signals: unknown[] = [];
  const client = createClient({
    baseUrl: 'http://app.test',
    session: createSession(),
    fetch: async (_address, init) => {
      signals.push(init?.signal);
      return new Response('[]');
    },
  });
  await client.call(api.listTrials, {});
  const { signal } = new AbortController();
  await client.call(api.listTrials, {}, { signal });
  expect(signals).toEqual([undefined, signal]);
});

test('a GET sends its input as query: lists repeated, sort, range and filter as JSON, absent values not at all', async () => {
  const { client, received } = await connect(() => ({ body: [] }));
  await client.call(api.listInvoices, {
    trial_id: trialId,
    states: ['draft', 'finalized'],
    search: undefined,
    sort: ['number', 'DESC'],
    range: [0, 24],
    filter: { search: 'PO 4500' },
  });
  const query = received[0]?.query;
  expect(query?.getAll('states')).toEqual(['draft', 'finalized']);
  expect(query?.get('sort')).toBe('["number","DESC"]');
  expect(query?.get('range')).toBe('[0,24]');
  expect(query?.get('filter')).toBe('{"search":"PO 4500"}');
  expect(query?.has('search')).toBe(false);
});

test('other methods send JSON, and an idempotency key where one is given', async () => {
  const { client, received } = await connect(() => ({ status: 204 }));
  const answer = await client.call(
    api.removeStudyService,
    { study_service_id: trialId },
    { idempotencyKey: 'key-1' },
  );
  expect(answer).toBeUndefined();
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/backend/billing/contract/study-service/remove',
    body: { study_service_id: trialId },
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  });
});

test('24-character ISO strings become Date, calendar dates and other texts stay strings', async () => {
  const { client } = await connect(() => ({
    body: { at: '2026-07-01T08:15:00.000Z', day: '2026-07-01', label: 'at 2026-07-01T08:15:00.000Z' },
  }));
  const { json } = await client.get('/anything');
  expect(json).toEqual({
    at: new Date('2026-07-01T08:15:00.000Z'),
    day: '2026-07-01',
    label: 'at 2026-07-01T08:15:00.000Z',
  });
});

test('a refusal is thrown with its status and failure', async () => {
  const failure = { code: 'address_label_taken', params: { address_label: 'Xanomed' } };
  const { client } = await connect(() => ({ status: 409, body: failure }));
  const error = await failureOf(client.get('/anything'));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 409, failure });
});

test('an answer that nobody can read is named so', async () => {
  const { client } = await connect(() => ({ status: 500, body: '<html>' }));
  expect(await failureOf(client.get('/anything'))).toMatchObject({ failure: { code: 'answer_unreadable' } });
});

test('a backend that cannot be reached is named so', async () => {
  const { client } = await connect(() => ({}));
  await stub?.close();
  expect(await failureOf(client.get('/anything'))).toMatchObject({
    status: 0,
    failure: { code: 'backend_not_accessible' },
  });
});

test('any 401 response resets the session, once', async () => {
  const { client, session } = await connect(() => ({
    status: 401,
    body: { code: 'unauthenticated', params: {} },
  }));
  const statuses: string[] = [];
  session.start(tokens);
  session.subscribe(() => statuses.push(session.status()));
  await failureOf(client.get('/anything'));
  await failureOf(client.get('/anything'));
  expect(statuses).toEqual(['expired']);
  expect(session.tokens()).toBeNull();
});

test('a 401 at sign-in expires nothing', async () => {
  const { client, session } = await connect(() => ({
    status: 401,
    body: { code: 'sso_token_refused', params: {} },
  }));
  await failureOf(client.call(api.getBackendToken, {}, { bearer: 'sso' }));
  expect(session.status()).toBe('signedOut');
});

test('the clinical site’s token takes the place of the session’s own at sign-in', async () => {
  const { client, received } = await connect(() => ({ body: { accessToken: 'a', csrfToken: 'c' } }));
  await client.call(api.getBackendToken, {}, { bearer: 'sso-token' });
  expect(received[0]?.headers.authorization).toBe('Bearer sso-token');
});

test.each([
  [
    `attachment; filename="INV-2026-00001.csv"; filename*=UTF-8''Rechnung%20M%C3%BCller.csv`,
    'Rechnung Müller.csv',
  ],
  ['attachment; filename="INV \\"A\\".csv"', 'INV "A".csv'],
  ['attachment; filename=INV.csv', 'INV.csv'],
])('a download is named by %s', async (disposition, filename) => {
  const { client } = await connect(() => ({
    headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
    body: 'a;b',
  }));
  const download = await client.call(api.exportInvoice, { invoice_id: trialId });
  expect(download.filename).toBe(filename);
  expect(await download.blob.text()).toBe('a;b');
});
