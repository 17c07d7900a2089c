import { centreY, heightOf, median } from '../picture/raster.ts';
import type { TextLine } from './lines.ts';

/** A label with the lines of marks that stand beside it. */
export interface Block {
  lines: TextLine[];
  marks: TextLine[];
}

/** How heavy a line is printed: the usual width of its strokes in pixels. */
export const weightOf = ({ pieces }: TextLine): number =>
  pieces.reduce((sum, piece) => sum + piece.area, 0) /
  Math.max(
    1,
    pieces.reduce((sum, piece) => sum + piece.runs, 0),
  );

/** Where the letters of a line stand: brackets and the tails of a g or a y go below it. */
const baseOf = ({ pieces, frame }: TextLine, letter: number): number => {
  const bottoms = pieces.filter((piece) => heightOf(piece) >= 0.5 * letter).map(({ bottom }) => bottom);
  return bottoms.length > 0 ? median(bottoms) : frame.bottom;
};

/** So much heavier than labels headings are printed; of fewer pieces of ink than this it is not to be told, as of `CT`. */
const heavier = 1.2;
const weighable = 5;

/** Tells whether two lines can be of one label: not a heading and a label, but one with a thin line, as `(urine)`, can. */
const weighed = (labels: readonly TextLine[]): ((one: TextLine, other: TextLine) => boolean) => {
  const usual = median(labels.map(weightOf));
  return (one, other) => {
    if (Math.min(one.pieces.length, other.pieces.length) < weighable) return true;
    const [less = 0, more = 0] = [weightOf(one), weightOf(other)].sort((a, b) => a - b);
    return more < heavier * less || more < heavier * usual || less > heavier * usual;
  };
};

/** Gives marks that stand beside no line, as beside the middle of a label of two lines, to the nearest label. */
const giveMarks = (blocks: readonly Block[], marks: readonly TextLine[], letter: number): void => {
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
};

/** Label lines closer than rows are: one label over several lines. */
const blocksByGap = (labels: readonly TextLine[], marks: readonly TextLine[], letter: number): Block[] => {
  const beside = (line: TextLine): TextLine[] =>
    marks.filter((mark) => Math.abs(centreY(mark.frame) - centreY(line.frame)) < 0.6 * letter);
  const pitches = labels.slice(1).flatMap((line, i) => {
    const before = labels[i];
    return before && beside(before).length > 0 && beside(line).length > 0
      ? [baseOf(line, letter) - baseOf(before, letter)]
      : [];
  });
  const pitch = median(pitches);
  const areOfOneWeight = weighed(labels);
  const blocks: Block[] = [];
  for (const line of labels) {
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    const isNear =
      before !== undefined &&
      pitch > 0 &&
      areOfOneWeight(line, before) &&
      baseOf(line, letter) - baseOf(before, letter) < 0.84 * pitch;
    const isFull = last !== undefined && last.marks.length > 0 && beside(line).length > 0;
    if (last && isNear && !isFull) {
      last.lines.push(line);
      last.marks.push(...beside(line));
    } else blocks.push({ lines: [line], marks: beside(line) });
  }
  giveMarks(blocks, marks, letter);
  return blocks;
};

/** Two lines that carry marks each are two rows, however close they stand. */
export const divided = (block: Block): Block[] => {
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

/** Where marks stand beside a label: at its first line, its middle or its last line. */
export const anchors: readonly ((lines: readonly TextLine[]) => number)[] = [
  (lines) => centreOf(lines[0]),
  (lines) => (centreOf(lines[0]) + centreOf(lines.at(-1))) / 2,
  (lines) => centreOf(lines.at(-1)),
];
/** How far from its place beside a label a line of marks may stand, in heights of a letter. */
const beside = 0.45;
/** What a label without marks takes away: few rows of a table have none. */
const withoutMarks = 0.25;
/** By so much labels have to be better divided than by the usual distance of rows. */
const better = 0.4;
/** What is no table may have thousands of lines, and distances of all sizes between them. */
const mostLines = 200;
const mostLimits = 5;

const centreOf = (line: TextLine | undefined): number => (line ? centreY(line.frame) : 0);

/** How many lines of marks stand in one place beside their labels: all beside the first line, the middle or the last one. */
const worthOf = (blocks: readonly Block[], letter: number): number =>
  Math.max(
    ...anchors.map((anchor) =>
      blocks.reduce((sum, { lines, marks }) => {
        if (marks.length === 0) return sum - withoutMarks;
        return (
          sum + marks.filter((mark) => Math.abs(centreOf(mark) - anchor(lines)) < beside * letter).length
        );
      }, 0),
    ),
  );

/** The labels where lines closer than a distance are one, of one weight and none farther left than the one above. */
const blocksCloserThan = (
  most: number,
  labels: readonly TextLine[],
  marks: readonly TextLine[],
  letter: number,
): Block[] => {
  const areOfOneWeight = weighed(labels);
  const blocks: Block[] = [];
  for (const line of labels) {
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    const isOfOne =
      before !== undefined &&
      baseOf(line, letter) - baseOf(before, letter) < most &&
      areOfOneWeight(line, before) &&
      line.frame.left > before.frame.left - 0.5 * letter;
    if (last && isOfOne) last.lines.push(line);
    else blocks.push({ lines: [line], marks: [] });
  }
  giveMarks(blocks, marks, letter);
  return blocks.flatMap(divided);
};

/**
 * Labels of one line and of several: by the usual distance of rows, or as the marks stand beside them best. Where labels of
 * two lines are many, the lines of one are easily taken for rows.
 */
export const labelBlocks = (
  labels: readonly TextLine[],
  marks: readonly TextLine[],
  letter: number,
): Block[] => {
  const usual = blocksByGap(labels, marks, letter).flatMap(divided);
  if (labels.length > mostLines) return usual;
  const gaps = labels
    .slice(1)
    .map((line, i) => baseOf(line, letter) - baseOf(labels[i] ?? line, letter))
    .sort((a, b) => a - b);
  const limits = gaps
    .slice(1)
    .map((gap, i) => ({ at: (gap + (gaps[i] ?? 0)) / 2, jump: gap - (gaps[i] ?? 0) }))
    .filter(({ jump }) => jump > 0.12 * letter)
    .sort((a, b) => b.jump - a.jump)
    .slice(0, mostLimits)
    .map(({ at }) => at);
  let best = { blocks: usual, worth: worthOf(usual, letter) + better };
  for (const limit of limits) {
    const blocks = blocksCloserThan(limit, labels, marks, letter);
    const worth = worthOf(blocks, letter);
    if (worth > best.worth) best = { blocks, worth };
  }
  return best.blocks;
};
