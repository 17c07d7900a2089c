import { type CellMark, isKnownMark } from '../picture/marks.ts';
import { centreX, centreY, median, type Rect } from '../picture/raster.ts';
import { anchors } from './labelBlocks.ts';
import type { LayoutCell } from './layout.ts';
import type { ServiceRow } from './leftOut.ts';
import { textLines } from './lines.ts';

/** How far, in heights of a letter, a mark may stand beside the others of its column or row. */
const besideLabel = 0.7;
const farthest = { column: 1.5, row: 1.2 } as const;

/**
 * The rows whose marks do not stand beside their label where those of most rows do, and the rows without marks beside them:
 * lines of one label may have been taken for two rows.
 */
const besideNoLabel = (
  rows: readonly ServiceRow[],
  mainsOf: (row: ServiceRow) => readonly Rect[],
  letter: number,
): number[] => {
  const looked = rows.flatMap((row, at) => {
    const lines = textLines(row.label.ink, letter);
    const mains = mainsOf(row);
    const y = median(mains.map(centreY));
    if (lines.length === 0 || mains.length === 0) return [];
    return [{ at, isAt: anchors.map((anchor) => Math.abs(anchor(lines) - y) < besideLabel * letter) }];
  });
  const [odd = []] = anchors
    .map((_, anchor) => looked.filter(({ isAt }) => !isAt[anchor]).map(({ at }) => at))
    .sort((a, b) => a.length - b.length);
  const isMarked = (at: number): boolean => looked.some((each) => each.at === at);
  return odd.flatMap((at) => [at, ...[at - 1, at + 1].filter((beside) => !isMarked(beside))]);
};

/**
 * The rows and columns whose marks do not stand in line: two of them, between which a line was not seen, were taken for one,
 * or marks for those of the row before. Where lines divide the rows, marks may stand anywhere between them.
 */
export const outOfLine = (
  rows: readonly ServiceRow[],
  marks: ReadonlyMap<LayoutCell, CellMark>,
  letter: number,
  isDrawn: boolean,
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
    rows: new Set([
      ...(isDrawn ? [] : besideNoLabel(rows, mainsOf, letter)),
      ...rows.flatMap((row, at) => (isScattered(mainsOf(row).map(centreY), farthest.row) ? [at] : [])),
    ]),
    columns: new Set(
      columns.flatMap((_, column) =>
        isScattered(rows.flatMap((row) => mainsOf(row, column)).map(centreX), farthest.column)
          ? [column]
          : [],
      ),
    ),
  };
};
