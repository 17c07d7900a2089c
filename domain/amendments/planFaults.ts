import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import { excessOfShares, type ProviderShare } from '../money.ts';
import type { Failure } from '../result.ts';
import { obstacle } from '../verdict.ts';
import { visitFaults } from '../visitPlan/visitReferences.ts';
import { targetOf } from './actions.ts';
import type { ContractVersion } from './version.ts';

interface Fault {
  target: string;
  failure: Failure;
}

/** What the plan of a version lacks by these actions: references that lead nowhere, visits that others still count from. */
export const planFaults = (
  { visits }: Pick<ContractVersion, 'visits'>,
  actions: readonly AmendmentAction[],
): Fault[] => {
  const isOfVisit = ({ kind }: AmendmentAction): boolean =>
    kind === 'visit_new' || kind === 'visit_changed' || kind === 'visit_retired';
  if (!actions.some(isOfVisit)) return [];
  const present = [...visits.values()].filter(({ is_retired }) => !is_retired);
  const references = new Set(present.flatMap(({ reference_visit_id }) => reference_visit_id ?? []));
  const stillCounted = actions.flatMap((action): Fault[] => {
    if (action.kind !== 'visit_retired' || !references.has(action.protocol_visit_id)) return [];
    const label = visits.get(action.protocol_visit_id)?.label ?? '';
    return [{ target: targetOf(action), failure: obstacle('amendment_visit_is_reference', { label }) }];
  });
  const touched = new Set(actions.filter(isOfVisit).map(targetOf));
  const badReferences = visitFaults(present).flatMap(({ protocol_visit_id, failure }): Fault[] => {
    const target = `visit:${protocol_visit_id}`;
    return touched.has(target) ? [{ target, failure }] : [];
  });
  return [...stillCounted, ...badReferences];
};

/** What the providers get of each service in a version. */
export const sharesByService = ({
  shares,
  payments,
}: Pick<ContractVersion, 'shares' | 'payments'>): Map<string, ProviderShare[]> => {
  const byService = new Map<string, ProviderShare[]>();
  for (const { provider_service_id: id, study_service_template_id, money } of shares.values()) {
    const { amount = null, percentage = null } = payments.get(id) ?? {};
    const own = byService.get(study_service_template_id);
    if (own) own.push({ id, amount, percentage, money });
    else byService.set(study_service_template_id, [{ id, amount, percentage, money }]);
  }
  return byService;
};

/** The services that an action concerns with its money. */
const pricedBy = (action: AmendmentAction, { shares }: Pick<ContractVersion, 'shares'>): string[] => {
  switch (action.kind) {
    case 'service_price':
    case 'share':
      return [action.study_service_template_id];
    case 'payment_terms':
      return [...shares.values()].flatMap((share) =>
        share.provider_service_id === action.provider_service_id ? share.study_service_template_id : [],
      );
    default:
      return [];
  }
};

/** The services whose price or shares these actions change. */
export const pricedServices = (
  version: Pick<ContractVersion, 'shares'>,
  actions: readonly AmendmentAction[],
): Set<string> => new Set(actions.flatMap((action) => pricedBy(action, version)));

/** Shares that would be above the price, told of each action that concerns the service. */
export const shareFaults = (version: ContractVersion, actions: readonly AmendmentAction[]): Fault[] => {
  const byService = sharesByService(version);
  return actions.flatMap((action): Fault[] => {
    const labels = pricedBy(action, version).flatMap((id) => {
      const service = version.services.get(id);
      return service && excessOfShares(service.amount, byService.get(id) ?? []) > 0 ? [service.label] : [];
    });
    return labels.length === 0
      ? []
      : [{ target: targetOf(action), failure: obstacle('shares_exceed_price', { labels }) }];
  });
};
