import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { PrintedKind, TaxRule } from '../../contract/vocab.ts';
import {
  all,
  before,
  cut,
  cutAll,
  type Edit,
  each,
  mark,
  put,
  type Syntax,
  say,
  twice,
} from './brokenXml.ts';

/** A good document that is broken in just what a rule is about. */
export interface Broken {
  breaks: EInvoiceRule;
  by: Edit;
  /** What else cannot be kept then. */
  also?: readonly EInvoiceRule[];
  rule?: TaxRule;
  kind?: PrintedKind;
  /** The one way of writing that the rule is asked of. */
  only?: Syntax;
}

const nobody: Edit = all(cut('sellerTax'), cut('sellerTax'));
const withTax = (amount: string): Edit => all(say('withTax', amount), say('due', amount));
/** Tax of `tax` euros on the document of 7685.00, in the sums as well. */
const taxed = (tax: string, gross: string): Edit =>
  all(say('taxOfBreakdown', tax), say('tax', tax), withTax(gross));
const vatId = {
  ubl: '<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
  cii: '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>',
};
const located = {
  ubl: '<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cac:Attachment><cac:ExternalReference><cbc:URI>annex.pdf</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>',
  cii: '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:URIID>annex.pdf</ram:URIID><ram:TypeCode>916</ram:TypeCode></ram:AdditionalReferencedDocument>',
};
const nameless = {
  ubl: '<cac:AdditionalDocumentReference><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>',
  cii: '<ram:AdditionalReferencedDocument><ram:TypeCode>916</ram:TypeCode></ram:AdditionalReferencedDocument>',
};
const noReason: Edit = all(cut('reason'), cut('reasonCode'));

const document: readonly Broken[] = [
  { breaks: 'BR-01', by: cut('specification') },
  { breaks: 'BR-02', by: cut('number') },
  { breaks: 'BR-03', by: cut('issueDate') },
  { breaks: 'BR-04', by: cut('typeCode') },
  { breaks: 'BR-05', by: cut('currency') },
  { breaks: 'BR-06', by: cut('sellerName') },
  { breaks: 'BR-07', by: cut('buyerName') },
  { breaks: 'BR-08', by: cut('sellerAddress'), also: ['BR-09', 'BR-DE-3', 'BR-DE-4'] },
  { breaks: 'BR-09', by: cut('sellerCountry') },
  { breaks: 'BR-10', by: cut('buyerAddress'), also: ['BR-11', 'BR-DE-8', 'BR-DE-9'] },
  { breaks: 'BR-11', by: cut('buyerCountry') },
  { breaks: 'BR-12', by: cut('linesTotal') },
  { breaks: 'BR-13', by: cut('withoutTax') },
  { breaks: 'BR-14', by: cut('withTax') },
  { breaks: 'BR-15', by: cut('due') },
  { breaks: 'BR-16', by: cutAll('line'), also: ['BR-CO-10', 'BR-S-01', 'BR-S-08'] },
  { breaks: 'BR-21', by: cut('lineId') },
  { breaks: 'BR-22', by: cut('quantity') },
  { breaks: 'BR-23', by: mark('quantity', 'unitCode', null) },
  { breaks: 'BR-24', by: cut('lineAmount') },
  { breaks: 'BR-25', by: cut('lineName') },
  { breaks: 'BR-26', by: cut('price') },
  { breaks: 'BR-27', by: all(say('price', '-400.00'), say('quantity', '-3')) },
  { breaks: 'BR-29', by: each({ ubl: say('periodFrom', '2027-01-01'), cii: say('periodFrom', '20270101') }) },
  { breaks: 'BR-45', by: cut('taxable') },
  { breaks: 'BR-46', by: cut('taxOfBreakdown') },
  { breaks: 'BR-47', by: cut('category'), also: ['BR-S-01'] },
  { breaks: 'BR-48', by: cut('rate'), also: ['BR-DE-14', 'BR-S-08'] },
  { breaks: 'BR-49', by: cut('means') },
  { breaks: 'BR-50', by: cut('iban'), also: ['BR-61'] },
  { breaks: 'BR-52', by: before('sellerParty', nameless) },
  { breaks: 'BR-55', by: cut('preceding'), kind: 'cancellation' },
  { breaks: 'BR-61', by: cut('account'), also: ['BR-DE-23-a'] },
  { breaks: 'BR-62', by: mark('sellerEndpoint', 'schemeID', '') },
  { breaks: 'BR-63', by: mark('buyerEndpoint', 'schemeID', null) },
];

