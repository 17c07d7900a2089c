import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { AmendedService } from '../../contract/amendments/amendmentMoney.ts';
import type { AmendmentFigures } from '../../contract/amendments/amendments.ts';
import { groupBy } from '../groupBy.ts';
import { applyActions } from './applyActions.ts';
import { type Coming, comingAmount, sumOfComing } from './coming.ts';
import { pricedServices } from './planFaults.ts';
import {
  countOfKinds,
  type PricedKind,
  type RepricingOfKinds,
  repricingOfKinds,
  sumOfKinds,
} from './repricing.ts';
import type { ContractVersion } from './version.ts';

interface Effects {
  before: Pick<ContractVersion, 'services'>;
  after: Pick<ContractVersion, 'services'>;
  repricing: RepricingOfKinds;
  coming: readonly Coming[];
  open_visit_count: number;
}

/** The figures of an amendment as it stands. */
export const figuresOf = ({
  before,
  after,
  repricing,
  coming,
  open_visit_count,
}: Effects): AmendmentFigures => {
  const { repriced, differences } = repricing;
  return {
    repriced_count: countOfKinds(repriced),
    unbilled_amount: sumOfKinds(repriced),
    difference_count: countOfKinds(differences),
    difference_amount: sumOfKinds(differences),
    open_visit_count,
    coming_amount: sumOfComing(coming, { before, after }),
  };
};

/** What an amendment does with each service that it changes, or whose records or coming visits it does. */
export const amendedServicesOf = ({
  before,
  after,
  repricing,
  coming,
}: Omit<Effects, 'open_visit_count'>): AmendedService[] => {
  const repriced = groupBy(repricing.repriced, ({ kind }) => kind.study_service_template_id);
  const differences = groupBy(repricing.differences, ({ kind }) => kind.study_service_template_id);
  const comingById = new Map(coming.map((one) => [one.study_service_template_id, one]));
  return [...after.services.values()].flatMap((service) => {
    const { study_service_template_id: id, label, amount } = service;
    const amount_before = before.services.get(id)?.amount ?? amount;
    const [taken, claimed] = [repriced.get(id) ?? [], differences.get(id) ?? []];
    const own = comingById.get(id) ?? { study_service_template_id: id, before_count: 0, after_count: 0 };
    const isSame = amount === amount_before && own.before_count === own.after_count;
    if (isSame && taken.length + claimed.length === 0) return [];
    return [
      {
        study_service_template_id: id,
        label,
        amount_before,
        amount,
        repriced_count: countOfKinds(taken),
        unbilled_amount: sumOfKinds(taken),
        difference_count: countOfKinds(claimed),
        difference_amount: sumOfKinds(claimed),
        coming_count: own.after_count,
        coming_amount: comingAmount(own, { before, after }),
      },
    ];
  });
};

/** What the money of a draft follows from beside its prices: it is the same whatever is typed into those. */
export interface MoneyFacts {
  /** Done since the day from which it holds, of any service. */
  kinds: readonly PricedKind[];
  coming: readonly Coming[];
  open_visit_count: number;
}

/** What a draft does with money, altogether and by service. */
export interface DraftMoney {
  figures: AmendmentFigures;
  services: readonly AmendedService[];
}

const concernsMoney: ReadonlySet<AmendmentAction['kind']> = new Set([
  'service_price',
  'service_new',
  'service_retired',
  'payment_terms',
  'share',
]);

/** What a draft with these actions does with money: what the preview says, worked out of the same facts. */
export const moneyOfDraft = (
  base: ContractVersion,
  actions: readonly AmendmentAction[],
  { kinds, coming, open_visit_count }: MoneyFacts,
): DraftMoney => {
  const priced = actions.filter(({ kind }) => concernsMoney.has(kind));
  // What stands in the plan is in the facts already.
  const { version } = applyActions({ ...base, assignments: new Map() }, priced);
  const services = pricedServices(version, priced);
  const concerned = kinds.filter((kind) => services.has(kind.study_service_template_id));
  const repricing = repricingOfKinds(concerned, version);
  const effects = { before: base, after: version, repricing, coming };
  return { figures: figuresOf({ ...effects, open_visit_count }), services: amendedServicesOf(effects) };
};
