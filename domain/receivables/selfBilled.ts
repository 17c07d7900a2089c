import { centsOf, dayOf, isoDayOf } from '../bankStatements/amounts.ts';
import { allOf, at, textAt, type XmlValue } from '../bankStatements/xmlTree.ts';
import { sumOf } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';

/** A line as the sponsor has written it: `attributes` = what it says of it by name (subject, visit …); net, in cents. */
interface SelfBilledLine {
  line: number;
  name: string | null;
  description: string | null;
  note: string | null;
  performance_date: string | null;
  attributes: Readonly<Record<string, string>>;
  amount: number;
}

/** An invoice that a sponsor has issued itself, in cents. `mentions` = where it may name a statement of ours, or the trial. */
export interface SelfBilledInvoice {
  number: string;
  issued_on: string;
  buyer: string | null;
  net_amount: number;
  gross_amount: number;
  mentions: readonly string[];
  lines: readonly SelfBilledLine[];
}

type Code =
  | 'self_billed_unknown'
  | 'self_billed_unreadable'
  | 'self_billed_other_type'
  | 'self_billed_foreign_currency'
  | 'self_billed_deductions'
  | 'self_billed_sums';

/** Where a syntax has what is read of it; `textAt` follows the path. */
interface Places {
  number: string[];
  type: string[];
  issued: string[];
  currency: string[];
  buyer: string[][];
  mentions: string[][];
  charges: string[];
  chargeIndicator: string[];
  chargeAmount: string[];
  chargeReason: string[];
  net: string[];
  gross: string[];
  due: string[];
  lines: string[];
  line: {
    name: string[];
    description: string[];
    note: string[];
    from: string[];
    to: string[];
    quantity: string[];
    amount: string[];
    attributes: string[];
    attributeName: string[];
    attributeValue: string[];
  };
}

const ubl: Places = {
  number: ['ID'],
  type: ['InvoiceTypeCode'],
  issued: ['IssueDate'],
  currency: ['DocumentCurrencyCode'],
  buyer: [
    ['AccountingCustomerParty', 'Party', 'PartyLegalEntity', 'RegistrationName'],
    ['AccountingCustomerParty', 'Party', 'PartyName', 'Name'],
  ],
  mentions: [
    ['BillingReference', 'InvoiceDocumentReference', 'ID'],
    ['ProjectReference', 'ID'],
    ['ContractDocumentReference', 'ID'],
    ['OrderReference', 'ID'],
    ['AdditionalDocumentReference', 'ID'],
    ['BuyerReference'],
    ['Note'],
  ],
  charges: ['AllowanceCharge'],
  chargeIndicator: ['ChargeIndicator'],
  chargeAmount: ['Amount'],
  chargeReason: ['AllowanceChargeReason'],
  net: ['LegalMonetaryTotal', 'TaxExclusiveAmount'],
  gross: ['LegalMonetaryTotal', 'TaxInclusiveAmount'],
  due: ['LegalMonetaryTotal', 'PayableAmount'],
  lines: ['InvoiceLine'],
  line: {
    name: ['Item', 'Name'],
    description: ['Item', 'Description'],
    note: ['Note'],
    from: ['InvoicePeriod', 'StartDate'],
    to: ['InvoicePeriod', 'EndDate'],
    quantity: ['InvoicedQuantity'],
    amount: ['LineExtensionAmount'],
    attributes: ['Item', 'AdditionalItemProperty'],
    attributeName: ['Name'],
    attributeValue: ['Value'],
  },
};

