import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { completedRecord } from '../../../domain/recording/recording.ts';
import { isConfirmingOn } from '../../../domain/recording/visitRecording.ts';
import { visitState } from '../../../domain/recording/visitSchedule.ts';
import { isMandatory, isOpen } from '../../../domain/recording/visitVerdicts.ts';

type Fields = Record<string, unknown>;

/** What is left out of a call is left alone. */
const textSaid = (value: unknown): string | null | undefined =>
  value === undefined ? undefined : textOf(value);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a call says of this visit: the part of its input that names it. */
const partFor = ({ input }: KeptAct, visitId: string): Fields => {
  const visits: unknown[] = Array.isArray(input.visits) ? input.visits : [];
  const part = visits.find(
    (one): one is Fields =>
      typeof one === 'object' && one !== null && Reflect.get(one, 'recorded_visit_id') === visitId,
  );
  return part ?? input;
};

/** The services that a call names for this visit. */
const namedIn = ({ recorded_study_service_ids: ids }: Fields): readonly unknown[] =>
  Array.isArray(ids) ? ids : [];

interface Dating {
  date: string;
  isConfirming: boolean;
  named: readonly unknown[];
}

const dated = (visit: RecordedVisit, { date, isConfirming, named }: Dating): RecordedVisit => {
  const moved = visit.study_services.map((service) =>
    service.is_confirmed && service.performance_date === visit.visit_date
      ? { ...service, performance_date: date }
      : service,
  );
  const isAsked = (service: RecordedStudyService): boolean =>
    (isConfirming && isMandatory(service)) || named.includes(service.recorded_study_service_id);
  const study_services = moved.map((service) =>
    isOpen(service) && isAsked(service)
      ? { ...service, is_confirmed: true, performance_date: date }
      : service,
  );
  return { ...visit, visit_date: date, study_services };
};

const recorded = (visit: RecordedVisit, said: Fields): RecordedVisit => ({
  ...visit,
  study_services: visit.study_services.map((service) => {
    if (service.recorded_study_service_id !== said.recorded_study_service_id) return service;
    const record = {
      is_confirmed: said.is_confirmed === true,
      performance_date: textSaid(said.performance_date),
      not_done_reason: textSaid(said.not_done_reason),
    };
    return { ...service, ...completedRecord(visit, service, record) };
  }),
});

const answered = (visit: RecordedVisit, said: Fields): RecordedVisit => ({
  ...visit,
  study_services: visit.study_services.map((service) => ({
    ...service,
    provider_services: service.provider_services.map((one) =>
      one.recorded_provider_service_id === said.recorded_provider_service_id
        ? { ...one, is_confirmed: typeof said.is_confirmed === 'boolean' ? said.is_confirmed : null }
        : one,
    ),
  })),
});

function afterAct(visit: RecordedVisit, act: KeptAct): RecordedVisit {
  const said = partFor(act, visit.recorded_visit_id);
  const date = textOf(said.visit_date);
  switch (act.call) {
    case 'recordVisits': {
      if (date === null) return visit;
      const isConfirming = isConfirmingOn(visit, { date, isConfirming: act.input.is_confirming !== false });
      return dated(visit, { date, isConfirming, named: namedIn(said) });
    }
    case 'setVisitDate':
      return date === null
        ? visit
        : dated(visit, { date, isConfirming: act.input.is_confirming === true, named: [] });
    case 'resetVisitDate':
      return { ...visit, visit_date: null };
    case 'putRecordedVisit':
      return said.note === undefined ? visit : { ...visit, note: textOf(said.note) };
    case 'cancelVisits':
      return { ...visit, is_cancelled: true };
    case 'resumeVisits':
      return { ...visit, is_cancelled: false };
    case 'putRecordedStudyService':
      return recorded(visit, said);
    case 'putRecordedProviderService':
      return answered(visit, said);
    case 'removeAdditionalStudyService':
      return {
        ...visit,
        study_services: visit.study_services.filter(
          (service) => service.recorded_study_service_id !== said.recorded_study_service_id,
        ),
      };
    // What these make is known once the backend has made it.
    case 'takeBackVisits':
    case 'addUnscheduledVisit':
    case 'addAdditionalStudyService':
      return visit;
  }
}

/**
 * A visit as it was tapped: what waits to be sent is shown as done, beside its mark. Its version and verdicts stay those
 * of the backend, and so do the plans of other visits.
 */
export function asTapped(visit: RecordedVisit, acts: readonly KeptAct[], today: string): RecordedVisit {
  const waiting = acts.filter(
    ({ state, places }) => state === 'waiting' && places.includes(visit.recorded_visit_id),
  );
  if (waiting.length === 0) return visit;
  const tapped = waiting.reduce(afterAct, visit);
  return { ...tapped, state: visitState(tapped, today) };
}
