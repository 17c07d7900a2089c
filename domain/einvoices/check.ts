import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { EInvoiceField, EInvoiceFormat } from '../../contract/vocab.ts';
import { arithmeticRules } from './arithmetic.ts';
import { germanRules } from './german.ts';
import { mandatoryRules } from './mandatory.ts';
import type { EInvoice } from './model.ts';
import { ownRules } from './own.ts';
import { profiles } from './profiles.ts';
import type { Rule } from './rule.ts';
import { taxRules } from './tax.ts';

/** A rule that an invoice breaks, and what is mended for it. */
export interface EInvoiceFault {
  rule: EInvoiceRule;
  field: EInvoiceField;
}

/** The rules of a format in the order of their ids' kinds. */
export const rulesOf = (format: EInvoiceFormat): readonly Rule[] => [
  ...mandatoryRules,
  ...arithmeticRules,
  ...taxRules,
  ...(profiles[format].isGerman ? germanRules : []),
  ...ownRules,
];

/** What a refusal says of the rules that are broken: each field and each rule once. */
export const faultParams = (faults: readonly EInvoiceFault[]) => ({
  einvoice_fields: [...new Set(faults.map(({ field }) => field))],
  rules: [...new Set(faults.map(({ rule }) => rule))],
});

/** The rules of this format that the invoice breaks; none: it may go out. */
export const faultsOf = (invoice: EInvoice, format: EInvoiceFormat): EInvoiceFault[] =>
  rulesOf(format)
    .filter(({ holds }) => !holds(invoice))
    .map(({ id, field }) => ({ rule: id, field }));