const codes: readonly Broken[] = [
  { breaks: 'BR-CL-01', by: say('typeCode', '326') },
  {
    breaks: 'BR-CL-03',
    by: each({ ubl: mark('due', 'currencyID', 'USD'), cii: mark('tax', 'currencyID', 'USD') }),
  },
  { breaks: 'BR-CL-04', by: say('currency', 'USD') },
  { breaks: 'BR-CL-14', by: say('sellerCountry', 'XX') },
  { breaks: 'BR-CL-14', by: say('buyerCountry', 'XX') },
  { breaks: 'BR-CL-16', by: say('means', '30') },
  { breaks: 'BR-CL-17', by: say('category', 'Z'), also: ['BR-S-01'] },
  { breaks: 'BR-CL-18', by: say('lineCategory', 'K'), also: ['BR-S-08'] },
  { breaks: 'BR-CL-22', by: say('reasonCode', '§ 13b UStG'), rule: 'reverse_charge' },
  { breaks: 'BR-CL-23', by: mark('quantity', 'unitCode', 'HUR') },
  { breaks: 'BR-CL-25', by: mark('sellerEndpoint', 'schemeID', '9999') },
  { breaks: 'BR-CL-25', by: mark('buyerEndpoint', 'schemeID', '9999') },
  { breaks: 'BR-DEC-09', by: say('linesTotal', '7685.000') },
  { breaks: 'BR-DEC-12', by: say('withoutTax', '7685.000') },
  { breaks: 'BR-DEC-13', by: say('tax', '1460.150') },
  { breaks: 'BR-DEC-14', by: say('withTax', '9145.150') },
  { breaks: 'BR-DEC-18', by: say('due', '9145.150') },
  { breaks: 'BR-DEC-19', by: say('taxable', '7685.000') },
  { breaks: 'BR-DEC-20', by: say('taxOfBreakdown', '1460.150') },
  { breaks: 'BR-DEC-23', by: say('lineAmount', '1200.000') },
  { breaks: 'TB-05', by: say('price', '400,00') },
];

const sums: readonly Broken[] = [
  { breaks: 'BR-CO-04', by: cut('lineCategory'), also: ['BR-S-08'] },
  { breaks: 'BR-CO-09', by: say('sellerTaxId', 'XX123456789') },
  { breaks: 'BR-CO-09', by: say('buyerTaxId', 'XX123456789') },
  {
    breaks: 'BR-CO-10',
    by: all(say('linesTotal', '7685.01'), say('withoutTax', '7685.01'), withTax('9145.16')),
  },
  { breaks: 'BR-CO-13', by: all(say('withoutTax', '7685.01'), withTax('9145.16')) },
  { breaks: 'BR-CO-14', by: all(say('tax', '1460.16'), withTax('9145.16')) },
  { breaks: 'BR-CO-15', by: withTax('9145.16') },
  { breaks: 'BR-CO-16', by: say('due', '9145.16') },
  { breaks: 'BR-CO-17', by: taxed('1460.16', '9145.16'), also: ['BR-S-09'] },
  { breaks: 'BR-CO-18', by: cut('breakdown'), also: ['BR-S-01'] },
  {
    breaks: 'BR-CO-19',
    by: each({
      ubl: say('period', '<cbc:DescriptionCode>35</cbc:DescriptionCode>'),
      cii: say('period', '<ram:Description>35</ram:Description>'),
    }),
  },
  { breaks: 'BR-CO-25', by: all(cut('dueDate'), cut('terms')) },
  { breaks: 'BR-CO-26', by: all(cut('sellerTax'), cut('sellerRegistration')) },
  { breaks: 'PEPPOL-EN16931-R120', by: say('quantity', '7') },
];

