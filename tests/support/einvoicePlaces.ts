/** Where something stands: names of elements, each within the one before it; the last is what is meant. */
export type Path = readonly string[];

interface Places {
  ubl: Path;
  cii: Path;
}

const supplier = 'cac:AccountingSupplierParty';
const customer = 'cac:AccountingCustomerParty';
const seller = 'ram:SellerTradeParty';
const buyer = 'ram:BuyerTradeParty';
const ublTotals = 'cac:LegalMonetaryTotal';
const ciiTotals = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const ublLine = 'cac:InvoiceLine';
const ciiLine = 'ram:IncludedSupplyChainTradeLineItem';
const settlement = 'ram:ApplicableHeaderTradeSettlement';
const means = 'ram:SpecifiedTradeSettlementPaymentMeans';
const breakdown: Path = [settlement, 'ram:ApplicableTradeTax'];
const period: Path = [settlement, 'ram:BillingSpecifiedPeriod'];

const place = (ubl: Path, cii: Path): Places => ({ ubl, cii });

/** Where each part of an invoice stands in both ways of writing it; of several lines and breakdowns the first. */
export const places = {
  specification: place(['cbc:CustomizationID'], ['ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID']),
  process: place(['cbc:ProfileID'], ['ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID']),
  number: place(['cbc:ID'], ['rsm:ExchangedDocument', 'ram:ID']),
  issueDate: place(['cbc:IssueDate'], ['ram:IssueDateTime', 'udt:DateTimeString']),
  typeCode: place(['cbc:InvoiceTypeCode'], ['rsm:ExchangedDocument', 'ram:TypeCode']),
  currency: place(['cbc:DocumentCurrencyCode'], ['ram:InvoiceCurrencyCode']),
  dueDate: place(['cbc:DueDate'], ['ram:DueDateDateTime', 'udt:DateTimeString']),
  terms: place(['cac:PaymentTerms', 'cbc:Note'], ['ram:SpecifiedTradePaymentTerms', 'ram:Description']),
  buyerReference: place(['cbc:BuyerReference'], ['ram:BuyerReference']),
  preceding: place(
    ['cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'],
    ['ram:InvoiceReferencedDocument', 'ram:IssuerAssignedID'],
  ),
  period: place(['cac:InvoicePeriod'], period),
  periodFrom: place(
    ['cac:InvoicePeriod', 'cbc:StartDate'],
    [...period, 'ram:StartDateTime', 'udt:DateTimeString'],
  ),
  sellerParty: place([supplier], [seller]),
  sellerName: place([supplier, 'cac:PartyLegalEntity', 'cbc:RegistrationName'], [seller, 'ram:Name']),
  sellerRegistration: place(
    [supplier, 'cac:PartyLegalEntity', 'cbc:CompanyID'],
    [seller, 'ram:SpecifiedLegalOrganization', 'ram:ID'],
  ),
  /** The VAT ID, and where that is cut the number of the tax office. */
  sellerTaxId: place(
    [supplier, 'cac:PartyTaxScheme', 'cbc:CompanyID'],
    [seller, 'ram:SpecifiedTaxRegistration', 'ram:ID'],
  ),
  sellerTax: place([supplier, 'cac:PartyTaxScheme'], [seller, 'ram:SpecifiedTaxRegistration']),
  sellerEndpoint: place([supplier, 'cbc:EndpointID'], [seller, 'ram:URIUniversalCommunication', 'ram:URIID']),
  sellerAddress: place([supplier, 'cac:PostalAddress'], [seller, 'ram:PostalTradeAddress']),
  sellerCity: place([supplier, 'cbc:CityName'], [seller, 'ram:CityName']),
  sellerZip: place([supplier, 'cbc:PostalZone'], [seller, 'ram:PostcodeCode']),
  sellerCountry: place(
    [supplier, 'cac:Country', 'cbc:IdentificationCode'],
    [seller, 'ram:PostalTradeAddress', 'ram:CountryID'],
  ),
  contact: place([supplier, 'cac:Contact'], [seller, 'ram:DefinedTradeContact']),
  contactName: place([supplier, 'cac:Contact', 'cbc:Name'], [seller, 'ram:PersonName']),
  phone: place(
    [supplier, 'cbc:Telephone'],
    [seller, 'ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'],
  ),
  email: place([supplier, 'cbc:ElectronicMail'], [seller, 'ram:EmailURIUniversalCommunication', 'ram:URIID']),
  buyerName: place([customer, 'cac:PartyLegalEntity', 'cbc:RegistrationName'], [buyer, 'ram:Name']),
  buyerTaxId: place(
    [customer, 'cac:PartyTaxScheme', 'cbc:CompanyID'],
    [buyer, 'ram:SpecifiedTaxRegistration', 'ram:ID'],
  ),
  buyerTax: place([customer, 'cac:PartyTaxScheme'], [buyer, 'ram:SpecifiedTaxRegistration']),
  buyerEndpoint: place([customer, 'cbc:EndpointID'], [buyer, 'ram:URIUniversalCommunication', 'ram:URIID']),
  buyerAddress: place([customer, 'cac:PostalAddress'], [buyer, 'ram:PostalTradeAddress']),
  buyerCity: place([customer, 'cbc:CityName'], [buyer, 'ram:CityName']),
  buyerZip: place([customer, 'cbc:PostalZone'], [buyer, 'ram:PostcodeCode']),
  buyerCountry: place(
    [customer, 'cac:Country', 'cbc:IdentificationCode'],
    [buyer, 'ram:PostalTradeAddress', 'ram:CountryID'],
  ),
  payment: place(['cac:PaymentMeans'], [means]),
  means: place(['cac:PaymentMeans', 'cbc:PaymentMeansCode'], [means, 'ram:TypeCode']),
  account: place(
    ['cac:PaymentMeans', 'cac:PayeeFinancialAccount'],
    [means, 'ram:PayeePartyCreditorFinancialAccount'],
  ),
  iban: place(['cac:PayeeFinancialAccount', 'cbc:ID'], [means, 'ram:IBANID']),
  linesTotal: place([ublTotals, 'cbc:LineExtensionAmount'], [ciiTotals, 'ram:LineTotalAmount']),
  withoutTax: place([ublTotals, 'cbc:TaxExclusiveAmount'], [ciiTotals, 'ram:TaxBasisTotalAmount']),
  tax: place(['cac:TaxTotal', 'cbc:TaxAmount'], [ciiTotals, 'ram:TaxTotalAmount']),
  withTax: place([ublTotals, 'cbc:TaxInclusiveAmount'], [ciiTotals, 'ram:GrandTotalAmount']),
  due: place([ublTotals, 'cbc:PayableAmount'], [ciiTotals, 'ram:DuePayableAmount']),
  taxTotal: place(['cac:TaxTotal'], [ciiTotals, 'ram:TaxTotalAmount']),
  breakdown: place(['cac:TaxSubtotal'], breakdown),
  /** What says category, rate and reason of a breakdown. */
  breakdownCategoryGroup: place(['cac:TaxSubtotal', 'cac:TaxCategory'], breakdown),
  taxable: place(['cac:TaxSubtotal', 'cbc:TaxableAmount'], [...breakdown, 'ram:BasisAmount']),
  taxOfBreakdown: place(['cac:TaxSubtotal', 'cbc:TaxAmount'], [...breakdown, 'ram:CalculatedAmount']),
  category: place(['cac:TaxSubtotal', 'cac:TaxCategory', 'cbc:ID'], [...breakdown, 'ram:CategoryCode']),
  rate: place(['cac:TaxSubtotal', 'cbc:Percent'], [...breakdown, 'ram:RateApplicablePercent']),
  reason: place(['cac:TaxSubtotal', 'cbc:TaxExemptionReason'], [...breakdown, 'ram:ExemptionReason']),
  reasonCode: place(
    ['cac:TaxSubtotal', 'cbc:TaxExemptionReasonCode'],
    [...breakdown, 'ram:ExemptionReasonCode'],
  ),
  line: place([ublLine], [ciiLine]),
  lineId: place([ublLine, 'cbc:ID'], [ciiLine, 'ram:LineID']),
  quantity: place(
    [ublLine, 'cbc:InvoicedQuantity'],
    [ciiLine, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity'],
  ),
  lineAmount: place(
    [ublLine, 'cbc:LineExtensionAmount'],
    [ciiLine, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'],
  ),
  price: place(
    [ublLine, 'cac:Price', 'cbc:PriceAmount'],
    [ciiLine, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount'],
  ),
  lineName: place([ublLine, 'cac:Item', 'cbc:Name'], [ciiLine, 'ram:SpecifiedTradeProduct', 'ram:Name']),
  lineTax: place([ublLine, 'cac:ClassifiedTaxCategory'], [ciiLine, 'ram:ApplicableTradeTax']),
  lineCategory: place(
    [ublLine, 'cac:ClassifiedTaxCategory', 'cbc:ID'],
    [ciiLine, 'ram:ApplicableTradeTax', 'ram:CategoryCode'],
  ),
  lineRate: place([ublLine, 'cbc:Percent'], [ciiLine, 'ram:RateApplicablePercent']),
} as const satisfies Record<string, Places>;
export type Place = keyof typeof places;
