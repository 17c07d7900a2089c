import type { InvoiceState, TaxRule } from '../contract/vocab.ts';
import { needsTaxReason } from './invoiceTotals.ts';
import { fail, ok, type Result } from './result.ts';

/** What finalising looks at. */
export interface Finalizing {
  state: InvoiceState;
  itemCount: number;
  /** Recorded services of this draft that another finalized invoice has. */
  conflictCount: number;
  /** Recorded services that changed since the draft was filled: taken back, repriced, cancelled or after the cut-off. */
  outdatedCount: number;
  recipient: { vatId: string | null } | null;
  taxRule: TaxRule | null;
  taxReason: string | null;
  /** The performance period, auto or typed; null where it has no services and nothing was typed. */
  period: { from: string | null; to: string | null };
}

type FinalizeRefusal =
  | 'invoice_not_draft'
  | 'invoice_empty'
  | 'invoice_has_conflicts'
  | 'invoice_outdated'
  | 'invoice_recipient_missing'
  | 'invoice_period_missing'
  | 'tax_rule_missing'
  | 'tax_reason_missing'
  | 'buyer_vat_id_missing';

/** A draft becomes final unless something is missing on it or one of its services has been billed elsewhere. */
export const finalize = (facts: Finalizing): Result<'finalized', FinalizeRefusal> => {
  const { taxRule, recipient, period } = facts;
  if (facts.state !== 'draft') return fail('invoice_not_draft');
  if (facts.itemCount === 0) return fail('invoice_empty');
  if (facts.conflictCount > 0) return fail('invoice_has_conflicts', { count: facts.conflictCount });
  if (facts.outdatedCount > 0) return fail('invoice_outdated', { count: facts.outdatedCount });
  if (!recipient) return fail('invoice_recipient_missing');
  if (!taxRule) return fail('tax_rule_missing');
  if (needsTaxReason(taxRule) && !facts.taxReason) return fail('tax_reason_missing');
  if (taxRule === 'reverse_charge' && !recipient.vatId) return fail('buyer_vat_id_missing');
  if (!period.from || !period.to) return fail('invoice_period_missing');
  return ok('finalized');
};

/** Only a finalized invoice is revoked, and only once. */
export const revoke = (state: InvoiceState): Result<'revoked', 'invoice_not_finalized'> =>
  state === 'finalized' ? ok('revoked') : fail('invoice_not_finalized');
