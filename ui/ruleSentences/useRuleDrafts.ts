import { useMemo, useState } from 'react';
import type { MoneyRule, MoneyRuleEdit } from '../../contract/rules/moneyRules.ts';
import { type RuleKind, ruleKinds } from '../../contract/rules/ruleVocab.ts';
import { useToday } from '../session/useToday.ts';
import { useLanguage } from '../words/useFormat.ts';
import { draftOf, editOf, isSame, newRule, type RuleDraft } from './ruleDraft.ts';

interface Typed {
  drafts: readonly RuleDraft[];
  removed: readonly string[];
}

const nothingTyped: Typed = { drafts: [], removed: [] };

/** The rules of a trial as they stand on the page: stored, with what was typed, added and taken away since. */
export function useRuleDrafts(stored: readonly MoneyRule[]) {
  const language = useLanguage();
  const today = useToday();
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  return useMemo(() => {
    const of = new Map(stored.map((rule) => [rule.money_rule_id, draftOf(rule, language)]));
    const changed = typed.drafts.filter((draft) => {
      const before = of.get(draft.money_rule_id);
      return !before || !isSame(before, draft);
    });
    const after = new Map([...of, ...changed.map((draft) => [draft.money_rule_id, draft] as const)]);
    const shown = [...after.values()]
      .filter(({ money_rule_id }) => !typed.removed.includes(money_rule_id))
      .toSorted((one, other) => ruleKinds.indexOf(one.kind) - ruleKinds.indexOf(other.kind));
    const edits = changed.map((draft) => editOf(draft, language, today));
    const said = shown.flatMap((draft) => editOf(draft, language, today) ?? []);
    const remove = stored.filter(({ money_rule_id }) => typed.removed.includes(money_rule_id));
    return {
      shown,
      isChanged: ({ money_rule_id }: RuleDraft) =>
        changed.some((draft) => draft.money_rule_id === money_rule_id),
      /** Whether a field says something that is not stored. */
      isTyped: ({ money_rule_id, fields }: RuleDraft, field: string) =>
        (fields[field] ?? '') !== (of.get(money_rule_id)?.fields[field] ?? ''),
      /** The rules as their sentences say them, but those that are not complete. */
      edits: said,
      changeCount: changed.length + remove.length,
      /** What is saved; null = a sentence is not complete. */
      rows: edits.some((edit) => edit === null)
        ? null
        : edits.filter((edit): edit is MoneyRuleEdit => edit !== null),
      remove: remove.map(({ money_rule_id, version }) => ({ money_rule_id, version })),
      isComplete: (draft: RuleDraft) => editOf(draft, language, today) !== null,
      type: (draft: RuleDraft) =>
        setTyped(({ drafts, removed }) => ({
          drafts: [...drafts.filter((one) => one.money_rule_id !== draft.money_rule_id), draft],
          removed,
        })),
      add: (money_rule_id: string, kind: RuleKind, from: string) =>
        setTyped(({ drafts, removed }) => ({
          drafts: [...drafts, newRule(money_rule_id, kind, from)],
          removed,
        })),
      takeAway: ({ money_rule_id, version }: RuleDraft) =>
        setTyped(({ drafts, removed }) => ({
          drafts: drafts.filter((one) => one.money_rule_id !== money_rule_id),
          removed: version === undefined ? removed : [...removed, money_rule_id],
        })),
      discard: () => setTyped(nothingTyped),
    };
  }, [stored, typed, language, today]);
}
export type RuleDrafts = ReturnType<typeof useRuleDrafts>;
