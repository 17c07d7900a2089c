import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { administratorHeaders } from '../../../../support/headers.ts';
import { type PdfOptions, pdfOf } from '../../../../support/pdf.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;
let invoice_id: string;

server.given(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-10' });
  ({ invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31'));
});

const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);
const upload = (bytes: Buffer, invoice_document_id?: string) =>
  finance.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list Q2, sponsor',
    ...(invoice_document_id ? { invoice_document_id } : {}),
    data: blobOf(bytes),
  });
const save = (invoice_document_id: string, bytes: Buffer) =>
  finance.call(api.saveReviewPdf, { invoice_document_id, data: blobOf(bytes) });
const bytesOf = async (invoice_document_id: string, version_number?: number): Promise<Buffer> => {
  const input = { invoice_document_id, ...(version_number ? { version_number } : {}) };
  return Buffer.from(await (await finance.call(api.fetchReviewPdf, input)).blob.arrayBuffer());
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const second = (): Buffer => pdfOf({ objects: ['<< /Type /Annot /Subtype /Highlight >>'] });

test('a PDF is uploaded, listed, fetched byte by byte, and told with its hash', async () => {
  const pdf = pdfOf({ size: 2_500_000 });
  const document = await upload(pdf);
  expect(document).toMatchObject({
    invoice_document_label: 'Review list Q2, sponsor',
    is_confirmed: false,
    notes: null,
    versions: [
      {
        version_number: 1,
        size: 2_500_000,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        has_active_content: false,
        uploaded_by: 'Test clinic_user',
      },
    ],
  });
  expect(await finance.call(api.listReviewPdfDocuments, { invoice_id })).toEqual([document]);
  expect((await bytesOf(document.invoice_document_id)).equals(pdf)).toBe(true);
});

test('a saved PDF is a new version, the old ones stay; the same bytes again make none', async () => {
  const { invoice_document_id } = await upload(pdfOf());
  const saved = await save(invoice_document_id, second());
  expect(saved.versions.map(({ version_number }) => version_number)).toEqual([2, 1]);
  expect(await save(invoice_document_id, second())).toEqual(saved);
  expect((await bytesOf(invoice_document_id)).equals(second())).toBe(true);
  expect((await bytesOf(invoice_document_id, 1)).equals(pdfOf())).toBe(true);
});

test('an upload with an id of the client makes nothing twice; for another file the id is taken', async () => {
  const id = newId();
  const first = await upload(pdfOf(), id);
  expect(await upload(pdfOf(), id)).toEqual(first);
  expect(await refusalOf(upload(second(), id))).toMatchObject({ code: 'id_taken' });
  expect(await finance.call(api.listReviewPdfDocuments, { invoice_id })).toHaveLength(1);
});

describe('confirming', () => {
  const details = (invoice_document_id: string, is_confirmed: boolean, version?: number) =>
    finance.call(api.putReviewPdfDetails, {
      invoice_document_id,
      is_confirmed,
      notes: 'Signed by P. Voss',
      ...(version ? { version } : {}),
    });

  test('is of the newest version; what is saved later is to be confirmed anew, and the confirmed one stays told', async () => {
    const { invoice_document_id } = await upload(pdfOf());
    const confirmed = await details(invoice_document_id, true);
    expect(confirmed).toMatchObject({
      is_confirmed: true,
      confirmed_by: 'Test clinic_user',
      notes: 'Signed by P. Voss',
    });
    expect(await details(invoice_document_id, true)).toEqual(confirmed);
    const saved = await save(invoice_document_id, second());
    expect(saved.is_confirmed).toBe(false);
    expect(saved.versions.map(({ is_confirmed }) => is_confirmed)).toEqual([false, true]);
    expect((await details(invoice_document_id, true)).versions.map((one) => one.is_confirmed)).toEqual([
      true,
      false,
    ]);
    expect((await details(invoice_document_id, false)).confirmed_at).toBeNull();
  });

  test('of a document that has a newer version than was seen is refused', async () => {
    const { invoice_document_id, version } = await upload(pdfOf());
    await save(invoice_document_id, second());
    expect(await refusalOf(details(invoice_document_id, true, version))).toMatchObject({
      code: 'stale',
      present: { version: 2 },
    });
  });
});

describe('bad files are refused, each for its own reason, and nothing of them stays', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const refused: [string, () => Buffer, string][] = [
    ['one byte too many', () => pdfOf({ size: limits.reviewPdfBytes + 1 }), 'file_too_large'],
    ['nothing at all', () => Buffer.alloc(0), 'file_missing'],
    [
      'a web page that is called PDF',
      () => Buffer.from('<html><script>1</script></html>'),
      'pdf_unrecognized',
    ],
    [
      'something before the PDF',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), pdfOf()]),
      'pdf_unrecognized',
    ],
    ['the first half', () => pdfOf({ size: 100_000 }).subarray(0, 50_000), 'pdf_truncated'],
    [
      'all but the middle',
      () => Buffer.concat([pdfOf().subarray(0, 60), pdfOf().subarray(300)]),
      'pdf_truncated',
    ],
    [
      'a protected one',
      () => pdfOf({ trailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Standard >>'] }),
      'pdf_encrypted',
    ],
  ];

  test.each(refused)('%s', async (_what, file, code) => {
    expect(await refusalOf(upload(file()))).toMatchObject({ code });
    const { invoice_document_id } = await upload(pdfOf());
    expect(await refusalOf(save(invoice_document_id, file()))).toMatchObject({ code });
    expect((await finance.call(api.listReviewPdfDocuments, { invoice_id }))[0]?.versions).toHaveLength(1);
  });

  test.each([-1, 0])('25 MB %i bytes is taken', async (more) => {
    const size = limits.reviewPdfBytes + more;
    const document = await upload(pdfOf({ size }));
    expect(document.versions[0]?.size).toBe(size);
  });

  test('25 MB that begin an object stream again and again are taken as what they are: they hold none', async () => {
    const size = limits.reviewPdfBytes;
    const document = await upload(pdfOf({ size, filling: '/ObjStm ' }));
    expect(document.versions).toMatchObject([{ size, has_active_content: false }]);
  });

  test.each<[string, PdfOptions]>([
    ['a script', { objects: [script] }],
    ['a script in disguise', { objects: [script.replace('JavaScript', 'J#61vaScript')] }],
    ['a script in an object stream', { packed: `4 0 ${script}` }],
    ['a program to start', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }],
    ['a file inside', { objects: ['<< /Type /EmbeddedFile >>'] }],
  ])('%s is kept, told, and given out as a download that may do nothing', async (_what, options) => {
    const { versions, invoice_document_id } = await upload(pdfOf(options));
    expect(versions[0]?.has_active_content).toBe(true);
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/backend/billing/invoice/fetch-review-pdf',
      headers: await administratorHeaders(server),
      payload: { invoice_document_id },
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Review_list_Q2/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['content-type']).toBe('application/pdf');
  });
});

