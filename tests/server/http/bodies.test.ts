import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { buildApp } from '../../../server/app.ts';
import { isBounded } from '../../../server/http/body/bodies.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const app = testApp();
let server: Awaited<ReturnType<typeof buildApp>>;
let port = 0;

beforeAll(async () => {
  const { db, writer } = await testDatabase();
  server = await buildApp({ db, writer, clock: () => testNow, settings: testSettings, lateBodyMs: 200 });
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo); // a TCP server's address is never a path
});
afterAll(() => server.close());

interface Begun {
  socket: Socket;
  /** What came back by now. */
  said: () => string;
  /** What came back until the connection ended. */
  answer: Promise<string>;
}

/** Sends the head of a request and the beginning of a body that never ends. */
const beginning = async (head: string[], body = '{'): Promise<Begun> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (data) => {
    said += String(data);
  });
  socket.on('error', () => undefined);
  socket.write(
    `${[...head, 'host: x', 'content-type: application/json', 'content-length: 1000'].join('\r\n')}\r\n\r\n${body}`,
  );
  return { socket, said: () => said, answer: once(socket, 'close').then(() => said) };
};

const put = `PUT /backend${api.putProviders.path} HTTP/1.1`;

describe('a body that never ends', () => {
  test('is not waited for without a session: the answer comes at once, then the connection ends', async () => {
    const { answer } = await beginning([put]);
    expect(await answer).toMatch(/^HTTP\/1.1 401 .*"code":"unauthenticated"/s);
  });

  test('is not waited for without the CSRF token of the session', async () => {
    const { authorization } = await administratorHeaders(app);
    const { socket, said } = await beginning([put, `authorization: ${authorization}`]);
    await expect.poll(said).toMatch(/^HTTP\/1.1 403 .*"code":"csrf_invalid"/s);
    // Who is signed in may send the rest and ask on: nobody ends that connection at once.
    socket.destroy();
  });

  test('ends the connection of whoever signs in', async () => {
    const { answer } = await beginning([`POST /backend${api.signInWithPassword.path} HTTP/1.1`]);
    expect(await answer).toBe('');
  });

  test('is not waited for at an address that no call has', async () => {
    const { answer } = await beginning(['POST /backend/no-such-call HTTP/1.1']);
    expect(await answer).toMatch(/^HTTP\/1.1 404 .*"code":"route_unknown"/s);
  });
});

const send = async (path: string, method: 'PUT' | 'POST', payload: string, headers = {}) => {
  const response = await app.app.inject({
    method,
    url: `/backend${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: response.statusCode, code: response.json().code };
};

test('who is not signed in may send a few kilobytes, and is asked who she is before', async () => {
  const large = JSON.stringify({ user_name: 'a', password: 'x'.repeat(limits.openBodyBytes) });
  expect(await send(api.signInWithPassword.path, 'POST', large)).toEqual({
    status: 413,
    code: 'body_too_large',
  });
  const nested = '['.repeat(1_000_000);
  expect(await send(api.putProviders.path, 'PUT', nested)).toEqual({ status: 401, code: 'unauthenticated' });
});

test('a body that nests or holds more than any call needs is not parsed', async () => {
  const headers = await administratorHeaders(app);
  const malformed = { status: 400, code: 'body_malformed' };
  for (const rows of [
    '['.repeat(5_000_000),
    `${'['.repeat(65)}${']'.repeat(65)}`,
    `[${'0,'.repeat(1_000_001)}0]`,
  ])
    expect(await send(api.putProviders.path, 'PUT', `{"rows":${rows}}`, headers)).toEqual(malformed);
  const label = '[{"\\\\'.repeat(40);
  const provider = JSON.stringify({ provider_id: newId(), label });
  expect(await send(api.putProvider.path, 'PUT', provider, headers)).toEqual({
    status: 200,
    code: undefined,
  });
});

test.each([
  ['{"a":"\\"[[["}', true],
  [`"${'['.repeat(100)}`, true],
  [`${'{"a":'.repeat(64)}0`, true],
  [`${'{"a":'.repeat(65)}0`, false],
  [`${'[]'.repeat(100)}`, true],
])('brackets in texts do not nest: %s', (text, isWithin) => {
  expect(isBounded(Buffer.from(text))).toBe(isWithin);
});

describe('what is no JSON text in UTF-8 is refused before it is looked at', () => {
  const label = JSON.stringify({ provider_id: newId(), label: 'Radiology' });
  const cut = Buffer.concat([Buffer.from('{"label":"Radio'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  test.each([
    ['bytes that are no characters', cut, {}, 400, 'body_malformed'],
    ['plain text', Buffer.from(label), { 'content-type': 'text/plain' }, 415, 'media_type_unsupported'],
    ['a packed body', Buffer.from(label), { 'content-encoding': 'gzip' }, 415, 'media_type_unsupported'],
  ])('%s', async (_what, payload, more, status, code) => {
    const headers = { ...(await administratorHeaders(app)), 'content-type': 'application/json', ...more };
    const url = `/backend${api.putProvider.path}`;
    const answer = await app.app.inject({ method: 'PUT', url, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([status, { code, params: {} }]);
  });

  test('the answer to an address that cannot be read is for nobody to guess or keep', async () => {
    const { headers } = await app.app.inject({ url: '/backend/%zz' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});
