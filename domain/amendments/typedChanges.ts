import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import { targetOf } from './actions.ts';
import {
  type ContractVersion,
  type PaymentTerms,
  pairOf,
  type ServiceTerms,
  type ShareTerms,
  type VisitTerms,
} from './version.ts';

/** What was typed into a sheet of a draft, as it is saved: actions, and the targets that are left as they are. */
export interface TypedChanges {
  actions: AmendmentAction[];
  remove: string[];
}

type Mark = 'mandatory' | 'optional' | null;

/** Several parts of one save. */
export const together = (changes: readonly TypedChanges[]): TypedChanges => ({
  actions: changes.flatMap(({ actions }) => actions),
  remove: changes.flatMap(({ remove }) => remove),
});

const only = (action: AmendmentAction): TypedChanges => ({ actions: [action], remove: [] });
const left = (target: string): TypedChanges => ({ actions: [], remove: [target] });

/** What says something of this service or visit alone, and has no meaning once that is gone. */
const isUpon = (action: AmendmentAction, id: string): boolean => {
  switch (action.kind) {
    case 'service_price':
    case 'share':
      return action.study_service_template_id === id;
    case 'assigned':
    case 'unassigned':
      return action.study_service_id === id || action.protocol_visit_id === id;
    default:
      return false;
  }
};

/** Typed services against the contract in force: a new price, a new service, or as it was. */
export const servicesTyped = (
  base: Pick<ContractVersion, 'services'>,
  typed: readonly Omit<ServiceTerms, 'is_retired'>[],
): TypedChanges =>
  together(
    typed.map(({ study_service_template_id: id, label, amount, is_additional }) => {
      const stored = base.services.get(id);
      if (!stored)
        return only({
          kind: 'service_new',
          study_service_id: id,
          label,
          description: null,
          amount,
          is_additional,
          sort_order: base.services.size,
        });
      return stored.amount === amount
        ? left(`price:${id}`)
        : only({ kind: 'service_price', study_service_template_id: id, amount });
    }),
  );

/** A visit as it is typed; its short label is kept of new ones alone. */
export type TypedVisit = Omit<VisitTerms, 'is_retired'> & { short_label: string | null };

const timingOf = (visit: Omit<VisitTerms, 'is_retired'>) => ({
  reference_visit_id: visit.reference_visit_id,
  days_interval: visit.days_interval,
  days_tolerance_before: visit.days_tolerance_before,
  days_tolerance_after: visit.days_tolerance_after,
});

/** Typed visits against the contract in force: a new visit, other timing, or as it was. */
export const visitsTyped = (
  base: Pick<ContractVersion, 'visits'>,
  typed: readonly TypedVisit[],
): TypedChanges =>
  together(
    typed.map((visit) => {
      const { protocol_visit_id, label, short_label, visit_kind } = visit;
      const stored = base.visits.get(protocol_visit_id);
      const timing = timingOf(visit);
      if (!stored) {
        const made = { protocol_visit_id, label, short_label, description: null, visit_kind };
        return only({ kind: 'visit_new', ...made, ...timing, sort_order: base.visits.size });
      }
      return JSON.stringify(timingOf(stored)) === JSON.stringify(timing)
        ? left(`visit:${protocol_visit_id}`)
        : only({ kind: 'visit_changed', protocol_visit_id, ...timing });
    }),
  );

/** Marks as they are typed into the plan; null = none. */
export const marksTyped = (
  base: Pick<ContractVersion, 'assignments'>,
  typed: readonly { study_service_id: string; protocol_visit_id: string; mark: Mark }[],
): TypedChanges =>
  together(
    typed.map(({ study_service_id, protocol_visit_id, mark }) => {
      const pair = { study_service_id, protocol_visit_id };
      const stored = base.assignments.get(pairOf(study_service_id, protocol_visit_id));
      const was = stored ? (stored.is_optional ? 'optional' : 'mandatory') : null;
      if (was === mark) return left(`assignment:${pairOf(study_service_id, protocol_visit_id)}`);
      return mark === null
        ? only({ kind: 'unassigned', ...pair })
        : only({ kind: 'assigned', ...pair, is_optional: mark === 'optional' });
    }),
  );

/** What provider payments come to, as it is typed. */
export const paymentsTyped = (
  base: Pick<ContractVersion, 'payments'>,
  typed: readonly Omit<PaymentTerms, 'label'>[],
): TypedChanges =>
  together(
    typed.map(({ provider_service_id, amount, percentage }) => {
      const stored = base.payments.get(provider_service_id);
      return stored?.amount === amount && stored.percentage === percentage
        ? left(`payment:${provider_service_id}`)
        : only({ kind: 'payment_terms', provider_service_id, amount, percentage });
    }),
  );

/** What providers get of single services, as it is typed. */
export const sharesTyped = (
  base: Pick<ContractVersion, 'shares'>,
  typed: readonly ShareTerms[],
): TypedChanges =>
  together(
    typed.map(({ provider_service_id, study_service_template_id, money }) => {
      const key = pairOf(provider_service_id, study_service_template_id);
      return base.shares.get(key)?.money === money
        ? left(`share:${key}`)
        : only({ kind: 'share', provider_service_id, study_service_template_id, money });
    }),
  );

/** Rows that were removed: what is in the contract is retired, what only the draft has goes, both with what was said of them. */
export const elementsRemoved = (
  base: Pick<ContractVersion, 'services' | 'visits'>,
  draft: readonly AmendmentAction[],
  removed: readonly { kind: 'service' | 'visit'; id: string }[],
): TypedChanges =>
  together(
    removed.map(({ kind, id }): TypedChanges => {
      const upon = draft.filter((action) => isUpon(action, id)).map(targetOf);
      if (kind === 'service')
        return base.services.has(id)
          ? { actions: [{ kind: 'service_retired', study_service_template_id: id }], remove: upon }
          : { actions: [], remove: [...upon, `service:${id}`] };
      return base.visits.has(id)
        ? { actions: [{ kind: 'visit_retired', protocol_visit_id: id }], remove: upon }
        : { actions: [], remove: [...upon, `visit:${id}`] };
    }),
  );