test('a version and its bytes are written once: the database itself refuses every change, but for a deleted draft', async () => {
  const { invoice_document_id } = await upload(pdfOf());
  const attempts = [
    sql`update invoice_document_version set has_active_content = true`,
    sql`delete from invoice_document_version`,
    sql`update invoice_document_chunk set data = ''`,
    sql`delete from invoice_document_chunk`,
    sql`delete from invoice_document`,
  ];
  for (const attempt of attempts) await expect(attempt.execute(server.db)).rejects.toThrow(/review document/);
  const [{ version = 1 } = {}] = await finance.call(api.listInvoices, { trial_id: trial.trial_id });
  await finance.call(api.removeInvoice, { invoice_id, version });
  expect(await refusalOf(finance.call(api.fetchReviewPdf, { invoice_document_id }))).toMatchObject({
    code: 'not_found',
  });
});

test('who uploaded which bytes is in the audit trail, the bytes are not', async () => {
  const { versions } = await upload(pdfOf());
  const { rows } = await sql<{ table_name: string; row: string }>`
    select table_name, new_row::text as row from audit_event where table_name like 'invoice_document%'`.execute(
    server.db,
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual(['invoice_document', 'invoice_document_version']);
  expect(rows[1]?.row).toContain(versions[0]?.sha256);
});

test('notes that are left out stay, and null empties them', async () => {
  const { invoice_document_id } = await upload(pdfOf());
  const save = (said: { notes?: string | null }) =>
    finance.call(api.putReviewPdfDetails, { invoice_document_id, is_confirmed: true, ...said });
  await save({ notes: 'Signed by P. Voss' });
  expect(await save({})).toMatchObject({ notes: 'Signed by P. Voss' });
  expect(await save({ notes: null })).toMatchObject({ notes: null });
});

test('an invoice that has gone out takes review PDFs too, and stays as it is', async () => {
  const before = await finance.call(api.finalizeInvoice, { invoice_id });
  const { invoice_document_id } = await upload(pdfOf());
  await finance.call(api.putReviewPdfDetails, { invoice_document_id, is_confirmed: true, notes: null });
  expect(await finance.call(api.getInvoice, { invoice_id })).toEqual(before);
});

test('a version that there is not is not found', async () => {
  const { invoice_document_id } = await upload(pdfOf());
  const refusal = await refusalOf(
    finance.call(api.fetchReviewPdf, { invoice_document_id, version_number: 2 }),
  );
  expect(refusal).toMatchObject({ code: 'not_found' });
});

test('a version that was made from one that is not the newest any more is refused, and saved when that is left out', async () => {
  const first = pdfOf();
  const { invoice_document_id } = await upload(first);
  const made_from = hashOf(first);
  const mine = pdfOf({ objects: ['<< /Type /Annot /Subtype /Ink >>'] });
  const saveMine = (told: { made_from?: string }) =>
    finance.call(api.saveReviewPdf, { invoice_document_id, ...told, data: blobOf(mine) });
  await save(invoice_document_id, second());
  expect(await refusalOf(saveMine({ made_from }))).toMatchObject({ code: 'stale' });
  expect(await bytesOf(invoice_document_id)).toEqual(second());
  const { versions } = await saveMine({});
  expect(versions.map(({ sha256 }) => sha256)).toEqual([hashOf(mine), hashOf(second()), made_from]);
  expect(await bytesOf(invoice_document_id, 1)).toEqual(first);
});

test('a version that was made from the newest one follows it', async () => {
  const first = pdfOf();
  const { invoice_document_id } = await upload(first);
  const { versions } = await finance.call(api.saveReviewPdf, {
    invoice_document_id,
    made_from: hashOf(first),
    data: blobOf(second()),
  });
  expect(versions).toHaveLength(2);
});
