import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { type Dating, type DatingChoice, datingOf, datingVerdict } from './recording.ts';
import { dateVerdict, type ServiceFacts, type VisitFacts } from './visitVerdicts.ts';

/** Effect of recording a visit and its obstacles; without changes there are no obstacles. */
export interface VisitRecording extends Dating {
  isChanging: boolean;
  obstacles: Verdict;
}

/** To move a visit confirms nothing that was left open at it, save what is chosen by name. */
export const isConfirmingOn = (
  { visit_date }: Pick<VisitFacts, 'visit_date'>,
  { date, isConfirming }: DatingChoice,
): boolean => isConfirming && (visit_date === null || visit_date === date);

/** Services are chosen as they were seen: of this visit, and not marked as not done meanwhile. */
const choiceVerdict = (
  { study_services }: VisitFacts,
  chosen: readonly string[],
): Verdict<'not_found' | 'stale'> => {
  const found = study_services.filter((one) => chosen.includes(one.recorded_study_service_id));
  return verdictOf<'not_found' | 'stale'>(
    found.length < new Set(chosen).size && obstacle('not_found'),
    found.some(({ not_done_reason }) => not_done_reason !== null) && obstacle('stale'),
  );
};

/** Recording a visit = dating it, and confirming its open mandatory services and those that are chosen, if asked for. */
export const recordVisit = (
  visit: VisitFacts,
  { today, ...dating }: DatingChoice & { today: string },
): VisitRecording => {
  const effect = datingOf(visit, dating);
  const isChanging = dating.date !== visit.visit_date || effect.confirmed.length > 0;
  const obstacles = isChanging ? datingVerdict(visit, dating.date, today) : [];
  return { ...effect, isChanging, obstacles: [...obstacles, ...choiceVerdict(visit, dating.chosen ?? [])] };
};

interface Counted {
  version: number;
}

interface CountedService extends ServiceFacts, Counted {
  provider_services: readonly (ServiceFacts['provider_services'][number] & Counted)[];
}

/** A visit with the versions of all records in it. */
export interface CountedVisit extends VisitFacts, Counted {
  study_services: readonly CountedService[];
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Counts the changes of a visit, of its services and of their confirmations: versions only go up. */
const changeCountOf = ({ version, study_services }: CountedVisit): number =>
  version +
  sumOf(
    study_services.map(
      (service) => service.version + sumOf(service.provider_services.map((provider) => provider.version)),
    ),
  );

/** What a recorded service was before. */
export interface ServiceBefore {
  recorded_study_service_id: string;
  is_confirmed: boolean;
  performance_date: string | null;
}

/** What takes a recording of a visit back; dates are `YYYY-MM-DD`. */
export interface VisitBefore {
  change_count: number;
  visit_date: string | null;
  services: ServiceBefore[];
}

/** What takes a recording back: the visit as it stood before, and how often it has been changed with the recording. */
export const takeBackOf = (before: VisitFacts, recording: Dating, after: CountedVisit): VisitBefore => {
  const touched = new Set([...recording.moved, ...recording.confirmed.map(({ id }) => id)]);
  return {
    change_count: changeCountOf(after),
    visit_date: before.visit_date,
    services: before.study_services
      .filter((service) => touched.has(service.recorded_study_service_id))
      .map(({ recorded_study_service_id, is_confirmed, performance_date }) => ({
        recorded_study_service_id,
        is_confirmed,
        performance_date,
      })),
  };
};

type Found = [ServiceBefore, ServiceFacts | undefined];

/** Whether the visit is already as it was. */
const isTakenBack = (visit: VisitFacts, { visit_date }: VisitBefore, services: readonly Found[]): boolean =>
  visit.visit_date === visit_date &&
  services.every(
    ([before, now]) =>
      now?.is_confirmed === before.is_confirmed && now.performance_date === before.performance_date,
  );

/**
 * Whoever put it together: what is confirmed has a date, and none lies ahead. A visit may have had no date while a service
 * was confirmed on a day of its own, so that is no fault.
 */
const soundness = ({ visit_date, services }: VisitBefore, today: string): Verdict => {
  const dates = [visit_date, ...services.map((one) => one.performance_date)];
  const [future] = dates.filter((date) => date !== null && date > today);
  return verdictOf(
    typeof future === 'string' && obstacle('date_in_future', { date: future }),
    services.some((one) => one.is_confirmed && one.performance_date === null) && obstacle('date_missing'),
  );
};

/**
 * What stands in the way of taking a recording back; null where the visit is as it was already. Nothing that anyone did
 * since is lost: a visit that was changed by more than the recording is stale.
 */
export const takeBackVerdict = (visit: CountedVisit, before: VisitBefore, today: string): Verdict | null => {
  const present = new Map(visit.study_services.map((one) => [one.recorded_study_service_id, one]));
  const services = before.services.map((one): Found => [one, present.get(one.recorded_study_service_id)]);
  if (services.some(([, now]) => !now)) return [obstacle('not_found')];
  if (isTakenBack(visit, before, services)) return null;
  const isAnew = services.some(([one, now]) => one.is_confirmed && !now?.is_confirmed);
  const isStale = isAnew || changeCountOf(visit) !== before.change_count;
  return verdictOf(...dateVerdict(visit), isStale && obstacle('stale'), ...soundness(before, today));
};
