import { type RawBuilder, sql } from 'kysely';
import type { PaymentNarrowing } from '../../../../contract/receivables/paymentVocab.ts';
import type { InvoiceState, Mailing } from '../../../../contract/vocab.ts';
import { reject } from '../../../http/rejected.ts';
import { isBillingOverdue } from '../../../records/predicates/drafts.ts';
import { isPaymentOverdue, paymentState } from '../../../records/predicates/receivable.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { matchesText } from '../searchText.ts';
import { lastMailState } from '../sending/mails.ts';
import { sentOn } from '../sending/sentOn.ts';
import type { Found } from './findInvoices.ts';

/** What the invoices of all trials are narrowed to. */
export interface Narrowing {
  trial_ids?: string[] | undefined;
  states?: InvoiceState[] | undefined;
  /** What is searched for, as `readFound` has found it. */
  found?: Found | undefined;
  recipient?: string | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  is_overdue?: boolean | undefined;
  mailings?: Mailing[] | undefined;
  is_sent?: boolean | undefined;
  payments?: PaymentNarrowing[] | undefined;
}

export const assertPeriod = ({ from_date: from, to_date: to }: Narrowing): void => {
  if (from !== undefined && to !== undefined && from > to) reject('period_reversed', { from, to }, 'to_date');
};

/** The tables of invoices that were issued, as `i`: all that a list says of them is frozen. */
const issued = { tables: sql`invoice i`, recipient: sql`i.recipient`, of: sql`i.state <> 'draft'` };

/** The tables of drafts, as `i`: who they would go to is the trial's to say. */
const drafts = {
  tables: sql`invoice i
    left join trial_address as recipients
      on recipients.trial_id = i.trial_id and ${isRecipient('recipients')}
    left join address on address.address_id = recipients.address_id`,
  recipient: sql`address.recipient`,
  of: sql`i.state = 'draft'`,
};

export type Side = typeof issued;

/** Invoices that were issued are walked by indexes, drafts are few and computed: each is read for itself. */
export const sides = { issued, drafts };

/** The sides that the states ask for; what is asked for by its mail or payments was issued. */
export const sidesOf = ({ states, mailings, is_sent, payments }: Narrowing): Side[] => [
  ...(states === undefined || states.some((state) => state !== 'draft') ? [issued] : []),
  ...((states === undefined || states.includes('draft')) &&
  mailings === undefined &&
  is_sent === undefined &&
  payments === undefined
    ? [drafts]
    : []),
];

/** Trials are few: they are looked through before, so that the database knows how many there are whose invoices to walk. */
const isFound = (
  { trial_ids, recipient_trial_ids, ...textSearch }: Found,
  side: Side,
): RawBuilder<unknown> => {
  const trials = side === drafts ? [...trial_ids, ...recipient_trial_ids] : trial_ids;
  return sql`(${matchesText('i', textSearch)} or i.trial_id = any(${trials}::uuid[]))`;
};

/** The date of issue that a period is one of. */
const day = sql`coalesce(i.billing_date, i.cut_off_date)`;

/** Keeps the invoices `i` of one side to those that are paid so far, or overdue. */
const isPaidSo = (payments: readonly PaymentNarrowing[], side: Side, today: string): RawBuilder<unknown> => {
  if (side === drafts) return sql`false`;
  const states = payments.filter((one) => one !== 'overdue');
  return sql`(${sql.join(
    [
      sql`false`,
      ...(states.length > 0 ? [sql`${paymentState} = any(${states}::text[])`] : []),
      ...(payments.includes('overdue') ? [isPaymentOverdue(today)] : []),
    ],
    sql` or `,
  )})`;
};

/** Keeps the invoices `i` of one side to what is asked for. */
export const narrowed = (
  {
    trial_ids,
    states,
    found,
    recipient,
    from_date,
    to_date,
    is_overdue,
    mailings,
    is_sent,
    payments,
  }: Narrowing,
  side: Side,
  today: string,
): RawBuilder<unknown> =>
  sql.join(
    [
      side.of,
      ...(trial_ids ? [sql`i.trial_id = any(${trial_ids}::uuid[])`] : []),
      ...(states ? [sql`i.state = any(${states}::text[])`] : []),
      ...(found ? [isFound(found, side)] : []),
      ...(recipient ? [sql`sort_key(${side.recipient}) = sort_key(${recipient})`] : []),
      ...(from_date === undefined ? [] : [sql`${day} >= ${from_date}::date`]),
      ...(to_date === undefined ? [] : [sql`${day} <= ${to_date}::date`]),
      ...(is_overdue === undefined ? [] : [sql`${isBillingOverdue(today)} = ${is_overdue}`]),
      ...(mailings === undefined
        ? []
        : [
            side === drafts ? sql`false` : sql`coalesce(${lastMailState}, 'none') = any(${mailings}::text[])`,
          ]),
      ...(is_sent === undefined
        ? []
        : [side === drafts ? sql`false` : sql`(${sentOn} is not null) = ${is_sent}`]),
      ...(payments === undefined ? [] : [isPaidSo(payments, side, today)]),
    ],
    sql` and `,
  );
