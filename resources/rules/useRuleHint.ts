import type { MoneyRuleEdit, RulesPreview } from '../../contract/rules/moneyRules.ts';
import { valueUsed } from '../../domain/rules/contractValue.ts';
import { payableFailures } from '../../domain/rules/screeningRatio.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';

/** What a rule does to the draft that is previewed, in words; empty while nothing is known. */
export function useRuleHint() {
  const text = useText();
  const format = useFormat();
  return (rule: MoneyRuleEdit, preview: RulesPreview): string => {
    const { money_rule_id, terms } = rule;
    if (terms.kind === 'cap' || terms.kind === 'screening_ratio') {
      const held = preview.after.held.find((one) => one.money_rule_id === money_rule_id);
      const words = held
        ? text('rules.hints.held', { smart_count: held.quantity, amount: format.euro(held.amount) })
        : text('rules.hints.nothingHeld');
      if (terms.kind === 'cap') return words;
      const { recruited_count, failure_count } = preview;
      const allowed = payableFailures(terms, recruited_count);
      const counted = text('rules.hints.ratio', {
        recruited: recruited_count,
        allowed,
        failures: failure_count,
      });
      return `${counted} ${words}`;
    }
    if (terms.kind === 'milestone') return text('rules.hints.milestone');
    if (terms.kind === 'termination') return text('rules.hints.termination');
    if (terms.kind === 'tier') {
      const amount = withSign(preview.after.net_amount - preview.before.net_amount, format.euro);
      return text('rules.hints.tier', { amount });
    }
    if (terms.kind === 'contract_value') {
      if (terms.amount === 0) return '';
      const used = preview.billed_amount + preview.after.net_amount;
      const { share } = valueUsed({ ...rule, terms }, used);
      return text('rules.hints.value', { share: format.percent(share), used: format.euro(used) });
    }
    const line = preview.after.lines.find(
      (one) => one.money_rule_id === money_rule_id && one.role !== 'release',
    );
    if (!line) return text('rules.hints.noLine');
    return text('rules.hints.line', {
      percentage: format.percent(line.percentage ?? 0),
      base: format.euro(line.base ?? 0),
      amount: format.euro(line.amount),
    });
  };
}
