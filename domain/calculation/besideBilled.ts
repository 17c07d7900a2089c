import type { BesideBilled, CalculationLine } from '../../contract/calculation/calculations.ts';
import { sumOf } from '../money.ts';
import type { PricedService } from './calculatedPrices.ts';
import { costOf, isPerParticipant, marginOf, priceOf, type Terms, timesOf } from './costs.ts';
import { servicesOfLines } from './servicesOfLines.ts';

/** A service of the trial with its place in the plan, and what of it is on invoices that stand (cents). */
export interface BilledService extends PricedService {
  mandatory_count: number | null;
  billed_quantity: number;
  billed_amount: number;
}

/** The calculation beside what was billed, line by line; billed services that nobody calculated stand at the end. */
export const besideBilled = (
  lines: readonly CalculationLine[],
  services: readonly BilledService[],
  calculation: Terms & { participant_count: number },
): BesideBilled[] => {
  const found = servicesOfLines(lines, services);
  const calculated = new Set([...found.values()].map(({ id }) => id));
  const ofLines = lines.map((line): BesideBilled => {
    const service = found.get(line.calculation_line_id);
    const times = timesOf(line, service?.mandatory_count ?? null);
    return {
      calculation_line_id: line.calculation_line_id,
      phase: line.phase,
      label: line.label,
      cost: costOf(line, calculation),
      price: priceOf(line, calculation),
      calculated_quantity: isPerParticipant(line) ? times * calculation.participant_count : times,
      billed_quantity: service?.billed_quantity ?? 0,
      billed_amount: service?.billed_amount ?? 0,
    };
  });
  const others = services
    .filter(({ id, billed_quantity }) => billed_quantity > 0 && !calculated.has(id))
    .map(
      ({ label, billed_quantity, billed_amount }): BesideBilled => ({
        calculation_line_id: null,
        phase: null,
        label,
        cost: null,
        price: null,
        calculated_quantity: 0,
        billed_quantity,
        billed_amount,
      }),
    );
  return [...ofLines, ...others];
};

interface ComparedSums {
  calculated: number;
  billed: number;
  /** What was billed of calculated lines cost by the calculation. */
  cost: number;
  /** Of what was billed of calculated lines, in hundredths of a percent. */
  margin: number | null;
}

/** What was calculated and what was billed, all lines together, in cents. */
export const sumsBesideBilled = (lines: readonly BesideBilled[]): ComparedSums => {
  const own = lines.filter(({ cost }) => cost !== null);
  const cost = sumOf(own.map((line) => (line.cost ?? 0) * line.billed_quantity));
  return {
    calculated: sumOf(own.map(({ price, calculated_quantity }) => (price ?? 0) * calculated_quantity)),
    billed: sumOf(lines.map(({ billed_amount }) => billed_amount)),
    cost,
    margin: marginOf(sumOf(own.map(({ billed_amount }) => billed_amount)), cost),
  };
};
