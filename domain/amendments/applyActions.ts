import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../result.ts';
import { obstacle } from '../verdict.ts';
import { inOrder, targetOf } from './actions.ts';
import { planFaults, shareFaults } from './planFaults.ts';
import { applyRuleAction, isOfRule, ruleFaults } from './ruleActions.ts';
import { type ContractVersion, pairOf } from './version.ts';

/** Why one action does not fit the contract; its target says which. */
export interface ActionFault {
  target: string;
  failure: Failure;
}

export interface Applied {
  version: ContractVersion;
  faults: ActionFault[];
}

type Editable<T> = {
  -readonly [P in keyof T]: T[P] extends ReadonlyMap<infer K, infer V> ? Map<K, V> : T[P];
};

/** The parts of a version while actions are applied to it. */
type Parts = Editable<ContractVersion>;

type Of<K extends AmendmentAction['kind']> = Extract<AmendmentAction, { kind: K }>;

/** Null: it was applied. */
type Outcome = Failure<ErrorCode> | null;

const unknown = obstacle('amendment_target_unknown');
const retired = (label: string) => obstacle('amendment_target_retired', { label });

interface Retirable {
  label: string;
  is_retired: boolean;
}

/** What is there and still holds. */
const missing = (record: Retirable | undefined): Outcome => {
  if (!record) return unknown;
  return record.is_retired ? retired(record.label) : null;
};

const price = (parts: Parts, action: Of<'service_price'>): Outcome => {
  const service = parts.services.get(action.study_service_template_id);
  if (!service || service.is_retired) return missing(service);
  parts.services.set(service.study_service_template_id, { ...service, amount: action.amount });
  return null;
};

const newService = (parts: Parts, action: Of<'service_new'>): Outcome => {
  const { study_service_id: id, label, amount, is_additional } = action;
  if (parts.services.has(id)) return obstacle('id_taken');
  const made = { study_service_template_id: id, label, amount, is_additional };
  parts.services.set(id, { ...made, is_operational: false, is_retired: false });
  return null;
};

const retireService = (parts: Parts, action: Of<'service_retired'>): Outcome => {
  const service = parts.services.get(action.study_service_template_id);
  if (!service || service.is_retired) return missing(service);
  parts.services.set(service.study_service_template_id, { ...service, is_retired: true });
  for (const [key, { study_service_id }] of parts.assignments)
    if (study_service_id === service.study_service_template_id) parts.assignments.delete(key);
  return null;
};

const timingOf = (action: Of<'visit_new' | 'visit_changed'>) => ({
  reference_visit_id: action.reference_visit_id,
  days_interval: action.days_interval,
  days_tolerance_before: action.days_tolerance_before,
  days_tolerance_after: action.days_tolerance_after,
});

const newVisit = (parts: Parts, action: Of<'visit_new'>): Outcome => {
  const { protocol_visit_id, label, visit_kind } = action;
  if (parts.visits.has(protocol_visit_id)) return obstacle('id_taken');
  const made = { protocol_visit_id, label, visit_kind, is_retired: false };
  parts.visits.set(protocol_visit_id, { ...made, ...timingOf(action) });
  return null;
};

const changeVisit = (parts: Parts, action: Of<'visit_changed'>): Outcome => {
  const visit = parts.visits.get(action.protocol_visit_id);
  if (!visit || visit.is_retired) return missing(visit);
  parts.visits.set(visit.protocol_visit_id, { ...visit, ...timingOf(action) });
  return null;
};

const retireVisit = (parts: Parts, action: Of<'visit_retired'>): Outcome => {
  const visit = parts.visits.get(action.protocol_visit_id);
  if (!visit || visit.is_retired) return missing(visit);
  parts.visits.set(visit.protocol_visit_id, { ...visit, is_retired: true });
  for (const [key, { protocol_visit_id }] of parts.assignments)
    if (protocol_visit_id === visit.protocol_visit_id) parts.assignments.delete(key);
  return null;
};

const assign = (parts: Parts, action: Of<'assigned'>): Outcome => {
  const { study_service_id, protocol_visit_id, is_optional } = action;
  const service = parts.services.get(study_service_id);
  if (service?.is_operational) return unknown;
  const obstacleOfEither = missing(service) ?? missing(parts.visits.get(protocol_visit_id));
  if (obstacleOfEither) return obstacleOfEither;
  const made = { study_service_id, protocol_visit_id, is_optional };
  parts.assignments.set(pairOf(study_service_id, protocol_visit_id), made);
  return null;
};

const unassign = (parts: Parts, action: Of<'unassigned'>): Outcome =>
  parts.assignments.delete(pairOf(action.study_service_id, action.protocol_visit_id)) ? null : unknown;

const payment = (parts: Parts, action: Of<'payment_terms'>): Outcome => {
  const { provider_service_id: id, amount, percentage } = action;
  const stored = parts.payments.get(id);
  if (!stored) return unknown;
  if ((amount === null) === (percentage === null)) return obstacle('amount_and_percentage');
  parts.payments.set(id, { ...stored, amount, percentage });
  return null;
};

const share = (parts: Parts, action: Of<'share'>): Outcome => {
  const { provider_service_id, study_service_template_id, money } = action;
  const stored = parts.shares.get(pairOf(provider_service_id, study_service_template_id));
  const service = parts.services.get(study_service_template_id);
  if (!stored || !service || service.is_retired) return stored ? missing(service) : unknown;
  parts.shares.set(pairOf(provider_service_id, study_service_template_id), { ...stored, money });
  return null;
};

const applied = (parts: Parts, action: AmendmentAction, from: string): Outcome => {
  if (isOfRule(action)) return applyRuleAction(parts.rules, action, from);
  switch (action.kind) {
    case 'service_price':
      return price(parts, action);
    case 'service_new':
      return newService(parts, action);
    case 'service_retired':
      return retireService(parts, action);
    case 'visit_new':
      return newVisit(parts, action);
    case 'visit_changed':
      return changeVisit(parts, action);
    case 'visit_retired':
      return retireVisit(parts, action);
    case 'assigned':
      return assign(parts, action);
    case 'unassigned':
      return unassign(parts, action);
    case 'payment_terms':
      return payment(parts, action);
    case 'share':
      return share(parts, action);
  }
};

/**
 * The version that these actions make of another one: the one function that preview, comparison, sheet and *put in force*
 * ask. An action that does not fit is told and changes nothing; what the whole then lacks is told of the actions that did it.
 * `from` = the day from which they hold: rules about money begin then, or end on the day before.
 */
export const applyActions = (
  base: ContractVersion,
  actions: readonly AmendmentAction[],
  from = '',
): Applied => {
  const parts: Parts = {
    services: new Map(base.services),
    visits: new Map(base.visits),
    assignments: new Map(base.assignments),
    payments: new Map(base.payments),
    shares: new Map(base.shares),
    rules: new Map(base.rules),
  };
  const ordered = inOrder(actions);
  const faults = ordered.flatMap((action): ActionFault[] => {
    const failure = applied(parts, action, from);
    return failure ? [{ target: targetOf(action), failure }] : [];
  });
  return {
    version: parts,
    faults: [
      ...faults,
      ...planFaults(parts, ordered),
      ...shareFaults(parts, ordered),
      ...ruleFaults(parts, ordered),
    ],
  };
};
