import { median, type Raster } from '../picture/raster.ts';
import { cellAt, type LayoutCell } from './layout.ts';
import { textLines } from './lines.ts';
import type { UnreadTable } from './readTable.ts';

/** So much darker than the rows around it a shaded row is, of 255. */
const darker = 10;
/** Rows on each side that a row is held beside. */
const around = 3;
/** Where more rows than this are shaded they are bands, which help the eye along, and say nothing. */
const mostShaded = 0.34;

/** How bright the ground of a cell is: the middle of what is beside its edges, where no letters are. */
const groundOf = ({ width, data }: Raster, { left, right, top, bottom }: LayoutCell): number => {
  const values: number[] = [];
  const inner = 4;
  for (const y of [Math.round(top) + inner, Math.round((top + bottom) / 2), Math.round(bottom) - inner])
    for (let x = Math.round(left) + inner; x < right - inner; x += 3) values.push(data[y * width + x] ?? 255);
  return values.length === 0 ? 255 : median(values);
};

/** Rows in which nothing stands but a label. */
const bareRows = ({ layout, marks, parts }: UnreadTable): { row: number; cell: LayoutCell }[] =>
  Array.from({ length: layout.rows }, (_, row) => row)
    .slice(parts.headRows)
    .flatMap((row) => {
      const cell = cellAt(layout, row, parts.labelColumn);
      if (!cell || cell.row !== row || cell.rowSpan > 1 || cell.ink.length === 0) return [];
      const isBare = layout.cells.every(
        (each) =>
          each === cell ||
          row < each.row ||
          row >= each.row + each.rowSpan ||
          each.column <= parts.labelColumn ||
          (each.rowSpan === 1 && (marks.get(each)?.kind ?? 'empty') === 'empty'),
      );
      return isBare ? [{ row, cell }] : [];
    });

/** So much farther right labels begin that belong to the row above them, in heights of a letter. */
const indent = 0.9;

/** Where the first line of a label begins. */
const beginOf = ({ layout, parts, page: { letter } }: UnreadTable, row: number): number | null => {
  const cell = cellAt(layout, row, parts.labelColumn);
  if (!cell || cell.row !== row || cell.ink.length === 0) return null;
  const [first] = textLines(cell.ink, letter);
  return first ? first.frame.left - cell.left : null;
};

/** Bare rows above labels that are indented under them. */
const aboveIndented = (table: UnreadTable, bare: readonly number[]): number[] =>
  bare.filter((row) => {
    const [own, next] = [beginOf(table, row), beginOf(table, row + 1)];
    return own !== null && next !== null && next > own + indent * table.page.letter;
  });

/** What a heading is over: `whole` = a section, `part` = a few rows of one, which keep the name of the section. */
type Heading = 'whole' | 'part';

/**
 * Rows of a ruled table that are headings though lines divide them like the others: nothing but a label stands in them, and
 * they are shaded while the rows around them are not, or the labels below are indented. Of two shades the darker is that of
 * sections.
 */
export const headingRows = (table: UnreadTable): ReadonlyMap<number, Heading> => {
  const { layout, parts, page } = table;
  const grounds = Array.from({ length: layout.rows }, (_, row) => {
    const cell = cellAt(layout, row, parts.labelColumn);
    return cell ? groundOf(page.grey, cell) : 255;
  });
  const isShaded = (row: number): boolean => {
    const sides = [
      grounds.slice(Math.max(parts.headRows, row - around), row),
      grounds.slice(row + 1, row + 1 + around),
    ].filter((side) => side.length > 0);
    // Light that falls off across a page makes a row darker than those on one of its sides.
    return sides.every((side) => (grounds[row] ?? 255) < Math.max(...side) - darker);
  };
  const bare = bareRows(table).map(({ row }) => row);
  const indented = aboveIndented(table, bare);
  const rows = grounds.map((_, row) => row).slice(parts.headRows);
  const areBands = rows.filter(isShaded).length > mostShaded * rows.length;
  const shaded = areBands ? [] : bare.filter(isShaded);
  const darkest = Math.min(...shaded.map((row) => grounds[row] ?? 255));
  const isWhole = (row: number): boolean => shaded.includes(row) && (grounds[row] ?? 255) < darkest + darker;
  return new Map(
    [...new Set([...shaded, ...indented])].map((row) => [
      row,
      isWhole(row) ? ('whole' as const) : ('part' as const),
    ]),
  );
};
