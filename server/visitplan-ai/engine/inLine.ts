import type { LayoutCell } from './layout.ts';
import type { ServiceRow } from './leftOut.ts';
import { type CellMark, isKnownMark } from './marks.ts';
import { centreX, centreY, median, type Rect } from './raster.ts';

/** How far, in heights of a letter, a mark may stand beside the others of its column or row. */
const farthest = { column: 1.5, row: 1.2 } as const;

/**
 * The rows and columns whose marks do not stand in line: two of them, between which a line was not seen, were taken for one,
 * or a mark for that of its neighbour.
 */
export const outOfLine = (
  rows: readonly ServiceRow[],
  marks: ReadonlyMap<LayoutCell, CellMark>,
  letter: number,
): { rows: ReadonlySet<number>; columns: ReadonlySet<number> } => {
  const mainsOf = ({ label, cells }: ServiceRow, at?: number): Rect[] =>
    (at === undefined ? cells : [cells[at]]).flatMap((cell) => {
      const mark = cell && marks.get(cell);
      const isAlone = cell?.columnSpan === 1 && cell.rowSpan === label.rowSpan;
      return mark?.main && isAlone && isKnownMark(mark) ? [mark.main] : [];
    });
  const isScattered = (places: readonly number[], most: number): boolean => {
    const middle = median(places);
    return places.some((place) => Math.abs(place - middle) > most * letter);
  };
  const columns = rows[0]?.cells ?? [];
  return {
    rows: new Set(
      rows.flatMap((row, at) => (isScattered(mainsOf(row).map(centreY), farthest.row) ? [at] : [])),
    ),
    columns: new Set(
      columns.flatMap((_, column) =>
        isScattered(rows.flatMap((row) => mainsOf(row, column)).map(centreX), farthest.column)
          ? [column]
          : [],
      ),
    ),
  };
};
