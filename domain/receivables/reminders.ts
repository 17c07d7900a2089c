import type { ReminderStage } from '../../contract/receivables/reminderVocab.ts';
import { reminderStages } from '../../contract/receivables/reminderVocab.ts';
import { addDays, daysBetween } from '../dates.ts';
import { sumOf } from '../money.ts';
import { obstacle, verdictOf } from '../verdict.ts';
import { type OwedFacts, openOn } from './ageing.ts';
import { type BaseRate, defaultSince, flatFeeOf, interestUpTo } from './interest.ts';
import { disputedOf } from './receivable.ts';

/** Days overdue from which each reminder is proposed, one for each stage. */
export type ReminderDays = readonly [number, number, number];

/** A reminder that went out and named the invoice. */
export interface SentReminder {
  stage: ReminderStage;
  sentOn: string;
  /** The flat fee was asked for. */
  hasFee: boolean;
}

/** Whether each later reminder comes after more days. */
export const reminderDaysVerdict = ([first, second, third]: ReminderDays) =>
  verdictOf(!(first < second && second < third) && obstacle('reminder_days_unordered'));

const lastStageOf = (sent: readonly SentReminder[]): ReminderStage | null =>
  sent.reduce<ReminderStage | null>(
    (last, { stage }) => (last === null || stage > last ? stage : last),
    null,
  );

/**
 * The next reminder of an overdue invoice, and the day from which it is proposed: none is left out, and between two of them lie as
 * many days as between their stages. Null after the last one.
 */
export const nextReminder = (
  dueDate: string,
  sent: readonly SentReminder[],
  days: ReminderDays,
): { stage: ReminderStage; since: string } | null => {
  const last = lastStageOf(sent);
  const stage = reminderStages.find((each) => last === null || each > last);
  if (stage === undefined) return null;
  const daysOf = (of: ReminderStage): number => days[of - 1] ?? 0;
  const byDueDate = addDays(dueDate, daysOf(stage));
  if (last === null) return { stage, since: byDueDate };
  const lastOn = sent
    .filter((each) => each.stage === last)
    .map(({ sentOn }) => sentOn)
    .toSorted()[0];
  const byLast = addDays(lastOn ?? dueDate, daysOf(stage) - daysOf(last));
  return { stage, since: byLast > byDueDate ? byLast : byDueDate };
};

/** An overdue invoice as a reminder looks at it. */
export interface Remindable {
  facts: OwedFacts;
  /** What disputes that stand are about, in cents. */
  disputedAmount: number;
  sent: readonly SentReminder[];
}

/** Days from a letter until it asks to be paid. */
const daysToPay = 7;

/** The day that a letter of this day asks to be paid by. */
export const payUntil = (day: string): string => addDays(day, daysToPay);

/** On which terms: when each stage comes, what the law adds, and as of when. */
export interface ReminderTerms {
  days: ReminderDays;
  rates: readonly BaseRate[];
  isBusiness: boolean;
  today: string;
}

/** What a letter says of an invoice; amounts in cents. */
export interface ReminderLine {
  /** What this letter is for the invoice: its next reminder, or the last one again where that is not due yet. */
  stage: ReminderStage;
  /** Its next reminder is due: a letter is proposed. */
  isDue: boolean;
  /** The day from which the next one is proposed; null = the last one went out. */
  nextSince: string | null;
  openAmount: number;
  disputedAmount: number;
  /** What is asked for: what is open and not disputed. */
  demandedAmount: number;
  overdueDays: number;
  lastSentOn: string | null;
  /** The first day of default that has come; null = it has not begun. */
  defaultSince: string | null;
  interestAmount: number;
  feeAmount: number;
}

const daysSent = (sent: readonly SentReminder[]): string[] => sent.map(({ sentOn }) => sentOn).toSorted();

/** What a letter would say of an invoice today; null = there is nothing to be asked for. */
export const reminderLine = (
  { facts, disputedAmount: standing, sent }: Remindable,
  { days, rates, isBusiness, today }: ReminderTerms,
): ReminderLine | null => {
  const openAmount = openOn(facts, today) ?? 0;
  const disputedAmount = disputedOf(openAmount, standing);
  const demandedAmount = Math.max(0, openAmount - disputedAmount);
  const overdueDays = Math.max(0, daysBetween(facts.dueDate, today));
  if (demandedAmount === 0 || overdueDays === 0) return null;
  const next = nextReminder(facts.dueDate, sent, days);
  const isDue = next !== null && next.since <= today;
  const sentDays = daysSent(sent);
  const begun = defaultSince(facts.dueDate, sentDays[0] ?? null, isBusiness);
  const since = begun !== null && begun <= today ? begun : null;
  const claim = { facts, disputedAmount, since: since ?? today, isBusiness, rates };
  return {
    stage: isDue ? next.stage : (lastStageOf(sent) ?? 1),
    isDue,
    nextSince: next?.since ?? null,
    openAmount,
    disputedAmount,
    demandedAmount,
    overdueDays,
    lastSentOn: sentDays.at(-1) ?? null,
    defaultSince: since,
    interestAmount: since === null ? 0 : interestUpTo(claim, today),
    feeAmount:
      since === null
        ? 0
        : flatFeeOf(
            isBusiness,
            sent.some(({ hasFee }) => hasFee),
          ),
  };
};

/** A letter to one recipient: all its overdue invoices, at the highest stage that is due; null = none is proposed. */
export interface ReminderSums {
  stage: ReminderStage;
  oldestDays: number;
  demandedAmount: number;
  disputedAmount: number;
  interestAmount: number;
  feeAmount: number;
}

export const reminderSums = (lines: readonly ReminderLine[]): ReminderSums | null => {
  const due = lines.filter(({ isDue }) => isDue);
  if (due.length === 0) return null;
  const sum = (pick: (line: ReminderLine) => number): number => sumOf(lines.map(pick));
  return {
    stage: due.reduce<ReminderStage>((highest, { stage }) => (stage > highest ? stage : highest), 1),
    oldestDays: Math.max(...lines.map(({ overdueDays }) => overdueDays)),
    demandedAmount: sum(({ demandedAmount }) => demandedAmount),
    disputedAmount: sum(({ disputedAmount }) => disputedAmount),
    interestAmount: sum(({ interestAmount }) => interestAmount),
    feeAmount: sum(({ feeAmount }) => feeAmount),
  };
};
