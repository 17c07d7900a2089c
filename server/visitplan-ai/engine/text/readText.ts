import type { Component, Components } from '../picture/components.ts';
import { findComponents } from '../picture/components.ts';
import { quarterTurned, redraw } from '../picture/plane.ts';
import { around, blank, heightOf, median, type Raster, type Rect, widthOf } from '../picture/raster.ts';
import { findSigns } from '../picture/signs.ts';
import { type TextLine, textLines } from '../table/lines.ts';
import type { Reader } from './reader.ts';

/** A page that text is read from. */
export interface Inked {
  grey: Raster;
  ink: Components;
  /** Height of a letter in pixels. */
  letter: number;
  /** Its text ran up or down the page that it was cut from. */
  isTurned?: boolean;
}

/** Text as it was read, and how sure that is, 0 to 1. */
export interface ReadText {
  text: string;
  certainty: number;
}

/** Letters are enlarged to this height before they are read. */
const readHeight = 25;
const margin = 12;
const halo = 2;

/** The pieces alone on white, with full contrast; what stands around them is not there. */
const cutOut = (
  page: Inked,
  pieces: readonly Component[],
  erased: ReadonlySet<Component>,
): { picture: Raster; frame: Rect } => {
  const { width, height, data } = page.grey;
  const bounds = around(pieces);
  const frame = {
    left: Math.max(0, bounds.left - halo),
    top: Math.max(0, bounds.top - halo),
    right: Math.min(width, bounds.right + halo),
    bottom: Math.min(height, bounds.bottom + halo),
  };
  const picture = blank(widthOf(frame), heightOf(frame));
  const kept = new Set(pieces.filter((piece) => !erased.has(piece)).map((piece) => piece.id + 1));
  const near = new Uint8Array(picture.data.length);
  let darkest = 255;
  const ground: number[] = [];
  for (let y = frame.top; y < frame.bottom; y += 1) {
    for (let x = frame.left; x < frame.right; x += 1) {
      const label = page.ink.labels[y * width + x] ?? 0;
      const value = data[y * width + x] ?? 255;
      if (label === 0) ground.push(value);
      if (!kept.has(label)) continue;
      darkest = Math.min(darkest, value);
      for (let dy = -halo; dy <= halo; dy += 1) {
        for (let dx = -halo; dx <= halo; dx += 1) {
          const [u, v] = [x + dx - frame.left, y + dy - frame.top];
          if (u >= 0 && v >= 0 && u < picture.width && v < picture.height) near[v * picture.width + u] = 1;
        }
      }
    }
  }
  const light = ground.length > 0 ? median(ground) : 255;
  const stretch = 255 / Math.max(1, light - darkest);
  for (let i = 0; i < near.length; i += 1) {
    const x = (i % picture.width) + frame.left;
    const y = Math.floor(i / picture.width) + frame.top;
    const label = page.ink.labels[y * width + x] ?? 0;
    const isOther = label !== 0 && !kept.has(label);
    const value = ((data[y * width + x] ?? 255) - darkest) * stretch;
    picture.data[i] = near[i] === 1 && !isOther ? Math.max(0, Math.min(255, Math.round(value))) : 255;
  }
  return { picture, frame };
};

const enlarged = ({ width, height, data }: Raster, scale: number): Raster => {
  const framed = blank(width + 2, height + 2);
  framed.data.fill(255);
  for (let y = 0; y < height; y += 1)
    framed.data.set(data.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  const by = 1 / scale;
  const shift = -margin * by + 1;
  return redraw(
    framed,
    [by, 0, shift, 0, by, shift, 0, 0, 1],
    Math.ceil(width * scale) + 2 * margin,
    Math.ceil(height * scale) + 2 * margin,
  );
};

/** A small point before or between digits, which text engines lose: `-.3`. */
const pointOf = ({ pieces, frame }: TextLine, letter: number): Component | undefined =>
  pieces.length > 4
    ? undefined
    : pieces.find(
        (piece, i) =>
          i < pieces.length - 1 &&
          heightOf(piece) <= 0.35 * letter &&
          widthOf(piece) <= 1.5 * heightOf(piece) &&
          piece.bottom >= frame.bottom - 0.15 * letter,
      );

const readLine = (page: Inked, line: TextLine, reader: Reader, allowed?: string): ReadText => {
  const read = readWhole(page, line, reader, allowed);
  const point = pointOf(line, page.letter);
  if (!point || !/^-?\s?\d+$/.test(read.text)) return read;
  const side = (pieces: Component[]): string => {
    if (pieces.length === 0) return '';
    if (pieces.every((piece) => widthOf(piece) >= 1.6 * heightOf(piece))) return '-';
    return readWhole(page, { pieces, frame: around(pieces) }, reader, '-0123456789').text;
  };
  const at = line.pieces.indexOf(point);
  return { ...read, text: `${side(line.pieces.slice(0, at))}.${side(line.pieces.slice(at + 1))}` };
};

interface PlacedWord {
  text: string;
  x: number;
  certainty: number;
}

const certaintyOf = (words: readonly PlacedWord[]): number =>
  words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

const sureEnough = 0.8;

/** Reads a cut-out; what is not sure is read again at other sizes, and the surest reading taken. */
const readPicture = (picture: Raster, usual: number, reader: Reader, allowed?: string): PlacedWord[] => {
  let best: PlacedWord[] = [];
  for (const factor of [1, 1.35, 0.72]) {
    const scale = Math.max(0.5, Math.min(4, usual * factor));
    const drawn = enlarged(picture, scale);
    let read = reader(drawn, 'line', allowed);
    if (read.length === 0 && picture.width < 1.2 * picture.height) read = reader(drawn, 'glyph', allowed);
    const words = read.map(({ text, frame, certainty }) => ({
      text,
      x: (frame.left - margin) / scale,
      certainty,
    }));
    if (words.length > 0 && certaintyOf(words) > certaintyOf(best)) best = words;
    if (certaintyOf(best) >= sureEnough) break;
  }
  return best;
};

/** Short level strokes before a number, which text engines lose: `-4` at the beginning of a line or behind a blank. */
const minusSigns = ({ pieces }: TextLine, letter: number): Component[] => {
  const bodies = pieces.filter((piece) => heightOf(piece) >= 0.6 * letter);
  const [base, top] = [median(bodies.map(({ bottom }) => bottom)), median(bodies.map((each) => each.top))];
  return pieces.filter((piece, i) => {
    const [before, next] = [pieces[i - 1], pieces[i + 1]];
    const [width, height] = [widthOf(piece), heightOf(piece)];
    const y = (piece.top + piece.bottom) / 2;
    return (
      height <= 0.35 * letter &&
      width >= 1.5 * height &&
      width >= 0.25 * letter &&
      width <= 1.2 * letter &&
      y > top + 0.2 * letter &&
      piece.bottom < base - 0.2 * letter &&
      (!before || piece.left - before.right > 0.3 * letter) &&
      next !== undefined &&
      bodies.includes(next) &&
      next.left - piece.right < 0.3 * letter
    );
  });
};

const readWhole = (page: Inked, line: TextLine, reader: Reader, allowed?: string): ReadText => {
  const signs = findSigns(line, page.ink, page.grey.width, page.letter, page.isTurned === true);
  const erased = new Set(signs.flatMap((sign) => sign.pieces));
  const shown = line.pieces.filter((piece) => !erased.has(piece));
  const words: PlacedWord[] = signs.map(({ text, frame }) => ({
    text,
    x: frame.left,
    certainty: 1,
  }));
  if (shown.length > 0) {
    const { picture, frame } = cutOut(page, line.pieces, erased);
    words.push(
      ...readPicture(picture, readHeight / page.letter, reader, allowed).map((word) => ({
        ...word,
        x: word.x + frame.left,
      })),
    );
  }
  words.sort((a, b) => a.x - b.x);
  for (const dash of minusSigns(line, page.letter)) {
    const number = words.find(({ x }) => x > dash.left - page.letter && x < dash.right + 0.8 * page.letter);
    if (number && /^\d/.test(number.text)) number.text = `-${number.text}`;
  }
  // A sign stands close to what it limits.
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/([≤≥]) (?=\d)/g, '$1');
  return { text, certainty: certaintyOf(words) };
};

