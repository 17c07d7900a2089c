import fc from 'fast-check';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { type ExportFormat, type TaxRule, taxRules } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { firstOf, isDeep } from '../../../support/depth.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { pdfFiles, pdfPages } from '../../../support/pdfText.ts';
import { testApp } from '../../../support/testApp.ts';
import { at, readXml, textAt } from '../../../support/xmlTree.ts';

/*
 * Whatever an invoice holds, its sums are the same in each of its files, and so are those of its cancellation: as table, as
 * data, as electronic invoice in both ways of writing, and printed with the electronic one inside.
 */
const server = testApp();
let finance: Client;
beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  await completeSender(server.db);
});

interface Item {
  label: string;
  quantity: number;
  amount_per_unit: number;
}

const someItem: fc.Arbitrary<Item> = fc.record({
  label: fc.oneof(
    fc.constantFrom('Müller & Söhne <GmbH> "KG"', 'Визит 1', '😀 Visit', ']]>', "O'Neill; Visit, 2"),
    fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9 &<>"';,.]{1,20}$/).map((text) => `x${text}`),
  ),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  amount_per_unit: fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.integer({ min: -50_000, max: -1 }),
    fc.constant(33_33),
    fc.constant(9_999_999_99),
  ),
});
/** Of each tax rule. */
const count = isDeep ? 40 : 2;
const sumOf = (items: readonly Item[]): number =>
  items.reduce((sum, { quantity, amount_per_unit }) => sum + quantity * amount_per_unit, 0);
/** What comes to less than nothing is no invoice, and ten billion euros stand in no column. */
const someItems = fc
  .array(someItem, { minLength: 1, maxLength: 6 })
  .filter((items) => sumOf(items) >= 0 && sumOf(items) < 1_000_000_000_000);
const someInvoices = fc.sample(someItems, {
  numRuns: count * taxRules.length,
  seed: 16_931,
});

const reasons: Partial<Record<TaxRule, string>> = {
  exempt: '§ 4 Nr. 14 UStG',
  not_taxable: '§ 3a Abs. 2 UStG',
};

/**
 * Finalizes an invoice of each of these items under this tax rule, and revokes every second one; answers their ids. Drafts are
 * written straight into the tables.
 */
const finalized = async (tax_rule: TaxRule, invoices: readonly (readonly Item[])[]): Promise<string[]> => {
  const { trial_id } = await buildBillingTrial(server.db, {
    tax_rule,
    tax_reason: reasons[tax_rule] ?? null,
  });
  await completeRecipients(server.db);
  const drafts = invoices.map((items) => ({ items, invoice_id: newId() }));
  const draft = {
    trial_id,
    label: 'Any',
    cut_off_date: '2026-01-31',
    service_period_mode: 'manual',
    service_period_from: '2026-01-01',
    service_period_to: '2026-01-31',
  } as const;
  await server.db
    .insertInto('invoice')
    .values(drafts.map(({ invoice_id }) => ({ ...draft, invoice_id })))
    .execute();
  const lines = drafts.flatMap(({ invoice_id, items }) =>
    items.map((item, index) => ({ trial_id, invoice_id, item_number: index + 1, ...item })),
  );
  await server.db.insertInto('invoice_item').values(lines).execute();
  const rows = drafts.map(({ invoice_id, items }) => ({
    invoice_id,
    net_amount: sumOf(items),
  }));
  const answer = await finance.call(api.finalizeInvoices, { rows });
  expect(answer.rows.filter(({ outcome }) => outcome !== 'finalized')).toEqual([]);
  const ids = rows.map(({ invoice_id }) => invoice_id);
  for (const invoice_id of ids.filter((_id, index) => index % 2 === 1))
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong & "sponsor"' });
  return ids;
};

/** Net, tax and gross in cents. */
type Sums = [number, number, number];
/** Sums by number of the document. */
type SumsByNumber = Record<string, Sums>;

/** The files of a zip by the number that they are called by. */
const packed = async (invoice_ids: string[], format: ExportFormat): Promise<Map<string, string>> => {
  const { blob } = await finance.call(api.exportInvoices, { invoice_ids, format });
  const zip = await JSZip.loadAsync(await blob.arrayBuffer());
  const texts = Object.values(zip.files).map(
    async (file): Promise<[string, string]> => [file.name.replace(/\..*$/, ''), await file.async('string')],
  );
  return new Map(await Promise.all(texts));
};

