import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReport } from '../../scripts/reliability/report.ts';

const row = { what: 'is tried', value: 0, unit: 'faults', goal: '<= 0', met: true };

test('the page keeps the rows that were not run this time, and replaces those that were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-report-'));
  const file = join(folder, 'reliability.md');
  try {
    await writeFile(file, 'What is promised.\n');
    writeReport(file, [
      { ...row, id: 'ONE-1', what: 'on one' },
      { ...row, id: 'TWO-1', why: 'one | two' },
    ]);
    writeReport(file, [{ ...row, id: 'ONE-1', value: 3, met: false }]);
    const day = new Date().toISOString().slice(0, 10);
    const page = await readFile(file, 'utf8');
    expect(page.startsWith('What is promised.\n\n<!-- rows -->\n')).toBe(true);
    expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| id | what | figure | threshold | met | seen | on |',
      '|---|---|---|---|---|---|---|',
      `| ONE-1 | is tried | 3 faults | <= 0 | no |  | ${day} |`,
      `| TWO-1 | is tried | 0 faults | <= 0 | yes | one \\| two | ${day} |`,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
