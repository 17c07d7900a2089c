import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { buildApp } from '../../../server/app.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

/* What somebody sends who writes the bytes of a request by hand. */
const app = testApp();
let server: Awaited<ReturnType<typeof buildApp>>;
let port = 0;
beforeAll(async () => {
  server = await buildApp({ ...(await testDatabase()), clock: () => testNow, settings: testSettings });
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo); // a TCP server's address is never a path
});
afterAll(() => server.close());

/** All that comes back until the server ends the connection. */
const sent = async (...lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => {
    said += String(data);
  });
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}`);
  await once(socket, 'close');
  return said;
};

const end = ['host: x', 'connection: close', '\r\n'];
const whoAmI = `/backend${api.getCurrentUser.path}`;

test.each([
  ['two lengths', ['content-length: 4', 'content-length: 5'], 'abcd'],
  ['a length beside chunks', ['content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n'],
])('a request of %s is refused: no second one hides in it', async (_what, heads, body) => {
  const answer = await sent('POST /backend/credentials HTTP/1.1', 'host: x', ...heads, '', body);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test.each(['HEAD', 'PATCH', 'TRACE', 'OPTIONS'])('a call has no other method: %s', async (method) => {
  const { authorization } = await administratorHeaders(app);
  const answer = await sent(`${method} ${whoAmI} HTTP/1.1`, `authorization: ${authorization}`, ...end);
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
});

test('another method named in a header or the query is not taken', async () => {
  const { authorization } = await administratorHeaders(app);
  const overriding = [`authorization: ${authorization}`, 'x-http-method-override: DELETE'];
  expect(await sent(`GET ${whoAmI} HTTP/1.1`, ...overriding, ...end)).toMatch(/^HTTP\/1.1 200 /);
  const signOut = await sent(`GET /backend${api.signOut.path}?_method=POST HTTP/1.1`, ...overriding, ...end);
  expect(signOut).toMatch(/^HTTP\/1.1 404 /);
});

test('a session is opened by its token in the one header alone', async () => {
  const { authorization, 'x-csrf-token': csrf } = await administratorHeaders(app);
  const token = authorization.slice('Bearer '.length);
  const refused = /^HTTP\/1.1 401 /;
  expect(await sent(`GET ${whoAmI}?access_token=${token} HTTP/1.1`, ...end)).toMatch(refused);
  const cookies = `cookie: token=${token}; access_token=${token}; XSRF-TOKEN=${csrf}`;
  expect(await sent(`GET ${whoAmI} HTTP/1.1`, cookies, ...end)).toMatch(refused);
  const twice = ['authorization: Bearer nobody', `authorization: ${authorization}`];
  expect(await sent(`GET ${whoAmI} HTTP/1.1`, ...twice, ...end)).toMatch(refused);
  expect(await sent(`GET ${whoAmI} HTTP/1.1`, `authorization: ${authorization}`, ...end)).toMatch(
    /^HTTP\/1.1 200 /,
  );
});

test('the CSRF token is that of the session, sent once', async () => {
  const { authorization, 'x-csrf-token': own } = await administratorHeaders(app);
  const { 'x-csrf-token': others } = await administratorHeaders(app);
  const put = (...tokens: string[]) =>
    sent(
      `POST /backend${api.signOut.path} HTTP/1.1`,
      `authorization: ${authorization}`,
      ...tokens.map((token) => `x-csrf-token: ${token}`),
      ...end,
    );
  for (const tokens of [[others], [own, own], [own, others], []])
    expect(await put(...tokens)).toMatch(/^HTTP\/1.1 403 .*"csrf_invalid"/s);
  expect(await put(own)).toMatch(/^HTTP\/1.1 204 /);
});

test('an address is taken as it is written: no way leads out of the backend', async () => {
  const { authorization } = await administratorHeaders(app);
  for (const path of [
    `${whoAmI}/`,
    `/${whoAmI}`,
    whoAmI.toUpperCase(),
    '/backend/../etc/passwd',
    '/backend/%00',
  ])
    expect(await sent(`GET ${path} HTTP/1.1`, `authorization: ${authorization}`, ...end), path).toMatch(
      /^HTTP\/1.1 404 /,
    );
});
