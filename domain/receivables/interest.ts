import { addDays, daysBetween } from '../dates.ts';
import { divideRounded } from '../money.ts';
import { type OwedFacts, openOn } from './ageing.ts';

/** The base rate (§ 247 BGB) from a day on, in hundredths of a percent. */
export interface BaseRate {
  valid_from: string;
  rate: number;
}

/** What comes on top of the base rate (§ 288 (1), (2) BGB), in hundredths of a percent. */
const pointsOfBusiness = 900;
const pointsOfConsumer = 500;

/** What a business in default owes once an invoice beside the interest (§ 288 (5) BGB), in cents. */
const flatFee = 4_000;

/** Days after the due date after which default begins without a reminder (§ 286 (3) BGB). */
const daysWithoutReminder = 30;

/** The rate of a day; null = none is known of it. */
const baseRateOn = (rates: readonly BaseRate[], day: string): BaseRate | null =>
  rates
    .filter(({ valid_from }) => valid_from <= day)
    .reduce<BaseRate | null>(
      (last, rate) => (last === null || rate.valid_from > last.valid_from ? rate : last),
      null,
    );

/** The first day of the half-year that a day lies in: the base rate may change on it. */
export const halfYearOf = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/**
 * The first day of default: the one after the first reminder, at the latest 31 days after the due date. A consumer comes into
 * default by a reminder alone. Null = it has not begun and begins by no day.
 */
export const defaultSince = (
  dueDate: string,
  firstReminderOn: string | null,
  isBusiness: boolean,
): string | null => {
  const reminded = firstReminderOn === null ? null : addDays(firstReminderOn, 1);
  if (!isBusiness) return reminded;
  const byItself = addDays(dueDate, daysWithoutReminder + 1);
  return reminded === null || byItself < reminded ? byItself : reminded;
};

/** The half-year of a day whose rate is not kept, by its first day: its days count at the one before; null = it is kept. */
export const missingRate = (rates: readonly BaseRate[], day: string): string | null => {
  const halfYear = halfYearOf(day);
  return rates.some(({ valid_from }) => valid_from === halfYear) ? null : halfYear;
};

/** What comes on top of the base rate, in hundredths of a percent. */
export const pointsOf = (isBusiness: boolean): number => (isBusiness ? pointsOfBusiness : pointsOfConsumer);

export interface InDefault {
  facts: OwedFacts;
  /** What of it is disputed, in cents: it bears no interest while it is. */
  disputedAmount: number;
  /** The first day of default. */
  since: string;
  isBusiness: boolean;
  rates: readonly BaseRate[];
}

/** The days on which what is open of an invoice, or the base rate, may change. */
const changesOf = ({ facts, rates }: InDefault): string[] => [
  ...facts.payments.flatMap(({ paymentDate, reversedOn }) =>
    reversedOn === null ? [paymentDate] : [paymentDate, reversedOn],
  ),
  ...facts.corrections.map(({ correctionDate }) => correctionDate),
  ...(facts.cancellationDate === null ? [] : [facts.cancellationDate]),
  ...rates.map(({ valid_from }) => valid_from),
];

/**
 * Interest from the first day of default to a day, both included, in cents: of each day the base rate and the points on top, on
 * what was open at its end, actual days over 365. Rounded once.
 */
export const interestUpTo = (claim: InDefault, day: string): number => {
  const { facts, disputedAmount, since, isBusiness, rates } = claim;
  const end = addDays(day, 1);
  const within = changesOf(claim).filter((change) => change > since && change < end);
  const starts = [...new Set([since, ...within])].toSorted();
  const points = pointsOf(isBusiness);
  const parts = starts.map((start, index) => {
    const days = Math.max(0, daysBetween(start, starts[index + 1] ?? end));
    const open = Math.max(0, (openOn(facts, start) ?? 0) - disputedAmount);
    const rate = Math.max(0, (baseRateOn(rates, start)?.rate ?? 0) + points);
    return BigInt(open) * BigInt(rate) * BigInt(days);
  });
  const sum = parts.reduce((all, part) => all + part, 0n);
  return Number(divideRounded(sum, 3_650_000n));
};

/** The flat fee of an invoice in default, in cents: once, and of a business alone. */
export const flatFeeOf = (isBusiness: boolean, wasAskedFor: boolean): number =>
  isBusiness && !wasAskedFor ? flatFee : 0;
