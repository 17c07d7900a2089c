import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPreparedData } from '../../support/preparedData.ts';
import { spawnBuilt, startBuilt, watchProcess } from '../../support/startBuilt.ts';

let folder = '';
const groups: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-stop-'));
  for (const name of ['answers', 'early', 'npm']) await copyPreparedData('people', join(folder, name));
}, 300_000);
afterAll(async () => {
  for (const { pid } of groups) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  }
  await rm(folder, { recursive: true, force: true });
});

const settings = { DEMO_DATA: 'off', DEMO_IDENTITY: 'on' };

/** A connection, what came on it until now, and its end. */
const open = async (address: string) => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const over = once(socket, 'close');
  let said = '';
  socket.on('data', (data) => {
    said += String(data);
  });
  await once(socket, 'connect');
  return { over, said: () => said, say: (text: string) => socket.write(text) };
};

test('who is told to stop is not ready any more, closes idle connections, and ends answers under way', async () => {
  const { address, stop } = await startBuilt({ ...settings, DATA_DIR: join(folder, 'answers') });
  const body = JSON.stringify({ user_name: 'finance', password: 'finance-demo' });
  const underWay = await open(address);
  underWay.say(
    `POST /backend/credentials HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await expect.poll(underWay.said).toContain('100 Continue');
  const half = await open(address);
  half.say('GET /ready HTTP/1.1\r\nhost: x\r\n');
  const idle = await open(address);
  idle.say('GET /ready HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(idle.said).toMatch(/^HTTP\/1.1 200 /);

  const ended = stop();
  await idle.over;
  half.say('\r\n');
  await half.over;
  expect(half.said()).toMatch(/^HTTP\/1.1 503 .*{"code":"backend_not_accessible","params":{}}/s);
  underWay.say(body);
  await underWay.over;
  expect(underWay.said()).toMatch(/HTTP\/1.1 200 OK.*"accessToken":/s);
  expect(await ended).toBe(0);
}, 90_000);

test('who is told to stop while starting ends as well, and its folder is free', async () => {
  const DATA_DIR = join(folder, 'early');
  const child = await spawnBuilt('main', [], { ...settings, DATA_DIR });
  groups.push(child);
  const { said, ended } = watchProcess(child);
  await expect.poll(() => readdir(DATA_DIR), { timeout: 30_000 }).toContain('lock');
  child.kill('SIGTERM');
  expect(await ended, said()).toBe(0);
  expect(await readdir(DATA_DIR)).not.toContain('lock');
}, 90_000);

test.skipIf(process.platform === 'win32')(
  'a signal to npm start ends the process that serves: its folder is free',
  async () => {
    const DATA_DIR = join(folder, 'npm');
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, ...settings, DATABASE_URL: '', PORT: '0', DATA_DIR },
      detached: true,
    });
    groups.push(npm);
    const { ready, ended } = watchProcess(npm);
    await ready;
    npm.kill('SIGTERM');
    await ended;
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  },
  90_000,
);
