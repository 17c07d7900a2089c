import { type CalculationLine, calculationBounds } from '../../contract/calculation/calculations.ts';
import { calculationPhases } from '../../contract/calculation/calculationVocab.ts';
import { limits } from '../../contract/limits.ts';
import {
  costOf,
  marginOf,
  priceOf,
  proposedPrice,
  type Terms,
  timesOf,
} from '../../domain/calculation/costs.ts';
import type { calculationEn } from '../../messages/calculation/calculation.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType, moneyType, percentType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';
import { type PlannedService, plannedOf } from './calculationLines.ts';

interface Options {
  terms: Terms;
  services: readonly PlannedService[];
  text: Text;
}

const columnOf = (text: Text) =>
  columnKit<CalculationLine, keyof typeof calculationEn.columns>((field) =>
    text(`calculation.columns.${field}`),
  );

/** Columns of effort and cost per performance. */
const costColumns = (text: Text): SheetColumn<CalculationLine>[] => {
  const column = columnOf(text);
  const amounts = { min: 0, max: calculationBounds.amount, empty: 0, width: 112 };
  return [
    column.choice('phase', {
      choices: calculationPhases.map((value) => ({ value, label: text(`calculation.phases.${value}`) })),
      width: 116,
    }),
    column.integer('minutes', { min: 0, max: calculationBounds.minutes, empty: 0, width: 84 }),
    column.money('hourly_rate', { min: 0, max: calculationBounds.hourlyRate, empty: 0, width: 96 }),
    column.money('material_amount', amounts),
    column.money('external_amount', amounts),
  ];
};

/** The columns of a calculation: what a service takes, what it costs with overhead, and its price. */
export const calculationColumns = ({ terms, services, text }: Options): SheetColumn<CalculationLine>[] => {
  const column = columnOf(text);
  const under = (field: keyof typeof calculationEn.subtitles) => ({
    subtitle: [text(`calculation.subtitles.${field}`)],
  });
  const plannedIn = (lines: readonly CalculationLine[]) => plannedOf(lines, services);
  type Planned = ReturnType<typeof plannedIn>;
  const counted = (line: CalculationLine, planned: Planned): number =>
    timesOf(line, planned.get(line.calculation_line_id) ?? null);
  const margin = (line: CalculationLine) => marginOf(priceOf(line, terms), costOf(line, terms));
  const total = (line: CalculationLine, planned: Planned): number =>
    priceOf(line, terms) * counted(line, planned);
  return [
    column.text('label', {
      required: true,
      maxLength: limits.serviceLabelLength,
      pinned: 'left',
      width: 250,
      emphasis: 'strong',
    }),
    ...costColumns(text),
    column.integer('times', { min: 0, max: calculationBounds.times, width: 132, ...under('times') }),
    column.derived('counted', integerType(), plannedIn, counted, { width: 156, ...under('counted') }),
    column.calculated('cost', moneyType(), (line) => costOf(line, terms), { width: 124, ...under('cost') }),
    column.calculated('proposed', moneyType(), (line) => proposedPrice(line, terms), {
      width: 130,
      ...under('proposed'),
    }),
    column.money('agreed_amount', { min: 0, max: limits.cents, width: 130, ...under('agreed_amount') }),
    column.calculated('margin', percentType(), margin, { width: 92 }),
    column.derived('total', moneyType(), plannedIn, total, { width: 118, ...under('total') }),
    column.longText('description', {
      nullable: true,
      maxLength: limits.descriptionLength,
      width: 200,
      flex: 1,
    }),
  ];
};