const trade = 'SupplyChainTradeTransaction';
const agreement = [trade, 'ApplicableHeaderTradeAgreement'];
const settlement = [trade, 'ApplicableHeaderTradeSettlement'];
const totals = [...settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'];
const linePeriod = ['SpecifiedLineTradeSettlement', 'BillingSpecifiedPeriod'];
const cii: Places = {
  number: ['ExchangedDocument', 'ID'],
  type: ['ExchangedDocument', 'TypeCode'],
  issued: ['ExchangedDocument', 'IssueDateTime', 'DateTimeString'],
  currency: [...settlement, 'InvoiceCurrencyCode'],
  buyer: [[...agreement, 'BuyerTradeParty', 'Name']],
  mentions: [
    [...settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'],
    [...agreement, 'SpecifiedProcuringProject', 'ID'],
    [...agreement, 'ContractReferencedDocument', 'IssuerAssignedID'],
    [...agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'],
    [...agreement, 'AdditionalReferencedDocument', 'IssuerAssignedID'],
    [...agreement, 'BuyerReference'],
    ['ExchangedDocument', 'IncludedNote', 'Content'],
  ],
  charges: [...settlement, 'SpecifiedTradeAllowanceCharge'],
  chargeIndicator: ['ChargeIndicator', 'Indicator'],
  chargeAmount: ['ActualAmount'],
  chargeReason: ['Reason'],
  net: [...totals, 'TaxBasisTotalAmount'],
  gross: [...totals, 'GrandTotalAmount'],
  due: [...totals, 'DuePayableAmount'],
  lines: [trade, 'IncludedSupplyChainTradeLineItem'],
  line: {
    name: ['SpecifiedTradeProduct', 'Name'],
    description: ['SpecifiedTradeProduct', 'Description'],
    note: ['AssociatedDocumentLineDocument', 'IncludedNote', 'Content'],
    from: [...linePeriod, 'StartDateTime', 'DateTimeString'],
    to: [...linePeriod, 'EndDateTime', 'DateTimeString'],
    quantity: ['SpecifiedLineTradeDelivery', 'BilledQuantity'],
    amount: [
      'SpecifiedLineTradeSettlement',
      'SpecifiedTradeSettlementLineMonetarySummation',
      'LineTotalAmount',
    ],
    attributes: ['SpecifiedTradeProduct', 'ApplicableProductCharacteristic'],
    attributeName: ['Description'],
    attributeValue: ['Value'],
  },
};

/** `2026-03-05`, or the eight digits of CII. */
const dayIn = (text: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  return year === undefined ? isoDayOf(text ?? '') : dayOf(Number(year), Number(month), Number(day));
};

/** All elements at the end of the path, of each repeated one before it. */
const everyAt = (element: XmlValue | undefined, path: readonly string[]): XmlValue[] =>
  path.reduce<XmlValue[]>(
    (inside, name) => inside.flatMap((each) => allOf(each, name)),
    element === undefined ? [] : [element],
  );

const textsAt = (element: XmlValue, path: readonly string[]): string[] =>
  everyAt(element, path).flatMap((found) => textAt({ found }, 'found') ?? []);

/** Amounts may have more than two digits behind the point only where they are noughts. */
const centsAt = (element: XmlValue, path: readonly string[]): number | null =>
  centsOf(textAt(element, ...path) ?? '');

/** Units of whole pieces: their quantity is a number of records. Hours and the like are of one. */
const pieces = new Set(['C62', 'H87', 'EA']);
const mostPieces = 1_000;

/** How many records a line stands for: as many as pieces, where all come to the same amount. */
const countOf = (line: XmlValue, { quantity }: Places['line'], amount: number): number => {
  const count = Number(textAt(line, ...quantity) ?? 1);
  const unit = textAt(line, ...quantity, '@unitCode') ?? 'C62';
  const isWhole = Number.isInteger(count) && count > 1 && count <= mostPieces;
  return isWhole && pieces.has(unit) && amount % count === 0 ? count : 1;
};

type Unnumbered = Omit<SelfBilledLine, 'line'>;

const lineAt = (line: XmlValue, of: Places['line']): Unnumbered[] | null => {
  const amount = centsAt(line, of.amount);
  if (amount === null) return null;
  const from = dayIn(textAt(line, ...of.from));
  const to = dayIn(textAt(line, ...of.to)) ?? from;
  const attributes = everyAt(line, of.attributes).flatMap((each) => {
    const name = textAt(each, ...of.attributeName);
    const value = textAt(each, ...of.attributeValue);
    return name === null || value === null ? [] : [[name, value] as const];
  });
  const count = countOf(line, of, amount);
  const read: Unnumbered = {
    name: textAt(line, ...of.name),
    description: textAt(line, ...of.description),
    note: textAt(line, ...of.note),
    // A period of several days is no day on which something was performed.
    performance_date: from === to ? from : null,
    attributes: Object.fromEntries(attributes),
    amount: amount / count,
  };
  return Array.from({ length: count }, () => read);
};

/** What is charged on top of all lines (an overhead) is a line; what is deducted is below 0. */
const chargeAt = (charge: XmlValue, places: Places): Unnumbered[] | null => {
  const amount = centsAt(charge, places.chargeAmount);
  const isCharge = textAt(charge, ...places.chargeIndicator) === 'true';
  if (amount === null) return null;
  const name = textAt(charge, ...places.chargeReason);
  const read = { name, description: null, note: null, performance_date: null, attributes: {} };
  return [{ ...read, amount: isCharge ? amount : -amount }];
};

const readAt = (root: XmlValue, places: Places): Result<SelfBilledInvoice, Code> => {
  const type = textAt(root, ...places.type) ?? '';
  if (type !== '389') return fail('self_billed_other_type', { type: type || '?' });
  const currency = textAt(root, ...places.currency) ?? 'EUR';
  if (currency !== 'EUR') return fail('self_billed_foreign_currency', { currency });
  const number = textAt(root, ...places.number);
  const issued_on = dayIn(textAt(root, ...places.issued));
  const net_amount = centsAt(root, places.net);
  const gross_amount = centsAt(root, places.gross);
  const unreadable = (place: readonly string[]) =>
    fail('self_billed_unreadable', { name: place.at(-1) ?? '' });
  if (number === null) return unreadable(places.number);
  if (issued_on === null) return unreadable(places.issued);
  if (net_amount === null) return unreadable(places.net);
  if (gross_amount === null) return unreadable(places.gross);
  const read: Unnumbered[] = [];
  for (const line of everyAt(root, places.lines)) {
    const lines = lineAt(line, places.line);
    if (lines === null) return unreadable(places.line.amount);
    read.push(...lines);
  }
  for (const charge of everyAt(root, places.charges)) {
    const charged = chargeAt(charge, places);
    if (charged === null) return unreadable(places.chargeAmount);
    read.push(...charged);
  }
  const sum = sumOf(read.map(({ amount }) => amount));
  if (sum !== net_amount) return fail('self_billed_sums', { amount: net_amount, sum });
  // Money that is taken off has no record: to leave it out would record more than was paid.
  const prepaid = gross_amount - (centsAt(root, places.due) ?? gross_amount);
  const deducted = Math.max(0, prepaid) - sumOf(read.map(({ amount }) => Math.min(0, amount)));
  if (deducted > 0) return fail('self_billed_deductions', { amount: deducted });
  return ok({
    number,
    issued_on,
    buyer: places.buyer.map((path) => textAt(root, ...path)).find((name) => name !== null) ?? null,
    net_amount,
    gross_amount,
    mentions: places.mentions.flatMap((path) => textsAt(root, path)),
    lines: read.filter(({ amount }) => amount > 0).map((line, index) => ({ line: index + 1, ...line })),
  });
};

/**
 * The invoice of type 389 (self-billed, the *Gutschrift* of § 14 (2) UStG) that a sponsor has issued in the name of the site, in UBL
 * or CII. What does not come to its own sum, or takes money off, is refused: nothing of it gets lost.
 */
export const readSelfBilled = (tree: XmlValue): Result<SelfBilledInvoice, Code> => {
  const invoice = at(tree, 'Invoice');
  if (invoice !== undefined) return readAt(invoice, ubl);
  const industry = at(tree, 'CrossIndustryInvoice');
  if (industry !== undefined) return readAt(industry, cii);
  const credit = textAt(tree, 'CreditNote', 'CreditNoteTypeCode');
  return credit === null ? fail('self_billed_unknown') : fail('self_billed_other_type', { type: credit });
};
