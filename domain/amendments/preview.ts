import type { AmendmentFigures } from '../../contract/amendments/amendments.ts';
import { sumOf } from '../money.ts';
import { type Plan, planVisits, type ScheduledVisit } from '../recording/visitSchedule.ts';
import type { BuildingPlan, HeldVisit, Rebuilt } from './rebuild.ts';
import { countOfKinds, type RepricingOfKinds, sumOfKinds } from './repricing.ts';
import type { ContractVersion } from './version.ts';

/** A visit of a participant with what its windows are computed from. */
export type PlannedVisit = HeldVisit & ScheduledVisit;

/** Where a visit lies that is made or moves; `recorded_visit_id` null = it is made. */
export interface MovedVisit extends Omit<Plan, 'recorded_visit_id'> {
  recorded_visit_id: string | null;
  protocol_visit_id: string;
}

const unrecorded = {
  visit_date: null,
  planned_date: null,
  window_from: null,
  window_to: null,
  is_closed: false,
  is_cancelled: false,
};

const newVisits = ({ added }: Rebuilt, plan: BuildingPlan): ScheduledVisit[] =>
  added.flatMap(({ protocol_visit_id }) => {
    const terms = plan.visits.get(protocol_visit_id);
    return terms ? [{ ...terms, ...unrecorded, recorded_visit_id: `new ${protocol_visit_id}` }] : [];
  });

/** The windows of one participant's visits after a rebuild, as far as they are others than now; what is dated keeps its terms. */
export const movedVisits = (
  visits: readonly PlannedVisit[],
  rebuilt: Rebuilt,
  plan: BuildingPlan,
): MovedVisit[] => {
  const gone = new Set(rebuilt.removed);
  const stays = visits.filter((visit) => visit.is_scheduled && !gone.has(visit.recorded_visit_id));
  const termed = stays.map((visit): ScheduledVisit => {
    const terms = visit.is_to_do ? plan.visits.get(visit.protocol_visit_id) : undefined;
    return terms ? { ...visit, ...terms } : visit;
  });
  const made = newVisits(rebuilt, plan);
  const plans = planVisits([...termed, ...made]);
  const stored = new Map(stays.map((visit) => [visit.recorded_visit_id, visit]));
  return [...termed, ...made].flatMap((visit, index): MovedVisit[] => {
    const { planned_date = null, window_from = null, window_to = null } = plans[index] ?? {};
    const now = stored.get(visit.recorded_visit_id);
    const isSame =
      now?.planned_date === planned_date && now.window_from === window_from && now.window_to === window_to;
    if (isSame) return [];
    const recorded_visit_id = now ? now.recorded_visit_id : null;
    const { protocol_visit_id } = visit;
    return [{ recorded_visit_id, protocol_visit_id, planned_date, window_from, window_to }];
  });
};

/** A participant's visits and what becomes of them; null = the participant keeps the version of now. */
interface Building {
  visits: readonly HeldVisit[];
  rebuilt: Rebuilt;
}

type Prices = Pick<ContractVersion, 'services'>;

const priceOf = ({ services }: Prices, id: string): number => services.get(id)?.amount ?? 0;

/** What the open mandatory services of visits to do come to, as they are or as a rebuild leaves them. */
const heldAmount = (visits: readonly HeldVisit[], prices: Prices, rebuilt?: Rebuilt): number => {
  const gone = new Set([...(rebuilt?.removed ?? []), ...(rebuilt?.removed_services ?? [])]);
  const optional = new Map(
    rebuilt?.changed_services.map((one) => [one.recorded_study_service_id, one.is_optional]),
  );
  let amount = 0;
  for (const { is_to_do, recorded_visit_id, services } of visits) {
    if (!is_to_do || gone.has(recorded_visit_id)) continue;
    for (const { recorded_study_service_id: id, is_untouched, is_additional, ...one } of services) {
      const isExpected = is_untouched && !is_additional && !(optional.get(id) ?? one.is_optional);
      if (isExpected && !gone.has(id)) amount += priceOf(prices, one.study_service_template_id);
    }
  }
  return amount;
};

/** What a rebuild adds to visits, and the visits that it makes. */
const addedAmount = ({ added, added_services }: Rebuilt, plan: BuildingPlan, prices: Prices): number => {
  const made = added.flatMap(({ protocol_visit_id }) => plan.byVisit.get(protocol_visit_id) ?? []);
  return sumOf(
    [...added_services, ...made]
      .filter(({ is_optional }) => !is_optional)
      .map(({ study_service_id }) => priceOf(prices, study_service_id)),
  );
};

/** Visits to do after a rebuild. */
const openCount = ({ visits, rebuilt: { removed, added } }: Building): number => {
  const gone = new Set(removed);
  return (
    visits.filter(({ is_to_do, recorded_visit_id }) => is_to_do && !gone.has(recorded_visit_id)).length +
    added.length
  );
};

interface Effects {
  before: ContractVersion;
  after: ContractVersion;
  plan: BuildingPlan;
  repricing: RepricingOfKinds;
  buildings: readonly Building[];
  /** Visits to do of participants who keep the version of now; only the prices of their services change. */
  others: readonly HeldVisit[];
}

/** The figures of an amendment as it stands. Mandatory services alone are to come; optional and additional ones may not. */
export const figuresOf = ({
  before,
  after,
  plan,
  repricing: { repriced, differences },
  buildings,
  others,
}: Effects): AmendmentFigures => {
  const coming = sumOf(
    buildings.map(
      ({ visits, rebuilt }) =>
        heldAmount(visits, after, rebuilt) + addedAmount(rebuilt, plan, after) - heldAmount(visits, before),
    ),
  );
  return {
    repriced_count: countOfKinds(repriced),
    unbilled_amount: sumOfKinds(repriced),
    difference_count: countOfKinds(differences),
    difference_amount: sumOfKinds(differences),
    open_visit_count: buildings.reduce((count, building) => count + openCount(building), 0),
    coming_amount: coming + heldAmount(others, after) - heldAmount(others, before),
  };
};
