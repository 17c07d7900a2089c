import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { buildApp } from '../../../server/app.ts';
import { startServer } from '../../../server/server.ts';
import { isDeep } from '../../support/depth.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { ownEnvironment } from '../../support/ownEnvironment.ts';
import { silentLog } from '../../support/silentLog.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { siteAlone } from '../../support/testDb.ts';

const app = testApp();
/** The whole server, and the backend alone with a clock of ours and a long patience. */
let whole: { address: string; close: () => Promise<void> };
let patient: Awaited<ReturnType<typeof buildApp>>;
let patientAddress = '';
let now = testNow;

/** The servers' ends of all connections. */
let accepted: Socket[] = [];
const note = (message: unknown): void => {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return;
  if (message.socket instanceof Socket) accepted.push(message.socket);
};

beforeAll(async () => {
  subscribe('net.server.socket', note);
  const { db, writer } = await siteAlone();
  whole = await startServer({
    db,
    writer,
    env: ownEnvironment(),
    appVersion: '1',
    webDir: '/nowhere',
    isDevelopment: false,
    securityLog: silentLog,
  });
  const clock = () => now;
  patient = await buildApp({ db, writer, clock, settings: testSettings, lateBodyMs: 600_000 });
  patientAddress = await patient.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  now = testNow;
  accepted = [];
});
afterAll(async () => {
  unsubscribe('net.server.socket', note);
  patient.server.closeAllConnections();
  await Promise.all([whole.close(), patient.close()]);
});

const megabyte = Buffer.alloc(1_048_576, '[');

interface Pourer {
  socket: Socket;
  /** What the server said, as soon as it has said anything. */
  answer: Promise<string>;
  /** Resolves when the connection is over. */
  over: Promise<unknown>;
}

/** Sends a body as fast as it is taken, its beginning together with the head, and goes on whatever is answered. */
const pour = async (to: string, call: string, megabytes: number, isChunked = false): Promise<Pourer> => {
  const socket = connect(Number(new URL(to).port), '127.0.0.1');
  const over = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  await once(socket, 'connect');
  const length = isChunked
    ? `transfer-encoding: chunked\r\n\r\n${(megabytes * megabyte.length).toString(16)}`
    : `content-length: ${megabytes * megabyte.length}\r\n`;
  const head = `${call} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), megabyte]));
  for (let count = 1; count < megabytes; count += 1) socket.write(megabyte);
  return { socket, answer, over };
};

const path = `/backend${api.putProviders.path}`;
const put = `PUT ${path}`;
/** What comes with the head and while its answer is made; the body goes on long after it. */
const aBeginning = megabyte.length / 2;

test('of large bodies that nobody wants no more is read: their senders see why, then the end', async () => {
  const kinds: [string, boolean, RegExp][] = [
    [put, false, /^HTTP\/1.1 401 .*"code":"unauthenticated"/s],
    [put, true, /^HTTP\/1.1 401 .*"code":"unauthenticated"/s],
    ['PUT /backend/no-such-call', false, /^HTTP\/1.1 404 .*"code":"route_unknown"/s],
    ['PUT /elsewhere', false, /^HTTP\/1.1 413 /],
    ['GET /health', false, /^HTTP\/1.1 200 /],
  ];
  const pourKind = async ([call, isChunked, expected]: (typeof kinds)[number]): Promise<void> => {
    const { answer, over } = await pour(whole.address, call, 32, isChunked);
    expect(await answer).toMatch(expected);
    await over;
  };
  const times = isDeep ? 10 : 2;
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: times }, () => pourKind(kind))));
  expect(accepted).toHaveLength(kinds.length * times);
  expect(Math.max(...accepted.map((socket) => socket.bytesRead))).toBeLessThan(aBeginning);
});

test('the rest of small bodies nobody wants is let in, but only so much of all of them together', async () => {
  const size = 3 * megabyte.length;
  const pourAll = async (times: number): Promise<number> => {
    accepted.length = 0;
    const pourers = await Promise.all(Array.from({ length: times }, () => pour(patientAddress, put, 3)));
    for (const { answer } of pourers) expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    const letIn = accepted.filter((socket) => !socket.isPaused());
    await expect.poll(() => letIn.every((socket) => socket.bytesRead > size)).toBe(true);
    for (const { socket } of pourers) socket.destroy();
    return letIn.length;
  };
  expect(await pourAll(1)).toBe(1);
  expect(await pourAll(20)).toBe(4);
  expect(await pourAll(5)).toBe(0);
  now += 60_000;
  expect(await pourAll(20)).toBe(5);
});

test.runIf(isDeep)(
  'connections that are left unread are few: each new one ends the one that waits longest',
  async () => {
    const pourers: Pourer[] = [];
    for (let count = 0; count < 210; count += 1) {
      const pourer = await pour(patientAddress, put, 8);
      await pourer.answer;
      pourers.push(pourer);
    }
    await Promise.all(pourers.slice(0, 10).map(({ over }) => over));
    expect(pourers.filter(({ socket }) => !socket.destroyed)).toHaveLength(200);
    for (const { socket } of pourers) socket.destroy();
  },
);

test('whoever is signed in saves as much as a save may hold, from the same address, meanwhile', async () => {
  const pourers = await Promise.all(Array.from({ length: 50 }, () => pour(patientAddress, put, 32)));
  for (const { answer } of pourers) await answer;
  const rows = JSON.stringify({ rows: [{ provider_id: newId(), label: 'Radiology' }] });
  const response = await fetch(`${patientAddress}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(await administratorHeaders(app)) },
    body: rows + ' '.repeat(limits.bulkBodyBytes - rows.length),
  });
  expect(response.status).toBe(200);
  for (const { socket } of pourers) socket.destroy();
});
