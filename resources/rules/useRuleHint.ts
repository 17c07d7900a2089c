import type { MoneyRuleEdit, RulesPreview } from '../../contract/rules/moneyRules.ts';
import type { TermsOf } from '../../contract/rules/ruleTerms.ts';
import { valueUsed } from '../../domain/rules/contractValue.ts';
import { payableFailures } from '../../domain/rules/screeningRatio.ts';
import type { NamedService } from '../../ui/ruleSentences/RuleRow.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';

type Format = ReturnType<typeof useFormat>;
interface Words {
  text: Text;
  format: Format;
}

/** What a rule holds back of the draft, and of whom; null = nothing. */
const heldWords = (id: string, { after }: RulesPreview, { text, format }: Words): string | null => {
  const held = after.held.find((one) => one.money_rule_id === id);
  if (!held) return null;
  const { quantity: smart_count, subject_ids, subject_count } = held;
  const amount = format.euro(held.amount);
  if (subject_count === 0) return text('rules.hints.held', { smart_count, amount });
  const named = subject_ids.join(', ');
  const others = subject_count - subject_ids.length;
  const subjects = others === 0 ? named : text('rules.hints.more', { subjects: named, smart_count: others });
  return text('rules.hints.heldOf', { smart_count, amount, subjects });
};

/** Whose next service a cap would hold back. */
const nextWords = (
  service: string,
  { subject_id: subject, year }: RulesPreview['next_beyond'][number],
  { text }: Words,
): string => {
  if (subject !== null && year !== null) return text('rules.hints.nextOfIn', { service, subject, year });
  if (subject !== null) return text('rules.hints.nextOf', { service, subject });
  return year === null
    ? text('rules.hints.next', { service })
    : text('rules.hints.nextIn', { service, year });
};

const ratioWords = (
  terms: TermsOf<'screening_ratio'>,
  { recruited_count: recruited, failure_count: failures, last_paid }: RulesPreview,
  { text, format }: Words,
): { counted: string; paid: string | null } => ({
  counted: text('rules.hints.ratio', {
    recruited,
    allowed: payableFailures(terms, recruited),
    failures,
  }),
  paid:
    last_paid &&
    text('rules.hints.lastPaid', {
      subject: last_paid.subject_id,
      place: last_paid.place,
      amount: format.euro(last_paid.amount),
    }),
});

/** What a line comes to on the draft. */
const lineWords = (
  { money_rule_id, terms: { kind } }: MoneyRuleEdit,
  { after }: RulesPreview,
  { text, format }: Words,
): string => {
  const line = after.lines.find((one) => one.money_rule_id === money_rule_id && one.role !== 'release');
  if (!line) return text('rules.hints.noLine');
  const { percentage, base, amount } = line;
  const values = { percentage: format.percent(percentage ?? 0), base: format.euro(base ?? 0) };
  return kind === 'holdback'
    ? text('rules.hints.holdback', { ...values, amount: format.euro(0 - amount) })
    : text('rules.hints.line', { ...values, amount: format.euro(amount) });
};

/** What a rule does to the draft that is previewed, in words; empty while nothing is known. */
export function useRuleHint(services: readonly NamedService[]) {
  const text = useText();
  const format = useFormat();
  const words = { text, format };
  return (rule: MoneyRuleEdit, preview: RulesPreview): string => {
    const { money_rule_id: id, terms } = rule;
    const held = heldWords(id, preview, words);
    switch (terms.kind) {
      case 'cap': {
        const service = services.find(({ value }) => value === terms.study_service_template_id)?.label ?? '';
        const next = preview.next_beyond.find((one) => one.money_rule_id === id);
        const beyond = next ? [nextWords(service, next, words)] : [];
        return [held ?? text('rules.hints.nothingHeld'), ...beyond].join(' ');
      }
      case 'screening_ratio': {
        const { counted, paid } = ratioWords(terms, preview, words);
        return `${counted} ${held ?? paid ?? text('rules.hints.nothingHeld')}`;
      }
      case 'milestone':
        return text('rules.hints.milestone');
      case 'termination':
        return text('rules.hints.termination');
      case 'tier': {
        const amount = withSign(preview.after.net_amount - preview.before.net_amount, format.euro);
        return text('rules.hints.tier', { amount });
      }
      case 'contract_value': {
        if (terms.amount === 0) return '';
        const used = preview.billed_amount + preview.after.net_amount;
        const { share } = valueUsed({ terms }, used);
        return text('rules.hints.value', { share: format.percent(share), used: format.euro(used) });
      }
      default:
        return lineWords(rule, preview, words);
    }
  };
}
