import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const lock = fileURLToPath(new URL('../../scripts/lib/lock.mjs', import.meta.url));

/** Takes the lock often, and ends with a fault where it is not alone under it: a folder is made by one only. */
const often = `
  import { mkdirSync, rmdirSync } from 'node:fs';
  import { take, release } from ${JSON.stringify(lock)};
  const [file, times] = process.argv.slice(-2);
  for (let done = 0; done < Number(times); ) {
    if (take(file) !== undefined) continue;
    mkdirSync(file + '.alone');
    rmdirSync(file + '.alone');
    release(file);
    done += 1;
  }`;

test('processes that want one lock at once have it one after the other, also where a dead one left it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-lock-'));
  const file = join(folder, 'lock');
  // No process has this number.
  await writeFile(file, String(2 ** 30));
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', often, file, '50']);
  const ends = await Promise.allSettled([run(), run(), run()]);
  await rm(folder, { recursive: true, force: true });
  expect(ends.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
});
