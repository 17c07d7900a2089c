import type { RuleLine } from '../../contract/rules/ruleLine.ts';
import { linesOf } from './applyRules.ts';
import type { ItemSums } from './overhead.ts';
import { balances, type RuledLine, releasedRules } from './release.ts';
import type { Rule } from './rule.ts';

/** What a draft comes to without its rules, and the lines that they have made of it so far. */
export interface RuledItems {
  cut_off_date: string;
  sums: ItemSums;
  made: readonly RuleLine[];
}

/** Whether these rules make lines. */
export const makesLines = (rules: readonly Rule[]): boolean =>
  rules.some(({ terms: { kind } }) => kind === 'overhead' || kind === 'holdback');

/** The lines that rules make of a draft that comes to this: overhead, holdback, and the release that it has. */
export const linesOfDraft = (
  rules: readonly Rule[],
  account: readonly (RuledLine & { cut_off_date: string })[],
  { cut_off_date, sums, made }: RuledItems,
): RuleLine[] => {
  const released = releasedRules(rules, [...account, ...made.map((line) => ({ ...line, cut_off_date }))]);
  const open = balances(account);
  const releases = made.flatMap(({ role, money_rule_id }): RuleLine[] =>
    role === 'release'
      ? [{ money_rule_id, role, percentage: null, base: null, amount: open.get(money_rule_id) ?? 0 }]
      : [],
  );
  const lines = linesOf(rules, { cutOff: cut_off_date, sums, released });
  return [...lines, ...releases.filter(({ amount }) => amount !== 0)];
};

const sameLine = (one: RuleLine, other: RuleLine): boolean =>
  one.money_rule_id === other.money_rule_id &&
  one.role === other.role &&
  one.percentage === other.percentage &&
  one.base === other.base &&
  one.amount === other.amount;

/** How many lines of a draft are not what its rules make of it now. */
export const countDiffering = (made: readonly RuleLine[], lines: readonly RuleLine[]): number =>
  lines.filter((line) => !made.some((one) => sameLine(one, line))).length +
  made.filter(
    ({ money_rule_id, role }) =>
      !lines.some((line) => line.money_rule_id === money_rule_id && line.role === role),
  ).length;
