import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PrintedKind } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import type { Totals } from '../../../../domain/invoices/invoiceTotals.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { february, january } from '../../../support/workedExample.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

interface Sums {
  net: number;
  tax: number;
  gross: number;
}

const sumsOf = ({ net_amount: net, tax_amount: tax, gross_amount: gross }: Totals): Sums => ({
  net,
  tax,
  gross,
});
const together = (one: Sums, other: Sums): Sums => ({
  net: one.net + other.net,
  tax: one.tax + other.tax,
  gross: one.gross + other.gross,
});
const january31: Sums = { net: 7_685_00, tax: 1_460_15, gross: 9_145_15 };
const nothing: Sums = { net: 0, tax: 0, gross: 0 };

const bytesOf = async (invoice_id: string, format: 'pdf' | 'csv', document?: PrintedKind) => {
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format, language: 'en', document });
  return new Uint8Array(await blob.arrayBuffer());
};

/** The sums at the end of a document, as another reader finds them. */
const printed = async (invoice_id: string, document: PrintedKind): Promise<Sums> => {
  const lines = (await pdfPages(await bytesOf(invoice_id, 'pdf', document))).flat();
  const cents = (name: RegExp): number => {
    const amount = /(−?)€?([\d,.]+)$/.exec(lines.find((line) => name.test(line)) ?? '');
    const sign = amount?.[1] ? -1 : 1;
    return sign * Number(amount?.[2]?.replace(/[.,]/g, ''));
  };
  return { net: cents(/Net total/), tax: cents(/VAT 19%/), gross: cents(/(Total|Cancelled) amount/) };
};

/** The sums of each document in the table, by its number. */
const exported = async (invoice_id: string): Promise<Record<string, Sums>> => {
  const text = new TextDecoder().decode(await bytesOf(invoice_id, 'csv'));
  const found: Record<string, Sums> = {};
  for (const [type = '', number = '', , , , , , amount] of Papa.parse<string[]>(text.trim()).data) {
    const sum = { Net: 'net', Tax: 'tax', Gross: 'gross' }[type];
    if (sum) found[number] = { ...nothing, ...found[number], [sum]: Math.round(Number(amount) * 100) };
  }
  return found;
};

test('two invoices of one trial, a conflict, a cancellation and what is free again, to the cent in every document', async () => {
  const { trial_id, addService, perform } = await buildBillingTrial(server.db);
  for (const [label, amount] of [
    ['SCR', 400_00],
    ['V1', 1_250_00],
    ['ECG', 85_00],
    ['CT', 450_00],
  ] as const)
    await addService(label, amount);
  await addService('Start-up', 5_000_00, { isOperational: true });
  await addService('Pharmacy', 150_00, { isOperational: true });
  await perform(...january, ...february);

  const a = await draftInvoice(finance, trial_id, '2026-01-31');
  expect(sumsOf(a)).toEqual(january31);
  expect([a.service_period_from, a.service_period_to]).toEqual(['2026-01-02', '2026-01-28']);
  const b = await draftInvoice(finance, trial_id, '2026-02-28');
  expect(b.net_amount).toBe(9_535_00);
  const { number = '' } = await finance.call(api.finalizeInvoice, { invoice_id: a.invoice_id });
  expect(await refusalOf(finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id }))).toMatchObject({
    code: 'invoice_has_conflicts',
    params: { count: 7 },
  });
  const resolved = await finance.call(api.resolveConflicts, { invoice_id: b.invoice_id });
  expect(resolved.net_amount).toBe(1_850_00);
  expect(a.net_amount + resolved.net_amount).toBe(9_535_00);
  expect(await printed(a.invoice_id, 'invoice')).toEqual(january31);

  const { cancellation_number } = await finance.call(api.revokeInvoice, {
    invoice_id: a.invoice_id,
    reason: 'Wrong sponsor',
  });
  const taken: Sums = { net: -7_685_00, tax: -1_460_15, gross: -9_145_15 };
  const storno = await printed(a.invoice_id, 'cancellation');
  expect(storno).toEqual(taken);
  expect(together(await printed(a.invoice_id, 'invoice'), storno)).toEqual(nothing);
  expect(await exported(a.invoice_id)).toEqual({
    [number ?? '']: january31,
    [cancellation_number ?? '']: taken,
  });
  const data = await finance.call(api.exportInvoiceData, { invoice_id: a.invoice_id });
  expect([data.net_amount, data.tax_amount, data.gross_amount]).toEqual(Object.values(january31));
  expect(data.cancellation).toMatchObject({
    net_amount: -7_685_00,
    tax_amount: -1_460_15,
    gross_amount: -9_145_15,
  });

  const refilled = await finance.call(api.fillInvoice, { invoice_id: b.invoice_id });
  expect([refilled.net_amount, refilled.recorded_service_count, refilled.conflict_count]).toEqual([
    9_535_00, 10, 0,
  ]);
  const gone = await finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id });
  expect(sumsOf(gone)).toEqual({ net: 9_535_00, tax: 1_811_65, gross: 11_346_65 });
  expect(await printed(b.invoice_id, 'invoice')).toEqual(sumsOf(gone));
});
