import type { Correction } from '../../contract/invoices/corrections.ts';
import type { Dispatch, InvoiceDispatches } from '../../contract/invoices/dispatches.ts';
import type { Invoice } from '../../contract/invoices/invoices.ts';
import type { Dispute, Payment, Receivable } from '../../contract/receivables/payments.ts';
import type { SentReminder } from '../../contract/receivables/reminders.ts';

/** What can happen to an invoice once it is issued; of one day the first of these comes last. */
const kinds = [
  'revoked',
  'dispute_ended',
  'disputed',
  'reminded',
  'paid',
  'corrected',
  'due',
  'sent',
  'finalized',
] as const;

/** One thing that happened to an issued invoice, on a day (`YYYY-MM-DD`), with the record that tells of it. */
export type InvoiceEvent = { on: string } & (
  | { kind: 'finalized' | 'due' | 'revoked' }
  /** Null = by mail. */
  | { kind: 'sent'; dispatch: Dispatch | null }
  | { kind: 'corrected'; correction: Correction }
  | { kind: 'paid'; payment: Payment }
  | { kind: 'disputed' | 'dispute_ended'; dispute: Dispute }
  | { kind: 'reminded'; reminder: SentReminder }
);

/** What is known of an issued invoice. */
export interface IssuedFacts {
  invoice: Pick<Invoice, 'billing_date' | 'cancellation_date'>;
  receivable: Pick<Receivable, 'due_date' | 'payments' | 'disputes'>;
  corrections: readonly Correction[];
  sent: Pick<InvoiceDispatches, 'sent_on' | 'dispatches'>;
  reminders: readonly SentReminder[];
}

/** Whether a reminder counts: nobody withdrew it, and its mail, if it is one, was not refused or cancelled. */
export const isReminding = ({
  taken_back_at,
  mail_state,
}: Pick<SentReminder, 'taken_back_at' | 'mail_state'>): boolean =>
  taken_back_at === null &&
  mail_state !== 'refused' &&
  mail_state !== 'given_up' &&
  mail_state !== 'cancelled';

/** A mail is known by its day alone: the first on which the invoice was sent, where no person says the same. */
const sendings = ({ sent_on, dispatches }: IssuedFacts['sent']): InvoiceEvent[] => {
  const standing = dispatches.filter(({ taken_back_at }) => taken_back_at === null);
  const events = standing.map((dispatch) => ({ kind: 'sent' as const, on: dispatch.sent_on, dispatch }));
  return sent_on === null || events.some(({ on }) => on === sent_on)
    ? events
    : [...events, { kind: 'sent', on: sent_on, dispatch: null }];
};

const disputings = (dispute: Dispute): InvoiceEvent[] => [
  { kind: 'disputed', on: dispute.raised_on, dispute },
  ...(dispute.ended_on === null ? [] : [{ kind: 'dispute_ended' as const, on: dispute.ended_on, dispute }]),
];

const daysOf = (kind: 'finalized' | 'due' | 'revoked', on: string | null): InvoiceEvent[] =>
  on === null ? [] : [{ kind, on }];

/** What happened to an issued invoice, the latest first; the due date is among it, also where it is still to come. */
export const invoiceTimeline = (facts: IssuedFacts): InvoiceEvent[] => {
  const { invoice, receivable, corrections, sent, reminders } = facts;
  const events: InvoiceEvent[] = [
    ...daysOf('revoked', invoice.cancellation_date),
    ...receivable.disputes.flatMap(disputings),
    ...reminders
      .filter(isReminding)
      .map((reminder) => ({ kind: 'reminded' as const, on: reminder.sent_on, reminder })),
    ...receivable.payments.map((payment) => ({ kind: 'paid' as const, on: payment.payment_date, payment })),
    ...corrections.flatMap((correction) =>
      correction.correction_date === null
        ? []
        : [{ kind: 'corrected' as const, on: correction.correction_date, correction }],
    ),
    ...daysOf('due', receivable.due_date),
    ...sendings(sent),
    ...daysOf('finalized', invoice.billing_date),
  ];
  return events.toSorted(
    (one, other) => other.on.localeCompare(one.on) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
};
