import type {
  CalculationLine,
  PreviewedPrice,
  PriceChange,
} from '../../contract/calculation/calculations.ts';
import { limits } from '../../contract/limits.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { isPerParticipant, priceOf, type Terms } from './costs.ts';
import { servicesOfLines } from './servicesOfLines.ts';

export interface PricedService {
  id: string;
  label: string;
  amount: number;
  is_operational: boolean;
}

/** What each line makes of the services of a trial, in the order of the lines. */
export const priceChanges = (
  lines: readonly CalculationLine[],
  services: readonly PricedService[],
  terms: Terms,
): PriceChange[] => {
  const found = servicesOfLines(lines, services);
  return lines.map((line) => {
    const service = found.get(line.calculation_line_id) ?? null;
    return {
      calculation_line_id: line.calculation_line_id,
      study_service_template_id: service?.id ?? null,
      is_operational: !isPerParticipant(line),
      label: line.label,
      label_before: service?.label ?? null,
      amount_before: service?.amount ?? null,
      amount: priceOf(line, terms),
    };
  });
};

/** Whether a change writes nothing. */
export const isSamePrice = ({ label, label_before, amount, amount_before }: PriceChange): boolean =>
  label === label_before && amount === amount_before;

/** A calculation is of a trial that is no contract yet. */
export const editVerdict = (hasParticipants: boolean): Verdict =>
  verdictOf(hasParticipants && obstacle('trial_has_participants'));

/** What stands in the way of making the calculated prices the trial's. */
export const applyVerdict = (hasParticipants: boolean, changes: readonly PriceChange[]): Verdict => {
  const tooHigh = changes.filter(({ amount }) => amount > limits.cents).map(({ label }) => label);
  return [
    ...editVerdict(hasParticipants),
    ...verdictOf(
      changes.length === 0 && obstacle('calculation_empty'),
      tooHigh.length > 0 && obstacle('calculation_price_too_high', { labels: tooHigh }),
    ),
  ];
};

/** Whether these are the prices that somebody was shown. */
export const isAsPreviewed = (
  changes: readonly PriceChange[],
  previewed: readonly PreviewedPrice[],
): boolean => {
  const shown = new Map(previewed.map((price) => [price.calculation_line_id, price]));
  return (
    shown.size === changes.length &&
    changes.every((change) => {
      const price = shown.get(change.calculation_line_id);
      return (
        price?.amount === change.amount &&
        price.amount_before === change.amount_before &&
        price.study_service_template_id === change.study_service_template_id
      );
    })
  );
};
