import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { copyPreparedData } from '../../support/preparedData.ts';
import { signIn } from '../../support/programs.ts';
import { watchProcess } from '../../support/startBuilt.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-billing-full-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A command that sees a small disk of its own at `DATA_DIR`: Linux gives one to any user, unless it was told not to. */
const onSmallDisk = (command: string) =>
  [
    'unshare',
    [
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=240m none "$DATA_DIR" && ${command}`,
    ],
  ] as const;
const env = { ...process.env, DATA_DIR: folder };
const hasSmallDisks = spawnSync(...onSmallDisk('true'), { env }).status === 0;

/** The server on a disk of its own, with the demo's people. */
const start = async () => {
  const prepared = join(folder, 'prepared');
  await copyPreparedData('people', prepared);
  const DATA_DIR = mkdtempSync(join(folder, 'disk-'));
  const [program, args] = onSmallDisk('cp -R "$PREPARED/." "$DATA_DIR" && exec "$NODE" dist/server/main.mjs');
  const child = spawn(program, args, {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      ...env,
      NODE: process.execPath,
      PREPARED: prepared,
      DATA_DIR,
      DATABASE_URL: '',
      PORT: '0',
      DEMO_DATA: 'off',
      DEMO_IDENTITY: 'on',
    },
  });
  children.push(child);
  const { ready, ended, said } = watchProcess(child);
  const address = await ready;
  const ballast = `/proc/${child.pid}/root${DATA_DIR}/ballast`;
  const fill = (): void => {
    const file = openSync(ballast, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(64 * 1024));
    } catch {
      // There is no more room.
    } finally {
      closeSync(file);
    }
  };
  return {
    address,
    said,
    fill,
    clear: () => rmSync(ballast),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

test.skipIf(!hasSmallDisks)(
  'a full disk refuses at once what would be written, everything is read, and a signal ends the server',
  async () => {
    const site = await start();
    const { accessToken, csrfToken } = await (await signIn(site.address, 'finance', 'finance-demo')).json();
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    };
    const save = async () => {
      const body = JSON.stringify({ address_id: newId(), label: newId() });
      const url = `${site.address}/backend${api.createAddress.path}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, code: (await answer.json()).code };
    };
    const read = async () =>
      (await fetch(`${site.address}/backend${api.listTrials.path}`, { headers })).status;
    const isSaved = { status: 200, code: undefined };
    expect(await save()).toEqual(isSaved);
    site.fill();
    expect(await save()).toEqual({ status: 503, code: 'storage_full' });
    expect(await read()).toBe(200);
    site.clear();
    expect(await save()).toEqual(isSaved);
    site.fill();
    expect(await save()).toEqual({ status: 503, code: 'storage_full' });
    expect({ code: await site.stop(), said: site.said() }).toEqual({
      code: 0,
      said: expect.not.stringContaining('The embedded database ended'),
    });
  },
);
