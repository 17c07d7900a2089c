import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { kitFiles, workbookOf, zippedFolder } from '../support/packedKit.ts';
import { copyPreparedData } from '../support/preparedData.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kit = fileURLToPath(new URL('./kit', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-kit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const accept = (expected: string, ...more: string[]) => acceptKit(kit, '--expected', expected, ...more);

const acceptKit = async (path: string, ...more: string[]): Promise<{ code: number; said: string }> => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await copyPreparedData('people', dataDir);
  return new Promise((resolve) => {
    const script = ['--import', 'tsx', 'scripts/acceptTrial.ts'];
    const options = ['--kit', path, '--cut-off', '2026-01-31', '--data-dir', dataDir, ...more];
    execFile(process.execPath, [...script, ...options], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
};

/** The expected file of the small kit, with one text replaced. */
const expectedWith = async (from: string, to: string): Promise<string> => {
  const file = join(folder, 'expected.json');
  const text = await readFile(join(kit, 'expected-2026-01-31.json'), 'utf8');
  await writeFile(file, text.replace(from, to));
  return file;
};

test.runIf(isDeep)('a kit that is billed as expected ends with exit code 0', async () => {
  const { code, said } = await accept(join(kit, 'expected-2026-01-31.json'));
  expect(said).not.toContain('DIFFERENT');
  expect(code).toBe(0);
});

test('each figure is equal, but for the one with a changed cent, which is DIFFERENT and ends with exit code 1', async () => {
  const { code, said } = await accept(await expectedWith('50.01', '50.02'));
  expect(said).toContain('DIFFERENT  provider_payments_eur / Laboratory = 50.01, expected 50.02');
  expect(code).toBe(1);
  expect(said).toContain('equal      net_eur (CSV) = 299.99');
  expect(said).toContain('equal      net_eur (PDF) = 299.99');
  expect(said).toContain('equal      net_eur (drop-in) = 299.99');
  expect(said).toContain('equal      invoice gross (PDF, CSV, JSON, drop-in) = 356.99');
  expect(said).toContain('equal      cancellation gross (PDF, CSV, JSON, drop-in) = -356.99');
  for (const format of ['PDF', 'CSV', 'JSON', 'drop-in'])
    expect(said).toContain(`equal      invoice + cancellation (${format}) = net 0.00, tax 0.00, gross 0.00`);
  expect(said.match(/DIFFERENT/g)).toHaveLength(1);
});

test.runIf(isDeep)('the kit is billed under the rules of a file as its files are counted', async () => {
  const { code, said } = await accept(
    join(kit, 'expected-2026-01-31.json'),
    '--rules',
    join(kit, 'rules.json'),
  );
  expect(said).toContain('equal      rules / held back by caps = 1, 33.33');
  expect(said).toContain('equal      rules / net_eur (finalized) = 266.39');
  expect(code).toBe(0);
});

test.runIf(isDeep)('the electronic invoices of a kit are written, and nothing is found in them', async () => {
  const written = join(folder, 'einvoice');
  const { code, said } = await accept(join(kit, 'expected-2026-01-31.json'), '--einvoice', written);
  expect(code).toBe(0);
  // Two formats in one release and two in two: the invoice of the kit and its cancellation; of four tax rules and four odd
  // ones the correction, too.
  expect(await readdir(written)).toHaveLength(6 * (2 + 8 * 3));
  expect(said).toMatch(/umlauts-cancellation-zugferd-zugferd_2_4\.pdf +\d+: 0 +2[45]: 0\n/);
  expect(said).toContain(`150 files in ${written}, 0 findings`);
  expect(said).toContain('Not looked at: PDF/A-3b to the letter (veraPDF)');
});

test.runIf(isDeep)('the same kit as a ZIP file, with its expected file in it, is equal', async () => {
  const file = join(folder, 'kit.zip');
  await writeFile(file, await zippedFolder(kit));
  const { code, said } = await acceptKit(file);
  expect(said).toContain('All 24 figures are equal.');
  expect(said).toContain('bring in 7 files, 22 lines');
  expect(code).toBe(0);
});

test.runIf(isDeep)('the same kit as a workbook of one sheet per kind is equal', async () => {
  const file = join(folder, 'kit.xlsx');
  await writeFile(file, await workbookOf(kit, kitFiles));
  const { code, said } = await acceptKit(file, '--expected', join(kit, 'expected-2026-01-31.json'));
  expect(said).toContain('All 24 figures are equal.');
  expect(code).toBe(0);
});

test('a line that cannot be read, and a needed column that is missing, are told before anything is begun', async () => {
  const wrong = join(folder, 'wrong');
  await mkdir(wrong);
  if (isDeep) {
    await writeFile(join(wrong, 'performed.csv'), 'subject_id,visit,date\nS-1,Visit 1,soon\n');
    expect(await acceptKit(wrong)).toEqual({
      code: 1,
      said: expect.stringContaining('performed.csv, line 2'),
    });
  }
  await writeFile(join(wrong, 'performed.csv'), 'subject_id,visit,remark\nS-1,Visit 1,x\n');
  const { code, said } = await acceptKit(wrong);
  expect(code).toBe(1);
  expect(said).not.toContain('start the product');
});
