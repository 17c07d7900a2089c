import { centreX, overlap, type Rect } from '../picture/raster.ts';
import type { Rule } from '../picture/rules.ts';
import type { Blob, BlobLine } from './alignedColumns.ts';

/** What of a line stands over the visits. */
export const hits = ({ blobs }: BlobLine, labelRight: number): Blob[] =>
  blobs.filter(({ frame }) => centreX(frame) > labelRight);

/**
 * Lines of the head: above the body, close, over its columns. A line right across ends it, but where names of most columns
 * stand above: they may stand on several lines, each of which has few.
 */
export const headOf = (
  above: readonly BlobLine[],
  body: Rect,
  labelRight: number,
  columns: number,
  level: readonly Rule[],
  letter: number,
): BlobLine[] => {
  const head: BlobLine[] = [];
  let top = body.top;
  /** How much stands over the visits in a line and in those that reach to its height. */
  const hitsBeside = ({ line: { frame } }: BlobLine): number =>
    above
      .filter(({ line }) => overlap(line.frame.top, line.frame.bottom, frame.top, frame.bottom) > 0)
      .reduce((sum, line) => sum + hits(line, labelRight).length, 0);
  const isAcross = (from: number, to: number): boolean =>
    level.some(
      (rule) =>
        rule.at > from &&
        rule.at < to &&
        overlap(rule.from, rule.to, body.left, body.right) > 0.75 * (body.right - body.left),
    );
  for (const line of [...above].reverse()) {
    const gap = top - line.line.frame.bottom;
    const isBegun = head.some((each) => hits(each, labelRight).length >= 2);
    const isBeyondLine = isBegun && isAcross(line.line.frame.bottom - 2, top + 2);
    if (gap > 4 * letter || (isBeyondLine && hitsBeside(line) < 0.5 * columns)) break;
    head.unshift(line);
    top = Math.min(top, line.line.frame.top);
  }
  // A title above is no head.
  while (head[0] && hitsBeside(head[0]) < Math.min(2, columns)) head.shift();
  return head;
};
