import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readLicence } from '../../server/licence/licence.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'trial-billing-licence-'));
const key = join(folder, 'private.pem');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Said {
  code: number;
  out: string;
  err: string;
}

const licence = (...args: string[]): Promise<Said> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/licence.ts', ...args],
      { cwd: root },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err }),
    );
  });

test('the maker makes a key, and a licence with it that a site with the public key takes', async () => {
  const pair = await licence('key', '--id', '2026', '--key', key);
  expect(pair.out).toMatch(/^2026:[\w-]{43}$/);
  expect(statSync(key).mode & 0o077).toBe(0);
  const wanted = ['--licensee', 'University Hospital', '--valid-to', '2300-12-31'];
  const made = await licence('make', '--id', '2026', '--key', key, ...wanted);
  const [id = '', publicKey = ''] = pair.out.split(':');
  expect(readLicence(made.out, new Map([[id, publicKey]]), '2026-07-01')).toEqual({
    licensee: 'University Hospital',
    type: 'site',
    module: 'billing',
    features: ['dropin'],
    validTo: '2300-12-31',
    validation: { result: 'valid' },
  });
  const file = join(folder, 'licence.jws');
  writeFileSync(file, `${made.out}\n`);
  const checked = await licence('check', file, '--keys', pair.out);
  expect(JSON.parse(checked.out)).toMatchObject({ validation: { result: 'valid' } });
  const foreign = await licence('check', file, '--keys', `2026:${'A'.repeat(43)}`);
  expect(JSON.parse(foreign.out)).toMatchObject({ validation: { result: 'invalid' } });
  const before = readFileSync(key, 'utf8');
  expect((await licence('key', '--id', '2026', '--key', key)).code).toBe(1);
  expect(readFileSync(key, 'utf8')).toBe(before);
});

test.each([
  [[], 'npm run licence -- key'],
  [['key', '--id', 'a b', '--key', join(folder, 'x.pem')], '--id has letters'],
  [['make', '--id', '1', '--key', 'x', '--licensee', 'A'], '--valid-to is missing'],
  [['make', '--id', '1', '--key', 'x', '--licensee', 'A', '--valid-to', '2026-02-30'], 'no date'],
])('%j is refused in words', async (args, words) => {
  const { code, out, err } = await licence(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(words);
});