const taxes: readonly Broken[] = [
  { breaks: 'BR-S-01', by: cut('breakdown'), also: ['BR-CO-18'] },
  { breaks: 'BR-S-02', by: nobody, also: ['BR-DE-16'] },
  { breaks: 'BR-S-05', by: say('lineRate', '0'), also: ['BR-S-08'] },
  { breaks: 'BR-S-08', by: say('taxable', '7685.01') },
  { breaks: 'BR-S-09', by: taxed('1460.16', '9145.16'), also: ['BR-CO-17'] },
  {
    breaks: 'BR-S-10',
    by: put('breakdownCategoryGroup', {
      ubl: '<cbc:TaxExemptionReason>None</cbc:TaxExemptionReason>',
      cii: '<ram:ExemptionReason>None</ram:ExemptionReason>',
    }),
  },
  { breaks: 'BR-E-01', by: twice('breakdown'), rule: 'exempt' },
  { breaks: 'BR-E-02', by: nobody, rule: 'exempt', also: ['BR-DE-16'] },
  { breaks: 'BR-E-05', by: say('lineRate', '19'), rule: 'exempt' },
  { breaks: 'BR-E-08', by: say('taxable', '7685.01'), rule: 'exempt' },
  { breaks: 'BR-E-09', by: taxed('1.00', '7686.00'), rule: 'exempt', also: ['BR-CO-17'] },
  { breaks: 'BR-E-10', by: cut('reason'), rule: 'exempt' },
  { breaks: 'BR-AE-01', by: twice('breakdown'), rule: 'reverse_charge' },
  { breaks: 'BR-AE-02', by: nobody, rule: 'reverse_charge', also: ['BR-DE-16'] },
  { breaks: 'BR-AE-02', by: cut('buyerTax'), rule: 'reverse_charge' },
  { breaks: 'BR-AE-05', by: say('lineRate', '19'), rule: 'reverse_charge' },
  { breaks: 'BR-AE-08', by: say('taxable', '7685.01'), rule: 'reverse_charge' },
  { breaks: 'BR-AE-09', by: taxed('1.00', '7686.00'), rule: 'reverse_charge', also: ['BR-CO-17'] },
  { breaks: 'BR-AE-10', by: noReason, rule: 'reverse_charge' },
  { breaks: 'BR-O-01', by: twice('breakdown'), rule: 'not_taxable', also: ['BR-O-11'] },
  { breaks: 'BR-O-02', by: before('sellerTax', vatId), rule: 'not_taxable' },
  { breaks: 'BR-O-02', by: before('buyerAddress', vatId), rule: 'not_taxable' },
  {
    breaks: 'BR-O-05',
    by: put('lineTax', {
      ubl: '<cbc:Percent>0</cbc:Percent>',
      cii: '<ram:RateApplicablePercent>0</ram:RateApplicablePercent>',
    }),
    rule: 'not_taxable',
  },
  { breaks: 'BR-O-08', by: say('taxable', '7685.01'), rule: 'not_taxable' },
  { breaks: 'BR-O-09', by: taxed('1.00', '7686.00'), rule: 'not_taxable', also: ['BR-CO-17'] },
  { breaks: 'BR-O-10', by: noReason, rule: 'not_taxable' },
  { breaks: 'BR-O-11', by: twice('breakdown'), rule: 'not_taxable', also: ['BR-O-01'] },
  {
    breaks: 'BR-O-12',
    by: say('lineCategory', 'E'),
    rule: 'not_taxable',
    also: ['BR-E-01', 'BR-E-05', 'BR-O-08'],
  },
];

