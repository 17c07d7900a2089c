import type { RowFailure } from '../../contract/errors.ts';
import type { MoneyRule, RulesPreview } from '../../contract/rules/moneyRules.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { type NamedService, RuleRow } from '../../ui/ruleSentences/RuleRow.tsx';
import { editOf, type RuleDraft } from '../../ui/ruleSentences/ruleDraft.ts';
import type { RuleDrafts } from '../../ui/ruleSentences/useRuleDrafts.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useRuleHint } from './useRuleHint.ts';

interface Props {
  drafts: RuleDrafts;
  stored: readonly MoneyRule[];
  services: readonly NamedService[];
  /** Why rules as they stand on the page cannot be saved, by their ids. */
  refused: readonly RowFailure[];
  preview: RulesPreview | undefined;
}

/** The rules in the order in which they are applied, each with its sentence. */
export function RuleList({ drafts, stored, services, refused, preview }: Props) {
  const text = useText();
  const words = useFailureText();
  const hintOf = useRuleHint(services);
  const language = useLanguage();
  const today = useToday();
  const stateOf = (draft: RuleDraft) => {
    if (draft.version === undefined) return 'new' as const;
    if (drafts.isChanged(draft)) return 'changed' as const;
    const rule = stored.find(({ money_rule_id }) => money_rule_id === draft.money_rule_id);
    if (rule && rule.from_date > today) return 'coming' as const;
    return rule?.until_date && rule.until_date < today ? ('ended' as const) : ('inForce' as const);
  };
  return drafts.shown.map((draft) => {
    const edit = editOf(draft, language, today);
    const fault = refused.find(({ id }) => id === draft.money_rule_id);
    const [stays] =
      stored.find(({ money_rule_id }) => money_rule_id === draft.money_rule_id)?.verdicts.remove ?? [];
    const hint = edit === null ? text('rules.incomplete') : preview ? hintOf(edit, preview) : '';
    return (
      <RuleRow
        key={draft.money_rule_id}
        draft={draft}
        state={stateOf(draft)}
        services={services}
        hint={hint}
        failure={fault ? words(fault) : null}
        stays={stays ? words(stays) : null}
        isTyped={(field) => drafts.isTyped(draft, field)}
        onType={drafts.type}
        onRemove={() => drafts.takeAway(draft)}
      />
    );
  });
}
