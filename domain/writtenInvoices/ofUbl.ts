import { at, everyElement, first, type ReadElement, said } from './tree.ts';
import type { WrittenInvoice, WrittenLine, WrittenParty, WrittenTax } from './writtenInvoice.ts';

const dates: ReadonlySet<string> = new Set([
  'IssueDate',
  'DueDate',
  'StartDate',
  'EndDate',
  'ActualDeliveryDate',
  'TaxPointDate',
  'PaymentDueDate',
]);

const numberOf = (party: ReadElement | undefined, scheme: 'VAT' | 'FC'): string | null =>
  said(
    at(party, 'PartyTaxScheme').find((each) => said(each, 'TaxScheme', 'ID') === scheme),
    'CompanyID',
  );

const partyOf = (party: ReadElement | undefined): WrittenParty => {
  const address = first(party, 'PostalAddress');
  const contact = first(party, 'Contact');
  const endpoint = first(party, 'EndpointID');
  return {
    name: said(party, 'PartyLegalEntity', 'RegistrationName'),
    registrationId: said(party, 'PartyLegalEntity', 'CompanyID'),
    vatId: numberOf(party, 'VAT'),
    taxNumber: numberOf(party, 'FC'),
    electronicAddress: endpoint ? { id: endpoint.text, scheme: endpoint.attributes.schemeID ?? '' } : null,
    address: address
      ? {
          city: said(address, 'CityName'),
          postCode: said(address, 'PostalZone'),
          country: said(address, 'Country', 'IdentificationCode'),
        }
      : null,
    contact: contact
      ? {
          name: said(contact, 'Name'),
          phone: said(contact, 'Telephone'),
          email: said(contact, 'ElectronicMail'),
        }
      : null,
  };
};

const taxOf = (subtotal: ReadElement): WrittenTax => {
  const category = first(subtotal, 'TaxCategory');
  return {
    taxable: said(subtotal, 'TaxableAmount'),
    tax: said(subtotal, 'TaxAmount'),
    category: said(category, 'ID'),
    rate: said(category, 'Percent'),
    exemptionReason: said(category, 'TaxExemptionReason'),
    exemptionCode: said(category, 'TaxExemptionReasonCode'),
  };
};

const lineOf = (line: ReadElement): WrittenLine => {
  const quantity = first(line, 'InvoicedQuantity') ?? first(line, 'CreditedQuantity');
  const tax = first(line, 'Item', 'ClassifiedTaxCategory');
  return {
    id: said(line, 'ID'),
    quantity: quantity?.text ?? null,
    unit: quantity?.attributes.unitCode ?? null,
    amount: said(line, 'LineExtensionAmount'),
    price: said(line, 'Price', 'PriceAmount'),
    category: said(tax, 'ID'),
    rate: said(tax, 'Percent'),
    name: said(line, 'Item', 'Name'),
  };
};

const periodOf = (root: ReadElement): WrittenInvoice['period'] => {
  const period = first(root, 'InvoicePeriod');
  return period ? { from: said(period, 'StartDate'), to: said(period, 'EndDate') } : null;
};

const totalsOf = (root: ReadElement): WrittenInvoice['totals'] => {
  const totals = first(root, 'LegalMonetaryTotal');
  return {
    lines: said(totals, 'LineExtensionAmount'),
    withoutTax: said(totals, 'TaxExclusiveAmount'),
    tax: said(root, 'TaxTotal', 'TaxAmount'),
    withTax: said(totals, 'TaxInclusiveAmount'),
    due: said(totals, 'PayableAmount'),
  };
};

/** What an Invoice or a CreditNote of UBL says. */
export const readUbl = (root: ReadElement): WrittenInvoice => {
  const all = everyElement(root);
  return {
    specification: said(root, 'CustomizationID'),
    process: said(root, 'ProfileID'),
    number: said(root, 'ID'),
    issueDate: said(root, 'IssueDate'),
    typeCode: said(root, 'InvoiceTypeCode') ?? said(root, 'CreditNoteTypeCode'),
    currency: said(root, 'DocumentCurrencyCode'),
    dueDate: said(root, 'DueDate'),
    buyerReference: said(root, 'BuyerReference'),
    paymentTerms: said(root, 'PaymentTerms', 'Note'),
    preceding: at(root, 'BillingReference').map((each) => ({
      number: said(each, 'InvoiceDocumentReference', 'ID'),
    })),
    documents: at(root, 'AdditionalDocumentReference').map((each) => ({
      id: said(each, 'ID'),
      location: said(each, 'Attachment', 'ExternalReference', 'URI'),
    })),
    seller: partyOf(first(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(first(root, 'AccountingCustomerParty', 'Party')),
    period: periodOf(root),
    payments: at(root, 'PaymentMeans').map((each) => ({
      means: said(each, 'PaymentMeansCode'),
      account: first(each, 'PayeeFinancialAccount')
        ? { iban: said(each, 'PayeeFinancialAccount', 'ID') }
        : null,
    })),
    totals: totalsOf(root),
    taxTotals: at(root, 'TaxTotal').filter((each) => at(each, 'TaxSubtotal').length > 0).length,
    breakdown: at(root, 'TaxTotal', 'TaxSubtotal').map(taxOf),
    lines: [...at(root, 'InvoiceLine'), ...at(root, 'CreditNoteLine')].map(lineOf),
    dates: all.filter(({ name }) => dates.has(name)).map(({ text }) => ({ text, format: null })),
    currencies: all
      .filter(({ name }) => name.endsWith('Amount'))
      .map(({ attributes }) => attributes.currencyID ?? ''),
    numbers: all.filter(({ name }) => /(Amount|Quantity|Percent)$/.test(name)).map(({ text }) => text),
    empty: all.filter(({ children, text }) => children.length === 0 && text === '').map(({ name }) => name),
  };
};
