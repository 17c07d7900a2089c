import type { RuledDraft } from '../../../contract/rules/ruleLine.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { withSign } from '../../../ui/words/withSign.ts';

/** What rules of the contract make of a draft that is previewed, in words: each line with what it is taken of, and what they keep off. */
export function useRuledNotes() {
  const text = useText();
  const format = useFormat();
  return ({ rule_lines, held_back }: RuledDraft): string[] => [
    ...rule_lines.map(({ role, percentage, base, amount }) =>
      text(`invoices.heldBack.lines.${role}`, {
        percentage: format.percent(percentage ?? 0),
        base: format.euro(base ?? 0),
        amount: withSign(amount, format.euro),
      }),
    ),
    ...held_back.map(({ kind, count, amount }) =>
      text(`invoices.heldBack.kept.${kind}`, {
        smart_count: count,
        count: format.count(count),
        amount: format.euro(amount),
      }),
    ),
  ];
}
