import type { ConfirmationType, VisitKind } from '../contract/vocab.ts';
import { fail, ok, type Result } from './result.ts';

/** A service at a recorded visit, as far as the rules look at it; dates are `YYYY-MM-DD`. */
export interface ServiceFacts {
  recorded_study_service_id: string;
  label: string;
  is_optional: boolean;
  is_additional: boolean;
  is_confirmed: boolean;
  performance_date: string | null;
  not_done_reason: string | null;
  /** Ever in a finalized invoice, revoked or not: it can never be edited again. */
  was_invoiced: boolean;
  provider_services: readonly ProviderFacts[];
}

export interface ProviderFacts {
  confirmation_type: ConfirmationType;
  is_confirmed: boolean | null;
}

export interface VisitFacts {
  visit_date: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
  study_services: readonly ServiceFacts[];
}

type Locked = 'visit_closed' | 'visit_cancelled';

/**
 * Who must answer a provider's confirmation: null = the provider service's own type; true = mandatory; false =
 * optional where the own type is mandatory, else the own type (domain: Recording).
 */
export const confirmationTypeOf = (own: ConfirmationType, isMandatory: boolean | null): ConfirmationType => {
  if (isMandatory === null) return own;
  if (isMandatory) return 'mandatory';
  return own === 'mandatory' ? 'optional' : own;
};

/** A closed visit refuses every update; a cancelled one is resumed first. */
export const mayUpdateVisit = (
  visit: Pick<VisitFacts, 'is_closed' | 'is_cancelled'>,
): Result<null, Locked> => {
  if (visit.is_closed) return fail('visit_closed');
  return visit.is_cancelled ? fail('visit_cancelled') : ok(null);
};

const wasInvoiced = (visit: VisitFacts): boolean =>
  visit.study_services.some((service) => service.was_invoiced);

/** Mandatory services are those of the plan that are not optional; additional ones come from the price list. */
const isMandatory = ({ is_optional, is_additional }: ServiceFacts): boolean => !is_optional && !is_additional;

const isOpen = ({ is_confirmed, not_done_reason }: ServiceFacts): boolean =>
  !is_confirmed && not_done_reason === null;

const idsOf = (services: readonly ServiceFacts[]): string[] =>
  services.map((service) => service.recorded_study_service_id);

export interface Dating {
  /** Services that carry the old date of the visit and move with it. */
  moved: string[];
  /** Services that are confirmed with the visit, each with the date it is performed on. */
  confirmed: { id: string; date: string }[];
}

/** Dating a visit moves the services that carry its old date; its open mandatory ones are confirmed if asked for. */
export const dateVisit = (
  visit: VisitFacts,
  { date, isConfirming, today }: { date: string; isConfirming: boolean; today: string },
): Result<Dating, Locked | 'date_in_future' | 'service_in_finalized_invoice'> => {
  const open = mayUpdateVisit(visit);
  if (!open.isOk) return open;
  if (date > today) return fail('date_in_future', { date });
  if (wasInvoiced(visit) && date !== visit.visit_date) return fail('service_in_finalized_invoice');
  const carriesOldDate = (service: ServiceFacts): boolean =>
    service.performance_date !== null && service.performance_date === visit.visit_date;
  const confirmed = isConfirming ? visit.study_services.filter((one) => isMandatory(one) && isOpen(one)) : [];
  return ok({
    moved: date === visit.visit_date ? [] : idsOf(visit.study_services.filter(carriesOldDate)),
    confirmed: confirmed.map((service) => ({
      id: service.recorded_study_service_id,
      date: carriesOldDate(service) ? date : (service.performance_date ?? date),
    })),
  });
};

/** A date is taken back only while no service is confirmed; services that carry it lose it too. */
export const resetVisitDate = (
  visit: VisitFacts,
): Result<string[], Locked | 'visit_has_confirmed_services' | 'service_in_finalized_invoice'> => {
  const open = mayUpdateVisit(visit);
  if (!open.isOk) return open;
  if (wasInvoiced(visit)) return fail('service_in_finalized_invoice');
  if (visit.study_services.some((service) => service.is_confirmed))
    return fail('visit_has_confirmed_services');
  return ok(idsOf(visit.study_services.filter((service) => service.performance_date === visit.visit_date)));
};

/** Labels of the services that keep a visit from being closed. */
export const openForClosing = (visit: VisitFacts): string[] => {
  const isUnanswered = ({ confirmation_type, is_confirmed }: ProviderFacts): boolean =>
    confirmation_type === 'mandatory' && is_confirmed === null;
  const blocks = (service: ServiceFacts): boolean => {
    if (service.is_confirmed) return service.provider_services.some(isUnanswered);
    return service.is_additional || (isMandatory(service) && isOpen(service));
  };
  return visit.study_services.filter(blocks).map((service) => service.label);
};

