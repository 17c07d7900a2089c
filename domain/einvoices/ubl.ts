import type { Buyer, EInvoice, ElectronicAddress, InvoiceLine, Seller, TaxBreakdown } from './model.ts';
import { decimal, type Element, leaf, parent, percentage, xmlOf } from './xml.ts';

const taxScheme = (id: string): Element | null => parent('cac:TaxScheme', leaf('cbc:ID', id));

const amount = (name: string, cents: number): Element | null =>
  leaf(name, decimal(cents), { currencyID: 'EUR' });

const endpoint = (address: ElectronicAddress | null): Element | null =>
  address && leaf('cbc:EndpointID', address.id, { schemeID: address.scheme });

const postalAddress = ({ street, city, postCode, country }: Seller['address']): Element | null =>
  parent(
    'cac:PostalAddress',
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postCode),
    parent('cac:Country', leaf('cbc:IdentificationCode', country)),
  );

/** A number of a tax office: the VAT ID, or its own of a seller. */
const taxNumber = (number: string | null, scheme: 'VAT' | 'FC'): Element | null =>
  number === null ? null : parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', number), taxScheme(scheme));

const supplier = ({ contact, ...seller }: Seller): Element | null =>
  parent(
    'cac:AccountingSupplierParty',
    parent(
      'cac:Party',
      endpoint(seller.electronicAddress),
      postalAddress(seller.address),
      taxNumber(seller.vatId, 'VAT'),
      taxNumber(seller.taxNumber, 'FC'),
      parent(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', seller.name),
        leaf('cbc:CompanyID', seller.registrationId),
      ),
      parent(
        'cac:Contact',
        leaf('cbc:Name', contact.name),
        leaf('cbc:Telephone', contact.phone),
        leaf('cbc:ElectronicMail', contact.email),
      ),
    ),
  );

const customer = (buyer: Buyer): Element | null =>
  parent(
    'cac:AccountingCustomerParty',
    parent(
      'cac:Party',
      endpoint(buyer.electronicAddress),
      postalAddress(buyer.address),
      taxNumber(buyer.vatId, 'VAT'),
      parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', buyer.name)),
      parent('cac:Contact', leaf('cbc:Name', buyer.contactName)),
    ),
  );

const subtotal = (each: TaxBreakdown): Element | null =>
  parent(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', each.taxable),
    amount('cbc:TaxAmount', each.tax),
    parent(
      'cac:TaxCategory',
      leaf('cbc:ID', each.category),
      leaf('cbc:Percent', percentage(each.rate)),
      leaf('cbc:TaxExemptionReasonCode', each.exemptionCode),
      leaf('cbc:TaxExemptionReason', each.exemptionReason),
      taxScheme('VAT'),
    ),
  );

const lineOf = (line: InvoiceLine, isCredit: boolean): Element | null =>
  parent(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), {
      unitCode: 'C62',
    }),
    amount('cbc:LineExtensionAmount', line.amount),
    parent(
      'cac:Item',
      leaf('cbc:Name', line.name),
      parent(
        'cac:ClassifiedTaxCategory',
        leaf('cbc:ID', line.category),
        line.rate === null ? null : leaf('cbc:Percent', percentage(line.rate)),
        taxScheme('VAT'),
      ),
    ),
    parent('cac:Price', amount('cbc:PriceAmount', line.price)),
  );

const paymentMeans = ({ payment }: EInvoice): Element | null =>
  parent(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', payment.means),
    leaf('cbc:PaymentID', payment.remittance),
    payment.iban === null
      ? null
      : parent(
          'cac:PayeeFinancialAccount',
          leaf('cbc:ID', payment.iban),
          leaf('cbc:Name', payment.accountName),
          parent('cac:FinancialInstitutionBranch', leaf('cbc:ID', payment.bic)),
        ),
  );

const precedingOf = ({ preceding }: EInvoice): Element | null =>
  preceding &&
  parent(
    'cac:BillingReference',
    parent(
      'cac:InvoiceDocumentReference',
      leaf('cbc:ID', preceding.number),
      leaf('cbc:IssueDate', preceding.issueDate),
    ),
  );

/** A credit note has no place for a project: there it is a document of type 50. */
const projectOf = ({ projectReference }: EInvoice, isCredit: boolean): Element | null =>
  isCredit
    ? projectReference === null
      ? null
      : parent(
          'cac:AdditionalDocumentReference',
          leaf('cbc:ID', projectReference),
          leaf('cbc:DocumentTypeCode', '50'),
        )
    : parent('cac:ProjectReference', leaf('cbc:ID', projectReference));

const headOf = (invoice: EInvoice, isCredit: boolean): (Element | null)[] => [
  leaf('cbc:CustomizationID', invoice.specification),
  leaf('cbc:ProfileID', invoice.process),
  leaf('cbc:ID', invoice.number),
  leaf('cbc:IssueDate', invoice.issueDate),
  isCredit ? null : leaf('cbc:DueDate', invoice.dueDate),
  leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode),
  ...invoice.notes.map((note) => leaf('cbc:Note', note)),
  leaf('cbc:DocumentCurrencyCode', invoice.currency),
  leaf('cbc:BuyerReference', invoice.buyerReference),
  invoice.period &&
    parent(
      'cac:InvoicePeriod',
      leaf('cbc:StartDate', invoice.period.from),
      leaf('cbc:EndDate', invoice.period.to),
    ),
  parent('cac:OrderReference', leaf('cbc:ID', invoice.orderReference)),
  precedingOf(invoice),
  parent('cac:ContractDocumentReference', leaf('cbc:ID', invoice.contractReference)),
  projectOf(invoice, isCredit),
];

const totalsOf = ({ totals, breakdown }: EInvoice): (Element | null)[] => [
  parent('cac:TaxTotal', amount('cbc:TaxAmount', totals.tax), breakdown.map(subtotal)),
  parent(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.withoutTax),
    amount('cbc:TaxInclusiveAmount', totals.withTax),
    amount('cbc:PayableAmount', totals.due),
  ),
];

const namespaces = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An invoice in the words of UBL 2.1: an Invoice, or a CreditNote where it takes one back. */
export const ublOf = (invoice: EInvoice): string => {
  const isCredit = invoice.typeCode === '381';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const content = [
    ...headOf(invoice, isCredit),
    supplier(invoice.seller),
    customer(invoice.buyer),
    parent('cac:Delivery', leaf('cbc:ActualDeliveryDate', invoice.completedOn)),
    paymentMeans(invoice),
    parent('cac:PaymentTerms', leaf('cbc:Note', invoice.paymentTerms)),
    ...totalsOf(invoice),
    ...invoice.lines.map((line) => lineOf(line, isCredit)),
  ].filter((part) => part !== null);
  return xmlOf({
    name: isCredit ? 'cn:CreditNote' : 'ubl:Invoice',
    attributes: {
      [isCredit ? 'xmlns:cn' : 'xmlns:ubl']: `${namespaces}:${name}-2`,
      'xmlns:cac': `${namespaces}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${namespaces}:CommonBasicComponents-2`,
    },
    content,
  });
};
