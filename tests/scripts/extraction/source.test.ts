import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentsOf } from '../../../scripts/bench/extraction/documents.ts';
import { sourceOf } from '../../../scripts/bench/reader/extract.ts';

test('documents come from a folder, or are made up by half, number and count', () => {
  expect(sourceOf({})).toEqual({ docs: '../shared/data/soa' });
  expect(sourceOf({ docs: 'mine' })).toEqual({ docs: 'mine' });
  expect(sourceOf({ corpus: 'judge', count: '3' })).toEqual({
    half: 'judge',
    from: 1,
    count: 3,
    keep: undefined,
  });
  expect(() => sourceOf({ corpus: 'both' })).toThrow('--corpus is build or judge');
  expect(() => sourceOf({ corpus: 'build', count: '0' })).toThrow('--count is a number from 1');
});

test('a folder that is not there has no documents; one that is has those with a truth beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-documents-'));
  try {
    expect(await documentsOf(join(folder, 'absent'))).toBeNull();
    await writeFile(join(folder, 'alone.png'), 'no truth beside it');
    await writeFile(join(folder, 'one-p1.png'), 'first');
    await writeFile(join(folder, 'one-p2.png'), 'second');
    const truth = { id: 'one', files: ['one-p1.png', 'one-p2.png'], visits: [], services: [], cells: [] };
    await writeFile(join(folder, 'one.json'), JSON.stringify(truth));
    expect(await documentsOf(folder)).toEqual([
      { truth, files: [Buffer.from('first'), Buffer.from('second')] },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