/**
 * A visit may be closed when it has a date, every mandatory service is confirmed or not done, every mandatory provider
 * confirmation of a confirmed service is answered, and every additional service is confirmed or removed.
 */
export const closeVisit = (
  visit: VisitFacts,
): Result<null, 'visit_cancelled' | 'date_missing' | 'visit_incomplete'> => {
  if (visit.is_cancelled) return fail('visit_cancelled');
  if (visit.visit_date === null) return fail('date_missing');
  const labels = openForClosing(visit);
  return labels.length > 0 ? fail('visit_incomplete', { labels }) : ok(null);
};

/** A manager reopens with a reason, not once one of the services was ever in a finalized invoice. */
export const reopenVisit = (
  visit: VisitFacts,
  { isManager, reason }: { isManager: boolean; reason: string | undefined },
): Result<null, 'forbidden' | 'field_required' | 'service_in_finalized_invoice'> => {
  if (!isManager) return fail('forbidden');
  if (reason === undefined) return fail('field_required', { field: 'reason' });
  return wasInvoiced(visit) ? fail('service_in_finalized_invoice') : ok(null);
};

/** Only a closed visit, or one that was ever billed, cannot be cancelled. */
export const cancelVisit = (
  visit: VisitFacts,
): Result<null, 'visit_closed' | 'service_in_finalized_invoice'> => {
  if (visit.is_closed) return fail('visit_closed');
  return wasInvoiced(visit) ? fail('service_in_finalized_invoice') : ok(null);
};

export interface PlacedVisit {
  recorded_visit_id: string;
  visit_kind: VisitKind;
  sort_order: number;
  visit_date: string | null;
  planned_date: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
}

/** Visits of the same participant that come after this one and are still to do; the plan's order where no date says. */
export const laterOpenVisits = (visits: readonly PlacedVisit[], from: PlacedVisit): string[] => {
  const dateOf = (visit: PlacedVisit): string | null => visit.visit_date ?? visit.planned_date;
  const isLater = (visit: PlacedVisit): boolean => {
    const [date, start] = [dateOf(visit), dateOf(from)];
    if (date === null || start === null || date === start) return visit.sort_order > from.sort_order;
    return date > start;
  };
  const isToDo = (visit: PlacedVisit): boolean =>
    visit.visit_kind === 'scheduled' && visit.visit_date === null && !visit.is_closed && !visit.is_cancelled;
  return visits.filter((visit) => isToDo(visit) && isLater(visit)).map((visit) => visit.recorded_visit_id);
};

/** What a person says of a service: confirmed with a date, not done with a reason, or open. */
export interface ServiceRecord {
  is_confirmed: boolean;
  performance_date: string | null;
  not_done_reason: string | null;
}

/** The record as it is to be stored: a confirmed service without a date of its own takes the visit's. */
export const completedRecord = (
  visit: Pick<VisitFacts, 'visit_date'>,
  record: ServiceRecord,
): ServiceRecord =>
  record.is_confirmed ? { ...record, performance_date: record.performance_date ?? visit.visit_date } : record;

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
): Result<
  null,
  Locked | 'service_in_finalized_invoice' | 'not_done_is_confirmed' | 'date_missing' | 'date_in_future'
> => {
  const open = mayUpdateVisit(visit);
  if (!open.isOk) return open;
  if (service.was_invoiced) return fail('service_in_finalized_invoice');
  if (record.is_confirmed && record.not_done_reason !== null) return fail('not_done_is_confirmed');
  if (record.is_confirmed && record.performance_date === null) return fail('date_missing');
  if (record.performance_date !== null && record.performance_date > today)
    return fail('date_in_future', { date: record.performance_date });
  return ok(null);
};

/** Automated confirmations follow their service; a provider's yes needs a confirmed service, and so a date. */
export const answerProvider = (
  visit: VisitFacts,
  service: ServiceFacts,
  { confirmation_type }: ProviderFacts,
  isConfirmed: boolean | null,
): Result<null, Locked | 'service_in_finalized_invoice' | 'confirmation_is_automated' | 'date_missing'> => {
  const open = mayUpdateVisit(visit);
  if (!open.isOk) return open;
  if (service.was_invoiced) return fail('service_in_finalized_invoice');
  if (confirmation_type === 'automated') return fail('confirmation_is_automated');
  return isConfirmed === true && !service.is_confirmed ? fail('date_missing') : ok(null);
};

/** An additional service can be taken away until it is confirmed. */
export const removeAdditional = (
  visit: VisitFacts,
  service: ServiceFacts,
): Result<null, Locked | 'service_not_additional' | 'service_confirmed' | 'service_in_finalized_invoice'> => {
  const open = mayUpdateVisit(visit);
  if (!open.isOk) return open;
  if (!service.is_additional) return fail('service_not_additional');
  if (service.was_invoiced) return fail('service_in_finalized_invoice');
  return service.is_confirmed ? fail('service_confirmed') : ok(null);
};
