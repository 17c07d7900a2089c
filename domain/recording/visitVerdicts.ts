import { limits } from '../../contract/limits.ts';
import type { ConfirmationType } from '../../contract/vocab.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

export interface ProviderFacts {
  confirmation_type: ConfirmationType;
  is_confirmed: boolean | null;
}

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

/** Whether a visit takes updates at all. */
export interface Standing {
  is_closed: boolean;
  is_cancelled: boolean;
}

export interface VisitFacts extends Standing {
  visit_date: string | null;
  study_services: readonly ServiceFacts[];
}

type Locked = 'visit_closed' | 'visit_cancelled';
type Billed = 'service_in_finalized_invoice';

/** A visit whose services are summed up: what its verdicts look at, wherever that was found. */
export interface VisitSummary extends Standing {
  visit_date: string | null;
  /** One of the services was ever in a finalized invoice. */
  was_invoiced: boolean;
  confirmed_count: number;
  /** Labels of the services that keep the visit from being closed. */
  open_labels: string[];
}

const billed = (isBilled: boolean) => isBilled && obstacle('service_in_finalized_invoice');

/** Mandatory services are those of the plan that are not optional; additional ones come from the price list. */
export const isMandatory = ({ is_optional, is_additional }: ServiceFacts): boolean =>
  !is_optional && !is_additional;

export const isOpen = ({ is_confirmed, not_done_reason }: ServiceFacts): boolean =>
  !is_confirmed && not_done_reason === null;

/** To be done, or done: neither optional nor marked as not done. */
export const isExpected = ({ is_optional, not_done_reason }: ServiceFacts): boolean =>
  !is_optional && not_done_reason === null;

/** A mandatory answer of the provider that is still missing. */
export const isUnanswered = ({ confirmation_type, is_confirmed }: ProviderFacts): boolean =>
  confirmation_type === 'mandatory' && is_confirmed === null;

/** Whether a service keeps its visit from being closed. */
export const keepsVisitOpen = (service: ServiceFacts): boolean =>
  service.is_confirmed
    ? service.provider_services.some(isUnanswered)
    : service.is_additional || (isMandatory(service) && isOpen(service));

/** A closed visit refuses every update; a cancelled one is resumed first. */
export const updateVerdict = ({ is_closed, is_cancelled }: Standing): Verdict<Locked> => {
  if (is_closed) return [obstacle('visit_closed')];
  return verdictOf(is_cancelled && obstacle('visit_cancelled'));
};

const unbilledVerdict = (visit: Standing, isBilled: boolean): Verdict<Locked | Billed> =>
  verdictOf<Locked | Billed>(...updateVerdict(visit), billed(isBilled));

/** A date can be removed only while no service is confirmed. */
const resetDateVerdict = (visit: VisitSummary): Verdict<Locked | Billed | 'visit_has_confirmed_services'> => {
  const verdict = unbilledVerdict(visit, visit.was_invoiced);
  const isAnyConfirmed = visit.confirmed_count > 0;
  return verdict.length > 0 ? verdict : verdictOf(isAnyConfirmed && obstacle('visit_has_confirmed_services'));
};

/** Labels of the services that keep a visit from being closed. */
const openForClosing = ({ study_services }: VisitFacts): string[] =>
  study_services.filter(keepsVisitOpen).map(({ label }) => label);

const summaryOf = (visit: VisitFacts): VisitSummary => ({
  visit_date: visit.visit_date,
  is_closed: visit.is_closed,
  is_cancelled: visit.is_cancelled,
  was_invoiced: visit.study_services.some((service) => service.was_invoiced),
  confirmed_count: visit.study_services.filter((service) => service.is_confirmed).length,
  open_labels: openForClosing(visit),
});

/** Nothing moves a date once one of the visit's services was ever in a finalized invoice. */
export const dateVerdict = (visit: VisitFacts): Verdict<Locked | Billed> =>
  unbilledVerdict(visit, summaryOf(visit).was_invoiced);

