/** How surely a text names an invoice: by its whole number, by the digits of it, or by the last of them alone. */
export type Naming = 'number' | 'digits' | 'end';

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');
const endOf = (number: string): string => /\d+$/.exec(number)?.[0] ?? '';

/** Digits that name an invoice by themselves; fewer are a date, a visit, an amount. */
const fewestDigits = 4;

interface Named<T> {
  item: T;
  naming: Naming;
}

interface Run<T> {
  named: Named<T>[];
  start: number;
  end: number;
}

/** A piece of a text; `isNumber` = it names something. */
export interface TextPart {
  words: string;
  isNumber: boolean;
}

/** What a sign is to a number: a part of it, what may stand between its parts, or its end. */
type Kind = 'digit' | 'letter' | 'gap' | 'end';

const kindOfSign = (sign: string): Kind => {
  if (/\d/.test(sign)) return 'digit';
  if (/[\p{L}\p{N}]/u.test(sign)) return 'letter';
  return /[\s\-/._:#]/.test(sign) ? 'gap' : 'end';
};

const kinds = new Map<string, Kind>();

/** Worked out once for each sign: the texts of a statement have a million of them. */
const kindOf = (sign: string): Kind => {
  const known = kinds.get(sign);
  if (known) return known;
  const kind = kindOfSign(sign);
  kinds.set(sign, kind);
  return kind;
};

/** A text sign by sign, in capitals. */
interface Signs {
  letters: readonly string[];
  kinds: readonly Kind[];
}

const signsOf = (signs: readonly string[]): Signs => {
  const letters = signs.map((sign) => sign.toUpperCase());
  return { letters, kinds: letters.map(kindOf) };
};

/** Where a word begins, or digits behind letters. */
const begins = ({ kinds: all }: Signs, start: number): boolean => {
  const before = all[start - 1] ?? 'gap';
  if (all[start] === 'digit') return before !== 'digit';
  return all[start] === 'letter' && before !== 'digit' && before !== 'letter';
};

/** Finds numbers in what payers write, whatever stands between their parts: built once, asked for each text. */
export class NumbersInText<T> {
  readonly #spellings = new Map<string, Named<T>[]>();
  #longest = 0;

  constructor(items: readonly T[], numberOf: (item: T) => string) {
    for (const item of items) {
      const number = numberOf(item);
      const spelt = new Set<string>();
      for (const [spelling, naming] of [
        [compact(number), 'number'],
        [digitsOf(number), 'digits'],
        [endOf(number), 'end'],
      ] as const) {
        if (spelling.length < fewestDigits || spelt.has(spelling)) continue;
        spelt.add(spelling);
        this.#longest = Math.max(this.#longest, spelling.length);
        const alike = this.#spellings.get(spelling);
        if (alike) alike.push({ item, naming });
        else this.#spellings.set(spelling, [{ item, naming }]);
      }
    }
  }

  /** What the text names, each as surely as it does anywhere in it. */
  in(text: string): Map<T, Naming> {
    return this.#read([...text]).found;
  }

  /** The text in pieces, with those that name something. */
  parts(text: string): TextPart[] {
    const signs = [...text];
    const { covered } = this.#read(signs);
    const parts: TextPart[] = [];
    for (const [at, sign] of signs.entries()) {
      const last = parts.at(-1);
      if (last?.isNumber === covered.has(at)) last.words += sign;
      else parts.push({ words: sign, isNumber: covered.has(at) });
    }
    return parts;
  }

  #read(text: readonly string[]): { found: Map<T, Naming>; covered: ReadonlySet<number> } {
    const signs = signsOf(text);
    const runs: Run<T>[] = [];
    for (let start = 0; start < text.length; start += 1)
      if (begins(signs, start)) runs.push(...this.#runs(signs, start));
    const found = new Map<T, Naming>();
    const covered = new Set<number>();
    // Whole numbers first: the end of one is not another one's.
    for (const wanted of ['number', 'digits', 'end'] as const)
      for (const { named, start, end } of runs) {
        const alike = covered.has(start) ? [] : named.filter(({ naming }) => naming === wanted);
        for (const { item } of alike) if (!found.has(item)) found.set(item, wanted);
        if (alike.length > 0) for (let at = start; at < end; at += 1) covered.add(at);
      }
    return { found, covered };
  }

  /** What is spelt from here on, whatever stands between, where no digit follows. */
  #runs({ letters, kinds: all }: Signs, start: number): Run<T>[] {
    const runs: Run<T>[] = [];
    let spelling = '';
    for (let at = start; at < letters.length && spelling.length < this.#longest; at += 1) {
      if (all[at] === 'end') break;
      if (all[at] === 'gap') continue;
      spelling += letters[at] ?? '';
      const named = this.#spellings.get(spelling);
      if (named && all[at + 1] !== 'digit') runs.push({ named, start, end: at + 1 });
    }
    return runs;
  }
}
