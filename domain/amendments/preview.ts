import type { AmendmentFigures } from '../../contract/amendments/amendments.ts';
import { sumOf } from '../money.ts';
import { type Plan, planVisits, type ScheduledVisit } from '../recording/visitSchedule.ts';
import type { BuildingPlan, HeldVisit, Rebuilt } from './rebuild.ts';
import type { Repricing } from './repricing.ts';
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

interface Coming {
  study_service_id: string;
  is_optional: boolean;
}

const comingNow = (visits: readonly HeldVisit[]): Coming[] =>
  visits
    .filter(({ is_to_do }) => is_to_do)
    .flatMap(({ services }) => services)
    .filter(({ is_untouched, is_additional }) => is_untouched && !is_additional)
    .map(({ study_service_template_id, is_optional }) => ({
      study_service_id: study_service_template_id,
      is_optional,
    }));

const comingAfter = ({ visits, rebuilt }: Building, plan: BuildingPlan): Coming[] => {
  const gone = new Set([...rebuilt.removed, ...rebuilt.removed_services]);
  const optional = new Map(
    rebuilt.changed_services.map((one) => [one.recorded_study_service_id, one.is_optional]),
  );
  const stays = visits
    .filter(({ recorded_visit_id }) => !gone.has(recorded_visit_id))
    .map((visit) => ({
      ...visit,
      services: visit.services
        .filter(({ recorded_study_service_id: id }) => !gone.has(id))
        .map((one) => ({
          ...one,
          is_optional: optional.get(one.recorded_study_service_id) ?? one.is_optional,
        })),
    }));
  const made = rebuilt.added.flatMap(({ protocol_visit_id }) => plan.byVisit.get(protocol_visit_id) ?? []);
  return [...comingNow(stays), ...rebuilt.added_services, ...made];
};

const priced = (coming: readonly Coming[], { services }: Pick<ContractVersion, 'services'>): number =>
  sumOf(
    coming
      .filter(({ is_optional }) => !is_optional)
      .map(({ study_service_id }) => services.get(study_service_id)?.amount ?? 0),
  );

interface Effects {
  before: ContractVersion;
  after: ContractVersion;
  plan: BuildingPlan;
  repricing: Repricing;
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
  const deltaOf = (rows: readonly { amount: number; amount_before: number }[]): number =>
    sumOf(rows.map(({ amount, amount_before }) => amount - amount_before));
  const untouched = comingNow(others);
  const now = [...buildings.flatMap(({ visits }) => comingNow(visits)), ...untouched];
  const then = [...buildings.flatMap((one) => comingAfter(one, plan)), ...untouched];
  return {
    repriced_count: repriced.length,
    unbilled_amount: deltaOf(repriced),
    difference_count: differences.length,
    difference_amount: deltaOf(differences),
    open_visit_count: buildings.reduce(
      (count, { visits, rebuilt }) =>
        count +
        visits.filter(
          ({ is_to_do, recorded_visit_id }) => is_to_do && !rebuilt.removed.includes(recorded_visit_id),
        ).length +
        rebuilt.added.length,
      0,
    ),
    coming_amount: priced(then, after) - priced(now, before),
  };
};
