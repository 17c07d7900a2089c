import { joined } from './pdfWords.ts';

/** What a page is drawn by, as pdf.js tells it: the number of each step and its arguments. */
export interface Drawing {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** The numbers of the steps that matter here, by their names in pdf.js. */
export interface Steps {
  save: number;
  restore: number;
  transform: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
  paintImageXObject: number;
  paintInlineImageXObject: number;
  paintImageMaskXObject: number;
  setTextRenderingMode: number;
  showText: number;
}

/** Text that is there to be found and copied, but not seen: what a scanner's program believes to have read. */
const invisible = 3;

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];

/**
 * Whether a page is a picture of a page: one picture covers most of it, or most of its text is not seen. Its words are then not
 * what stands in the picture but what a program took it for.
 *
 * @param area of the page in points, width times height
 */
export const isPictureOfPage = ({ fnArray, argsArray }: Drawing, steps: Steps, area: number): boolean => {
  let matrix = joined([], []);
  const kept: (typeof matrix)[] = [];
  let mode = 0;
  const modes: number[] = [];
  const glyphs = { seen: 0, unseen: 0 };
  for (const [index, step] of fnArray.entries()) {
    const args = argsArray[index];
    if (step === steps.save) {
      kept.push(matrix);
      modes.push(mode);
    }
    if (step === steps.restore) mode = modes.pop() ?? mode;
    if (step === steps.restore || step === steps.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    if (step === steps.transform) matrix = joined(matrix, numbersOf(args));
    if (step === steps.paintFormXObjectBegin) {
      kept.push(matrix);
      const [inner] = Array.isArray(args) ? args : [];
      const numbers = numbersOf(inner);
      if (numbers.length === 6) matrix = joined(matrix, numbers);
    }
    if (step === steps.setTextRenderingMode) mode = numbersOf(args)[0] ?? mode;
    if (step === steps.showText) glyphs[mode === invisible ? 'unseen' : 'seen'] += lengthOf(args);
    const isPicture =
      step === steps.paintImageXObject ||
      step === steps.paintInlineImageXObject ||
      step === steps.paintImageMaskXObject;
    // A picture is drawn into the square of one by one.
    const [a, b, c, d] = matrix;
    if (isPicture && Math.abs(a * d - b * c) > area * coveredByPicture) return true;
  }
  return glyphs.unseen > glyphs.seen;
};

/** How many letters a step shows. */
const lengthOf = (args: unknown): number => {
  const [shown] = Array.isArray(args) ? args : [];
  return Array.isArray(shown) ? shown.length : 1;
};

const coveredByPicture = 0.5;
