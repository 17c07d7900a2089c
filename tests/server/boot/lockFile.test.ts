import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartFailure, takeDataFolder } from '../../../server/db/lockFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-billing-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (): string => join(folder, 'lock');

test('a folder is taken once, given back, and taken again', () => {
  const giveBack = takeDataFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(
    new StartFailure(
      `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR.`,
    ),
  );
  giveBack();
  expect(readdirSync(folder)).toEqual([]);
  takeDataFolder(folder)();
});

test('a folder that is not there yet is made', () => {
  const giveBack = takeDataFolder(join(folder, 'a', 'b'));
  expect(existsSync(join(folder, 'a', 'b', 'lock'))).toBe(true);
  giveBack();
});

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test.each([
  ['of a process that has died', () => `${deadPid()} 1`],
  ['that the power cut left empty', () => ''],
])('a lock %s is taken over', (_name, line) => {
  writeFileSync(lock(), line());
  takeDataFolder(folder);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test.runIf(existsSync('/proc/self/stat'))(
  'a lock whose process number belongs to another program by now is taken over',
  () => {
    writeFileSync(lock(), `${process.ppid} 1`);
    takeDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.runIf(existsSync('/proc/self/stat'))(
  'a lock of a process that has ended is taken over, also while nobody has asked how it ended',
  async () => {
    // The shell's child ends once something else has taken the shell's place, which never asks for it.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    if (!parent.stdout) throw new Error('The shell has no output');
    const [pid] = await once(parent.stdout, 'data');
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
    parent.stdio[3]?.destroy();
    const stat = (): string[] =>
      readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    await expect.poll(() => stat()[0]).toBe('Z');
    writeFileSync(lock(), `${Number(pid)} ${stat()[19]}`);
    try {
      takeDataFolder(folder)();
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('a folder that cannot be made is one clear line', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => takeDataFolder(join(folder, 'file'))).toThrow(
    /^The data folder .* cannot be used: \w+\. Set DATA_DIR\.$/,
  );
});
