import fc from 'fast-check';
import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { type EInvoiceFormat, type PrintedKind, type TaxRule, taxRules } from '../../contract/vocab.ts';
import type { EInvoice } from '../../domain/einvoices/model.ts';
import { einvoiceOf } from '../../domain/einvoices/ofDocument.ts';
import { cancelled, taxRates, totalsOf } from '../../domain/invoices/invoiceTotals.ts';
import { sampleInvoice } from '../../domain/invoices/sampleInvoice.ts';

type Item = InvoiceDocumentData['items'][number];

const item = (item_number: number, label: string, quantity: number, amount_per_unit: number): Item => ({
  item_number,
  section: 'by_hand',
  label,
  quantity,
  amount_per_unit,
  amount: quantity * amount_per_unit,
});

/** A frozen invoice with all that electronic ones need, of this tax rule and with these items. */
export const completeDocument = (
  tax_rule: TaxRule,
  items: readonly Item[] = sampleInvoice.items,
): InvoiceDocumentData => ({
  ...sampleInvoice,
  sender: {
    ...sampleInvoice.sender,
    registration_id: 'HRA 4711',
    tax_number: '223/5902/0417',
    contact_name: 'Petra Rechner',
    phone: '+49 221 478 1234',
  },
  tax_rule,
  tax_rate: taxRates[tax_rule],
  tax_reason: tax_rule === 'exempt' || tax_rule === 'not_taxable' ? '§ 4 Nr. 14 UStG' : null,
  addresses: sampleInvoice.addresses.map((address) => ({ ...address, email: 'invoices@sponsor.example' })),
  items: [...items],
  ...totalsOf(
    items.map(({ amount }) => amount),
    taxRates[tax_rule],
  ),
});

/** The same, cancelled. */
export const revoked = (document: InvoiceDocumentData): InvoiceDocumentData => ({
  ...document,
  state: 'revoked',
  cancellation: {
    number: 'CAN-2026-00001',
    date: '2026-02-15',
    reason: 'Wrong sponsor',
    ...cancelled(document),
  },
});

/** Names as people have them, and as nobody should. */
const someName = fc.oneof(
  fc.constantFrom(
    'Müller & Söhne <GmbH> "KG"',
    'Фармасьютикалс',
    '😀 Pharma',
    ']]>',
    'a\tb\nc',
    '\u0001x\uFFFEy',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => `x${text}`),
);

const someItem = fc.record({
  label: someName,
  quantity: fc.integer({ min: 1, max: 1_000 }),
  amount_per_unit: fc.oneof(
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: -50_000, max: -1 }),
    fc.constant(999_999_999),
  ),
});

/** Invoices of every tax rule with any items, some of them cancelled. */
export const someDocument: fc.Arbitrary<{ document: InvoiceDocumentData; kind: PrintedKind }> = fc
  .record({
    tax_rule: fc.constantFrom(...taxRules),
    items: fc.array(someItem, { minLength: 1, maxLength: 12 }),
    recipient: someName,
    kind: fc.constantFrom('invoice' as const, 'cancellation' as const),
  })
  .map(({ tax_rule, items, recipient, kind }) => {
    const document = completeDocument(
      tax_rule,
      items.map(({ label, quantity, amount_per_unit }, index) =>
        item(index + 1, label, quantity, amount_per_unit),
      ),
    );
    const named = { ...document, addresses: document.addresses.map((each) => ({ ...each, recipient })) };
    return { document: kind === 'cancellation' ? revoked(named) : named, kind };
  });

/** The words as the server finds them in the texts of printed documents. */
const wordsOf = (document: InvoiceDocumentData, kind: PrintedKind) => ({
  terms: 'Payable by 03.03.2026',
  exemption:
    document.tax_rule === 'vat_19' || document.tax_rule === 'vat_7' ? null : 'No tax is due: § 4 Nr. 14 UStG',
  notes: ['Zentrum für klinische Studien'],
  itemNotes: new Map([[1, 'S-001 · Screening']]),
  items: ((kind === 'cancellation' && document.cancellation) || document).items,
});

export const electronic = (
  document: InvoiceDocumentData,
  format: EInvoiceFormat = 'xrechnung_ubl',
  kind: PrintedKind = 'invoice',
): EInvoice => einvoiceOf(document, { kind, format, words: wordsOf(document, kind) });