/**
 * A visit may be closed when it has a date, every mandatory service is confirmed or not done, every mandatory provider
 * confirmation of a confirmed service is answered, and every additional service is confirmed or removed.
 */
const closeVerdict = ({
  is_cancelled,
  visit_date,
  open_labels: labels,
}: VisitSummary): Verdict<'visit_cancelled' | 'date_missing' | 'visit_incomplete'> => {
  if (is_cancelled) return [obstacle('visit_cancelled')];
  return verdictOf(
    visit_date === null && obstacle('date_missing'),
    labels.length > 0 && obstacle('visit_incomplete', { labels }),
  );
};

/** A manager reopens, not once one of the services was ever in a finalized invoice. */
const reopenVerdict = (visit: VisitSummary, isManager: boolean): Verdict<Billed | 'forbidden'> =>
  verdictOf<Billed | 'forbidden'>(!isManager && obstacle('forbidden'), billed(visit.was_invoiced));

/** Who closed a visit last, and when (milliseconds); null where that is not known. */
export interface Closing {
  closed_by: string | null;
  closed_at: number | null;
}

/**
 * What stands in the way of taking the closing of a visit back: nothing for whoever closed it within the last minute, so
 * that a slip of the thumb needs no manager. Null = it is no slip, and the visit is reopened as any other.
 */
export const slipVerdict = (
  reopen: Verdict,
  { closed_by, closed_at }: Closing,
  { userId, now }: { userId: string; now: number },
): Verdict | null => {
  const isOwn = closed_by === userId && closed_at !== null && now - closed_at <= limits.slipMs;
  return isOwn ? reopen.filter(({ code }) => code !== 'forbidden') : null;
};

/** Only a closed visit, or one that was ever billed, cannot be cancelled. */
const cancelVerdict = (visit: VisitSummary): Verdict<Billed | 'visit_closed'> =>
  verdictOf<Billed | 'visit_closed'>(visit.is_closed && obstacle('visit_closed'), billed(visit.was_invoiced));

/** What may be done with a recorded visit whose services are summed up; a cancelled one may always be resumed. */
export const summedVisitVerdicts = (visit: VisitSummary, isManager: boolean) => ({
  edit: verdictOf(visit.is_closed && obstacle('visit_closed')),
  set_date: unbilledVerdict(visit, visit.was_invoiced),
  reset_date: resetDateVerdict(visit),
  close: closeVerdict(visit),
  reopen: reopenVerdict(visit, isManager),
  cancel: cancelVerdict(visit),
  resume: [],
  add_service: updateVerdict(visit),
});

/** What may be done with a recorded visit. */
export const visitVerdicts = (visit: VisitFacts, isManager: boolean) =>
  summedVisitVerdicts(summaryOf(visit), isManager);

/** A service can be changed until it is or was on a finalized invoice. */
export const recordVerdict = (
  visit: Standing,
  { was_invoiced }: Pick<ServiceFacts, 'was_invoiced'>,
): Verdict<Locked | Billed> => unbilledVerdict(visit, was_invoiced);

/** An additional service can be removed until it is confirmed. */
const removeVerdict = (visit: Standing, service: ServiceFacts) => {
  const update = updateVerdict(visit);
  if (update.length > 0) return update;
  if (!service.is_additional) return [obstacle('service_not_additional')];
  if (service.was_invoiced) return [obstacle('service_in_finalized_invoice')];
  return verdictOf(service.is_confirmed && obstacle('service_confirmed'));
};

/** What may be done with a service at a visit. */
export const serviceVerdicts = (visit: Standing, service: ServiceFacts) => ({
  record: recordVerdict(visit, service),
  remove: removeVerdict(visit, service),
});

/** What may be done with a provider's confirmation: automated ones follow their service and are not answered. */
export const providerVerdicts = (visit: Standing, service: ServiceFacts, provider: ProviderFacts) => ({
  answer: verdictOf<Locked | Billed | 'confirmation_is_automated'>(
    ...recordVerdict(visit, service),
    provider.confirmation_type === 'automated' && obstacle('confirmation_is_automated'),
  ),
});