const cents = (text: string): number => Math.round(Number(text) * 100);

const fromJson = (text: string): SumsByNumber => {
  const { number, cancellation, ...sums }: InvoiceDocumentData = JSON.parse(text);
  const of = (each: typeof sums | NonNullable<typeof cancellation>): Sums => [
    each.net_amount,
    each.tax_amount,
    each.gross_amount,
  ];
  return { [number ?? '']: of(sums), ...(cancellation && { [cancellation.number]: of(cancellation) }) };
};

const fromCsv = (text: string): SumsByNumber => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const sums: SumsByNumber = {};
  const places: Readonly<Record<string, number>> = { Net: 0, Tax: 1, Gross: 2 };
  for (const [type = '', number = '', ...rest] of data) {
    const place = places[type];
    if (place === undefined) continue;
    sums[number] ??= [Number.NaN, Number.NaN, Number.NaN];
    sums[number][place] = cents(rest.at(-2) ?? '');
  }
  return sums;
};

/** A credit note says as credited what the cancellation says as negative. */
const signed = (isCredit: boolean, sums: Sums): Sums =>
  isCredit ? [-sums[0] + 0, -sums[1] + 0, -sums[2] + 0] : sums;

const fromUbl = (text: string): SumsByNumber => {
  const xml = readXml(text);
  const total = (name: string) => cents(textAt(xml, 'LegalMonetaryTotal', name));
  const net = total('TaxExclusiveAmount');
  const tax = cents(textAt(xml, 'TaxTotal', 'TaxAmount'));
  const gross = total('PayableAmount');
  const isCredit = xml.name === 'CreditNote';
  const lines = at(xml, isCredit ? 'CreditNoteLine' : 'InvoiceLine');
  const amounts = lines.map((line) => cents(textAt(line, 'LineExtensionAmount')));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(net);
  expect([total('LineExtensionAmount'), total('TaxInclusiveAmount')]).toEqual([net, gross]);
  return { [textAt(xml, 'ID')]: signed(isCredit, [net, tax, gross]) };
};

const fromCii = (text: string): SumsByNumber => {
  const xml = readXml(text);
  const [sums] = at(
    xml,
    'SupplyChainTradeTransaction',
    'ApplicableHeaderTradeSettlement',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
  );
  if (!sums) throw new Error('There are no sums');
  const isCredit = textAt(xml, 'ExchangedDocument', 'TypeCode') === '381';
  const of = (name: string) => cents(textAt(sums, name));
  expect([of('LineTotalAmount'), of('DuePayableAmount')]).toEqual([
    of('TaxBasisTotalAmount'),
    of('GrandTotalAmount'),
  ]);
  return {
    [textAt(xml, 'ExchangedDocument', 'ID')]: signed(isCredit, [
      of('TaxBasisTotalAmount'),
      of('TaxTotalAmount'),
      of('GrandTotalAmount'),
    ]),
  };
};

const readers = { json: fromJson, csv: fromCsv, xrechnung_ubl: fromUbl, xrechnung_cii: fromCii } as const;

const sumsIn = async (ids: string[], format: keyof typeof readers): Promise<SumsByNumber> => {
  const read = readers[format];
  return Object.assign({}, ...[...(await packed(ids, format)).values()].map(read));
};

