import { centreY, median } from '../picture/raster.ts';
import type { Rule } from '../picture/rules.ts';
import { type Block, divided, labelBlocks, weightOf } from './labelBlocks.ts';
import type { TextLine } from './lines.ts';

/** A row of the table from top to bottom; a section is a heading right across. */
export interface RowBand {
  top: number;
  bottom: number;
  isSection: boolean;
}

const topOf = ({ lines, marks }: Block): number =>
  Math.min(...[...lines, ...marks].map(({ frame }) => frame.top));
const bottomOf = ({ lines, marks }: Block): number =>
  Math.max(...[...lines, ...marks].map(({ frame }) => frame.bottom));

const blocksByRules = (
  labels: readonly TextLine[],
  marks: readonly TextLine[],
  rules: readonly number[],
): Block[] =>
  [Number.NEGATIVE_INFINITY, ...rules].flatMap((from, i) => {
    const to = rules[i] ?? Number.POSITIVE_INFINITY;
    const inside = ({ frame }: TextLine): boolean => centreY(frame) > from && centreY(frame) <= to;
    const block = { lines: labels.filter(inside), marks: marks.filter(inside) };
    return block.lines.length + block.marks.length > 0 ? [block] : [];
  });

/** Lines of marks closer than this, in heights of a letter, are of one row: the markers of notes stand above their marks. */
const closest = 0.8;

const inkOf = ({ pieces }: TextLine): number => pieces.reduce((sum, { area }) => sum + area, 0);

/** The lines of marks without those of raised markers alone. */
const withoutRaised = (marks: readonly TextLine[], letter: number): TextLine[] =>
  marks.filter(
    (line) =>
      !marks.some(
        (other) =>
          other !== line &&
          Math.abs(centreY(other.frame) - centreY(line.frame)) < closest * letter &&
          inkOf(other) > inkOf(line),
      ),
  );

/**
 * The rows of a table whose rows are not drawn, or drawn by level lines alone: labels of several lines belong together,
 * and each row of marks belongs to the label that it stands beside.
 *
 * @param over lines of what stands over the visits
 */
export const alignedRows = (
  labels: readonly TextLine[],
  over: readonly TextLine[],
  across: readonly Rule[],
  letter: number,
): RowBand[] => {
  const marks = withoutRaised(over, letter);
  const rules = across.map(({ at }) => at).sort((a, b) => a - b);
  const bottom = Math.max(...marks.map(({ frame }) => frame.bottom));
  const end = rules.find((at) => at > bottom) ?? bottom + 2.2 * letter;
  const own = labels.filter(({ frame }) => centreY(frame) < end);
  const top = Math.min(...[...labels, ...marks].map(({ frame }) => frame.top));
  const between = rules.filter((at) => at > top && at < bottom);
  const isDrawn = between.length >= 0.6 * (marks.length - 1);
  const blocks = (
    isDrawn ? blocksByRules(own, marks, between).flatMap(divided) : labelBlocks(own, marks, letter)
  ).filter(({ lines }) => lines.length > 0);
  // Text below the last row is part of it where it stands as close as lines of one label.
  const lastMarked = blocks.findLastIndex((block) => block.marks.length > 0);
  const kept = blocks.slice(0, lastMarked + 1);
  const usual = median(
    kept.filter((block) => block.marks.length > 0).flatMap(({ lines }) => lines.map(weightOf)),
  );
  const indent = median(
    kept.filter((block) => block.marks.length > 0).map(({ lines }) => lines[0]?.frame.left ?? 0),
  );
  return kept.map((block, i) => {
    const before = kept[i - 1];
    const after = kept[i + 1];
    const [line] = block.lines;
    const isHeading =
      line !== undefined && (weightOf(line) > 1.2 * usual || line.frame.left < indent - 0.7 * letter);
    return {
      top: before ? (bottomOf(before) + topOf(block)) / 2 : topOf(block) - 0.35 * letter,
      bottom: after ? (bottomOf(block) + topOf(after)) / 2 : bottomOf(block) + 0.35 * letter,
      isSection: block.marks.length === 0 && isHeading,
    };
  });
};
