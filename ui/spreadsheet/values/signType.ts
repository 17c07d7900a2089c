import type { CellType, Drawing } from './cellTypes.ts';
import type { CellValue } from './cellValue.ts';
import { textInFile } from './fileCell.ts';

/** A value that is drawn in its cell instead of written. */
export interface Sign {
  readonly value: string;
  /** What it is called, in the user's words. */
  readonly name: string;
  readonly drawing: Drawing;
  /** How it is written where nothing can be drawn, and on the clipboard. */
  readonly text: string;
  /** How files of other programs have it. */
  readonly written: string;
  /** What is read as it besides, in small letters and without spaces. */
  readonly read: readonly string[];
}

const nothing = new Set(['', '-', '–']);

/** A cell that is empty or holds one of a few signs; Space goes from one to the next. */
export function signType(signs: readonly Sign[]): CellType {
  const byValue = new Map<CellValue, Sign>(signs.map((sign) => [sign.value, sign]));
  const byText = new Map(
    signs.flatMap((sign) =>
      [sign.text, sign.written, ...sign.read].map((text) => [text.toLowerCase(), sign.value] as const),
    ),
  );
  return {
    name: 'sign',
    align: 'center',
    empty: null,
    editor: 'none',
    isNarrow: true,
    cycle: [null, ...signs.map(({ value }) => value)],
    drawings: new Map(signs.map(({ value, drawing }) => [value, drawing])),
    tally: signs.map(({ value, name }) => ({ value, name })),
    parse: (text) => {
      const typed = text.replace(/\s/g, '').toLowerCase();
      if (nothing.has(typed)) return { value: null };
      const value = byText.get(typed);
      return value === undefined
        ? {
            failure: {
              code: 'not_a_sign',
              params: { signs: signs.map(({ written }) => written).join(', ') },
            },
          }
        : { value };
    },
    show: (value) => byValue.get(value)?.text ?? '',
    inFile: (value) => textInFile(byValue.get(value)?.written ?? ''),
  };
}
