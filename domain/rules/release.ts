import { type HeldLine, holdbackAccount } from './holdback.ts';
import { type Rule, rulesOfKind } from './rule.ts';

/** Lines by which a rule holds money back or releases it, of invoices that stand. */
export type RuledLine = HeldLine & { money_rule_id: string };

/** What is still held of each holdback, in cents. */
export const balances = (lines: readonly RuledLine[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(lines.map(({ money_rule_id }) => money_rule_id))].map((id) => [
      id,
      holdbackAccount(lines.filter(({ money_rule_id }) => money_rule_id === id)).balance,
    ]),
  );

/** A line that a rule made, and the day up to which its invoice or draft bills (`YYYY-MM-DD`). */
interface BilledLine {
  money_rule_id: string;
  role: string;
  cut_off_date: string;
}

/**
 * The holdbacks of which nothing more is held: those whose money was released, by an invoice that stands or by the draft
 * itself, and those that had begun by then and had held nothing yet, as what followed on an amended one.
 */
export const releasedRules = (rules: readonly Rule[], lines: readonly BilledLine[]): ReadonlySet<string> => {
  const releases = lines.filter(({ role }) => role === 'release');
  const isReleased = ({ money_rule_id, from_date }: Rule): boolean =>
    releases.some((line) => line.money_rule_id === money_rule_id || from_date <= line.cut_off_date);
  return new Set(
    rulesOfKind(rules, 'holdback')
      .filter(isReleased)
      .map(({ money_rule_id }) => money_rule_id),
  );
};

/** Whether other invoices have released what this one held back: without it more would be released than is held. */
export const isReleasedElsewhere = (
  account: readonly (RuledLine & { invoice_id: string })[],
  invoiceId: string,
): boolean => {
  const others = account.filter(({ invoice_id }) => invoice_id !== invoiceId);
  return [...balances(others).values()].some((balance) => balance < 0);
};
