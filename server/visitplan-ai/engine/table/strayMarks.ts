import type { Components } from '../picture/components.ts';
import { centreX, centreY, heightOf, holds, type Rect, widthOf } from '../picture/raster.ts';
import { type BlobLine, blobLines } from './alignedColumns.ts';
import type { Layout } from './layout.ts';
import { textLines } from './lines.ts';

/** How far above and below a table a row of it may have been missed, in heights of a letter. */
const near = 8;

const marksOf = ({ blobs }: BlobLine): Rect[] =>
  blobs.flatMap(({ frame, mark }) => (mark === null ? [] : [frame]));

/**
 * Whether marks stand outside the table that was found: a row of it that was not seen, or a second table. A line of them
 * alone says so anywhere, a single one where it stands close above or below the columns of marks, without words there.
 */
export const hasStrayMarks = (
  layout: Layout,
  markColumns: readonly number[],
  ink: Components,
  pageWidth: number,
  letter: number,
): boolean => {
  const columns = layout.cells.filter(
    ({ column, columnSpan }) => columnSpan === 1 && markColumns.includes(column),
  );
  const [left, right] = [
    Math.min(...columns.map((cell) => cell.left)),
    Math.max(...columns.map((cell) => cell.right)),
  ];
  const { top, bottom } = layout.area;
  const outside = ink.list.filter(
    (piece) =>
      heightOf(piece) < 4 * letter &&
      widthOf(piece) < 8 * letter &&
      !holds(layout.area, centreX(piece), centreY(piece)),
  );
  return blobLines(textLines(outside, letter), ink, pageWidth, letter).some((line) => {
    const marks = marksOf(line);
    const words = line.blobs.length - marks.length;
    if (marks.length >= 2 && words <= marks.length) return true;
    const { frame } = line.line;
    const isNear = frame.bottom > top - near * letter && frame.top < bottom + near * letter;
    const over = line.blobs.filter((blob) => centreX(blob.frame) > left && centreX(blob.frame) < right);
    return isNear && over.length > 0 && over.every(({ mark }) => mark !== null);
  });
};
