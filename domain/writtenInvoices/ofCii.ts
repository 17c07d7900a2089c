import { at, everyElement, first, type ReadElement, said } from './tree.ts';
import type { WrittenInvoice, WrittenLine, WrittenParty, WrittenTax } from './writtenInvoice.ts';

/** A day as `YYYY-MM-DD`; as it is written where it has not the form of one. */
const dateOf = (element: ReadElement | undefined, ...path: string[]): string | null => {
  const date = first(element, ...path, 'DateTimeString');
  if (!date) return null;
  return date.attributes.format === '102'
    ? date.text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    : date.text;
};

const numberOf = (party: ReadElement | undefined, scheme: 'VA' | 'FC'): string | null =>
  at(party, 'SpecifiedTaxRegistration', 'ID').find(({ attributes }) => attributes.schemeID === scheme)
    ?.text ?? null;

const partyOf = (party: ReadElement | undefined): WrittenParty => {
  const address = first(party, 'PostalTradeAddress');
  const contact = first(party, 'DefinedTradeContact');
  const endpoint = first(party, 'URIUniversalCommunication', 'URIID');
  return {
    name: said(party, 'Name'),
    registrationId: said(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: numberOf(party, 'VA'),
    taxNumber: numberOf(party, 'FC'),
    electronicAddress: endpoint ? { id: endpoint.text, scheme: endpoint.attributes.schemeID ?? '' } : null,
    address: address
      ? {
          city: said(address, 'CityName'),
          postCode: said(address, 'PostcodeCode'),
          country: said(address, 'CountryID'),
        }
      : null,
    contact: contact
      ? {
          name: said(contact, 'PersonName'),
          phone: said(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
          email: said(contact, 'EmailURIUniversalCommunication', 'URIID'),
        }
      : null,
  };
};

const taxOf = (tax: ReadElement): WrittenTax => ({
  taxable: said(tax, 'BasisAmount'),
  tax: said(tax, 'CalculatedAmount'),
  category: said(tax, 'CategoryCode'),
  rate: said(tax, 'RateApplicablePercent'),
  exemptionReason: said(tax, 'ExemptionReason'),
  exemptionCode: said(tax, 'ExemptionReasonCode'),
});

const lineOf = (line: ReadElement): WrittenLine => {
  const quantity = first(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = first(line, 'SpecifiedLineTradeSettlement');
  return {
    id: said(line, 'AssociatedDocumentLineDocument', 'LineID'),
    quantity: quantity?.text ?? null,
    unit: quantity?.attributes.unitCode ?? null,
    amount: said(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    price: said(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
    category: said(settlement, 'ApplicableTradeTax', 'CategoryCode'),
    rate: said(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
    name: said(line, 'SpecifiedTradeProduct', 'Name'),
  };
};

const settled = (settlement: ReadElement | undefined) => {
  const period = first(settlement, 'BillingSpecifiedPeriod');
  const totals = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    currency: said(settlement, 'InvoiceCurrencyCode'),
    dueDate: dateOf(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
    paymentTerms: said(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
    preceding: at(settlement, 'InvoiceReferencedDocument').map((each) => ({
      number: said(each, 'IssuerAssignedID'),
    })),
    period: period ? { from: dateOf(period, 'StartDateTime'), to: dateOf(period, 'EndDateTime') } : null,
    payments: at(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((each) => ({
      means: said(each, 'TypeCode'),
      account: first(each, 'PayeePartyCreditorFinancialAccount')
        ? { iban: said(each, 'PayeePartyCreditorFinancialAccount', 'IBANID') }
        : null,
    })),
    totals: {
      lines: said(totals, 'LineTotalAmount'),
      withoutTax: said(totals, 'TaxBasisTotalAmount'),
      tax: said(totals, 'TaxTotalAmount'),
      withTax: said(totals, 'GrandTotalAmount'),
      due: said(totals, 'DuePayableAmount'),
    },
    taxTotals: at(totals, 'TaxTotalAmount').length,
    breakdown: at(settlement, 'ApplicableTradeTax').map(taxOf),
  };
};

/** What has to be there though nothing may be said in it. */
const mayBeEmpty = 'ApplicableHeaderTradeDelivery';

/** What an invoice in CII says. */
export const readCii = (root: ReadElement): WrittenInvoice => {
  const all = everyElement(root);
  const transaction = first(root, 'SupplyChainTradeTransaction');
  const agreement = first(transaction, 'ApplicableHeaderTradeAgreement');
  return {
    specification: said(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: said(root, 'ExchangedDocumentContext', 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: said(root, 'ExchangedDocument', 'ID'),
    issueDate: dateOf(root, 'ExchangedDocument', 'IssueDateTime'),
    typeCode: said(root, 'ExchangedDocument', 'TypeCode'),
    buyerReference: said(agreement, 'BuyerReference'),
    documents: at(agreement, 'AdditionalReferencedDocument').map((each) => ({
      id: said(each, 'IssuerAssignedID'),
      location: said(each, 'URIID'),
    })),
    seller: partyOf(first(agreement, 'SellerTradeParty')),
    buyer: partyOf(first(agreement, 'BuyerTradeParty')),
    ...settled(first(transaction, 'ApplicableHeaderTradeSettlement')),
    lines: at(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    dates: all
      .filter(({ name }) => name === 'DateTimeString')
      .map(({ text, attributes }) => ({ text, format: attributes.format ?? null })),
    currencies: all
      .filter(({ name, attributes }) => name === 'TaxTotalAmount' || 'currencyID' in attributes)
      .map(({ attributes }) => attributes.currencyID ?? ''),
    numbers: all.filter(({ name }) => /(Amount|Quantity|Percent)$/.test(name)).map(({ text }) => text),
    empty: all
      .filter(({ name, children, text }) => children.length === 0 && text === '' && name !== mayBeEmpty)
      .map(({ name }) => name),
  };
};
