import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, Reason, SignedCents } from '../primitives.ts';
import { journalKinds } from '../receivables/journal.ts';
import { Verdict } from '../verdict.ts';
import { taxRules } from '../vocab.ts';

/** What a booking batch needs of settings, recipients and trials. */
const accountGapKinds = [
  'accounting_consultant',
  'accounting_client',
  'bank_account',
  'credit_account',
  'settlement_account',
  'settlement_contra_account',
  'revenue_account',
  'debtor_account',
  'recipient',
] as const;

/**
 * What is missing before a month can be booked. `account` = one that is there and has not as many digits as it needs (`digits`).
 * A debtor account is of an address (`address_id`, `name`), which the trial (`trial_id`) gives its invoices to.
 */
const AccountGap = z.object({
  kind: z.enum(accountGapKinds),
  account: z.string().nullable(),
  digits: z.int().nullable(),
  tax_rule: z.enum(taxRules).nullable(),
  address_id: Id.nullable(),
  name: z.string().nullable(),
  trial_id: Id.nullable(),
  trial_title: z.string().nullable(),
});
export type AccountGap = z.infer<typeof AccountGap>;

/** What of one kind went out or came in in a month, in cents; of payments there is no net amount. */
const KindSum = z.object({
  kind: z.enum(journalKinds),
  entry_count: Count,
  net_amount: SignedCents,
  tax_amount: SignedCents,
  gross_amount: SignedCents,
});
export type KindSum = z.infer<typeof KindSum>;

const monthStates = ['running', 'open', 'handed_over'] as const;
export type MonthState = (typeof monthStates)[number];

const monthFields = {
  /** Its last day. */
  month_end: IsoDate,
  state: z.enum(monthStates),
  entry_count: Count,
  gross_amount: SignedCents,
  handed_over_at: Instant.nullable(),
  handed_over_by: z.string().nullable(),
};
const MonthLine = z.object(monthFields);
export type MonthLine = z.infer<typeof MonthLine>;

/** `sums` by kind; of a month that was handed over as it was then. `gaps`: what its booking batch lacks. */
const AccountingMonth = z.object({
  ...monthFields,
  sums: z.array(KindSum),
  gaps: z.array(AccountGap),
  verdicts: z.object({ hand_over: Verdict, take_back: Verdict, export: Verdict }),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

const managers = { needs: 'invoices', trial: null } as const;
/** Any day of it. */
export const MonthKey = z.strictObject({ month: IsoDate });

export const handoverCalls = {
  /** The months that something went out or came in in, the newest first, the present one included. */
  listAccountingMonths: {
    ...managers,
    method: 'GET',
    path: '/billing/accounting/months',
    input: z.strictObject({}),
    output: z.object({ months: z.array(MonthLine) }),
    errors: [],
  },
  getAccountingMonth: {
    ...managers,
    method: 'GET',
    path: '/billing/accounting/month',
    input: MonthKey,
    output: AccountingMonth,
    errors: [],
  },
  /**
   * The booking batch of a month (DATEV EXTF 700, category 21, version 13), of more than 99,999 lines a ZIP of several; of a month
   * that was handed over the very file of then.
   */
  exportBookings: {
    ...managers,
    method: 'POST',
    reads: true,
    path: '/billing/accounting/bookings',
    input: MonthKey,
    output: 'file',
    errors: ['accounts_missing'],
    isLong: true,
  },
  /**
   * Keeps the booking batch and locks the month: what is in it changes no more, and what is recorded of it later is booked in the
   * next. `entry_count` and `gross_amount` are what was seen; where there is more by now it is refused.
   */
  handOverMonth: {
    ...managers,
    method: 'POST',
    path: '/billing/accounting/month/hand-over',
    input: MonthKey.extend({ entry_count: Count, gross_amount: SignedCents }),
    output: AccountingMonth,
    errors: ['month_not_over', 'month_handed_over', 'month_before_open', 'accounts_missing', 'month_changed'],
    idempotent: true,
  },
  /** Opens the last month that was handed over again, with the reason. */
  takeMonthBack: {
    ...managers,
    method: 'POST',
    path: '/billing/accounting/month/take-back',
    input: MonthKey.extend({ reason: Reason }),
    output: AccountingMonth,
    errors: ['month_not_handed_over', 'month_followed'],
    idempotent: true,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
