import type { AmendmentAction, AmendmentActionKind } from '../../contract/amendments/amendmentActions.ts';
import { type ContractPart, contractParts } from '../../contract/amendments/amendmentVocab.ts';

/** What an action changes: the later of two of one target replaces the earlier. */
export const targetOf = (action: AmendmentAction): string => {
  switch (action.kind) {
    case 'service_price':
      return `price:${action.study_service_template_id}`;
    case 'service_new':
      return `service:${action.study_service_id}`;
    case 'service_retired':
      return `service:${action.study_service_template_id}`;
    case 'visit_new':
    case 'visit_changed':
    case 'visit_retired':
      return `visit:${action.protocol_visit_id}`;
    case 'assigned':
    case 'unassigned':
      return `assignment:${action.study_service_id}:${action.protocol_visit_id}`;
    case 'payment_terms':
      return `payment:${action.provider_service_id}`;
    case 'rule_new':
    case 'rule_changed':
    case 'rule_ended':
      return `rule:${action.money_rule_id}`;
    case 'share':
      return `share:${action.provider_service_id}:${action.study_service_template_id}`;
  }
};

/** What is made comes before what refers to it, and what is retired goes last. */
const order: readonly AmendmentActionKind[] = [
  'service_new',
  'visit_new',
  'visit_changed',
  'service_price',
  'payment_terms',
  'share',
  'unassigned',
  'assigned',
  'rule_ended',
  'rule_changed',
  'rule_new',
  'visit_retired',
  'service_retired',
];

interface Placed {
  action: AmendmentAction;
  rank: number;
  target: string;
}

const byPlace = (one: Placed, other: Placed): number => {
  if (one.rank !== other.rank || one.target === other.target) return one.rank - other.rank;
  return one.target < other.target ? -1 : 1;
};

/** Actions in the one order in which they are applied, whoever typed them when. */
export const inOrder = (actions: readonly AmendmentAction[]): AmendmentAction[] =>
  actions
    .map((action): Placed => ({ action, rank: order.indexOf(action.kind), target: targetOf(action) }))
    .sort(byPlace)
    .map(({ action }) => action);

/** A draft with further actions: each replaces that of its target; `removed` names targets that are left as they are. */
export const mergeActions = (
  draft: readonly AmendmentAction[],
  further: readonly AmendmentAction[],
  removed: readonly string[] = [],
): AmendmentAction[] => {
  const merged = new Map(draft.map((action) => [targetOf(action), action]));
  for (const target of removed) merged.delete(target);
  for (const action of further) merged.set(targetOf(action), action);
  return inOrder([...merged.values()]);
};

const partOf: Readonly<Record<AmendmentActionKind, ContractPart>> = {
  service_price: 'services',
  service_new: 'services',
  service_retired: 'services',
  visit_new: 'visits',
  visit_changed: 'visits',
  visit_retired: 'visits',
  assigned: 'assignments',
  unassigned: 'assignments',
  payment_terms: 'payments',
  share: 'shares',
  rule_new: 'rules',
  rule_changed: 'rules',
  rule_ended: 'rules',
};

interface Changes {
  part: ContractPart;
  action_count: number;
}

/** How many actions of these kinds change each part of the contract; parts that none changes are left out. */
export const changesOf = (kinds: readonly AmendmentActionKind[]): Changes[] =>
  contractParts.flatMap((part): Changes[] => {
    const own = kinds.filter((kind) => partOf[kind] === part);
    return own.length === 0 ? [] : [{ part, action_count: own.length }];
  });
