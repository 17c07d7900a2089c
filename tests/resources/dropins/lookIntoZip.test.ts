import { expect, test } from 'vitest';
import { lookIntoZip } from '../../../resources/dropins/lookIntoZip.ts';
import { blobOf, dropinZip, manifest, writing, zipOf } from '../../support/dropins.ts';
import { pdfOf } from '../../support/pdf.ts';

const script = writing(`'a'`);
const good = { 'dropin.json': JSON.stringify(manifest), 'main.js': script };

test('what a zip says of itself is told before it is sent', async () => {
  const read = await lookIntoZip(blobOf(await dropinZip(script, { label: 'Größen', version: '2.0.1' })));
  expect(read).toMatchObject({
    isOk: true,
    value: { manifest: { label: 'Größen', version: '2.0.1', type: 'invoice-export' }, script },
  });
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['no zip', () => Buffer.from('\u0089PNG and more of it'), 'dropin_zip_unreadable'],
  ['nothing', () => Buffer.alloc(0), 'dropin_zip_unreadable'],
  ['cut off', async () => (await zipOf(good)).subarray(0, 150), 'dropin_zip_unreadable'],
  [
    'a PDF with a zip behind it',
    async () => Buffer.concat([pdfOf(), await zipOf(good)]),
    'dropin_zip_unreadable',
  ],
  ['a path out of it', () => zipOf({ ...good, '../x.js': '' }), 'dropin_zip_refused'],
  ['a folder', () => zipOf({ ...good, 'lib/x.js': '' }), 'dropin_zip_refused'],
  ['a program', () => zipOf({ ...good, 'x.exe': '' }), 'dropin_zip_refused'],
  [
    'a script that unpacks to twenty megabytes',
    () => zipOf({ ...good, 'main.js': Buffer.alloc(20_000_000, ' ') }),
    'dropin_zip_too_large',
  ],
  [
    'too many files',
    () => zipOf({ ...good, ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.txt`, ''])) }),
    'dropin_zip_too_large',
  ],
  ['more than 2 MB', () => Buffer.alloc(2_097_153, 'PK\u0003\u0004'), 'file_too_large'],
  ['no manifest', () => zipOf({ 'main.js': script }), 'dropin_manifest_missing'],
  ['a manifest that is no JSON', () => zipOf({ ...good, 'dropin.json': '{' }), 'dropin_manifest_invalid'],
  [
    'a manifest with a field of its own',
    () => dropinZip(script, { network: true }),
    'dropin_manifest_invalid',
  ],
  ['no script', () => zipOf({ 'dropin.json': good['dropin.json'] }), 'dropin_script_missing'],
])('a zip that is none of a drop-in is refused as the server refuses it: %s', async (_what, zip, code) => {
  expect(await lookIntoZip(blobOf(await zip()))).toMatchObject({ isOk: false, failure: { code } });
});
