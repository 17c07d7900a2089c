import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { EInvoiceField } from '../../contract/vocab.ts';
import type { WrittenInvoice } from '../writtenInvoices/writtenInvoice.ts';

/** A rule of EN 16931 by its own id: where an invoice breaks it, `field` names what a person mends. */
export interface Rule {
  id: EInvoiceRule;
  field: EInvoiceField;
  /** Whether the invoice keeps it, as its file says it. */
  holds: (invoice: WrittenInvoice) => boolean;
  /** The one way of writing that it is asked of; left out: both. */
  syntax?: 'ubl' | 'cii';
}

/** A rule with its id. */
export const rule = (
  id: EInvoiceRule,
  field: EInvoiceField,
  holds: Rule['holds'],
  syntax?: Rule['syntax'],
): Rule => ({ id, field, holds, ...(syntax ? { syntax } : {}) });

/** Not empty or blank. */
export const isSaid = (text: string | null): boolean => text !== null && text.trim() !== '';

/** Whether something is one of these, or not there at all: that it is missing says another rule. */
export const isOneOf = (codes: readonly string[], code: string | null): boolean =>
  code === null || codes.includes(code);