/** Cents as the printed document of a German recipient writes them. */
const printed = (amount: number): string =>
  `${(amount / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

/** What is printed of a document says its sums, and so does the XML inside; that is the electronic invoice by itself. */
const assertPrinted = async (
  invoice_id: string,
  document: 'invoice' | 'cancellation',
  expected: SumsByNumber,
): Promise<void> => {
  const bytesOf = async (format: ExportFormat) => {
    const { blob } = await finance.call(api.exportInvoice, { invoice_id, format, document });
    return new Uint8Array(await blob.arrayBuffer());
  };
  const pdf = await bytesOf('zugferd_xrechnung');
  const inside = (await pdfFiles(pdf))['xrechnung.xml'] ?? '';
  const [entry] = Object.entries(fromCii(inside));
  if (!entry) throw new Error('There are no sums inside');
  const [number, sums] = entry;
  expect(expected[number]).toEqual(sums);
  expect(inside).toBe(new TextDecoder().decode(await bytesOf('xrechnung_cii')));
  for (const pages of [await pdfPages(pdf), await pdfPages(await bytesOf('pdf'))]) {
    const text = pages.flat().join('\n').replaceAll('−', '-').replace(/\s/g, ' ');
    expect(text).toContain(printed(sums[2]));
    for (const amount of sums) expect(text).toContain(printed(amount).replace(' €', ''));
  }
};

test.each(
  firstOf(2, taxRules).map(
    (rule, index) => [rule, someInvoices.slice(count * index, count * (index + 1))] as const,
  ),
)('random invoices of %s, half of them cancelled: each file says the same sums', async (rule, invoices) => {
  const ids = await finalized(rule, invoices);
  const expected = await sumsIn(ids, 'json');
  // Every second one has a cancellation.
  expect(Object.keys(expected)).toHaveLength(count * 1.5);
  for (const format of ['csv', 'xrechnung_ubl', 'xrechnung_cii'] as const)
    expect(await sumsIn(ids, format)).toEqual(expected);
  const [kept = '', revoked = ''] = ids;
  await assertPrinted(kept, 'invoice', expected);
  await assertPrinted(revoked, 'invoice', expected);
  await assertPrinted(revoked, 'cancellation', expected);
});

const one = (label: string, quantity: number, amount_per_unit: number): Item => ({
  label,
  quantity,
  amount_per_unit,
});

const byHand: readonly (readonly [string, readonly Item[]])[] = [
  ['nothing to pay', [one('Free of charge', 1, 0)]],
  ['a discount that takes all', [one('Visit', 2, 100_00), one('Discount', 1, -200_00)]],
  ['9,999,999.99', [one('Start-up', 1, 999_999_999)]],
  ['one cent', [one('Cent', 1, 1)]],
  ['tax of half a cent', [one('Half a cent of tax at 19 %', 1, 50), one('And at 7 %', 1, 50)]],
  ['thirds', [one('Third', 3, 33_33)]],
  ['a name with signs of XML', [one('Müller & Söhne <GmbH> "KG" ]]>', 1, 10_00)]],
  ['a smiley', [one('😀 Visit', 1, 10_00)]],
  ['Cyrillic', [one('Фармаконадзор: визит', 1, 10_00)]],
  ['a formula', [one('=1+1', 1, 10_00)]],
];

test('ten by hand: each file says the same sums', async () => {
  const ids = await finalized(
    'vat_19',
    byHand.map(([, items]) => items),
  );
  const expected = await sumsIn(ids, 'json');
  for (const format of ['csv', 'xrechnung_ubl', 'xrechnung_cii'] as const)
    expect(await sumsIn(ids, format)).toEqual(expected);
  expect(Object.values(expected).filter(([, , gross]) => gross === 0).length).toBeGreaterThan(1);
  for (const invoice_id of ids.slice(0, 3)) await assertPrinted(invoice_id, 'invoice', expected);
});

test('a thousand lines', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => one(`Service ${index + 1}`, 1, index));
  const ids = await finalized('vat_7', [lines]);
  const expected = await sumsIn(ids, 'json');
  expect(Object.values(expected)).toEqual([[499_500, 34_965, 534_465]]);
  for (const format of ['csv', 'xrechnung_ubl', 'xrechnung_cii'] as const)
    expect(await sumsIn(ids, format)).toEqual(expected);
});

test('control characters come into no name, so into no file', async () => {
  const { trial_id } = await buildBillingTrial(server.db, {});
  const invoice_id = newId();
  await finance.call(api.putInvoice, { trial_id, invoice_id, label: 'Any', cut_off_date: '2026-01-31' });
  const put = finance.call(api.putInvoiceItems, {
    invoice_id,
    rows: [{ invoice_item_id: newId(), item_number: 1, ...one('Visit \u0001', 1, 100) }],
  });
  await expect(put).rejects.toMatchObject({ status: 400 });
});
