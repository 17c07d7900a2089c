import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { pdfPages } from '../../../../support/pdfText.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let finance: Client;
beforeEach(async () => {
  finance = await app.signIn('clinic_user');
});

type Sender = CallInput<typeof api.putSender>;

const readEdit = async (): Promise<Sender> => {
  const { clinicalsite_id, time_zone, logo_sha256, ...edit } = await finance.call(api.getClinicalsite, {});
  return edit;
};

const whole = {
  name: 'Klinikum',
  sender_unit: 'Zentrum für klinische Studien',
  sender_street: 'Klinikallee 1',
  sender_zip_code: '50999',
  sender_city: 'Köln',
  sender_country: 'Deutschland',
  sender_vat_id: 'DE123456789',
  sender_tax_number: '223/5902/0417',
  sender_bank: 'Landesbank',
  sender_iban: 'DE02120300000000202051',
  sender_bic: 'BYLADEM1001',
  sender_contact_name: 'Martina Keller',
  sender_phone: '0221 5550-4182',
  sender_email: 'studien@klinikum.example',
  has_small_turnover: true,
  sender_footer: 'Vorstand\nProf. Dr. Lindner',
  payment_days: 30,
  payment_text: 'ohne Abzug',
  tax_rule: 'vat_19',
  numbering_mode: 'own',
  document_language: 'de',
} as const satisfies Omit<Sender, 'version'>;

test('a clinic user stores every setting of the sender, and the same again writes nothing', async () => {
  const edit = { ...(await readEdit()), ...whole };
  expect(await finance.call(api.putSender, edit)).toMatchObject({ ...whole, version: 2 });
  const before = await tableCounts(app.db);
  expect(await finance.call(api.putSender, edit)).toMatchObject({ ...whole, version: 2 });
  expect(await tableCounts(app.db)).toEqual(before);
});

test('an account is taken with blanks and in small letters, and kept without them', async () => {
  const typed = { sender_iban: 'de02 1203 0000 0000 2020 51', sender_bic: 'bylade m1001' };
  expect(await finance.call(api.putSender, { ...(await readEdit()), ...typed })).toMatchObject({
    sender_iban: 'DE02120300000000202051',
    sender_bic: 'BYLADEM1001',
  });
});

test.each([
  ['sender_iban', 'DE02120300000000202052', 'iban_invalid'],
  ['sender_iban', 'DE021203000000002020', 'iban_invalid'],
  ['sender_iban', 'not an account', 'iban_invalid'],
  ['sender_bic', 'BYLADEM100', 'bic_invalid'],
  ['payment_days', -1, 'negative'],
  ['payment_days', 366, 'too_large'],
  ['expected_overdue_days', -1, 'negative'],
  ['sender_footer', 'x'.repeat(401), 'too_long'],
  ['name', '', 'required'],
])('%s = %s is refused at its field: %s', async (field, value, code) => {
  const refusal = await refusalOf(finance.call(api.putSender, { ...(await readEdit()), [field]: value }));
  expect(refusal).toMatchObject({ code: 'validation_failed', fields: [{ field, code }] });
});

test('a stale version is refused with what is stored, and a nurse changes nothing', async () => {
  const edit = await readEdit();
  await finance.call(api.putSender, { ...edit, name: 'Klinikum' });
  expect(await refusalOf(finance.call(api.putSender, { ...edit, name: 'Late' }))).toMatchObject({
    code: 'stale',
    present: { name: 'Klinikum', version: 2 },
  });
  const nurse = await app.signIn('nurse_user');
  expect(await refusalOf(nurse.call(api.putSender, edit))).toMatchObject({ code: 'forbidden' });
});

const textOf = async (blob: Blob): Promise<string> =>
  (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join('\n');

test('the preview shows a made-up invoice with what is typed, and stores nothing', async () => {
  const before = await tableCounts(app.db);
  const { blob } = await finance.call(api.previewSender, { ...(await readEdit()), ...whole });
  const text = await textOf(blob);
  for (const part of [
    'Klinikum',
    'Zentrum für klinische Studien',
    'Klinikum · Klinikallee 1 · 50999 Köln',
    'Ansprechperson Martina Keller',
    'Zahlbar bis 31.07.2026',
    'ohne Abzug',
    'Prof. Dr. Lindner',
    'Steuernummer 223/5902/0417',
    'Rechnungsbetrag 9.145,15 €',
  ])
    expect(text).toContain(part);
  expect(await tableCounts(app.db)).toEqual(before);
});

describe('the logo', () => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The reader does not look at the sums of its parts.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const png = (width: number, height: number, rows = Buffer.alloc((width * 3 + 1) * height, 90)): Buffer => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2], 8);
    for (let row = 0; row < height && row * (width * 3 + 1) < rows.length; row += 1)
      rows[row * (width * 3 + 1)] = 0;
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  const put = (logo: Buffer | null) =>
    finance.call(api.putLogo, { logo: logo === null ? null : logo.toString('base64') });

  test('is kept by its hash, read back as it was, and taken away; the same twice is one', async () => {
    const logo = png(8, 8);
    const { logo_sha256, version } = await put(logo);
    expect(logo_sha256).toMatch(/^[\da-f]{64}$/);
    expect(await put(logo)).toMatchObject({ logo_sha256, version });
    const { blob, filename } = await finance.call(api.getLogo, {});
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(logo);
    expect(filename).toBe('logo.png');
    expect(await put(null)).toMatchObject({ logo_sha256: null });
    expect(await refusalOf(finance.call(api.getLogo, {}))).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['a text', Buffer.from('no picture at all, only words')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7 …')],
    ['a GIF', Buffer.from('GIF89a, which is none of the two')],
    ['a PNG that ends behind its head', png(8, 8).subarray(0, 40)],
    ['a PNG whose points are no points', Buffer.concat([png(8, 8).subarray(0, 45), Buffer.alloc(40, 7)])],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
  ])('that is none is refused: %s', async (_what, bytes) => {
    expect(await refusalOf(put(bytes))).toMatchObject({
      code: 'logo_unreadable',
      status: 422,
      fields: [{ field: 'logo', code: 'logo_unreadable' }],
    });
    expect(await finance.call(api.getClinicalsite, {})).toMatchObject({ logo_sha256: null });
  });

  test('that is too large is refused, by its points and by its bytes', async () => {
    const params = { max_kb: 300, max_pixels: 4_000 };
    expect(await refusalOf(put(png(4_001, 1)))).toMatchObject({ code: 'logo_too_large', params });
    const bytes = Buffer.concat([png(8, 8), Buffer.alloc(307_200)]);
    expect(await refusalOf(put(bytes))).toMatchObject({ code: 'logo_too_large', params });
  });
});
