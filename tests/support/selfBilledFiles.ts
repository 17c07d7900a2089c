interface Line {
  name: string;
  amount: string;
  quantity?: string;
  day?: string;
  to?: string;
  attributes?: Record<string, string>;
}

/** An invoice of type 389 as a sponsor issues it; `mentions` = the document that it is about. */
export interface Issued {
  number?: string;
  type?: string;
  currency?: string;
  net: string;
  gross: string;
  due?: string;
  mentions?: string;
  charges?: { isCharge: boolean; amount: string; reason: string }[];
  lines: Line[];
}

const ublLine = ({ name, amount, quantity = '1', day, to = day, attributes = {} }: Line, index: number) =>
  `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount>${
    day === undefined
      ? ''
      : `<cac:InvoicePeriod><cbc:StartDate>${day}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod>`
  }<cac:Item><cbc:Name>${name}</cbc:Name>${Object.entries(attributes)
    .map(
      ([key, value]) =>
        `<cac:AdditionalItemProperty><cbc:Name>${key}</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>`,
    )
    .join('')}</cac:Item></cac:InvoiceLine>`;

/** It in UBL. */
export const ublSelfBilled = (issued: Issued): string => {
  const { number = 'GS-4711', type = '389', currency = 'EUR', mentions, charges = [], lines } = issued;
  const { net, gross, due = gross } = issued;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-03-05</cbc:IssueDate><cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${
    mentions === undefined
      ? ''
      : `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${mentions}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  }<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Müller &amp; Pharma AG</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>${charges
    .map(
      ({ isCharge, amount, reason }) =>
        `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`,
    )
    .join(
      '',
    )}<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">${net}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">${gross}</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">${due}</cbc:PayableAmount></cac:LegalMonetaryTotal>
${lines.map(ublLine).join('\n')}</Invoice>`;
};

const ciiDay = (name: string, day: string) =>
  `<ram:${name}><udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString></ram:${name}>`;

const ciiLine = ({ name, amount, quantity = '1', day, to = day, attributes = {} }: Line, index: number) =>
  `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name>${Object.entries(
    attributes,
  )
    .map(
      ([key, value]) =>
        `<ram:ApplicableProductCharacteristic><ram:Description>${key}</ram:Description><ram:Value>${value}</ram:Value></ram:ApplicableProductCharacteristic>`,
    )
    .join(
      '',
    )}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement>${
    day === undefined || to === undefined
      ? ''
      : `<ram:BillingSpecifiedPeriod>${ciiDay('StartDateTime', day)}${ciiDay('EndDateTime', to)}</ram:BillingSpecifiedPeriod>`
  }<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;

/** It in CII. */
export const ciiSelfBilled = (issued: Issued): string => {
  const { number = 'GS-4711', type = '389', currency = 'EUR', mentions, charges = [], lines } = issued;
  const { net, gross, due = gross } = issued;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>${type}</ram:TypeCode>${ciiDay('IssueDateTime', '2026-03-05')}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
${lines.map(ciiLine).join('\n')}
<ram:ApplicableHeaderTradeAgreement><ram:BuyerTradeParty><ram:Name>Müller &amp; Pharma AG</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>${charges
    .map(
      ({ isCharge, amount, reason }) =>
        `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount><ram:Reason>${reason}</ram:Reason></ram:SpecifiedTradeAllowanceCharge>`,
    )
    .join(
      '',
    )}<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount><ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount><ram:DuePayableAmount>${due}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>${
    mentions === undefined
      ? ''
      : `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${mentions}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`
  }</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
};
