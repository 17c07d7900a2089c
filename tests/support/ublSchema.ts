import type { Read } from './xmlTree.ts';

/*
 * The schemas of UBL 2.1, for the parts that invoices have: they come with no package of npm. Which elements follow which,
 * `!` = one has to be there (as the schemas or EN 16931 want it), `*` = there may be several. Lists are whole where an
 * invoice may have more than ours do, so that an element in the wrong place is seen.
 */
const head = 'CustomizationID! ProfileID ProfileExecutionID ID! CopyIndicator UUID IssueDate! IssueTime';
const currencies =
  'DocumentCurrencyCode! TaxCurrencyCode PricingCurrencyCode PaymentCurrencyCode PaymentAlternativeCurrencyCode';
const parties =
  'Signature* AccountingSupplierParty! AccountingCustomerParty! PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty Delivery* DeliveryTerms PaymentMeans* PaymentTerms*';

const elements: Readonly<Record<string, string>> = {
  Invoice: `UBLExtensions UBLVersionID ${head} DueDate InvoiceTypeCode! Note* TaxPointDate ${currencies} AccountingCostCode AccountingCost LineCountNumeric BuyerReference InvoicePeriod* OrderReference BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* ${parties} PrepaidPayment* AllowanceCharge* TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate TaxTotal!* WithholdingTaxTotal* LegalMonetaryTotal! InvoiceLine!*`,
  CreditNote: `UBLExtensions UBLVersionID ${head} TaxPointDate CreditNoteTypeCode! Note* ${currencies} AccountingCostCode AccountingCost LineCountNumeric BuyerReference InvoicePeriod* DiscrepancyResponse* OrderReference BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ${parties} TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate AllowanceCharge* TaxTotal!* LegalMonetaryTotal! CreditNoteLine!*`,
  InvoicePeriod: 'StartDate StartTime EndDate EndTime DurationMeasure DescriptionCode* Description*',
  OrderReference: 'ID! SalesOrderID',
  BillingReference: 'InvoiceDocumentReference!',
  InvoiceDocumentReference: 'ID! CopyIndicator UUID IssueDate',
  AdditionalDocumentReference: 'ID! CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType*',
  ContractDocumentReference: 'ID! CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType*',
  ProjectReference: 'ID!',
  AccountingSupplierParty: 'Party!',
  AccountingCustomerParty: 'Party!',
  Party:
    'MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode PartyIdentification* PartyName* Language PostalAddress! PhysicalLocation PartyTaxScheme* PartyLegalEntity!* Contact',
  PostalAddress:
    'StreetName AdditionalStreetName BuildingName BuildingNumber CityName PostalZone CountrySubentity AddressLine* Country!',
  Delivery: 'ID Quantity MinimumQuantity MaximumQuantity ActualDeliveryDate ActualDeliveryTime',
  Country: 'IdentificationCode! Name',
  PartyTaxScheme: 'RegistrationName CompanyID! TaxLevelCode ExemptionReasonCode ExemptionReason* TaxScheme!',
  TaxScheme: 'ID! Name',
  PartyLegalEntity: 'RegistrationName! CompanyID RegistrationDate CompanyLegalFormCode CompanyLegalForm',
  Contact: 'ID Name Telephone Telefax ElectronicMail Note*',
  PaymentMeans:
    'ID PaymentMeansCode! PaymentDueDate PaymentChannelCode InstructionID InstructionNote* PaymentID* CardAccount PayerFinancialAccount PayeeFinancialAccount',
  PayeeFinancialAccount:
    'ID! Name AliasName AccountTypeCode CurrencyCode PaymentNote* FinancialInstitutionBranch',
  FinancialInstitutionBranch: 'ID! Name',
  PaymentTerms: 'ID PaymentMeansID* PrepaidPaymentReferenceID Note*',
  TaxTotal: 'TaxAmount! RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator TaxSubtotal!*',
  TaxSubtotal:
    'TaxableAmount! TaxAmount! CalculationSequenceNumeric TransactionCurrencyTaxAmount Percent TaxCategory!',
  TaxCategory:
    'ID! Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason* TierRange TierRatePercent TaxScheme!',
  LegalMonetaryTotal:
    'LineExtensionAmount! TaxExclusiveAmount! TaxInclusiveAmount! AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount!',
  InvoiceLine:
    'ID! UUID Note* InvoicedQuantity! LineExtensionAmount! TaxPointDate AccountingCostCode AccountingCost PaymentPurposeCode FreeOfChargeIndicator InvoicePeriod* OrderLineReference* TaxTotal* WithholdingTaxTotal* Item! Price!',
  CreditNoteLine:
    'ID! UUID Note* CreditedQuantity! LineExtensionAmount! TaxPointDate AccountingCostCode AccountingCost PaymentPurposeCode FreeOfChargeIndicator InvoicePeriod* OrderLineReference* TaxTotal* Item! Price!',
  Item: 'Description* PackQuantity PackSizeNumeric CatalogueIndicator Name! ClassifiedTaxCategory!*',
  ClassifiedTaxCategory: 'ID! Name Percent TaxScheme!',
  Price: 'PriceAmount! BaseQuantity',
};

/** How the texts of elements look, by the end of their names: the types of the schemas. */
const forms: readonly (readonly [RegExp, RegExp])[] = [
  [/Amount$/, /^-?\d+\.\d{2}$/],
  [/Quantity$|^Percent$/, /^-?\d+(\.\d+)?$/],
  [/Date$/, /^\d{4}-\d{2}-\d{2}$/],
];

/** Attributes that elements do not do without, by the end of their names. */
const attributes: readonly (readonly [RegExp, string])[] = [
  [/Amount$/, 'currencyID'],
  [/Quantity$/, 'unitCode'],
  [/^EndpointID$/, 'schemeID'],
];

const faultsOfText = ({ name, text, attributes: said }: Read): string[] => [
  ...(text === '' ? [`${name} is empty`] : []),
  ...forms.flatMap(([of, form]) => (of.test(name) && !form.test(text) ? [`${name} is ${text}`] : [])),
  ...attributes.flatMap(([of, wanted]) =>
    of.test(name) && !said[wanted] ? [`${name} without ${wanted}`] : [],
  ),
];

/** What the schemas of UBL would have against a document, as far as we know them. */
export const ublFaults = (element: Read): string[] => {
  if (element.children.length === 0) return faultsOfText(element);
  const known = elements[element.name]?.split(' ');
  if (!known) return [`${element.name} is not known`];
  const order = known.map((each) => each.replace(/[!*]+$/, ''));
  const places = element.children.map(({ name }) => order.indexOf(name));
  const misplaced = element.children.flatMap(({ name }, index) => {
    const place = places[index] ?? -1;
    return place === -1 || place < (places[index - 1] ?? 0) ? [`${name} in ${element.name}`] : [];
  });
  const counted = known.flatMap((each, place) => {
    const count = places.filter((one) => one === place).length;
    const isWrong = each.includes('!') && count === 0 ? 'no' : !each.endsWith('*') && count > 1 && 'several';
    return isWrong ? [`${isWrong} ${order[place]} in ${element.name}`] : [];
  });
  return [...misplaced, ...counted, ...element.children.flatMap(ublFaults)];
};
