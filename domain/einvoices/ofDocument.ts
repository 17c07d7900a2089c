import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { EInvoiceFormat, PrintedKind } from '../../contract/vocab.ts';
import { recipientOf } from '../invoices/recipient.ts';
import { countryCodeOf } from './countryCodes.ts';
import {
  type Buyer,
  type EInvoice,
  type ElectronicAddress,
  type InvoiceLine,
  type Seller,
  type TaxBreakdown,
  type TaxCategory,
  taxCategories,
} from './model.ts';
import { invoicing, profiles } from './profiles.ts';
import { plainVatId } from './vatIds.ts';

/** Which document of an invoice is written, how, and what it says in words. */
export interface Writing {
  kind: PrintedKind;
  format: EInvoiceFormat;
  words: {
    /** When and how to pay; of a cancellation what it cancels. Null = nothing is said. */
    terms: string | null;
    /** Why no tax is due, as printed; null where tax is due. */
    exemption: string | null;
    /** What else is printed on it, and of its items by their numbers; none of it has a field of its own. */
    notes: readonly string[];
    itemNotes: ReadonlyMap<number, string>;
    /** Its lines, called as they are printed. */
    items: InvoiceDocumentData['items'];
  };
}

/** The reason as a code of the list VATEX: where the law leaves only one that, of what is exempt what a person chose. */
const exemptionCodeOf = (
  category: TaxCategory,
  { exemption_code }: InvoiceDocumentData,
): TaxBreakdown['exemptionCode'] => {
  const codes = { S: null, E: exemption_code, AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;
  return codes[category];
};

/** Zero without its sign. */
const negated = (value: number): number => (value === 0 ? 0 : -value);

interface Reachable {
  electronic_address: string | null;
  electronic_scheme: string;
  email: string | null;
}

/** The electronic address; where none is named the e-mail address is one. */
const electronicAddressOf = ({
  electronic_address,
  electronic_scheme,
  email,
}: Reachable): ElectronicAddress | null => {
  if (electronic_address) return { id: electronic_address, scheme: electronic_scheme };
  return email ? { id: email, scheme: 'EM' } : null;
};

/** Who is not subject to VAT names no VAT ID (BR-O-02). */
const vatIdIn = (category: TaxCategory, vatId: string | null): string | null =>
  category === 'O' || vatId === null ? null : plainVatId(vatId);

const sellerOf = ({ sender }: InvoiceDocumentData, category: TaxCategory): Seller => ({
  name: sender.name,
  registrationId: sender.registration_id,
  vatId: vatIdIn(category, sender.vat_id),
  taxNumber: sender.tax_number,
  electronicAddress: electronicAddressOf(sender),
  address: {
    street: sender.street,
    city: sender.city,
    postCode: sender.zip_code,
    country: countryCodeOf(sender.country),
  },
  contact: { name: sender.contact_name, phone: sender.phone, email: sender.email },
});

const buyerOf = (document: InvoiceDocumentData, category: TaxCategory): Buyer => {
  const recipient = recipientOf(document);
  return {
    name: recipient?.recipient ?? null,
    vatId: vatIdIn(category, recipient?.vat_id ?? null),
    electronicAddress: recipient ? electronicAddressOf(recipient) : null,
    address: {
      street: recipient?.street ?? null,
      city: recipient?.city ?? null,
      postCode: recipient?.zip_code ?? null,
      country: countryCodeOf(recipient?.country ?? null),
    },
    contactName: recipient?.contact_name ?? null,
  };
};

/** The order that is billed: the invoice's own, else that of the recipient's address. */
export const orderOf = (document: InvoiceDocumentData): string | null =>
  document.reference_number ?? recipientOf(document)?.order_number ?? null;

type Item = InvoiceDocumentData['items'][number];

interface LineContext {
  category: TaxCategory;
  /** Hundredths of a percent. */
  taxRate: number;
  sign: 1 | -1;
  notes: ReadonlyMap<number, string>;
}

/** A price is never negative (BR-27): what is taken off has a negative quantity. */
const lineOf = (item: Item, { category, taxRate, sign, notes }: LineContext): InvoiceLine => {
  const quantity = sign * item.quantity;
  const isOff = item.amount_per_unit < 0;
  return {
    id: String(item.item_number),
    quantity: isOff ? negated(quantity) : quantity,
    amount: sign === 1 ? item.amount : negated(item.amount),
    price: Math.abs(item.amount_per_unit),
    category,
    rate: category === 'O' ? null : taxRate,
    name: item.label,
    note: notes.get(item.item_number) || null,
  };
};

/** UNTDID 1001: a cancellation is a credit note, a correction a corrected invoice. */
const typeCodes = { invoice: '380', cancellation: '381', correction: '384' } as const;

/**
 * An invoice that was frozen, its cancellation or a correction of it, in the words of EN 16931. A cancellation is a credit note: what its
 * document says as negative amounts, a credit note says as amounts that are credited; a correction says its amounts as they are. Without a tax rule it has no tax.
 */
export const einvoiceOf = (document: InvoiceDocumentData, { kind, format, words }: Writing): EInvoice => {
  const cancellation = kind === 'cancellation' ? document.cancellation : null;
  const correction = (kind === 'correction' ? document.correction : null) ?? null;
  const later = cancellation ?? correction;
  const sign = cancellation ? -1 : 1;
  const sums = later ?? document;
  const signed = (cents: number): number => (sign === 1 ? cents : negated(cents));
  const isUnpaid = cancellation !== null || (correction !== null && correction.gross_amount <= 0);
  const category = document.tax_rule ? taxCategories[document.tax_rule] : 'O';
  const { net_amount, tax_amount, gross_amount } = sums;
  const recipient = recipientOf(document);
  const { service_period_from: from, service_period_to: to } = document;
  const breakdown: TaxBreakdown = {
    taxable: signed(net_amount),
    tax: signed(tax_amount),
    category,
    rate: document.tax_rate,
    exemptionReason: category === 'S' ? null : words.exemption,
    exemptionCode: exemptionCodeOf(category, document),
  };
  return {
    number: later ? later.number : document.number,
    issueDate: later?.date ?? document.billing_date,
    typeCode: typeCodes[kind],
    currency: 'EUR',
    dueDate: later ? null : document.payment.due_date,
    buyerReference: recipient?.buyer_reference ?? null,
    projectReference: document.trial.identifiers[0]?.value ?? document.trial.title,
    contractReference: document.contract_reference,
    orderReference: orderOf(document),
    paymentTerms: words.terms,
    notes: [document.trial.title, ...(cancellation ? [cancellation.reason] : []), ...words.notes],
    process: invoicing,
    specification: profiles[format].specification,
    preceding:
      later && document.number !== null
        ? { number: document.number, issueDate: document.billing_date }
        : null,
    seller: sellerOf(document, category),
    buyer: buyerOf(document, category),
    completedOn: to,
    period: from || to ? { from, to } : null,
    payment: isUnpaid
      ? { means: '97', remittance: document.number, iban: null, accountName: null, bic: null }
      : {
          means: '58',
          remittance: later ? later.number : document.number,
          iban: document.sender.iban,
          accountName: document.sender.name,
          bic: document.sender.bic,
        },
    totals: {
      lines: signed(net_amount),
      withoutTax: signed(net_amount),
      tax: signed(tax_amount),
      withTax: signed(gross_amount),
      due: signed(gross_amount),
    },
    breakdown: [breakdown],
    lines: words.items.map((item) =>
      lineOf(item, { category, taxRate: document.tax_rate, sign, notes: words.itemNotes }),
    ),
  };
};
