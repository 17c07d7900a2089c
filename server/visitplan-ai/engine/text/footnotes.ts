import type { Component } from '../picture/components.ts';
import { around, centreY, heightOf, median, type Rect, widthOf } from '../picture/raster.ts';
import { likeness, nameShape, type Shape, shapeOf } from '../picture/shape.ts';
import { glyphsOf, type TextLine, textLines } from '../table/lines.ts';
import { mendText } from './mendText.ts';
import type { Reader } from './reader.ts';
import { type Inked, readText } from './readText.ts';

/** A note below the table, or a mark that is explained there (`P = practice only`). */
export interface ReadFootnote {
  marker: string;
  text: string;
  makesOptional: boolean;
  frame: Rect;
  /** The marker's form, to know it again in the cells. */
  shape: Shape | null;
  isLegend: boolean;
}

const condition =
  /^(?:only|nur)\b|\b(?:only if|if (?:clinically |medically )?(?:indicated|needed|necessary|applicable|required|patient|subject|participant|abnormal|positive|female)|as (?:clinically )?(?:indicated|needed|required|appropriate)|when (?:clinically )?indicated|indicated|discretion|optional|practice only|if performed|may be (?:performed|done|omitted|repeated)|where applicable|women of child|only (?:for|in)|nur (?:bei|wenn|falls|für)|bei bedarf|falls|wenn (?:klinisch|indiziert|erforderlich|notwendig)|indiziert|im ermessen|ermessen|fakultativ|gegebenenfalls|ggf)\b/i;

/** Whether a note says that what carries it is done only under a condition. */
export const makesOptional = (text: string): boolean => condition.test(text);

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789*†‡§#';

/** The text of a small raised sign. */
export const readMarker = (
  page: Inked,
  pieces: readonly Component[],
  shape: Shape,
  reader: Reader,
): string => {
  const named = nameShape(shape);
  if (named.name === '*' && named.likeness > 0.7) return '*';
  const height = Math.max(...pieces.map(heightOf), 1);
  const { text } = readText({ ...page, letter: height }, pieces, reader, signs);
  return text.replace(/\s/g, '').toLowerCase();
};

const startOf = (
  line: TextLine,
  page: Inked,
): { pieces: Component[]; rest: Component[]; isRaised: boolean } | null => {
  const glyphs = glyphsOf(line.pieces);
  const bodies = line.pieces.filter((piece) => heightOf(piece) >= 0.45 * page.letter);
  const base = median(bodies.map((piece) => piece.bottom));
  const first = glyphs[0];
  if (!first || glyphs.length < 4) return null;
  const isRaised = (glyph: Component[]): boolean => {
    const frame = around(glyph);
    return (
      frame.bottom < base - 0.2 * page.letter &&
      heightOf(frame) > 0.25 * page.letter &&
      widthOf(frame) < 1.2 * page.letter
    );
  };
  // "Xa = ...": the mark itself stands before its marker.
  const second = glyphs[1];
  const isClose = second !== undefined && around(second).left - around(first).right < 0.35 * page.letter;
  const start = isRaised(first) ? 0 : second && isClose && isRaised(second) ? 1 : -1;
  if (start < 0) return null;
  const marker = glyphs[start] ?? [];
  const next = glyphs[start + 1];
  const isTwo =
    next !== undefined && isRaised(next) && around(next).left - around(marker).right < 0.25 * page.letter;
  const found = isTwo ? [marker, next] : [marker];
  return { pieces: found.flat(), rest: glyphs.slice(start + found.length).flat(), isRaised: true };
};

const printedMarker = /^(?:[xX]\s?)?[([]?([a-z]|\d{1,2}|[*†‡§#]{1,3})[)\].:]?\s+(?:[=:–-]\s*)?(\S.{3,})$/;
const legend = /^([([]?[A-Z•●✓✔√][)\]]?)\s*[=:]\s*(\S.{3,})$/;

/** Reads the notes of the lines below a table. */
export const readFootnotes = (page: Inked, pieces: readonly Component[], reader: Reader): ReadFootnote[] => {
  const notes: ReadFootnote[] = [];
  const lines = textLines(pieces, page.letter).filter((line) => widthOf(line.frame) > 3 * page.letter);
  let bottom = 0;
  for (const line of lines.slice(0, 60)) {
    const isNear = bottom === 0 || centreY(line.frame) - bottom < 3.5 * page.letter;
    bottom = line.frame.bottom;
    const start = startOf(line, page);
    if (start) {
      const frame = around(start.pieces);
      const shape = shapeOf(page.ink, start.pieces, frame, page.grey.width);
      const marker = readMarker(page, start.pieces, shape, reader);
      const text = mendText(readText(page, start.rest, reader).text).replace(/^[=:\s-]+/, '');
      notes.push({ marker, text, makesOptional: false, frame: line.frame, shape, isLegend: false });
      continue;
    }
    const text = mendText(readText(page, line.pieces, reader).text);
    const [, sign, said] = legend.exec(text) ?? [];
    if (sign && said) {
      const first = glyphsOf(line.pieces)[0] ?? [];
      notes.push({
        marker: sign,
        text: said,
        makesOptional: false,
        frame: line.frame,
        shape: shapeOf(page.ink, first, around(first), page.grey.width),
        isLegend: true,
      });
      continue;
    }
    const [, marker, printed] = printedMarker.exec(text) ?? [];
    const last = notes.at(-1);
    if ((marker && printed && marker !== 'a') || (marker === 'a' && printed && !last)) {
      const first = glyphsOf(line.pieces)[0] ?? [];
      const shape = shapeOf(page.ink, first, around(first), page.grey.width);
      notes.push({
        marker: marker ?? '',
        text: printed ?? '',
        makesOptional: false,
        frame: line.frame,
        shape,
        isLegend: false,
      });
    } else if (last && isNear && !/^(?:abbreviations?|abkürzungen)\b/i.test(text)) {
      last.text = `${last.text} ${text}`;
      last.frame = around([last.frame, line.frame]);
    }
  }
  return inOrder(notes).map((note) => ({ ...note, makesOptional: makesOptional(note.text) }));
};

const after = (marker: string | undefined): string => {
  if (marker === undefined) return 'a';
  return /^\d+$/.test(marker) ? String(Number(marker) + 1) : String.fromCharCode(marker.charCodeAt(0) + 1);
};

/** Letters and numbers of notes follow each other: one that was misread, or not read, takes its place in the row. */
const inOrder = (notes: ReadFootnote[]): ReadFootnote[] => {
  const own = notes.filter((note) => !note.isLegend);
  const isLetters = own.filter(({ marker }) => /^[a-z]$/.test(marker)).length > own.length / 2;
  const expected = (i: number) => (isLetters ? String.fromCharCode(97 + i) : String(i + 1));
  const right = own.filter(({ marker }, i) => marker === expected(i)).length;
  const isRow = own.length >= 2 && right >= 2 && right >= own.length / 2;
  for (const [i, note] of own.entries()) {
    if (isRow) note.marker = expected(i);
    else if (note.marker === '') note.marker = after(own[i - 1]?.marker);
  }
  return notes;
};

/** The note that a raised sign of a cell points to, by its form; null where none is alike. */
export const noteOfShape = (
  shape: Shape,
  notes: readonly ReadFootnote[],
  isLegend: boolean,
): ReadFootnote | null => {
  let [best, most] = [null as ReadFootnote | null, 0.72];
  for (const note of notes.filter((each) => each.isLegend === isLegend)) {
    const alike = note.shape ? likeness(shape, note.shape) : 0;
    if (alike > most) [best, most] = [note, alike];
  }
  return best;
};
