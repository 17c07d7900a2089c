import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { readDropin } from '../../../../../server/areas/invoices/dropins/readDropin.ts';
import { blobOf, dropinZip, manifest, writing, zipOf } from '../../../../support/dropins.ts';
import { pdfOf } from '../../../../support/pdf.ts';
import { packedZeros, rawZip } from '../../../../support/rawZip.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();

const upload = async (zip: Buffer) => {
  const administrator = await server.signIn('admin_user');
  return administrator.call(api.uploadDropin, { dropin_zip_file: blobOf(zip) });
};

describe('a zip that is none of a drop-in is refused', () => {
  const json = JSON.stringify(manifest);
  const script = writing(`'a'`);
  const good = { 'dropin.json': json, 'main.js': script };
  const raw = Object.entries(good).map(([name, content]) => ({ name, content }));
  const bomb = { name: 'bomb.txt', packed: packedZeros(200) };
  const png = Buffer.from('iVBORw0KGgo=', 'base64');
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
    [
      'an image by another name',
      () => rawZip([{ name: 'main.js', content: png }]),
      'dropin_manifest_missing',
    ],
    ['a bomb of 200 MB', () => rawZip([...raw, { ...bomb, size: 200 * 1_048_576 }]), 'dropin_zip_too_large'],
    [
      'a bomb that says it is small',
      () => rawZip([...raw, { ...bomb, size: 1_000 }]),
      'dropin_zip_unreadable',
    ],
    [
      'two names that differ in their letters alone',
      () => rawZip([...raw, { name: 'MAIN.JS' }]),
      'dropin_zip_refused',
    ],
    ['the same name twice', () => rawZip([...raw, { name: 'main.js' }]), 'dropin_zip_refused'],
    [
      'a link to a file of the server',
      () => rawZip([...raw, { name: 'x.txt', content: '/etc/passwd', mode: 0o120777 }]),
      'dropin_zip_refused',
    ],
    ['a file behind a password', () => rawZip([...raw, { name: 'x.txt', flags: 1 }]), 'dropin_zip_refused'],
    ['a packing of its own', () => rawZip([...raw, { name: 'x.txt', method: 12 }]), 'dropin_zip_refused'],
    [
      '5000 files',
      () => rawZip([...raw, ...Array.from({ length: 5_000 }, (_, i) => ({ name: `${i}.txt` }))]),
      'dropin_zip_too_large',
    ],
    [
      'noise',
      () => Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * i * 7) % 251)),
      'dropin_zip_unreadable',
    ],
    [
      'five megabytes in pieces',
      () =>
        rawZip([
          ...raw,
          ...Array.from({ length: 5 }, (_, i) => ({ name: `${i}.txt`, content: Buffer.alloc(1_000_000) })),
        ]),
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

  test('the writer of these zips writes good ones too', async () => {
    expect(await upload(rawZip(raw))).toMatchObject({ dropin_label: manifest.label });
  });

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
