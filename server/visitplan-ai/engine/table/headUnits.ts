import { unitOfHeading } from '../../../../domain/visitPlan/timingText.ts';
import type { HeadRow } from './table.ts';

type HeadText = HeadRow['texts'][number];

/** Nothing but a unit, as `Study Visit (Day)`: a number beside it would be a time of its own. */
const saysUnit =
  /^(?:(?:study|trial|treatment|visit|studien|behandlungs|nominal)[\s-]*)*\(?(?:days?|weeks?|months?|tage?|wochen?|monate?)\)?$/i;

/** Whether a text over several columns names no period of the trial but the unit of what stands below it. */
export const isUnit = ({ text, columnSpan }: HeadText): boolean =>
  columnSpan > 1 && saysUnit.test(text.trim());

/** The unit that reaches over a column from a row above, the nearest one; an empty text where none does. */
export const unitOver = (head: readonly HeadRow[], row: HeadRow, column: number): string => {
  const above = head.slice(0, head.indexOf(row)).flatMap(({ texts }) => texts.filter(isUnit));
  const over = above.filter((text) => column >= text.column && column < text.column + text.columnSpan);
  const words = over.at(-1)?.text ?? '';
  return unitOfHeading(words) === undefined ? '' : words;
};
