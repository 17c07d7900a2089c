import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { EInvoiceField } from '../../contract/vocab.ts';
import type { EInvoice } from './model.ts';

/** A rule of EN 16931 by its own id: where an invoice breaks it, `field` names what a person mends. */
export interface Rule {
  id: EInvoiceRule;
  field: EInvoiceField;
  /** Whether the invoice keeps it. */
  holds: (invoice: EInvoice) => boolean;
}

/** A rule with its id. */
export const rule = (id: EInvoiceRule, field: EInvoiceField, holds: Rule['holds']): Rule => ({
  id,
  field,
  holds,
});

/** Not empty or blank. */
export const isSaid = (text: string | null): boolean => text !== null && text.trim() !== '';
