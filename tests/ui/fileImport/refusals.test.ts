import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from '../../support/depth.ts';
import { hostileFiles } from './support/hostileFiles.ts';
import { packedFile } from './support/packedFile.ts';
import { readAll } from './support/readAll.ts';
import { number, row, text, workbook } from './support/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-billing-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const small = join(folder, 'small.xlsx');
beforeAll(async () => {
  await keep(small, await packedFile(workbook(row(1, text('label')) + row(2, number('1')))));
});

const keep = async (path: string, file: Blob): Promise<void> =>
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));

const run = promisify(execFile);

/** Reads a file in a process of its own; answers why it was refused, and how much memory that took at its peak. */
async function readAlone(path: string): Promise<{ code: string; megabytes: number }> {
  const script = new URL('./support/peakMemory.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, path, small]);
  return JSON.parse(stdout);
}

describe('refused early, under 100 MB of extra memory', () => {
  test('a file of 200 MB, before it is read', async () => {
    const path = join(folder, 'large.xlsx');
    writeFileSync(path, 'PK\u0003\u0004');
    truncateSync(path, 200 * 1024 * 1024);
    const { code, megabytes } = await readAlone(path);
    expect(code).toBe('too_large');
    expect(megabytes).toBeLessThan(20);
  });

  test.each(
    firstOf(3, [
      ['honest', 'too_much_inside'],
      ['lying', 'not_readable'],
      ['endlessText', 'too_much_inside'],
      ['endlessTag', 'too_much_inside'],
      ['manyCells', 'too_much_inside'],
      ['wideRows', 'too_much_inside'],
      ['sharedText', 'too_much_inside'],
      ['manyTexts', 'too_much_inside'],
    ] as const),
  )('a small file that holds much: %s', async (name, code) => {
    const path = join(folder, `${name}.xlsx`);
    const file = await hostileFiles[name]();
    expect(file.size).toBeLessThan(2 * 1024 * 1024);
    await keep(path, file);
    const alone = await readAlone(path);
    expect(alone.code).toBe(code);
    expect(alone.megabytes).toBeLessThan(100);
  });
});

describe('refused with the reason', () => {
  const sheet = (cells: string) => packedFile(workbook(row(1, text('label')) + cells));
  const cut = async (file: Blob) => file.slice(0, file.size - 40);
  test.each([
    ['an empty file', async () => new Blob([]), 'no_head'],
    ['a CSV file of empty lines', async () => new Blob([';;\r\n\r\n']), 'no_head'],
    ['a workbook without a row', () => packedFile(workbook('')), 'no_head'],
    [
      'an old Excel file',
      async () => new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)]),
      'old_format',
    ],
    ['a ZIP file that is no workbook', () => packedFile({ 'a.txt': 'a' }), 'not_readable'],
    ['a workbook cut short', async () => cut(await sheet('')), 'not_readable'],
    [
      'a cell beyond the last column',
      () => sheet('<row r="2"><c r="XFE2"><v>1</v></c></row>'),
      'not_readable',
    ],
    [
      'a document type with entities of its own',
      () => packedFile(workbook('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' })),
      'xml_entities',
    ],
  ] as const)('%s', async (_what, make, code) => {
    await expect(readAll(await make())).rejects.toMatchObject({ code });
  });

  test('a damaged file is refused or read, never anything else', async () => {
    const file = new Uint8Array(await (await sheet(row(2, number('1')))).arrayBuffer());
    for (let at = 0; at < file.length; at += 7) {
      const damaged = file.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const outcome = await readAll(new Blob([damaged])).then(
        () => 'read',
        (error: unknown) => (error instanceof Error ? error.name : ''),
      );
      expect(['read', 'FileRefused']).toContain(outcome);
    }
  });
});
