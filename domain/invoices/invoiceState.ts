import type { InvoiceField } from '../../contract/invoices/invoiceFields.ts';
import type { InvoiceState, TaxRule } from '../../contract/vocab.ts';
import { type EInvoiceFault, faultParams } from '../einvoices/check.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { checkBillingDate } from './invoiceNumber.ts';
import { needsTaxReason } from './invoiceTotals.ts';
import { missingSenderFields, type SenderFacts } from './sender.ts';

/** What any invoice of a trial needs, whatever is on it. */
export interface Parties {
  sender: SenderFacts;
  /** Whom the invoice goes to; its full name has to stand on it (§ 14 (4) no. 1 UStG). */
  recipient: { name: string | null; vatId: string | null } | null;
  taxRule: TaxRule | null;
  taxReason: string | null;
  /** What its electronic invoice would lack; none where the recipient gets none. */
  electronicFaults: readonly EInvoiceFault[];
}

/** What finalising looks at on a draft. */
export interface Draft extends Parties {
  state: 'draft';
  itemCount: number;
  /** Cents. */
  netAmount: number;
  /** Recorded services of this draft that another finalized invoice has. */
  conflictCount: number;
  /** Recorded services that changed since the draft was filled: taken back, repriced, cancelled or after the cut-off. */
  outdatedCount: number;
  /** The performance period, auto or typed; null where it has no services and nothing was typed. */
  period: { from: string | null; to: string | null };
  /**
   * The date of issue beside today, the last date of its number range (null where numbers are typed) and the last day of the
   * months that were handed over to accounting (null = none was).
   */
  billing: { date: string; today: string; lastDate: string | null; lockedUntil: string | null };
}

/** Issued invoices are judged by their state, and by whether what they held back was released since. */
export type Finalizing = Draft | { state: Exclude<InvoiceState, 'draft'>; isReleased?: boolean };

/** The billing of a draft is overdue once its expected billing date (`YYYY-MM-DD`) has passed. */
export const isBillingOverdue = (
  { state, expected_billing_date: expected }: { state: InvoiceState; expected_billing_date: string | null },
  today: string,
): boolean => state === 'draft' && expected !== null && expected < today;

/** Only a draft is edited, filled or deleted; what has gone out never changes. */
export const draftVerdict = (state: InvoiceState): Verdict<'invoice_not_draft'> =>
  verdictOf(state !== 'draft' && obstacle('invoice_not_draft'));

/** What sender, recipient and tax of a trial leave open for its invoices; a field that one names no other names again. */
export const partiesVerdict = ({ sender, recipient, taxRule, taxReason, electronicFaults }: Parties) => {
  const sender_fields = missingSenderFields(sender);
  const isUnnamed = !recipient?.name;
  const lacksReason = taxRule !== null && needsTaxReason(taxRule) && !taxReason;
  const lacksVatId = taxRule === 'reverse_charge' && recipient !== null && !recipient.vatId;
  const named = new Set<InvoiceField>([
    ...sender_fields,
    ...(isUnnamed ? (['recipient_name'] as const) : []),
    ...(lacksReason ? (['tax_reason'] as const) : []),
    ...(lacksVatId ? (['recipient_vat_id'] as const) : []),
  ]);
  const faults = electronicFaults.filter(({ field }) => !named.has(field));
  return verdictOf(
    isUnnamed && obstacle('invoice_recipient_missing'),
    sender_fields.length > 0 && obstacle('sender_incomplete', { sender_fields }),
    !taxRule && obstacle('tax_rule_missing'),
    lacksReason && obstacle('tax_reason_missing'),
    lacksVatId && obstacle('buyer_vat_id_missing'),
    faults.length > 0 && obstacle('einvoice_incomplete', faultParams(faults)),
  );
};

/** A draft becomes final unless something is missing on it or one of its services has been billed elsewhere. */
export const finalizeVerdict = (facts: Finalizing) => {
  if (facts.state !== 'draft') return draftVerdict(facts.state);
  const { itemCount, netAmount, conflictCount, outdatedCount, period } = facts;
  const { date, lockedUntil, ...dates } = facts.billing;
  const dated = checkBillingDate(date, dates);
  return verdictOf(
    itemCount === 0 && obstacle('invoice_empty'),
    netAmount < 0 && obstacle('invoice_negative'),
    conflictCount > 0 && obstacle('invoice_has_conflicts', { count: conflictCount }),
    outdatedCount > 0 && obstacle('invoice_outdated', { count: outdatedCount }),
    ...partiesVerdict(facts),
    itemCount > 0 && !(period.from && period.to) && obstacle('invoice_period_missing'),
    !dated.isOk && dated.failure,
    lockedUntil !== null && date <= lockedUntil && obstacle('month_handed_over', { date: lockedUntil }),
  );
};

/** What drafting a trial's invoice up to a cut-off looks at. */
export interface Drafting {
  /** The cut-off date of the trial's latest draft; null = it has none. */
  draftCutOff: string | null;
  cutOff: string;
  /** Recorded services that may be billed up to the cut-off. */
  dueCount: number;
}

/** A trial's latest draft is taken up; one that reaches further keeps what it has, and no empty draft is made. */
export const draftingVerdict = ({ draftCutOff, cutOff, dueCount }: Drafting) =>
  verdictOf(
    draftCutOff !== null && draftCutOff > cutOff && obstacle('draft_reaches_further', { date: draftCutOff }),
    draftCutOff === null && dueCount === 0 && obstacle('invoice_empty'),
  );

/**
 * Only a finalized invoice is revoked, and only once; not while another one has released what it held back (`isReleased`), which
 * would be owed twice.
 */
export const revokeVerdict = (
  state: InvoiceState,
  isReleased = false,
): Verdict<'invoice_not_finalized' | 'holdback_released'> =>
  verdictOf(
    state !== 'finalized' && obstacle('invoice_not_finalized'),
    state === 'finalized' && isReleased && obstacle('holdback_released'),
  );

/** What may be done with an invoice. */
export const invoiceVerdicts = (facts: Finalizing) => ({
  edit: draftVerdict(facts.state),
  fill: draftVerdict(facts.state),
  finalize: finalizeVerdict(facts),
  revoke: revokeVerdict(facts.state, facts.state !== 'draft' && facts.isReleased),
  remove: draftVerdict(facts.state),
});
