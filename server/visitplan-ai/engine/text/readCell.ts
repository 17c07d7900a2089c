import type { Component } from '../picture/components.ts';
import { around, heightOf, widthOf } from '../picture/raster.ts';
import type { LayoutCell } from '../table/layout.ts';
import type { UnreadTable } from '../table/readTable.ts';
import { mendPrinted, mendText } from './mendText.ts';
import { lacksExponent, withoutRaised } from './raisedSigns.ts';
import type { Reader } from './reader.ts';
import { type Inked, isTurnedText, type ReadText, readText, type Turning, turnedText } from './readText.ts';

/** Of more pieces of ink a text shows by itself how it is turned. */
const short = 5;

const isInHead = ({ parts }: Pick<UnreadTable, 'parts'>, cell: LayoutCell): boolean =>
  cell.row < parts.headRows && cell.columnSpan === 1 && parts.visitColumns.includes(cell.column);

/** Whether letters of a cell, of which none shows it alone, stand as those of a turned text do. */
const standsTurned = ({ ink }: LayoutCell): boolean => {
  const frame = around(ink);
  const [width, height] = [widthOf(frame), heightOf(frame)];
  if (ink.length === 1) return width > 1.1 * height;
  return height > (ink.length < short ? 1.2 : 2) * width;
};

const readTurned = (
  { page, reader }: Pick<UnreadTable, 'page' | 'reader'>,
  cell: LayoutCell,
  turning: Turning,
): ReadText => {
  const turned = turnedText(page, cell.ink, turning);
  return readName(turned, turned.ink.list, reader);
};

/** Reads a name without the signs of footnotes that it carries. */
const readName = (page: Inked, pieces: readonly Component[], reader: Reader): ReadText => {
  const plain = withoutRaised(pieces, page.letter);
  const read = readText(page, plain, reader);
  return plain !== pieces && (read.text === '' || lacksExponent(read.text))
    ? readText(page, pieces, reader)
    : read;
};

/** Whether names stand in a cell: heads, labels, headings; a mark keeps the sign that it carries. */
const isOfNames = ({ parts }: UnreadTable, cell: LayoutCell): boolean =>
  cell.row < parts.headRows || cell.column <= parts.labelColumn;

const samples = 3;
const leastTurned = 0.6;

/** How the head over the visits is turned, by those of its texts that are long enough to tell; null where it stands level. */
export const headTurningOf = (
  table: Pick<UnreadTable, 'page' | 'layout' | 'parts' | 'reader'>,
): Turning | null => {
  const told = table.layout.cells.filter((cell) => isInHead(table, cell) && cell.ink.length >= short);
  const turned = told.filter((cell) => isTurnedText(cell.ink, table.page.letter));
  if (turned.length === 0 || turned.length < leastTurned * told.length) return null;
  const longest = turned.toSorted((a, b) => b.ink.length - a.ink.length).slice(0, samples);
  const certaintyOf = (turning: Turning): number =>
    longest.reduce((sum, cell) => sum + readTurned(table, cell, turning).certainty, 0);
  return certaintyOf(3) > certaintyOf(1) ? 3 : 1;
};

/** The ways in which the text of a cell may be turned; none where it stands level. */
const turningsOf = (table: UnreadTable, cell: LayoutCell): readonly Turning[] => {
  const { page, headTurning } = table;
  const isTurned = isTurnedText(cell.ink, page.letter);
  if (headTurning === null || !isInHead(table, cell) || cell.ink.length === 0) return isTurned ? [1, 3] : [];
  return isTurned || standsTurned(cell) ? [headTurning] : [];
};

const readAnew = (table: UnreadTable, cell: LayoutCell): ReadText => {
  const turnings = turningsOf(table, cell);
  const printed = table.printedText(cell, turnings[0]);
  if (printed !== null) return { text: mendPrinted(printed), certainty: 1 };
  if (cell.ink.length === 0) return { text: '', certainty: 1 };
  const [first, second] = turnings.map((turning) => readTurned(table, cell, turning));
  const level = isOfNames(table, cell) ? readName : readText;
  const read = first ?? level(table.page, cell.ink, table.reader);
  const best = second && second.certainty > read.certainty + 0.05 ? second : read;
  return { text: mendText(best.text), certainty: best.certainty };
};

/** The text of a cell, level or turned; read once. */
export const readCell = (table: UnreadTable, cell: LayoutCell): ReadText => {
  const known = table.texts.get(cell);
  const text = known ?? readAnew(table, cell);
  if (!known) table.texts.set(cell, text);
  return text;
};
