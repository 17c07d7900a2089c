import type { Buyer, EInvoice, ElectronicAddress, InvoiceLine, Seller, TaxBreakdown } from './model.ts';
import { decimal, type Element, leaf, parent, percentage, xmlOf } from './xml.ts';

/** A date as CII writes it: eight digits. */
const date = (name: string, value: string | null, namespace: 'udt' | 'qdt' = 'udt'): Element | null =>
  value === null
    ? null
    : parent(name, leaf(`${namespace}:DateTimeString`, value.replaceAll('-', ''), { format: '102' }));

const electronicAddress = (address: ElectronicAddress | null): Element | null =>
  address &&
  parent('ram:URIUniversalCommunication', leaf('ram:URIID', address.id, { schemeID: address.scheme }));

const postalAddress = ({ street, city, postCode, country }: Seller['address']): Element | null =>
  parent(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postCode),
    leaf('ram:LineOne', street),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  );

const taxNumber = (number: string | null, scheme: 'VA' | 'FC'): Element | null =>
  parent('ram:SpecifiedTaxRegistration', leaf('ram:ID', number, { schemeID: scheme }));

const sellerParty = ({ contact, ...seller }: Seller): Element | null =>
  parent(
    'ram:SellerTradeParty',
    leaf('ram:Name', seller.name),
    parent('ram:SpecifiedLegalOrganization', leaf('ram:ID', seller.registrationId)),
    parent(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', contact.name),
      parent('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', contact.phone)),
      parent('ram:EmailURIUniversalCommunication', leaf('ram:URIID', contact.email)),
    ),
    postalAddress(seller.address),
    electronicAddress(seller.electronicAddress),
    taxNumber(seller.vatId, 'VA'),
    taxNumber(seller.taxNumber, 'FC'),
  );

const buyerParty = (buyer: Buyer): Element | null =>
  parent(
    'ram:BuyerTradeParty',
    leaf('ram:Name', buyer.name),
    parent('ram:DefinedTradeContact', leaf('ram:PersonName', buyer.contactName)),
    postalAddress(buyer.address),
    electronicAddress(buyer.electronicAddress),
    taxNumber(buyer.vatId, 'VA'),
  );

const lineOf = (line: InvoiceLine): Element | null =>
  parent(
    'ram:IncludedSupplyChainTradeLineItem',
    parent(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', line.id),
      parent('ram:IncludedNote', leaf('ram:Content', line.note)),
    ),
    parent('ram:SpecifiedTradeProduct', leaf('ram:Name', line.name)),
    parent(
      'ram:SpecifiedLineTradeAgreement',
      parent('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', decimal(line.price))),
    ),
    parent(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ),
    parent(
      'ram:SpecifiedLineTradeSettlement',
      parent(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.category),
        line.rate === null ? null : leaf('ram:RateApplicablePercent', percentage(line.rate)),
      ),
      parent(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', decimal(line.amount)),
      ),
    ),
  );

const agreement = (invoice: EInvoice): Element | null =>
  parent(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', invoice.buyerReference),
    sellerParty(invoice.seller),
    buyerParty(invoice.buyer),
    parent('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.orderReference)),
    parent('ram:ContractReferencedDocument', leaf('ram:IssuerAssignedID', invoice.contractReference)),
    invoice.projectReference === null
      ? null
      : parent(
          'ram:SpecifiedProcuringProject',
          leaf('ram:ID', invoice.projectReference),
          leaf('ram:Name', invoice.projectReference),
        ),
  );

const taxOf = (each: TaxBreakdown): Element | null =>
  parent(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', decimal(each.tax)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', each.exemptionReason),
    leaf('ram:BasisAmount', decimal(each.taxable)),
    leaf('ram:CategoryCode', each.category),
    leaf('ram:ExemptionReasonCode', each.exemptionCode),
    leaf('ram:RateApplicablePercent', percentage(each.rate)),
  );

const paymentMeans = ({ payment }: EInvoice): Element | null =>
  parent(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', payment.means),
    payment.iban === null
      ? null
      : parent(
          'ram:PayeePartyCreditorFinancialAccount',
          leaf('ram:IBANID', payment.iban),
          leaf('ram:AccountName', payment.accountName),
        ),
    payment.iban === null
      ? null
      : parent('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', payment.bic)),
  );

const summation = ({ totals, currency }: EInvoice): Element | null =>
  parent(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', decimal(totals.lines)),
    leaf('ram:TaxBasisTotalAmount', decimal(totals.withoutTax)),
    leaf('ram:TaxTotalAmount', decimal(totals.tax), { currencyID: currency }),
    leaf('ram:GrandTotalAmount', decimal(totals.withTax)),
    leaf('ram:DuePayableAmount', decimal(totals.due)),
  );

const settlement = (invoice: EInvoice): Element | null =>
  parent(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.payment.remittance),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    paymentMeans(invoice),
    invoice.breakdown.map(taxOf),
    invoice.period &&
      parent(
        'ram:BillingSpecifiedPeriod',
        date('ram:StartDateTime', invoice.period.from),
        date('ram:EndDateTime', invoice.period.to),
      ),
    parent(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', invoice.paymentTerms),
      date('ram:DueDateDateTime', invoice.dueDate),
    ),
    summation(invoice),
    invoice.preceding &&
      parent(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', invoice.preceding.number),
        date('ram:FormattedIssueDateTime', invoice.preceding.issueDate, 'qdt'),
      ),
  );

const head = (invoice: EInvoice): (Element | null)[] => [
  parent(
    'rsm:ExchangedDocumentContext',
    parent('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', invoice.process)),
    parent('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', invoice.specification)),
  ),
  parent(
    'rsm:ExchangedDocument',
    leaf('ram:ID', invoice.number),
    leaf('ram:TypeCode', invoice.typeCode),
    date('ram:IssueDateTime', invoice.issueDate),
    invoice.notes.map((note) => parent('ram:IncludedNote', leaf('ram:Content', note))),
  ),
];

const namespaces = 'urn:un:unece:uncefact:data:standard';

/** What has to be there even where nothing is said in it. */
const delivery = ({ completedOn }: EInvoice): Element =>
  parent(
    'ram:ApplicableHeaderTradeDelivery',
    completedOn === null
      ? null
      : parent('ram:ActualDeliverySupplyChainEvent', date('ram:OccurrenceDateTime', completedOn)),
  ) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] };

/** An invoice in the words of UN/CEFACT CII, as XRechnung and Factur-X have it. */
export const ciiOf = (invoice: EInvoice): string =>
  xmlOf({
    name: 'rsm:CrossIndustryInvoice',
    attributes: {
      'xmlns:rsm': `${namespaces}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${namespaces}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:qdt': `${namespaces}:QualifiedDataType:100`,
      'xmlns:udt': `${namespaces}:UnqualifiedDataType:100`,
    },
    content: [
      ...head(invoice),
      parent(
        'rsm:SupplyChainTradeTransaction',
        invoice.lines.map(lineOf),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice),
      ),
    ].filter((part) => part !== null),
  });
