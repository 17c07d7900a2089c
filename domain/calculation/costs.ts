import type { CalculationPhase } from '../../contract/calculation/calculationVocab.ts';
import { divideRounded, percentOf, sumOf } from '../money.ts';

/** What holds for all lines: overhead on what the hospital does itself, and the margin that is aimed at. */
export interface Terms {
  /** Hundredths of a percent of staff and materials. */
  overhead_percentage: number;
  /** Hundredths of a percent of the price. */
  margin_percentage: number;
}

/** A line of a calculation: minutes, cents an hour, and cents of one performance. */
export interface CostLine {
  phase: CalculationPhase;
  minutes: number;
  hourly_rate: number;
  material_amount: number;
  external_amount: number;
  times: number | null;
  agreed_amount: number | null;
}

/** Visits have what is done for each participant; the rest is done for the trial. */
export const isPerParticipant = ({ phase }: Pick<CostLine, 'phase'>): boolean => phase === 'visit';

/** Cents of so many minutes at a rate of cents an hour. */
export const staffCost = ({ minutes, hourly_rate }: Pick<CostLine, 'minutes' | 'hourly_rate'>): number =>
  Number(divideRounded(BigInt(minutes) * BigInt(hourly_rate), 60n));

/**
 * Cents that one performance costs. What is bought outside is passed on as it is: overhead is on staff and materials. Each part
 * is rounded once.
 */
export const costOf = (
  line: CostLine,
  { overhead_percentage }: Pick<Terms, 'overhead_percentage'>,
): number => {
  const own = staffCost(line) + line.material_amount;
  return own + percentOf(own, overhead_percentage) + line.external_amount;
};

/** The price (cents) of which the margin is this share when the cost is taken off. */
export const priceAtMargin = (cost: number, margin: number): number =>
  Number(divideRounded(BigInt(cost) * 10_000n, BigInt(10_000 - margin)));

/** Cents that the calculation asks for one performance. */
export const proposedPrice = (line: CostLine, terms: Terms): number =>
  priceAtMargin(costOf(line, terms), terms.margin_percentage);

/** The price of a line: what was agreed on, else what is proposed. */
export const priceOf = (line: CostLine, terms: Terms): number =>
  line.agreed_amount ?? proposedPrice(line, terms);

/** What of a price is left after its cost, in hundredths of a percent of the price; null without a price. */
export const marginOf = (price: number, cost: number): number | null =>
  price === 0 ? null : Number(divideRounded(BigInt(price - cost) * 10_000n, BigInt(price)));

/**
 * How often a line counts, for each participant or for the trial: what was typed, else at how many scheduled visits the
 * plan has its service as mandatory (`planned`; null = it has none), and once where no visit has it.
 */
export const timesOf = (
  { phase, times }: Pick<CostLine, 'phase' | 'times'>,
  planned: number | null,
): number => times ?? (isPerParticipant({ phase }) ? (planned ?? 0) : 1);

interface CountedLine extends CostLine {
  /** At how many scheduled visits the plan has it. */
  planned: number | null;
}

/** Cost and price together, in cents. */
interface Sum {
  cost: number;
  price: number;
}

interface CalculationSums {
  /** What visits cost and bring for one participant. */
  perParticipant: Sum;
  /** What is done once. */
  once: Sum;
  /** Both, for so many participants. */
  total: Sum;
  /** The whole cost, divided by the participants. */
  costPerParticipant: number;
  /** Of the whole, in hundredths of a percent of the price. */
  margin: number | null;
}

/** What a trial costs and should bring with so many participants. */
export const sumsOfCalculation = (
  lines: readonly CountedLine[],
  terms: Terms,
  participants: number,
): CalculationSums => {
  const sum = (isOfParticipant: boolean): Sum => {
    const own = lines.filter((line) => isPerParticipant(line) === isOfParticipant);
    const of = (one: (line: CostLine, terms: Terms) => number) =>
      sumOf(own.map((line) => one(line, terms) * timesOf(line, line.planned)));
    return { cost: of(costOf), price: of(priceOf) };
  };
  const perParticipant = sum(true);
  const once = sum(false);
  const total = {
    cost: once.cost + participants * perParticipant.cost,
    price: once.price + participants * perParticipant.price,
  };
  return {
    perParticipant,
    once,
    total,
    costPerParticipant: Number(divideRounded(BigInt(total.cost), BigInt(participants))),
    margin: marginOf(total.price, total.cost),
  };
};
