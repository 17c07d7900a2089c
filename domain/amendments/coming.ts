import { sumOf } from '../money.ts';
import type { BuildingPlan, HeldVisit, Rebuilt } from './rebuild.ts';
import type { ContractVersion } from './version.ts';

/** How often a service is to come at open visits: as the contract in force has it, and as a draft makes it. */
export interface Coming {
  study_service_template_id: string;
  before_count: number;
  after_count: number;
}

/** A participant's visits and what becomes of them. */
interface Building {
  visits: readonly HeldVisit[];
  rebuilt: Rebuilt;
}

/** Whose visits follow a draft, and the visits of who keeps the version of now. */
export interface OpenVisits {
  plan: BuildingPlan;
  buildings: readonly Building[];
  others: readonly HeldVisit[];
}

type Tell = (id: string) => void;

/** Tells each open mandatory service of visits to do, as they are or as a rebuild leaves them. */
const tellHeld = (visits: readonly HeldVisit[], tell: Tell, rebuilt?: Rebuilt): void => {
  const gone = new Set([...(rebuilt?.removed ?? []), ...(rebuilt?.removed_services ?? [])]);
  const optional = new Map(
    rebuilt?.changed_services.map((one) => [one.recorded_study_service_id, one.is_optional]),
  );
  for (const { is_to_do, recorded_visit_id, services } of visits) {
    if (!is_to_do || gone.has(recorded_visit_id)) continue;
    for (const { recorded_study_service_id: id, is_untouched, is_additional, ...one } of services) {
      const isExpected = is_untouched && !is_additional && !(optional.get(id) ?? one.is_optional);
      if (isExpected && !gone.has(id)) tell(one.study_service_template_id);
    }
  }
};

/** Tells what a rebuild adds to visits, and what the visits hold that it makes. */
const tellAdded = ({ added, added_services }: Rebuilt, plan: BuildingPlan, tell: Tell): void => {
  const made = added.flatMap(({ protocol_visit_id }) => plan.byVisit.get(protocol_visit_id) ?? []);
  for (const { study_service_id, is_optional } of [...added_services, ...made])
    if (!is_optional) tell(study_service_id);
};

/** What is to come at open visits. Mandatory services alone; optional and additional ones may not. */
export const comingOf = ({ plan, buildings, others }: OpenVisits): Coming[] => {
  const coming = new Map<string, Coming>();
  const countUp =
    (...sides: ('before_count' | 'after_count')[]): Tell =>
    (id) => {
      const own = coming.get(id) ?? { study_service_template_id: id, before_count: 0, after_count: 0 };
      for (const side of sides) own[side] += 1;
      coming.set(id, own);
    };
  const [before, after] = [countUp('before_count'), countUp('after_count')];
  for (const { visits, rebuilt } of buildings) {
    tellHeld(visits, before);
    tellHeld(visits, after, rebuilt);
    tellAdded(rebuilt, plan, after);
  }
  tellHeld(others, countUp('before_count', 'after_count'));
  return [...coming.values()];
};

/** Visits to do after a rebuild. */
export const openVisitCount = (buildings: readonly Building[]): number =>
  buildings.reduce((count, { visits, rebuilt: { removed, added } }) => {
    const gone = new Set(removed);
    const held = visits.filter(({ is_to_do, recorded_visit_id: id }) => is_to_do && !gone.has(id));
    return count + held.length + added.length;
  }, 0);

type Prices = Pick<ContractVersion, 'services'>;

const priceOf = ({ services }: Prices, id: string): number => services.get(id)?.amount ?? 0;

/** What a draft adds to what one service is to earn at open visits, in cents. */
export const comingAmount = (
  { study_service_template_id: id, before_count, after_count }: Coming,
  { before, after }: { before: Prices; after: Prices },
): number => after_count * priceOf(after, id) - before_count * priceOf(before, id);

/** The same of all services. */
export const sumOfComing = (coming: readonly Coming[], versions: { before: Prices; after: Prices }): number =>
  sumOf(coming.map((one) => comingAmount(one, versions)));
