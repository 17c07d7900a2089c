import type { PageWord } from '../../pages/pageInput.ts';
import { centreY, heightOf, median, type Rect } from '../picture/raster.ts';
import { joined } from './readText.ts';

interface Placed {
  word: PageWord;
  /** Where it stands in the eyes of one who turns the page to read it. */
  place: Rect;
}

/** @param quarters by how many quarters, clockwise, the page is turned to be read */
const placeOf = ({ box: [left, top, right, bottom] }: PageWord, quarters: number): Rect => {
  switch (quarters % 4) {
    case 1:
      return { left: -bottom, right: -top, top: left, bottom: right };
    case 2:
      return { left: -right, right: -left, top: -bottom, bottom: -top };
    case 3:
      return { left: top, right: bottom, top: -right, bottom: -left };
    default:
      return { left, right, top, bottom };
  }
};

/** A word that is so much longer than a cell is one of several cells, printed without blanks: `V20P21V22`. */
const longer = 1.6;

/**
 * What of a word stands between two places along its line, by the middles of its letters; the whole word where it is not
 * much longer than that.
 *
 * @param quarters by how many quarters, clockwise, the page is turned to be read
 */
export const lettersWithin = (
  word: PageWord,
  { from, to }: { from: number; to: number },
  quarters: number,
): PageWord[] => {
  const [left, top, right, bottom] = word.box;
  const isUpright = quarters % 2 === 1;
  const [start, end] = isUpright ? [top, bottom] : [left, right];
  if (word.text.length < 2 || end - start <= longer * (to - from)) return [word];
  const isBackwards = quarters % 4 === 1 || quarters % 4 === 2;
  const step = (end - start) / word.text.length;
  const letters = [...word.text].flatMap((letter, i) => {
    const middle = isBackwards ? end - (i + 0.5) * step : start + (i + 0.5) * step;
    return middle >= from && middle < to ? [{ letter, middle }] : [];
  });
  if (letters.length === 0) return [];
  const middles = letters.map(({ middle }) => middle);
  const [low, high] = [Math.min(...middles) - step / 2, Math.max(...middles) + step / 2];
  return [
    {
      text: letters.map(({ letter }) => letter).join(''),
      box: isUpright ? [left, low, right, high] : [low, top, high, bottom],
    },
  ];
};

const marker = /^(?:[a-z]{1,2}(?:,[a-z]{1,2})*,?|\d{1,2}(?:,\d{1,2})*|[*†‡§#]+)$/;
/** A raised number behind these is an exponent: `kg/m²`, `10⁹`. */
const beforeExponent = /(?:\d|(?:^|[^\p{L}])[cm]?m)$/u;
const smaller = 0.82;
const raisedBy = 0.06;

/** Whether a word is the sign of a footnote: small, raised, and behind another one. */
const isMarker = (placed: Placed, before: Placed | undefined, usual: number): boolean => {
  const { word, place } = placed;
  if (!before || !marker.test(word.text) || heightOf(place) > smaller * usual) return false;
  if (/^\d/.test(word.text) && beforeExponent.test(before.word.text)) return false;
  return before.place.bottom - place.bottom > raisedBy * usual;
};

const hasWord = (words: readonly PageWord[]): boolean =>
  words.some(({ text }) => /\p{L}.*\p{L}|\d/u.test(text));

/** Words line by line, each line from its beginning, also of text that runs up or down the page. */
const linesOf = (words: readonly PageWord[], quarters: number): Placed[][] => {
  const lines: { y: number; height: number; words: Placed[] }[] = [];
  for (const word of words) {
    const place = placeOf(word, quarters);
    const [y, height] = [centreY(place), heightOf(place)];
    const line = lines.find((each) => Math.abs(each.y - y) < 0.6 * Math.max(each.height, height));
    if (line) line.words.push({ word, place });
    else lines.push({ y, height, words: [{ word, place }] });
  }
  return lines
    .sort((a, b) => a.y - b.y)
    .map((line) => line.words.sort((a, b) => a.place.left - b.place.left));
};

const ordered = (words: readonly PageWord[], quarters: number): Placed[] => linesOf(words, quarters).flat();

/** Words in the order in which they are read, when the page is turned by so many quarters clockwise. */
export const inReadingOrder = (words: readonly PageWord[], quarters = 0): PageWord[] =>
  ordered(words, quarters).map(({ word }) => word);

/** The same without the signs of footnotes, which are no part of a name; a mark that carries one keeps it. */
export const withoutMarkers = (words: readonly PageWord[], quarters = 0): PageWord[] => {
  const placed = ordered(words, quarters);
  const usual = median(placed.map(({ place }) => heightOf(place)));
  const most = Math.max(0, ...placed.map(({ place }) => heightOf(place)));
  const kept = placed.filter((each, i) => !isMarker(each, placed[i - 1], Math.max(usual, most * 0.9)));
  const named = kept.map(({ word }) => word);
  return hasWord(named) ? named : placed.map(({ word }) => word);
};

/** In heights of a word: where another one stands closer behind it, no blank is between them, as where the typeface changes. */
const closely = 0.1;

/** Words as one text: lines follow each other, and what was printed without a blank is one word. */
export const textOfWords = (words: readonly PageWord[], quarters = 0): string =>
  joined(
    linesOf(words, quarters)
      .map((line) =>
        line.reduce((text, { word, place }, i) => {
          const gap = place.left - (line[i - 1]?.place.right ?? 0);
          const isOne = i > 0 && Math.abs(gap) < closely * heightOf(place);
          return `${text}${isOne ? '' : ' '}${word.text.trim()}`;
        }, ''),
      )
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
