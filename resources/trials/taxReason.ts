import { type TaxRule, taxRules } from '../../contract/vocab.ts';
import { needsTaxReason } from '../../domain/invoices/invoiceTotals.ts';

export const isTaxRule = (value: unknown): value is TaxRule => taxRules.some((rule) => rule === value);

/** Whether the chosen rule prints a reason and there is none yet: neither is stored before both are there. */
export const isReasonMissing = (values: { tax_rule?: unknown; tax_reason?: unknown }): boolean => {
  const { tax_rule, tax_reason } = values;
  const isReasonEmpty = typeof tax_reason !== 'string' || tax_reason.trim() === '';
  return isTaxRule(tax_rule) && needsTaxReason(tax_rule) && isReasonEmpty;
};
