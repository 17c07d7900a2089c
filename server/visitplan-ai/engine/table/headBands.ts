import { centreX, heightOf } from '../picture/raster.ts';
import type { BlobLine } from './alignedColumns.ts';
import type { RowBand } from './alignedRows.ts';

/** What is lower than this, in heights of a letter, is the dot of an i of the line below. */
const lowestWord = 0.5;

/**
 * Bands of a head, from its top to its bottom: one for each line where lines have headings of their own, as `Week`, one more
 * for the last where it alone has one, else one of them all. A heading beside the middle of them is that of the labels.
 */
export const headBands = (
  head: readonly BlobLine[],
  labelRight: number,
  { top, bottom }: { top: number; bottom: number },
  letter: number,
): RowBand[] => {
  const isHeading = ({ frame }: BlobLine['blobs'][number]): boolean =>
    centreX(frame) < labelRight && heightOf(frame) >= lowestWord * letter;
  const over = head.filter(({ blobs }) => blobs.some(({ frame }) => centreX(frame) >= labelRight));
  const headed = over.filter(({ blobs }) => blobs.some(isHeading));
  if (head.length === 0) return [];
  const isEach = headed.length >= 2;
  const isLast = headed.length === 1 && headed[0] === over.at(-1);
  const edges = over.slice(1).flatMap((line, i) => {
    const edge = ((over[i]?.line.frame.bottom ?? 0) + line.line.frame.top) / 2;
    return isEach || (isLast && line === over.at(-1)) ? [edge] : [];
  });
  return [top, ...edges].map((from, i) => ({ top: from, bottom: edges[i] ?? bottom, isSection: false }));
};
