import type { PageWord } from './pageInput.ts';

/** What pdf.js tells of a piece of text: `transform` and `width` in points of the page. */
export interface PdfText {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** How a page lies in its picture: `transform` from points of the page to pixels. */
export interface PdfView {
  transform: readonly number[];
  width: number;
  height: number;
  scale: number;
}

/** How far letters reach above and below the line they stand on, in parts of the size of the letters. */
const ascent = 0.8;
const descent = 0.22;

/** How wide a letter is in most typefaces, in parts of their size; only the ratios count. */
const letterWidth = (letter: string): number => {
  if (/[ijl.,;:'|!()[\]/Itf\s-]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.9;
  return /[A-ZÄÖÜ]/.test(letter) ? 0.68 : 0.53;
};

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

type Matrix = [number, number, number, number, number, number];

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];

/** First the inner, then the outer. */
export const joined = (outer: readonly number[], inner: readonly number[]): Matrix => {
  const [a, b, c, d, e, f] = matrixOf(outer);
  const [g, h, i, j, k, l] = matrixOf(inner);
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

const share = (place: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, place / whole)) * 10_000);

/** The words of a piece of text, each with its place; also of text that runs upwards or downwards. */
export const wordsOf = ({ str, transform, width, height }: PdfText, view: PdfView): PageWord[] => {
  const [a, b, c, d, x, y] = joined(view.transform, transform);
  const along = Math.hypot(a, b) || 1;
  const upward = Math.hypot(c, d) || 1;
  const size = (height || Math.hypot(Number(transform[2]), Number(transform[3]))) * view.scale;
  const [right, up] = [
    { x: (a / along) * width * view.scale, y: (b / along) * width * view.scale },
    { x: (c / upward) * size, y: (d / upward) * size },
  ];
  const whole = lengthOf(str) || 1;
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const from = lengthOf(str.slice(0, index)) / whole;
    const to = from + lengthOf(text) / whole;
    const corners = [from, to].flatMap((part) =>
      [ascent, -descent].map((rise) => ({
        x: x + right.x * part + up.x * rise,
        y: y + right.y * part + up.y * rise,
      })),
    );
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return {
      text,
      box: [
        share(Math.min(...xs), view.width),
        share(Math.min(...ys), view.height),
        share(Math.max(...xs), view.width),
        share(Math.max(...ys), view.height),
      ],
    };
  });
};
