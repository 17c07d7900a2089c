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

  #read(signs: readonly string[]): { found: Map<T, Naming>; covered: ReadonlySet<number> } {
    const letters = signs.map((sign) => sign.toUpperCase());
    const runs = letters.flatMap((_, start) =>
      this.#begins(letters, start) ? this.#runs(letters, start) : [],
    );
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

  /** Where a word begins, or digits behind letters. */
  #begins(letters: readonly string[], start: number): boolean {
    const [before = ' ', own = ' '] = [letters[start - 1], letters[start]];
    if (!/[\p{L}\p{N}]/u.test(own)) return false;
    return /\d/.test(own) ? !/\d/.test(before) : !/[\p{L}\p{N}]/u.test(before);
  }

  /** What is spelt from here on, whatever stands between, where no digit follows. */
  #runs(letters: readonly string[], start: number): Run<T>[] {
    const runs: Run<T>[] = [];
    let spelling = '';
    for (let at = start; at < letters.length && spelling.length < this.#longest; at += 1) {
      const letter = letters[at] ?? '';
      if (!/[\p{L}\p{N}]/u.test(letter)) {
        if (!/[\s\-/._:#]/.test(letter)) break;
        continue;
      }
      spelling += letter;
      const named = this.#spellings.get(spelling);
      if (named && !/\d/.test(letters[at + 1] ?? '')) runs.push({ named, start, end: at + 1 });
    }
    return runs;
  }
}
