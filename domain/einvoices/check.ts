import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { EInvoiceField, EInvoiceFormat } from '../../contract/vocab.ts';
import { readInvoice } from '../writtenInvoices/readInvoice.ts';
import { arithmeticRules } from './arithmetic.ts';
import { codeRules, decimalRules } from './codes.ts';
import { germanRules } from './german.ts';
import { mandatoryRules } from './mandatory.ts';
import { ownRules } from './own.ts';
import { profiles } from './profiles.ts';
import type { Rule } from './rule.ts';
import { taxRules } from './tax.ts';

/** A rule that an invoice breaks, and what is mended for it. */
export interface EInvoiceFault {
  rule: EInvoiceRule;
  field: EInvoiceField;
}

const rules: readonly Rule[] = [
  ...mandatoryRules,
  ...codeRules,
  ...decimalRules,
  ...arithmeticRules,
  ...taxRules,
];

/** The rules of a format in the order of their ids' kinds. */
export const rulesOf = (format: EInvoiceFormat): readonly Rule[] =>
  [...rules, ...(profiles[format].isGerman ? germanRules : []), ...ownRules].filter(
    ({ syntax }) => syntax === undefined || syntax === profiles[format].syntax,
  );

/** What a refusal says of the rules that are broken: each field and each rule once. */
export const faultParams = (faults: readonly EInvoiceFault[]) => ({
  einvoice_fields: [...new Set(faults.map(({ field }) => field))],
  rules: [...new Set(faults.map(({ rule }) => rule))],
});

/** Every rule of this format with its answer, asked of the file as it is written. */
export const answersOf = (xml: string, format: EInvoiceFormat): (EInvoiceFault & { is_kept: boolean })[] => {
  const invoice = readInvoice(xml);
  return rulesOf(format).map(({ id, field, holds }) => ({ rule: id, field, is_kept: holds(invoice) }));
};

/** The rules of this format that the file breaks; none: it may go out. */
export const faultsOf = (xml: string, format: EInvoiceFormat): EInvoiceFault[] =>
  answersOf(xml, format)
    .filter(({ is_kept }) => !is_kept)
    .map(({ rule, field }) => ({ rule, field }));
