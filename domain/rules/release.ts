import { type HeldLine, holdbackAccount } from './holdback.ts';

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

/** The holdbacks whose money was released, by an invoice that stands or by the draft itself: nothing more is held of them. */
export const releasedRules = (
  account: readonly RuledLine[],
  ofDraft: readonly { money_rule_id: string; role: string }[],
): ReadonlySet<string> =>
  new Set(
    [...account, ...ofDraft].flatMap(({ role, money_rule_id }) =>
      role === 'release' ? [money_rule_id] : [],
    ),
  );

/** Whether other invoices have released what this one held back: without it more would be released than is held. */
export const isReleasedElsewhere = (
  account: readonly (RuledLine & { invoice_id: string })[],
  invoiceId: string,
): boolean => {
  const others = account.filter(({ invoice_id }) => invoice_id !== invoiceId);
  return [...balances(others).values()].some((balance) => balance < 0);
};
