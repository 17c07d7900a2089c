import { slashReadings } from '../../spreadsheet/values/calendarDates.ts';

type Order = 'dayFirst' | 'monthFirst';

/** The order that a column's dates prove: one of them can be read no other way, and none contradicts it. */
function provenOrder(cells: readonly string[]): Order | null {
  const readings = cells.flatMap((cell) => slashReadings(cell) ?? []);
  const isImpossible = (order: Order) => readings.some((reading) => reading[order] === null);
  if (isImpossible('dayFirst') === isImpossible('monthFirst')) return null;
  return isImpossible('dayFirst') ? 'monthFirst' : 'dayFirst';
}

/**
 * Lines whose dates with slashes say which day they are (`12/7/2022` → `2022-12-07`), wherever another date of their column shows
 * whether its days or its months come first. Where none does, they stay as they are: nothing is guessed.
 */
export function withSlashDates<Line extends { readonly cells: readonly string[] }>(
  lines: readonly Line[],
): Line[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const orders = Array.from({ length: width }, (_, column) =>
    provenOrder(lines.map(({ cells }) => cells[column] ?? '')),
  );
  if (orders.every((order) => order === null)) return [...lines];
  const dated = (cell: string, column: number): string => {
    const order = orders[column];
    return (order && slashReadings(cell)?.[order]) ?? cell;
  };
  return lines.map((line) => ({ ...line, cells: line.cells.map(dated) }));
}
