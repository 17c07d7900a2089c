import type { AgeingBucket } from '../../contract/receivables/paymentVocab.ts';
import { ageingBuckets } from '../../contract/receivables/paymentVocab.ts';
import { daysBetween } from '../dates.ts';
import { disputedOf, openAmountOf } from './receivable.ts';

/** What happened to an issued invoice; days are `YYYY-MM-DD`, amounts whole cents. */
export interface OwedFacts {
  billingDate: string;
  dueDate: string;
  grossAmount: number;
  /** The day of its cancellation; null = it stands. */
  cancellationDate: string | null;
  /** What was allocated to it: from the day of payment until the day on which that was reversed. */
  payments: readonly { paymentDate: string; amount: number; reversedOn: string | null }[];
  /** What its corrections add to it, each from its day on. */
  corrections: readonly { correctionDate: string; grossAmount: number }[];
  /** What was disputed of it: from the day on which it was raised until the one on which it ended. */
  disputes: readonly { raisedOn: string; amount: number; endedOn: string | null }[];
}

/** What an invoice is open by at the end of a day; null = it was not issued by then. */
export const openOn = (facts: OwedFacts, day: string): number | null => {
  if (facts.billingDate > day) return null;
  const isRevoked = facts.cancellationDate !== null && facts.cancellationDate <= day;
  const paidAmount = facts.payments
    .filter(({ paymentDate, reversedOn }) => paymentDate <= day && (reversedOn === null || reversedOn > day))
    .reduce((sum, { amount }) => sum + amount, 0);
  const grossAmount = facts.corrections
    .filter(({ correctionDate }) => correctionDate <= day)
    .reduce((sum, correction) => sum + correction.grossAmount, facts.grossAmount);
  return openAmountOf({
    state: isRevoked ? 'revoked' : 'finalized',
    grossAmount,
    paidAmount,
  });
};

/** What of it is disputed at the end of a day. */
const disputedOn = (facts: OwedFacts, day: string): number => {
  const standing = facts.disputes
    .filter(({ raisedOn, endedOn }) => raisedOn <= day && (endedOn === null || endedOn > day))
    .reduce((sum, { amount }) => sum + amount, 0);
  return disputedOf(openOn(facts, day) ?? 0, standing);
};

/** How long something has been due on a day: on its due date it is not yet overdue. */
export const bucketOf = (dueDate: string, day: string): AgeingBucket => {
  const days = daysBetween(dueDate, day);
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'to_30';
  if (days <= 60) return 'to_60';
  return days <= 90 ? 'to_90' : 'over_90';
};

/** What is open of some invoices on a day, in cents. */
export interface OpenAmounts {
  open_count: number;
  overdue_count: number;
  oldest_days: number;
  buckets: Record<AgeingBucket, number>;
  open_amount: number;
  overpaid_amount: number;
  disputed_amount: number;
}

export const nothingOpen = (): OpenAmounts => ({
  open_count: 0,
  overdue_count: 0,
  oldest_days: 0,
  buckets: { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 },
  open_amount: 0,
  overpaid_amount: 0,
  disputed_amount: 0,
});

/** Both together. */
export const openTogether = (one: OpenAmounts, other: OpenAmounts): OpenAmounts => {
  const both = nothingOpen();
  for (const bucket of ageingBuckets) both.buckets[bucket] = one.buckets[bucket] + other.buckets[bucket];
  return {
    buckets: both.buckets,
    open_count: one.open_count + other.open_count,
    overdue_count: one.overdue_count + other.overdue_count,
    oldest_days: Math.max(one.oldest_days, other.oldest_days),
    open_amount: one.open_amount + other.open_amount,
    overpaid_amount: one.overpaid_amount + other.overpaid_amount,
    disputed_amount: one.disputed_amount + other.disputed_amount,
  };
};

/** The ageing of one invoice on a day. */
const ageingOfOne = (facts: OwedFacts, day: string): OpenAmounts => {
  const ageing = nothingOpen();
  const open = openOn(facts, day);
  if (open === null || open === 0) return ageing;
  if (open < 0) return { ...ageing, overpaid_amount: -open };
  const days = Math.max(0, daysBetween(facts.dueDate, day));
  ageing.buckets[bucketOf(facts.dueDate, day)] = open;
  return {
    ...ageing,
    open_count: 1,
    overdue_count: days > 0 ? 1 : 0,
    oldest_days: days,
    open_amount: open,
    disputed_amount: disputedOn(facts, day),
  };
};

/** What is open of all these on a day, by how long it has been due. Too much paid on one pays no other. */
export const ageingOf = (invoices: readonly OwedFacts[], day: string): OpenAmounts =>
  invoices.map((facts) => ageingOfOne(facts, day)).reduce(openTogether, nothingOpen());

/** The days of turnover that days sales outstanding are reckoned over. */
export const dsoPeriod = 90;

/** Days sales outstanding: how many days of turnover are open, turnover being what was billed in the last 90; null = none was. */
export const dsoOf = (openAmount: number, billedAmount: number): number | null =>
  billedAmount > 0 ? Math.round((openAmount * dsoPeriod) / billedAmount) : null;
