import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { EInvoiceFormat } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { standardOf } from '../../../../domain/einvoices/releases.ts';
import { validateMissing } from '../../../../server/areas/invoices/validator/validateMissing.ts';
import { paperOf } from '../../../../server/documents/paperOf.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { finalizedInvoice } from '../../../support/mailedInvoice.ts';
import { pdfFiles } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';
import { asAlmighty, testDatabase } from '../../../support/testDb.ts';
import { testPrinter } from '../../../support/testPrinter.ts';
import { reports, startValidatorServer } from '../../../support/validatorServer.ts';

const validator = await startValidatorServer();
const server = testApp({ einvoiceValidatorUrl: validator.url });
afterAll(() => validator.close());
let finance: Client;
beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  validator.asked.length = 0;
  validator.behave(reports(200));
});

const made = async (format: EInvoiceFormat) => {
  const invoice_id = await finalizedInvoice(server.db, finance, format);
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format });
  return { invoice_id, bytes: new Uint8Array(await blob.arrayBuffer()) };
};
const validate = async (
  signal = new AbortController().signal,
  vain: Parameters<typeof validateMissing>[3] = new Map(),
): Promise<unknown[]> => {
  const { db, writer } = await testDatabase();
  const told: unknown[] = [];
  await validateMissing(
    { db, writer, url: validator.url, clock: () => testNow },
    (error) => told.push(error),
    signal,
    vain,
  );
  return told;
};
const said = (invoice_id: string) => finance.call(api.listInvoiceValidations, { invoice_id });

test.each([
  [200, 'accepted'],
  [406, 'refused'],
] as const)('answered with %i it is %s; the report is kept as it came', async (status, outcome) => {
  const report = `<rep:report xmlns:rep="r">${outcome} ü</rep:report>`;
  validator.behave(reports(status, report));
  const { invoice_id, bytes } = await made('xrechnung_ubl');
  expect(await said(invoice_id)).toEqual({ is_configured: true, validations: [] });
  expect(await validate()).toEqual([]);
  expect(validator.asked).toEqual([Buffer.from(bytes).toString('utf8')]);
  const sha256 = createHash('sha256').update(report).digest('hex');
  expect((await said(invoice_id)).validations).toMatchObject([
    { document: 'invoice', format: 'xrechnung_ubl', outcome, sha256 },
  ]);
  const wanted = {
    invoice_id,
    document: 'invoice' as const,
    format: 'xrechnung_ubl' as const,
    release: 'xrechnung_3_0_2' as const,
  };
  const { blob, filename } = await finance.call(api.getValidationReport, wanted);
  expect(filename).toBe('invoice-xrechnung_ubl-report.xml');
  expect(await blob.text()).toBe(report);
  const other = finance.call(api.getValidationReport, { ...wanted, format: 'zugferd' });
  expect(await refusalOf(other)).toMatchObject({ code: 'not_found' });
  // It is asked once, and what it said never changes.
  await validate();
  expect(validator.asked).toHaveLength(1);
  await expect(
    asAlmighty(server.db).updateTable('invoice_validation').set({ outcome: 'accepted' }).execute(),
  ).rejects.toThrow('never changed');
});

test('what it said of the last invoices to the same recipient stands beside whether the next could go out', async () => {
  validator.behave(reports(406));
  const { invoice_id } = await made('xrechnung_ubl');
  const { trial_id } = await finance.call(api.getInvoice, { invoice_id });
  const { invoice_id: next } = await draftInvoice(finance, trial_id, '2026-02-28');
  expect((await finance.call(api.checkEInvoice, { invoice_id: next })).earlier).toEqual([]);
  await validate();
  const { earlier } = await finance.call(api.checkEInvoice, { invoice_id: next });
  expect(earlier).toMatchObject([
    {
      invoice_id,
      number: 'INV-2026-00001',
      document: 'invoice',
      outcome: 'refused',
      format: 'xrechnung_ubl',
    },
  ]);
  expect((await finance.call(api.checkEInvoice, { invoice_id })).earlier).toEqual([]);
});

