import { expect, test } from 'vitest';
import { isPictureOfPage } from '../../../server/visitplan-ai/pages/pdfPictures.ts';

const steps = {
  save: 1,
  restore: 2,
  transform: 3,
  paintFormXObjectBegin: 4,
  paintFormXObjectEnd: 5,
  paintImageXObject: 6,
  paintInlineImageXObject: 7,
  paintImageMaskXObject: 8,
  setTextRenderingMode: 9,
  showText: 10,
};
const [seen, unseen] = [0, 3];

const isPicture = (...texts: [mode: number, letters: number][]): boolean => {
  const drawn = texts.flatMap(([mode, letters]) => [
    [steps.setTextRenderingMode, [mode]] as const,
    [steps.showText, [Array.from({ length: letters }, () => ({}))]] as const,
  ]);
  return isPictureOfPage(
    { fnArray: drawn.map(([step]) => step), argsArray: drawn.map(([, args]) => args) },
    steps,
    1_000,
  );
};

test('a page whose text is not seen is a picture; a few words that are not seen make none of it', () => {
  expect(isPicture([unseen, 900])).toBe(true);
  expect(isPicture([seen, 20], [unseen, 900])).toBe(true);
  expect(isPicture([seen, 900], [unseen, 5])).toBe(false);
  expect(isPicture([seen, 900])).toBe(false);
});
