import type { TextLine } from './lines.ts';
import { centreY, heightOf, median } from './raster.ts';
import type { Rule } from './rules.ts';

/** A row of the table from top to bottom; a section is a heading right across. */
export interface RowBand {
  top: number;
  bottom: number;
  isSection: boolean;
}

interface Block {
  lines: TextLine[];
  marks: TextLine[];
}

/** How heavy a line is printed: the usual width of its strokes in pixels. */
const weightOf = ({ pieces }: TextLine): number =>
  pieces.reduce((sum, piece) => sum + piece.area, 0) /
  Math.max(
    1,
    pieces.reduce((sum, piece) => sum + piece.runs, 0),
  );

const topOf = ({ lines, marks }: Block): number =>
  Math.min(...[...lines, ...marks].map(({ frame }) => frame.top));
const bottomOf = ({ lines, marks }: Block): number =>
  Math.max(...[...lines, ...marks].map(({ frame }) => frame.bottom));

/** Label lines closer than rows are: one label over several lines. */
const blocksByGap = (labels: readonly TextLine[], marks: readonly TextLine[], letter: number): Block[] => {
  const beside = (line: TextLine): TextLine[] =>
    marks.filter((mark) => Math.abs(centreY(mark.frame) - centreY(line.frame)) < 0.6 * letter);
  const pitches = labels.slice(1).flatMap((line, i) => {
    const before = labels[i];
    return before && beside(before).length > 0 && beside(line).length > 0
      ? [line.frame.bottom - before.frame.bottom]
      : [];
  });
  const pitch = median(pitches);
  const blocks: Block[] = [];
  for (const line of labels) {
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    const isNear =
      before !== undefined && pitch > 0 && line.frame.bottom - before.frame.bottom < 0.84 * pitch;
    const isFull = last !== undefined && last.marks.length > 0 && beside(line).length > 0;
    if (last && isNear && !isFull) {
      last.lines.push(line);
      last.marks.push(...beside(line));
    } else blocks.push({ lines: [line], marks: beside(line) });
  }
  // Marks in the middle of a label of two lines stand beside neither.
  const taken = new Set(blocks.flatMap((block) => block.marks));
  for (const mark of marks.filter((each) => !taken.has(each))) {
    const y = centreY(mark.frame);
    const distance = (block: Block): number =>
      Math.max(
        0,
        Math.min(...block.lines.map(({ frame }) => frame.top)) - y,
        y - Math.max(...block.lines.map(({ frame }) => frame.bottom)),
      );
    const nearest = blocks.reduce<Block | undefined>(
      (best, block) => (best && distance(best) <= distance(block) ? best : block),
      undefined,
    );
    if (nearest && distance(nearest) < 1.5 * letter) nearest.marks.push(mark);
  }
  return blocks;
};

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

/** Two lines that carry marks each are two rows, however close they stand. */
const divided = (block: Block): Block[] => {
  if (block.marks.length < 2 || block.lines.length < 2) return [block];
  const parts: Block[] = [];
  for (const line of block.lines) {
    const own = block.marks.filter(
      (mark) => Math.abs(centreY(mark.frame) - centreY(line.frame)) < 0.6 * heightOf(line.frame),
    );
    const last = parts.at(-1);
    if (last && own.length === 0) last.lines.push(line);
    else parts.push({ lines: [line], marks: own });
  }
  return parts;
};

/**
 * The rows of a table whose rows are not drawn, or drawn by level lines alone: labels of several lines belong together,
 * and each row of marks belongs to the label that it stands beside.
 */
export const alignedRows = (
  labels: readonly TextLine[],
  marks: readonly TextLine[],
  across: readonly Rule[],
  letter: number,
): RowBand[] => {
  const rules = across.map(({ at }) => at).sort((a, b) => a - b);
  const bottom = Math.max(...marks.map(({ frame }) => frame.bottom));
  const end = rules.find((at) => at > bottom) ?? bottom + 2.2 * letter;
  const own = labels.filter(({ frame }) => centreY(frame) < end);
  const between = rules.filter((at) => at > (marks[0]?.frame.top ?? 0) && at < bottom);
  const isDrawn = between.length >= 0.6 * (marks.length - 1);
  const blocks = (isDrawn ? blocksByRules(own, marks, between) : blocksByGap(own, marks, letter))
    .flatMap(divided)
    .filter(({ lines }) => lines.length > 0);
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
