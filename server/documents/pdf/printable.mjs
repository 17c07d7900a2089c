// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { readFileSync } from 'node:fs';

/**
 * The characters that a TrueType font has letters for: first and last of each range, from its table `cmap` in format 12.
 *
 * @type {(font: Buffer) => [first: number, last: number][]}
 */
export const rangesOf = (font) => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error('The font has no table of its characters');
  const start = font.readUInt32BE(cmap + 8);
  const parts = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 8 + 8 * index),
  );
  const whole = parts.find((at) => font.readUInt16BE(at) === 12);
  if (whole === undefined) throw new Error('The font does not say its characters in format 12');
  return Array.from({ length: font.readUInt32BE(whole + 12) }, (_, index) => {
    const at = whole + 16 + 12 * index;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
  });
};

/** Nobody sees them: where a word may be broken, and in which direction it is written. */
const invisible = /\p{Cf}|\p{Variation_Selector}/u;

/** Every character but those that each font has, of a text as it is printed: with its letters written as one. */
const uncommon = /[^\n -~]/gu;
const normal = (/** @type {string} */ text) => text.normalize('NFC');

/** What a font prints for each character: itself, a question mark, or nothing. @param {string} fontFile */
const signsBy = (fontFile) => {
  const ranges = rangesOf(readFileSync(fontFile));
  /** @type {Map<string, string>} */
  const known = new Map();
  const printed = (/** @type {string} */ sign) => {
    if (invisible.test(sign)) return '';
    const code = sign.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last) ? sign : '?';
  };
  return (/** @type {string} */ sign) => {
    const found = known.get(sign) ?? printed(sign);
    known.set(sign, found);
    return found;
  };
};

/**
 * What of a text is printed by a font: a character that it has no letter for becomes a question mark, so that nothing
 * is missing without a trace, and one that nobody sees goes.
 *
 * @type {(fontFile: string) => (text: string) => string}
 */
export const printableBy = (fontFile) => {
  const signOf = signsBy(fontFile);
  return (text) => normal(text).replace(uncommon, signOf);
};

/**
 * The characters of a text that become question marks, each once, in the order in which they come.
 *
 * @type {(fontFile: string) => (text: string) => string}
 */
export const unprintableBy = (fontFile) => {
  const signOf = signsBy(fontFile);
  return (text) => [...new Set(normal(text).match(uncommon))].filter((sign) => signOf(sign) === '?').join('');
};
