import type { TaxRule } from '../../contract/vocab.ts';

/** VAT categories of EN 16931: standard rate, exempt, reverse charge, not subject to VAT. */
export type TaxCategory = 'S' | 'E' | 'AE' | 'O';

export const taxCategories: Readonly<Record<TaxRule, TaxCategory>> = {
  vat_19: 'S',
  vat_7: 'S',
  exempt: 'E',
  reverse_charge: 'AE',
  not_taxable: 'O',
};

/** An electronic address and the list of addresses that it is from (`EM` = e-mail). */
export interface ElectronicAddress {
  /** BT-34, BT-49 */
  id: string;
  scheme: string;
}

interface PostalAddress {
  /** BT-35, BT-50 */
  street: string | null;
  /** BT-37, BT-52 */
  city: string | null;
  /** BT-38, BT-53 */
  postCode: string | null;
  /** BT-40, BT-55: two letters; null where the country is missing or no country. */
  country: string | null;
}

export interface Seller {
  /** BT-27 */
  name: string;
  /** BT-30: a number of a register of companies or of organisations. */
  registrationId: string | null;
  /** BT-31 */
  vatId: string | null;
  /** BT-32: the number of the tax office. */
  taxNumber: string | null;
  /** BT-34 */
  electronicAddress: ElectronicAddress | null;
  /** BG-5 */
  address: PostalAddress;
  /** BG-6: BT-41 to BT-43 */
  contact: { name: string | null; phone: string | null; email: string | null };
}

export interface Buyer {
  /** BT-44 */
  name: string | null;
  /** BT-48 */
  vatId: string | null;
  /** BT-49 */
  electronicAddress: ElectronicAddress | null;
  /** BG-8 */
  address: PostalAddress;
  /** BT-56 */
  contactName: string | null;
}

/** BG-23: what is taxed alike. Amounts in cents. */
export interface TaxBreakdown {
  /** BT-116 */
  taxable: number;
  /** BT-117 */
  tax: number;
  /** BT-118 */
  category: TaxCategory;
  /** BT-119, hundredths of a percent */
  rate: number;
  /** BT-120 */
  exemptionReason: string | null;
  /** BT-121 */
  exemptionCode: string | null;
}

/** BG-25. Amounts in cents. */
export interface InvoiceLine {
  /** BT-126 */
  id: string;
  /** BT-127 */
  note: string | null;
  /** BT-129 */
  quantity: number;
  /** BT-131 */
  amount: number;
  /** BT-146 */
  price: number;
  /** BT-151 */
  category: TaxCategory;
  /** BT-152, hundredths of a percent; null = not subject to VAT. */
  rate: number | null;
  /** BT-153 */
  name: string;
}

/** BG-22. Cents. */
interface DocumentTotals {
  /** BT-106 */
  lines: number;
  /** BT-109 */
  withoutTax: number;
  /** BT-110 */
  tax: number;
  /** BT-112 */
  withTax: number;
  /** BT-115 */
  due: number;
}

/** BG-16: how it is paid. */
interface Payment {
  /** BT-81: `58` = SEPA credit transfer, `97` = settled between the two. */
  means: '58' | '97';
  /** BT-83 */
  remittance: string | null;
  /** BT-84 */
  iban: string | null;
  /** BT-85 */
  accountName: string | null;
  /** BT-86 */
  bic: string | null;
}

/**
 * An invoice in the words of EN 16931, as far as ours have them: one shape for the rules and for both ways of writing it.
 * Amounts are cents, dates `YYYY-MM-DD`, rates hundredths of a percent.
 */
export interface EInvoice {
  /** BT-1 */
  number: string | null;
  /** BT-2 */
  issueDate: string | null;
  /** BT-3: `380` = invoice, `381` = credit note, `384` = corrected invoice. */
  typeCode: '380' | '381' | '384';
  /** BT-5 */
  currency: 'EUR';
  /** BT-9 */
  dueDate: string | null;
  /** BT-10 */
  buyerReference: string | null;
  /** BT-11 */
  projectReference: string | null;
  /** BT-12 */
  contractReference: string | null;
  /** BT-13 */
  orderReference: string | null;
  /** BT-20 */
  paymentTerms: string | null;
  /** BT-22 */
  notes: readonly string[];
  /** BT-23 */
  process: string;
  /** BT-24 */
  specification: string;
  /** BG-3: what a credit note takes back, or a corrected invoice puts right. */
  preceding: { number: string; issueDate: string | null } | null;
  /** BG-4 */
  seller: Seller;
  /** BG-7 */
  buyer: Buyer;
  /** BT-72: the last day of what was performed. */
  completedOn: string | null;
  /** BG-14: BT-73, BT-74 */
  period: { from: string | null; to: string | null } | null;
  /** BG-16 */
  payment: Payment;
  /** BG-22 */
  totals: DocumentTotals;
  /** BG-23 */
  breakdown: readonly TaxBreakdown[];
  /** BG-25 */
  lines: readonly InvoiceLine[];
}
