import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { ciiSelfBilled, type Issued, ublSelfBilled } from '../../../support/selfBilledFiles.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial: BillingTrial;
let invoice_id: string;

/** A statement of services over two examinations of 100.00 and two start-ups of 50.00: 300.00 net, 357.00 with VAT. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  app.setNow(Date.parse('2026-02-02T10:00:00Z'));
  trial = await buildBillingTrial(app.db);
  await app.db
    .updateTable('trial')
    .set({ is_self_billed: true })
    .where('trial_id', '=', trial.trial_id)
    .execute();
  await trial.addService('Examination', 100_00);
  await trial.addService('Start-up', 50_00, { isOperational: true });
  const day = { date: '2026-01-19' };
  await trial.perform(
    ...['001', '002'].map((subject) => ({ subject, service: 'Examination', ...day })),
    { service: 'Start-up', ...day },
    { service: 'Start-up', ...day },
  );
  await completeSender(app.db);
  await completeRecipients(app.db);
  ({ invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', { billing_date: '2026-02-02' }));
  await client.call(api.finalizeInvoice, { invoice_id });
});
beforeEach(() => app.setNow(Date.parse('2026-03-10T10:00:00Z')));

const examined = (Subject: string, amount: string) => ({
  name: 'Examination',
  amount,
  day: '2026-01-19',
  attributes: { Subject, Visit: 'visit' },
});
const issued: Issued = {
  net: '310.00',
  gross: '368.90',
  mentions: 'STM-2026-00001',
  charges: [{ isCharge: true, amount: '20.00', reason: 'Overhead' }],
  lines: [
    examined('001', '100.00'),
    examined('002', '90.00'),
    { name: 'Start-up', amount: '100.00', quantity: '2', day: '2026-01-19' },
  ],
};
const read = (xml: string) => client.call(api.readSelfBilledInvoice, { invoice_file: new Blob([xml]) });

describe.each([
  ['UBL', ublSelfBilled],
  ['CII', ciiSelfBilled],
])('an invoice that the sponsor issues itself, in %s', (_syntax, write) => {
  test('names its trial by the statement, and its lines by what they say', async () => {
    expect(await read(write(issued))).toEqual({
      number: 'GS-4711',
      issued_on: '2026-03-05',
      buyer: 'Müller & Pharma AG',
      net_amount: 310_00,
      gross_amount: 368_90,
      trial_id: trial.trial_id,
      lines: [
        ['Examination', 100_00, { Subject: '001', Visit: 'visit' }, '2026-01-19'],
        ['Examination', 90_00, { Subject: '002', Visit: 'visit' }, '2026-01-19'],
        ['Start-up', 50_00, {}, '2026-01-19'],
        ['Start-up', 50_00, {}, '2026-01-19'],
        ['Overhead', 20_00, {}, null],
      ].map(([name, amount, attributes, performance_date], index) => ({
        line: index + 1,
        name,
        description: null,
        note: null,
        performance_date,
        attributes,
        amount,
      })),
    });
  });

  test('is refused in words of its own where it is another document, or money would be lost', async () => {
    const codeOf = async (change: Partial<Issued>) =>
      (await refusalOf(read(write({ ...issued, ...change })))).code;
    expect(await codeOf({ type: '380' })).toBe('self_billed_other_type');
    expect(await codeOf({ currency: 'CHF' })).toBe('self_billed_foreign_currency');
    expect(await codeOf({ net: '310.01' })).toBe('self_billed_sums');
    expect(await codeOf({ net: 'many' })).toBe('self_billed_unreadable');
    expect(await codeOf({ due: '300.00' })).toBe('self_billed_deductions');
    const charges = [{ isCharge: false, amount: '29.00', reason: 'Holdback' }];
    expect(await codeOf({ charges, net: '261.00' })).toBe('self_billed_deductions');
  });
});

test('what is no invoice, or defines entities, is refused, and a document of nothing known names no trial', async () => {
  for (const [text, code] of [
    ['Subject;Paid', 'self_billed_unknown'],
    ['<Invoice><Open></Invoice>', 'self_billed_unknown'],
    ['<Report/>', 'self_billed_unknown'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Invoice/>', 'statement_doctype'],
    ['<CreditNote><CreditNoteTypeCode>261</CreditNoteTypeCode></CreditNote>', 'self_billed_other_type'],
  ] as const)
    expect((await refusalOf(read(text))).code).toBe(code);
  const long = new Blob([new Uint8Array(limits.selfBilledBytes + 1)]);
  const tooLarge = client.call(api.readSelfBilledInvoice, { invoice_file: long });
  expect((await refusalOf(tooLarge)).code).toBe('file_too_large');
  expect(await read(ublSelfBilled({ ...issued, mentions: 'PO 17' }))).toMatchObject({ trial_id: null });
});

test('what it comes to is what was paid, however its VAT was worked out, and its number tells it from another', async () => {
  const { trial_id } = trial;
  const { lines: said } = await read(ublSelfBilled(issued));
  const lines = said.map(({ line, name, performance_date, attributes, amount }) => ({
    line,
    subject_id: attributes.Subject ?? null,
    visit: attributes.Visit ?? null,
    service: name,
    performance_date,
    amount,
  }));
  const list = { trial_id, lines, gross_amount: 310_00 };
  const taking = { ...list, file_name: 'GS.xml', payment_date: '2026-03-09', payer: null };
  const counts = { exact: 3, short: 1, unknown: 1, missing: 0 };
  // Without VAT: of 290.00 and their VAT 310.00 arrived, and the invoice stays open by the rest.
  const preview = await client.call(api.previewRemittance, list);
  expect(preview).toMatchObject({ paid_amount: 310_00, rest_amount: 0, counts });
  const page = await client.call(api.takeRemittance, { ...taking, document_number: 'GS-4711' });
  expect(page).toMatchObject({ paid_amount: 310_00, invoices: [{ number: 'STM-2026-00001' }] });
  expect(await client.call(api.getReceivable, { invoice_id })).toMatchObject({ open_amount: 47_00 });
  const again = client.call(api.takeRemittance, { ...taking, document_number: 'GS-4711' });
  expect(await refusalOf(again)).toMatchObject({ code: 'remittance_already_read' });
  const another = await client.call(api.takeRemittance, { ...taking, document_number: 'GS-4712' });
  expect(another.counts).toMatchObject({ exact: 0, twice: 3, over: 1 });
  const low = client.call(api.previewRemittance, { ...list, gross_amount: 309_99 });
  expect(await refusalOf(low)).toMatchObject({ code: 'remittance_total_too_low' });
  const taken = client.call(api.takeRemittance, {
    ...taking,
    document_number: 'GS-4713',
    gross_amount: 309_99,
  });
  expect(await refusalOf(taken)).toMatchObject({ code: 'remittance_total_too_low' });
});