const german: readonly Broken[] = [
  { breaks: 'BR-DE-1', by: cut('payment') },
  { breaks: 'BR-DE-2', by: cut('contact'), also: ['BR-DE-5', 'BR-DE-6', 'BR-DE-7'] },
  { breaks: 'BR-DE-3', by: cut('sellerCity') },
  { breaks: 'BR-DE-4', by: cut('sellerZip') },
  { breaks: 'BR-DE-5', by: cut('contactName') },
  { breaks: 'BR-DE-6', by: cut('phone') },
  { breaks: 'BR-DE-7', by: cut('email') },
  { breaks: 'BR-DE-8', by: cut('buyerCity') },
  { breaks: 'BR-DE-9', by: cut('buyerZip') },
  { breaks: 'BR-DE-14', by: cut('rate'), rule: 'not_taxable' },
  { breaks: 'BR-DE-15', by: cut('buyerReference') },
  { breaks: 'BR-DE-16', by: nobody, also: ['BR-S-02'] },
  { breaks: 'BR-DE-17', by: say('typeCode', '751'), also: ['BR-CL-01'] },
  { breaks: 'BR-DE-18', by: say('terms', 'At once\n#SKONTO#TAGE=14#PROZENT=2#') },
  { breaks: 'BR-DE-19', by: say('iban', 'DE02120300000000202052') },
  { breaks: 'BR-DE-21', by: say('specification', 'urn:cen.eu:en16931:2017') },
  { breaks: 'BR-DE-23-a', by: cut('account'), also: ['BR-61'] },
  { breaks: 'BR-DE-27', by: say('phone', 'none') },
  { breaks: 'BR-DE-28', by: say('email', 'petra@klinikum') },
  { breaks: 'BR-DE-TMP-32', by: cut('period') },
  { breaks: 'BR-TMP-2', by: before('sellerParty', located) },
  { breaks: 'BR-TMP-6', by: say('dueDate', '03.03.2026'), only: 'ubl' },
  { breaks: 'BR-TMP-7', by: say('dueDate', '2026-03-03'), only: 'cii' },
  { breaks: 'PEPPOL-EN16931-R001', by: say('process', 'urn:fdc:peppol.eu:2017:poacc:billing:02:1.0') },
  {
    breaks: 'PEPPOL-EN16931-R008',
    by: put('sellerAddress', {
      ubl: '<cbc:AdditionalStreetName></cbc:AdditionalStreetName>',
      cii: '<ram:LineTwo/>',
    }),
  },
  { breaks: 'PEPPOL-EN16931-R010', by: cut('buyerEndpoint') },
  { breaks: 'PEPPOL-EN16931-R020', by: cut('sellerEndpoint') },
  { breaks: 'PEPPOL-EN16931-R053', by: twice('taxTotal'), only: 'cii' },
  { breaks: 'PEPPOL-EN16931-R053', by: twice('taxTotal'), only: 'ubl', also: ['BR-CO-14'] },
];

const own: readonly Broken[] = [
  { breaks: 'TB-01', by: say('sellerTaxId', 'DE12345678') },
  { breaks: 'TB-02', by: say('buyerTaxId', 'NL12345678') },
  {
    breaks: 'TB-03',
    by: all(mark('sellerEndpoint', 'schemeID', '0204'), say('sellerEndpoint', '991-12345-06')),
  },
  {
    breaks: 'TB-04',
    by: all(mark('buyerEndpoint', 'schemeID', '0088'), say('buyerEndpoint', '4000000000001')),
  },
];

/** One broken document for each rule, and for each side of a rule that looks at both. */
export const brokenEInvoices: readonly Broken[] = [
  ...document,
  ...codes,
  ...sums,
  ...taxes,
  ...german,
  ...own,
];
