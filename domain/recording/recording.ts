import type { ConfirmationType, VisitKind } from '../../contract/vocab.ts';
import { fail, ok, type Result, refused } from '../result.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import {
  dateVerdict,
  isMandatory,
  isOpen,
  type ProviderFacts,
  providerVerdicts,
  recordVerdict,
  type ServiceFacts,
  updateVerdict,
  type VisitFacts,
} from './visitVerdicts.ts';

/**
 * Who must answer a provider's confirmation: null = the provider service's own type; true = mandatory; false =
 * optional where the own type is mandatory, else the own type.
 */
export const confirmationTypeOf = (own: ConfirmationType, isMandatory: boolean | null): ConfirmationType => {
  if (isMandatory === null) return own;
  if (isMandatory) return 'mandatory';
  return own === 'mandatory' ? 'optional' : own;
};

const idsOf = (services: readonly ServiceFacts[]): string[] =>
  services.map((service) => service.recorded_study_service_id);

export interface Dating {
  /** Services that carry the old date of the visit and move with it. */
  moved: string[];
  /** Services that are confirmed with the visit, each with the date it is performed on. */
  confirmed: { id: string; date: string }[];
}

/** The date of a visit, and which of its open services are confirmed with it. */
export interface DatingChoice {
  date: string;
  /** The mandatory ones are. */
  isConfirming: boolean;
  /** These are too, by their ids. */
  chosen?: readonly string[];
}

/** Dating a visit moves the services that carry its old date; its open ones are confirmed as asked for. */
export const datingOf = (visit: VisitFacts, { date, isConfirming, chosen = [] }: DatingChoice): Dating => {
  const isMoved = date !== visit.visit_date;
  const carriesOldDate = (service: ServiceFacts): boolean =>
    service.performance_date !== null && service.performance_date === visit.visit_date;
  const isAsked = (service: ServiceFacts): boolean =>
    (isConfirming && isMandatory(service)) || chosen.includes(service.recorded_study_service_id);
  const confirmed = visit.study_services.filter((one) => isOpen(one) && isAsked(one));
  return {
    moved: isMoved ? idsOf(visit.study_services.filter(carriesOldDate)) : [],
    confirmed: confirmed.map((service) => ({
      id: service.recorded_study_service_id,
      date: carriesOldDate(service) ? date : (service.performance_date ?? date),
    })),
  };
};

/** Obstacles to dating a visit, or to confirming its services on its date. */
export const datingVerdict = (
  visit: VisitFacts,
  date: string,
  today: string,
): Verdict<'visit_closed' | 'visit_cancelled' | 'service_in_finalized_invoice' | 'date_in_future'> =>
  verdictOf(
    ...(date === visit.visit_date ? updateVerdict(visit) : dateVerdict(visit)),
    date > today && obstacle('date_in_future', { date }),
  );

/** Sets the date of a visit if there are no obstacles. */
export const dateVisit = (
  visit: VisitFacts,
  { today, ...dating }: DatingChoice & { today: string },
): Result<Dating> => {
  const [first] = datingVerdict(visit, dating.date, today);
  return first ? refused(first) : ok(datingOf(visit, dating));
};

/** Services that carry the visit's date lose it when the visit does. */
export const undatedServices = (visit: VisitFacts): string[] =>
  idsOf(visit.study_services.filter((service) => service.performance_date === visit.visit_date));

export interface PlacedVisit {
  recorded_visit_id: string;
  visit_kind: VisitKind;
  sort_order: number;
  visit_date: string | null;
  planned_date: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
}

/** The scheduled visits of the same participant that come after this one; the plan's order where no date says. */
const laterVisits = (visits: readonly PlacedVisit[], from: PlacedVisit): PlacedVisit[] => {
  const dateOf = (visit: PlacedVisit): string | null => visit.visit_date ?? visit.planned_date;
  const isLater = (visit: PlacedVisit): boolean => {
    const [date, start] = [dateOf(visit), dateOf(from)];
    if (date === null || start === null || date === start) return visit.sort_order > from.sort_order;
    return date > start;
  };
  return visits.filter((visit) => visit.visit_kind === 'scheduled' && isLater(visit));
};

/** Those that are still to do: cancelled with this one, where that is asked for. */
export const laterOpenVisits = (visits: readonly PlacedVisit[], from: PlacedVisit): string[] =>
  laterVisits(visits, from)
    .filter(({ visit_date, is_closed, is_cancelled }) => visit_date === null && !is_closed && !is_cancelled)
    .map((visit) => visit.recorded_visit_id);

/** Those that are cancelled: resumed with this one, where that is asked for. */
export const laterCancelledVisits = (visits: readonly PlacedVisit[], from: PlacedVisit): string[] =>
  laterVisits(visits, from)
    .filter(({ is_cancelled }) => is_cancelled)
    .map((visit) => visit.recorded_visit_id);

/** What a person says of a service: confirmed with a date, not done with a reason, or open. */
export interface ServiceRecord {
  is_confirmed: boolean;
  performance_date: string | null;
  not_done_reason: string | null;
}

/** What a call says of a service; what is undefined was left out. */
export interface SaidRecord {
  is_confirmed: boolean;
  performance_date?: string | null | undefined;
  not_done_reason?: string | null | undefined;
}

/**
 * The record as it is to be stored. What is left out stays, but a confirmation takes the mark *not done* off, and taking it
 * back takes its date along. A confirmed service without a date of its own takes the visit's.
 */
export const completedRecord = (
  { visit_date }: Pick<VisitFacts, 'visit_date'>,
  service: ServiceRecord,
  { is_confirmed, performance_date, not_done_reason }: SaidRecord,
): ServiceRecord => {
  const keptDate = is_confirmed || !service.is_confirmed ? service.performance_date : null;
  const keptReason = is_confirmed ? null : service.not_done_reason;
  const date = performance_date === undefined ? keptDate : performance_date;
  return {
    is_confirmed,
    performance_date: is_confirmed ? (date ?? visit_date) : date,
    not_done_reason: not_done_reason === undefined ? keptReason : not_done_reason,
  };
};

export const isSameRecord = (service: ServiceFacts, record: ServiceRecord): boolean =>
  service.is_confirmed === record.is_confirmed &&
  service.performance_date === record.performance_date &&
  service.not_done_reason === record.not_done_reason;

/** A service is confirmed with a date, never without and never a future one; a confirmed service is not *not done*. */
export const recordService = (
  visit: VisitFacts,
  service: ServiceFacts,
  record: ServiceRecord,
  today: string,
): Result<null> => {
  const [obstacle] = recordVerdict(visit, service);
  if (obstacle) return refused(obstacle);
  if (record.is_confirmed && record.not_done_reason !== null) return fail('not_done_is_confirmed');
  if (record.is_confirmed && record.performance_date === null) return fail('date_missing');
  if (record.performance_date !== null && record.performance_date > today)
    return fail('date_in_future', { date: record.performance_date });
  return ok(null);
};

/** A provider's yes needs a confirmed service, and so a date. */
export const answerProvider = (
  visit: VisitFacts,
  service: ServiceFacts,
  provider: ProviderFacts,
  isConfirmed: boolean | null,
): Result<null> => {
  const [obstacle] = providerVerdicts(visit, service, provider).answer;
  if (obstacle) return refused(obstacle);
  return isConfirmed === true && !service.is_confirmed ? fail('date_missing') : ok(null);
};
