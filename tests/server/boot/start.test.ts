import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/client.ts';
import { ensureClinicalsite } from '../../../server/site.ts';
import { isDeep } from '../../support/depth.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { copyPreparedData } from '../../support/preparedData.ts';
import { spawnBuilt, watchProcess } from '../../support/startBuilt.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-boot-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];

interface Started {
  said: () => string;
  ready: Promise<string>;
  ended: Promise<number | null>;
  stop: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void;
}

const start = async (env: Record<string, string>): Promise<Started> => {
  const child = await spawnBuilt('main', [], { DEMO_DATA: 'off', DEMO_IDENTITY: 'off', ...env });
  children.push(child);
  const { said, ready, ended } = watchProcess(child);
  return { said, ready, ended, stop: (signal = 'SIGTERM') => child.kill(signal) };
};

/** A data folder of this file with an empty database, so that not every test waits for one to be made. */
const prepared = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await copyPreparedData('empty', path);
  return path;
};

const refused = async (env: Record<string, string>): Promise<{ code: number | null; said: string }> => {
  const process = await start(env);
  const code = await process.ended;
  return { code, said: process.said() };
};

const signIn = (address: string, user_name: string): Promise<Response> =>
  fetch(`${address}/backend/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name, password: `${user_name}-demo` }),
  });

test('one start without NODE_ENV=production puts no demo people into a real site', async () => {
  const data = { DATA_DIR: await prepared('real') };
  const first = await start({ ...data, NODE_ENV: 'production', DEMO_IDENTITY: '' });
  await first.ready;
  first.stop();
  await first.ended;
  const second = await start({ ...data, NODE_ENV: '', DEMO_IDENTITY: '', DEMO_DATA: '' });
  const refusal = await signIn(await second.ready, 'admin');
  expect(refusal.status).toBe(403);
  expect(second.said()).toContain('This database holds a real site: it is served without the demo.');
  second.stop();
  await second.ended;
});

test.runIf(isDeep)(
  'a visit plan from before, in which a visit counts from a non-scheduled one, is told with its trial',
  async () => {
    const data = await prepared('loose');
    const { db, close } = await openDatabase({ dataDir: data });
    await ensureClinicalsite(db, false);
    const visits = [
      { label: 'SCR', isScheduled: false },
      { label: 'BL', after: ['SCR', 14] as [string, number] },
    ];
    await buildPlan(db, { title: 'LZZT', visits });
    await close();
    const server = await start({ DATA_DIR: data });
    await server.ready;
    await expect
      .poll(server.said)
      .toContain(
        'The visit plan of trial "LZZT" is not whole: its visit "BL" counts from "SCR", which is not scheduled.',
      );
    server.stop();
    await server.ended;
  },
);

test('a second process on a data folder is refused; one that was killed leaves it to the next, with what was written', async () => {
  const env = { DATA_DIR: await prepared('data'), DEMO_IDENTITY: 'on' };
  const first = await start(env);
  const { accessToken } = await (await signIn(await first.ready, 'finance')).json();
  const second = await refused(env);
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/The data folder .* is in use by process \d+/);
  first.stop('SIGKILL');
  await first.ended;
  const third = await start(env);
  const user = await fetch(`${await third.ready}/backend/current-user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await user.json()).toMatchObject({ given_name: 'Martina' });
  third.stop('SIGINT');
  expect(await third.ended).toBe(0);
  // Nothing is left of who had it.
  expect(await readdir(env.DATA_DIR)).not.toContain('lock');
});

test('a port in use is one clear line and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo; // a TCP server's address is never a path
  const { code, said } = await refused({ PORT: String(port), DATA_DIR: await prepared('port') });
  taken.close();
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'Preparing database…',
    `Port ${port} of 127.0.0.1 is in use. Stop what uses it, or set PORT.`,
  ]);
  expect(await readdir(join(folder, 'port'))).not.toContain('lock');
});

test('an unreachable database is one clear line and exit code 1', async () => {
  const { code, said } = await refused({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
  expect(code).toBe(1);
  expect(said).toMatch(/The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
});

test('every faulty setting is named, a line each', async () => {
  const { code, said } = await refused({ PORT: 'eighty', DATABASE_URL: 'file:here', SESSION_MAX_HOURS: '0' });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'SESSION_MAX_HOURS'])
    expect(said).toContain(`The setting ${name} is`);
});
