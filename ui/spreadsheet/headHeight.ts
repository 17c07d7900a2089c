import type { SheetColumn } from './columns.ts';

/** What a line of a head takes, in pixels, and a head of one line or two, as `theme.ts` has it. */
const line = 15;
const least = 34;
/** What a letter of a name takes at most on average, and what lies beside the name in its head. */
const letter = 7.2;
const beside = 20;

const linesOf = <Row>({ title, subtitle = [], width, flex }: SheetColumn<Row>): number => {
  const isLong = width !== undefined && flex === undefined && title.length * letter > width - beside;
  return subtitle.length + (isLong ? 2 : 1);
};

/** How high the heads of a sheet are, in pixels: nothing is cut of a name that needs a second line. */
export function headHeightOf<Row>(columns: readonly SheetColumn<Row>[]): number {
  const hasFurtherLines = columns.some(({ subtitle = [] }) => subtitle.length > 0);
  return hasFurtherLines ? Math.max(...columns.map(linesOf)) * line + 12 : least;
}
