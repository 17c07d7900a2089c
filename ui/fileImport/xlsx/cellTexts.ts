import { readLimits } from '../readLimits.ts';
import { type Package, readXml } from './readXml.ts';

/** Excel writes characters that XML cannot hold as `_x000D_`; line ends are `\n` here. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([\da-f]{4})_/gi, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\r\n', '\n')
    : text;

/** The texts that the cells of a workbook share, by their place. How a text is pronounced (`rPh`) is left out. */
export async function readSharedStrings(from: Package, path: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPronunciation = false;
  await readXml(from, path, readLimits.sharedTextBytes, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isPronunciation;
      else if (name === 'rPh') isPronunciation = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPronunciation = false;
      else if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}
