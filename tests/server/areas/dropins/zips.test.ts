import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { readDropin } from '../../../../server/areas/dropins/readDropin.ts';
import { blobOf, dropinZip, manifest, writing, zipOf } from '../../../support/dropins.ts';
import { pdfOf } from '../../../support/pdf.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

const upload = async (zip: Buffer) => {
  const administrator = await server.signIn('admin_user');
  return administrator.call(api.uploadDropin, { dropin_zip_file: blobOf(zip) });
};

describe('a zip that is none of a drop-in is refused', () => {
  const json = JSON.stringify(manifest);
  const script = writing(`'a'`);
  const good = { 'dropin.json': json, 'main.js': script };
  const zips: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['no zip', () => Buffer.from('\u0089PNG and more of it'), 'dropin_zip_unreadable'],
    ['three bytes', () => Buffer.from('PK\u0003'), 'dropin_zip_unreadable'],
    ['cut off', async () => (await zipOf(good)).subarray(0, 150), 'dropin_zip_unreadable'],
    [
      'a PDF with a zip behind it',
      async () => Buffer.concat([pdfOf(), await zipOf(good)]),
      'dropin_zip_unreadable',
    ],
    ['a path out of it', () => zipOf({ ...good, '../x.js': '' }), 'dropin_zip_refused'],
    ['an absolute path', () => zipOf({ ...good, '/etc/x.js': '' }), 'dropin_zip_refused'],
    ['a folder', () => zipOf({ ...good, 'lib/x.js': '' }), 'dropin_zip_refused'],
    ['a backslash', () => zipOf({ ...good, 'lib\\x.js': '' }), 'dropin_zip_refused'],
    ['a zip inside', async () => zipOf({ ...good, 'more.zip': await zipOf(good) }), 'dropin_zip_refused'],
    ['a name that ends early', () => zipOf({ ...good, 'x\u0000.js': '' }), 'dropin_zip_refused'],
    ['a bomb', () => zipOf({ ...good, 'bomb.txt': Buffer.alloc(50_000_000) }), 'dropin_zip_too_large'],
    [
      'five megabytes in pieces',
      () =>
        zipOf({
          ...good,
          ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.txt`, Buffer.alloc(1_000_000)])),
        }),
      'dropin_zip_too_large',
    ],
    [
      'too many files',
      () => zipOf({ ...good, ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.txt`, ''])) }),
      'dropin_zip_too_large',
    ],
    ['more than 2 MB', () => Buffer.alloc(2_097_153, 'PK\u0003\u0004'), 'file_too_large'],
    ['nothing', () => Buffer.alloc(0), 'file_missing'],
    ['no manifest', () => zipOf({ 'main.js': script }), 'dropin_manifest_missing'],
    ['a manifest that is no JSON', () => zipOf({ ...good, 'dropin.json': '{' }), 'dropin_manifest_invalid'],
    [
      'a manifest with a field of its own',
      () => dropinZip(script, { network: true }),
      'dropin_manifest_invalid',
    ],
    [
      'a page as output',
      () => dropinZip(script, { output: { mime: 'text/html', extension: 'html' } }),
      'dropin_manifest_invalid',
    ],
    [
      'more memory than there is',
      () => dropinZip(script, { limits: { memoryMb: 4_000, timeMs: 100 } }),
      'dropin_manifest_invalid',
    ],
    ['no script', () => zipOf({ 'dropin.json': json }), 'dropin_script_missing'],
  ];

  test.each(zips)('%s', async (_what, zip, code) => {
    expect(await refusalOf(upload(await zip()))).toMatchObject({ code });
  });

  test('bytes changed at random are taken whole or refused, never a fault', async () => {
    const zip = await zipOf(good);
    // A fixed row of numbers, so that a fault comes again.
    let state = 12_345;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state % below;
    };
    for (let round = 0; round < 1_000; round += 1) {
      const changed = Buffer.from(zip);
      for (let times = 0; times < 4; times += 1) changed[next(changed.length)] = next(256);
      const outcome = await readDropin(changed).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toHaveProperty('rejection');
    }
  });
});
