import type { HeadRow } from './table.ts';

type Texts = HeadRow['texts'];

/** A letter or two and a number: `V12`, `P3`, `EX 2`. */
const counted = /^(\p{Lu}{1,2})([ -]?)(\d{1,3})$/u;
/** So many of a row have to be such names for the others to be ones. */
const most = 0.5;

/** Letters that text engines read for digits. */
const digits: Readonly<Record<string, string>> = {
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  ']': '1',
  '!': '1',
  O: '0',
  o: '0',
  C: '0',
  Q: '0',
  D: '0',
  Z: '2',
  z: '2',
  A: '4',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
};

const numberOf = (text: string): string | null => {
  const number = [...text].map((letter) => digits[letter] ?? letter).join('');
  return /^\d{1,3}$/.test(number) ? number : null;
};

interface Counted {
  begin: string;
  number: number;
}

const countedOf = (text: string, begins: readonly string[]): Counted | null => {
  const [, letters = '', blank = '', number = ''] = counted.exec(text) ?? [];
  const begin = letters + blank;
  return begins.includes(begin) ? { begin, number: Number(number) } : null;
};

/** How the names of a row begin; `VI` beside `V` is no other beginning but a misread `V1`. */
const beginsOf = (texts: readonly string[]): string[] => {
  const all = [...new Set(texts.map((text) => counted.exec(text)?.slice(1, 3).join('') ?? ''))];
  return all.filter(
    (begin) =>
      begin !== '' &&
      !all.some(
        (other) =>
          begin.length === other.length + 1 &&
          other + (digits[begin.at(-1) ?? ''] ? begin.at(-1) : '') === begin,
      ),
  );
};

/**
 * Names of a row that count, `V1` `V2` …: what is none of them, though it begins as they do, has letters for digits (`VI2`,
 * `PS`), or is the one that is missing between its neighbours.
 */
export const mendCountedNames = (texts: Texts): Texts => {
  const single = texts.filter(({ columnSpan }) => columnSpan === 1);
  const begins = beginsOf(single.map(({ text }) => text)).sort((a, b) => b.length - a.length);
  const names = single.filter(({ text }) => countedOf(text, begins) !== null);
  if (names.length < 3 || names.length < most * single.length) return texts;
  const mended = texts.map((each) => {
    if (each.columnSpan > 1 || countedOf(each.text, begins)) return each;
    for (const begin of begins) {
      const number = each.text.startsWith(begin) ? numberOf(each.text.slice(begin.length)) : null;
      if (number !== null) return { ...each, text: begin + number };
    }
    return each;
  });
  return mended.map((each, i) => {
    const begin = begins.find((one) => each.text.startsWith(one));
    if (begin === undefined || countedOf(each.text, begins)) return each;
    const [before, next] = [mended[i - 1], mended[i + 1]].map(
      (one) => one && countedOf(one.text, begins)?.number,
    );
    const isBetween = before !== undefined && next === before + 2 && each.text.length <= begin.length + 3;
    return isBetween ? { ...each, text: `${begin}${before + 1}` } : each;
  });
};
