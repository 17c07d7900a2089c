import type { PageWord } from '../../pages/pageInput.ts';
import { centreY, heightOf, type Rect } from '../picture/raster.ts';
import type { Turning } from './readText.ts';

/** Where a word stands in the eyes of one who turns the page to read it. */
const placeOf = ({ box: [left, top, right, bottom] }: PageWord, turning: Turning | undefined): Rect => {
  if (turning === 1) return { left: -bottom, right: -top, top: left, bottom: right };
  return turning === 3
    ? { left: top, right: bottom, top: -right, bottom: -left }
    : { left, right, top, bottom };
};

/** Words line by line, each line from its beginning, also of text that runs up or down the page. */
export const inReadingOrder = (words: readonly PageWord[], turning?: Turning): PageWord[] => {
  const lines: { y: number; words: { word: PageWord; place: Rect }[] }[] = [];
  for (const word of words) {
    const place = placeOf(word, turning);
    const y = centreY(place);
    const line = lines.find((each) => Math.abs(each.y - y) < 0.6 * heightOf(place));
    if (line) line.words.push({ word, place });
    else lines.push({ y, words: [{ word, place }] });
  }
  return lines
    .sort((a, b) => a.y - b.y)
    .flatMap((line) => line.words.sort((a, b) => a.place.left - b.place.left).map(({ word }) => word));
};
