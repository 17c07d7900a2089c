import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import { addDays } from '../dates.ts';
import { excessOfShares } from '../money.ts';
import type { Failure } from '../result.ts';
import type { Rule } from '../rules/rule.ts';
import { type Billed, changeFaults, contradicting, termFaults } from '../rules/ruleFaults.ts';
import { obstacle, verdictOf } from '../verdict.ts';
import { targetOf } from './actions.ts';
import { sharesByService } from './planFaults.ts';
import type { TypedChanges } from './typedChanges.ts';
import type { ContractVersion } from './version.ts';

type RuleAction = Extract<AmendmentAction, { kind: 'rule_new' | 'rule_changed' | 'rule_ended' }>;

interface Fault {
  target: string;
  failure: Failure;
}

/** Whether an action is about a rule about money. */
export const isOfRule = (action: AmendmentAction): action is RuleAction =>
  action.kind === 'rule_new' || action.kind === 'rule_changed' || action.kind === 'rule_ended';

/** The id of the rule that an action makes; null = it makes none. */
export const madeBy = (action: RuleAction): string | null => {
  if (action.kind === 'rule_ended') return null;
  return action.kind === 'rule_new' ? action.money_rule_id : action.next_rule_id;
};

/** Applies an action to the rules of a version: what it makes begins on the day of the amendment, what it ends is over the day before. */
export const applyRuleAction = (
  rules: Map<string, Rule>,
  action: RuleAction,
  from: string,
): Failure | null => {
  const stored = rules.get(action.money_rule_id);
  const made = madeBy(action);
  if (made !== null && rules.has(made)) return obstacle('id_taken');
  if (action.kind !== 'rule_new') {
    if (!stored || (stored.until_date !== null && stored.until_date < from))
      return obstacle('amendment_target_unknown');
    if (stored.from_date >= from) return obstacle('rule_dates_reversed');
    rules.set(stored.money_rule_id, { ...stored, until_date: addDays(from, -1) });
  }
  if (action.kind !== 'rule_ended' && made !== null) {
    const { terms, until_date } = action;
    rules.set(made, { money_rule_id: made, from_date: from, until_date, terms });
  }
  return null;
};

/** Why a rule does not fit the services that a version has. */
const serviceFaults = ({ terms }: Rule, version: ContractVersion) => {
  if (!('study_service_template_id' in terms)) return [];
  const { kind, study_service_template_id: id } = terms;
  const service = version.services.get(id);
  const isFor = kind === 'milestone' ? service?.is_operational : kind !== 'tier' || !service?.is_operational;
  if (!service || service.is_retired || !isFor) return [obstacle('amendment_target_unknown')];
  const shares = sharesByService(version).get(id) ?? [];
  return verdictOf(
    kind === 'tier' &&
      excessOfShares(terms.amount, shares) > 0 &&
      obstacle('shares_exceed_price', { labels: [service.label] }),
  );
};

/** What is wrong with the rules that these actions make of a version: their numbers, their services, or beside other rules. */
export const ruleFaults = (version: ContractVersion, actions: readonly AmendmentAction[]): Fault[] =>
  actions.filter(isOfRule).flatMap((action): Fault[] => {
    const rule = version.rules.get(madeBy(action) ?? '');
    if (!rule) return [];
    const others = [...version.rules.values()];
    const [failure] = [
      ...termFaults(rule),
      ...serviceFaults(rule, version),
      ...verdictOf(contradicting(rule, others) !== null && obstacle('rules_contradict')),
    ];
    return failure ? [{ target: targetOf(action), failure }] : [];
  });

/** Rules that these actions change beside what is billed. */
export const billedRuleFaults = (
  { before, after }: { before: ContractVersion; after: ContractVersion },
  actions: readonly AmendmentAction[],
  billed: Billed,
): Fault[] =>
  actions.filter(isOfRule).flatMap((action): Fault[] => {
    const concerned = [action.money_rule_id, madeBy(action)].flatMap((id) => after.rules.get(id ?? '') ?? []);
    const [failure] = concerned.flatMap((rule) =>
      changeFaults(rule, before.rules.get(rule.money_rule_id) ?? null, billed),
    );
    return failure ? [{ target: targetOf(action), failure }] : [];
  });

/** What was typed of the rules of a draft: sentences that say something else or are new, and those that were taken away. */
interface TypedRules {
  rows: readonly Pick<Rule, 'money_rule_id' | 'terms' | 'until_date'>[];
  removed: readonly string[];
}

/** Typed rules as actions: a rule in force is ended and followed by another (`nextId` names it), a new one is replaced or given up. */
export const rulesTyped = (
  base: Pick<ContractVersion, 'rules'>,
  actions: readonly AmendmentAction[],
  { rows, removed, nextId }: TypedRules & { nextId: () => string },
): TypedChanges => {
  const makerOf = new Map(
    actions.filter(isOfRule).flatMap((action) => {
      const made = madeBy(action);
      return made === null ? [] : [[made, action] as const];
    }),
  );
  return {
    actions: [
      ...rows.map(({ money_rule_id, terms, until_date }): RuleAction => {
        const maker = makerOf.get(money_rule_id);
        const isNew = maker ? maker.kind === 'rule_new' : !base.rules.has(money_rule_id);
        if (isNew) return { kind: 'rule_new', money_rule_id, terms, until_date };
        const of = maker?.money_rule_id ?? money_rule_id;
        const next_rule_id = maker ? money_rule_id : nextId();
        return { kind: 'rule_changed', money_rule_id: of, next_rule_id, terms, until_date };
      }),
      ...removed.flatMap((money_rule_id): RuleAction[] =>
        makerOf.has(money_rule_id) ? [] : [{ kind: 'rule_ended', money_rule_id }],
      ),
    ],
    remove: removed.flatMap((id) => {
      const maker = makerOf.get(id);
      return maker ? [targetOf(maker)] : [];
    }),
  };
};
