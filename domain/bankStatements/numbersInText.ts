/** How surely a text names an invoice: by its whole number, by the digits of it, or by the last of them alone. */
export type Naming = 'number' | 'digits' | 'end';

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');
const endOf = (number: string): string => /\d+$/.exec(number)?.[0] ?? '';

/** Digits that name an invoice by themselves; fewer are a date, a visit, an amount. */
const fewestDigits = 4;

/** Finds numbers in what payers write, whatever stands between their parts: built once, asked for each text. */
export class NumbersInText<T> {
  readonly #spellings = new Map<string, { item: T; naming: Naming }[]>();
  readonly #lengths = new Set<number>();

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
        this.#lengths.add(spelling.length);
        const alike = this.#spellings.get(spelling);
        if (alike) alike.push({ item, naming });
        else this.#spellings.set(spelling, [{ item, naming }]);
      }
    }
  }

  /** What the text names, each as surely as it does anywhere in it. */
  in(text: string): Map<T, Naming> {
    const letters = [...text.toUpperCase()];
    const found = new Map<T, Naming>();
    const covered = new Set<number>();
    // Whole numbers first: the end of one is not another one's.
    for (const wanted of ['number', 'digits', 'end'] as const)
      for (let start = 0; start < letters.length; start += 1) {
        if (covered.has(start) || !this.#begins(letters, start)) continue;
        for (const { spelling, end } of this.#runs(letters, start)) {
          const named = this.#spellings.get(spelling)?.filter(({ naming }) => naming === wanted) ?? [];
          for (const { item } of named) if (!found.has(item)) found.set(item, wanted);
          if (named.length > 0) for (let at = start; at < end; at += 1) covered.add(at);
        }
      }
    return found;
  }

  /** Where a word begins, or digits behind letters. */
  #begins(letters: readonly string[], start: number): boolean {
    const [before = ' ', own = ' '] = [letters[start - 1], letters[start]];
    if (!/[\p{L}\p{N}]/u.test(own)) return false;
    return /\d/.test(own) ? !/\d/.test(before) : !/[\p{L}\p{N}]/u.test(before);
  }

  /** The letters and digits from here on, as many as a spelling has, that no digit follows. */
  #runs(letters: readonly string[], start: number): { spelling: string; end: number }[] {
    const longest = Math.max(0, ...this.#lengths);
    const runs: { spelling: string; end: number }[] = [];
    let spelling = '';
    for (let at = start; at < letters.length && spelling.length < longest; at += 1) {
      const letter = letters[at] ?? '';
      if (!/[\p{L}\p{N}]/u.test(letter)) {
        if (!/[\s\-/._:#]/.test(letter)) break;
        continue;
      }
      spelling += letter;
      if (this.#lengths.has(spelling.length) && !/\d/.test(letters[at + 1] ?? ''))
        runs.push({ spelling, end: at + 1 });
    }
    return runs;
  }
}
