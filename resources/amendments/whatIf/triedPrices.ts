import type { Language } from '../../../contract/vocab.ts';
import { applyFormula, type Formula, parseFormula } from '../../../ui/spreadsheet/model/arithmetic.ts';
import type { ServiceRow } from '../serviceRows.ts';

/** What is tried of prices: `3 %`, `+2`, `=×1.03`, `*1.03`, `=80`; null while it is nothing that can be worked out. */
export const triedFormula = (typed: string, language: Language): Formula | null => {
  const text = typed.trim().replace(/^=\s*(?=[+\-\u2212*×/:÷])/, '');
  return parseFormula(/^\d.*%$/.test(text) ? `+${text}` : text, language);
};

/**
 * Whose price is tried: the marked ones that can be edited, else those that the draft leaves as they are. What it brings or
 * retires itself is not among the latter.
 */
export const triedRows = (rows: readonly ServiceRow[], marked: readonly string[]): ServiceRow[] => {
  const ids = new Set(marked);
  const present = rows.filter(({ standing }) => standing !== 'retired');
  return ids.size > 0
    ? present.filter(({ id }) => ids.has(id))
    : present.filter(({ standing, amount, base }) => standing === 'stays' && amount === base?.amount);
};

/** The tried prices by the ids of their services, in cents; one that would be another one at all, and none below 0. */
export const triedPrices = (
  rows: readonly ServiceRow[],
  formula: Formula | null,
): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ id, amount }): [string, number][] => {
      const tried = formula && applyFormula(amount, formula, 2);
      return tried === null || tried < 0 || tried === amount ? [] : [[id, tried]];
    }),
  );

/** The rows as if these prices stood in them. */
export const withTried = (
  rows: readonly ServiceRow[],
  tried: ReadonlyMap<string, number>,
): readonly ServiceRow[] =>
  tried.size === 0 ? rows : rows.map((row) => ({ ...row, amount: tried.get(row.id) ?? row.amount }));