test('of a PDF with XML inside it is asked about that XML', async () => {
  const { bytes } = await made('zugferd');
  await validate();
  expect(validator.asked).toEqual([(await pdfFiles(bytes))['factur-x.xml']]);
});

test('it is asked about the XML that lies in the PDF that was kept, whatever would be written today', async () => {
  const invoice_id = await finalizedInvoice(server.db, finance, 'zugferd');
  const { trial_id } = await finance.call(api.getInvoice, { invoice_id });
  const data = await finance.call(api.exportInvoiceData, { invoice_id });
  const xml = '<frozen>as it was written then, ü</frozen>';
  const paper = paperOf(data, { kind: 'invoice', language: 'de', logo: null });
  const content = Buffer.from(
    await testPrinter.print(paper, { filename: 'factur-x.xml', level: 'EN 16931', xml }),
  );
  await asAlmighty(server.db)
    .insertInto('invoice_einvoice')
    .values({
      trial_id,
      invoice_id,
      document: 'invoice',
      format: 'zugferd',
      ...standardOf('zugferd', 'zugferd_2_4'),
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
    })
    .execute();
  expect(await validate()).toEqual([]);
  expect(validator.asked).toEqual([xml]);
});

test.each([
  ['an error', reports(500)],
  ['a document it does not know', reports(422)],
  ['nonsense', reports(200, 'accepted')],
  ['a report without end', reports(200, `<r>${'x'.repeat(5_300_000)}</r>`)],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a broken connection', (response) => void response.destroy()],
] satisfies [string, Parameters<typeof validator.behave>[0]][])(
  'on a bad day (%s) nothing is known, and it is asked again later',
  async (_name, answer) => {
    validator.behave(answer);
    const { invoice_id } = await made('xrechnung_ubl');
    expect(await validate()).toHaveLength(1);
    expect((await said(invoice_id)).validations).toEqual([]);
    validator.behave(reports(200));
    expect(await validate()).toEqual([]);
    expect((await said(invoice_id)).validations).toMatchObject([{ outcome: 'accepted' }]);
  },
);

test('a document that it never answers keeps no older one waiting', async () => {
  const older = await made('xrechnung_ubl');
  const newer = await made('xrechnung_cii');
  validator.behave((response, body) =>
    body.includes('CrossIndustryInvoice') ? reports(422)(response, body) : reports(200)(response, body),
  );
  expect(await validate()).toHaveLength(1);
  expect((await said(older.invoice_id)).validations).toMatchObject([{ outcome: 'accepted' }]);
  expect((await said(newer.invoice_id)).validations).toEqual([]);
});

test('where nothing is answered a round ends soon; the next one begins with what was not asked about', async () => {
  const bodies: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { bytes } = await made('xrechnung_ubl');
    bodies.push(Buffer.from(bytes).toString('utf8'));
  }
  validator.behave(reports(500));
  const vain = new Map<string, number>();
  const { signal } = new AbortController();
  expect(await validate(signal, vain)).toHaveLength(3);
  expect(validator.asked).toHaveLength(3);
  const first = [...validator.asked];
  validator.behave(reports(200));
  validator.asked.length = 0;
  expect(await validate(signal, vain)).toEqual([]);
  expect([...validator.asked].sort()).toEqual([...bodies].sort());
  expect(new Set([...validator.asked.slice(2)])).toEqual(new Set(first));
  expect(vain.size).toBe(0);
});

test('one that says nothing keeps the server from nothing: it is left when the server stops', async () => {
  const { invoice_id } = await made('xrechnung_ubl');
  const ending = new AbortController();
  validator.behave(() => ending.abort());
  expect(await validate(ending.signal)).toEqual([]);
  expect((await said(invoice_id)).validations).toEqual([]);
});