const joinable = /^(?:und|oder|and|or|bzw\.?|bis|to)\b/;

/** Words that keep their hyphen where a line ends behind it: `follow-up`, `long-term`. */
const compound =
  /(?:^|[^\p{L}])(?:follow|non|pre|post|self|anti|long|short|high|low|one|two|three|check|wash|drop|end|on|off|run|lead|in|out|well|time|dose|open|double|single|multi|x|e)-$/iu;

/** Lines of a cell as one text: words that were divided at a line's end are whole again. */
export const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    if (text === '') return line;
    if (!/\p{L}-$/u.test(text) || joinable.test(line)) return `${text} ${line}`;
    return /^\p{Ll}/u.test(line) && !compound.test(text) ? text.slice(0, -1) + line : text + line;
  }, '');

/** Reads the text that pieces of ink make, line by line. */
export const readText = (
  page: Inked,
  pieces: readonly Component[],
  reader: Reader,
  allowed?: string,
): ReadText => {
  const read = textLines(pieces, page.letter)
    .filter((line) =>
      line.pieces.some(
        (piece) => heightOf(piece) >= 0.3 * page.letter || widthOf(piece) >= 0.3 * page.letter,
      ),
    )
    .map((line) => readLine(page, line, reader, allowed))
    .filter(({ text }) => text !== '');
  if (read.length === 0) return { text: '', certainty: 0 };
  const letters = read.reduce((sum, { text }) => sum + text.length, 0);
  return {
    text: joined(read.map(({ text }) => text)),
    certainty: read.reduce((sum, { text, certainty }) => sum + certainty * text.length, 0) / letters,
  };
};

/**
 * Whether text runs up or down the page: ink much taller than wide, whose letters follow each other from top to bottom as
 * closely as letters do, where lines of level text leave more room.
 */
export const isTurnedText = (pieces: readonly Component[], letter: number): boolean => {
  if (pieces.length < 3) return false;
  const frame = around(pieces);
  if (heightOf(frame) < 2.6 * letter || heightOf(frame) < 1.3 * widthOf(frame)) return false;
  const gaps: number[] = [];
  let bottom: number | null = null;
  for (const piece of [...pieces].sort((a, b) => a.top - b.top)) {
    if (bottom !== null && piece.top > bottom) gaps.push(piece.top - bottom);
    bottom = Math.max(bottom ?? 0, piece.bottom);
  }
  return gaps.length === 0 ? widthOf(frame) < 1.9 * letter : gaps.length >= 2 && median(gaps) < 0.4 * letter;
};

/** By how many quarters a text is turned to be level: it runs up (1) or down (3) the page. */
export type Turning = 1 | 3;

/** The ink of a text that runs up or down the page, as a level page of its own. */
export const turnedText = (page: Inked, pieces: readonly Component[], quarters: Turning): Inked => {
  const { picture } = cutOut(page, pieces, new Set());
  const { grey } = quarterTurned(picture, quarters);
  const bits = blank(grey.width, grey.height);
  for (let i = 0; i < bits.data.length; i += 1) bits.data[i] = (grey.data[i] ?? 255) < 140 ? 1 : 0;
  return { grey, ink: findComponents(bits, 3), letter: page.letter, isTurned: true };
};
