import { readLimits } from '../readLimits.ts';
import { type Package, readXml } from './readXml.ts';
import { attribute } from './xmlScanner.ts';

/** What the number of a cell stands for; a spreadsheet says so by the format it is shown in. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time';

/** The built-in formats that are no plain numbers, by their numbers in the file format's standard. */
function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'number';
}

/** The kind of a format written out, such as `dd.mm.yyyy`, `0.00%` or `#,##0.00 "€"`. */
function kindOfFormat(format: string): NumberKind {
  if (/\[[hms]+\]/i.test(format)) return 'time';
  const signs = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, '');
  const [positive = ''] = signs.split(';');
  if (/[yd]/i.test(positive)) return 'date';
  if (/[hs]/i.test(positive)) return 'time';
  if (/m/i.test(positive)) return 'date';
  return positive.includes('%') ? 'percent' : 'number';
}

/** The kinds of numbers by the style a cell names. */
export async function readNumberKinds(from: Package, path: string): Promise<readonly NumberKind[]> {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isInCellFormats = false;
  await readXml(from, path, readLimits.sharedTextBytes, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCellFormats = true;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, kindOfFormat(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isInCellFormats) kinds.push(own.get(id) ?? builtInKind(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return kinds;
}
