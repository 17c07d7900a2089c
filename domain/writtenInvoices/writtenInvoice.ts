/** What stands in the file; null = there is no such element. */
export type Said = string | null;

/** BG-4, BG-7 */
export interface WrittenParty {
  /** BT-27, BT-44 */
  name: Said;
  /** BT-30 */
  registrationId: Said;
  /** BT-31, BT-48 */
  vatId: Said;
  /** BT-32 */
  taxNumber: Said;
  /** BT-34, BT-49 */
  electronicAddress: { id: string; scheme: string } | null;
  /** BG-5, BG-8 */
  address: { city: Said; postCode: Said; country: Said } | null;
  /** BG-6 */
  contact: { name: Said; phone: Said; email: Said } | null;
}

/** BG-16 */
interface WrittenPayment {
  /** BT-81 */
  means: Said;
  /** BG-17: BT-84 */
  account: { iban: Said } | null;
}

/** BG-23 */
export interface WrittenTax {
  /** BT-116 */
  taxable: Said;
  /** BT-117 */
  tax: Said;
  /** BT-118 */
  category: Said;
  /** BT-119 */
  rate: Said;
  /** BT-120 */
  exemptionReason: Said;
  /** BT-121 */
  exemptionCode: Said;
}

/** BG-25 */
export interface WrittenLine {
  /** BT-126 */
  id: Said;
  /** BT-129 */
  quantity: Said;
  /** BT-130 */
  unit: Said;
  /** BT-131 */
  amount: Said;
  /** BT-146 */
  price: Said;
  /** BT-151 */
  category: Said;
  /** BT-152 */
  rate: Said;
  /** BT-153 */
  name: Said;
}

/**
 * An electronic invoice as its file says it, in UBL or CII, word for word: what the rules are asked of. Nothing is known here of
 * the document that it was written from.
 */
export interface WrittenInvoice {
  /** BT-24 */
  specification: Said;
  /** BT-23 */
  process: Said;
  /** BT-1 */
  number: Said;
  /** BT-2 */
  issueDate: Said;
  /** BT-3 */
  typeCode: Said;
  /** BT-5 */
  currency: Said;
  /** BT-9 */
  dueDate: Said;
  /** BT-10 */
  buyerReference: Said;
  /** BT-20 */
  paymentTerms: Said;
  /** BG-3: BT-25 */
  preceding: readonly { number: Said }[];
  /** BG-24: BT-122, BT-124 */
  documents: readonly { id: Said; location: Said }[];
  seller: WrittenParty;
  buyer: WrittenParty;
  /** BG-14; `YYYY-MM-DD` where it has the form of a date. */
  period: { from: Said; to: Said } | null;
  payments: readonly WrittenPayment[];
  /** BG-22: BT-106, BT-109, BT-110, BT-112, BT-115 */
  totals: { lines: Said; withoutTax: Said; tax: Said; withTax: Said; due: Said };
  /** How many sums of tax there are that are broken down. */
  taxTotals: number;
  breakdown: readonly WrittenTax[];
  lines: readonly WrittenLine[];
  /** Every day as it is written, with the format that stands beside it in CII. */
  dates: readonly { text: string; format: Said }[];
  /** The currency of each amount that names one. */
  currencies: readonly string[];
  /** Every amount, quantity and percentage. */
  numbers: readonly string[];
  /** Elements with nothing in them, by name. */
  empty: readonly string[];
}
