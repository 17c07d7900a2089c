import type { api } from '../contract/api.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import type { RecordedVisit } from '../contract/recording/recording.ts';
import { type KeptCallName, type keptCalls, type NamedRecord, namedRecords } from './keptCalls.ts';

type Fields = Record<string, unknown>;

/** What a kept call is answered with. */
export type KeptAnswer = { [N in KeptCallName]: OutputOf<(typeof keptCalls)[N]> }[KeptCallName];

/** Versions that an act of one's own has counted up: by record, from which version to which. */
export type OwnChanges = ReadonlyMap<string, { from: number; to: number }>;

type Recorded = OutputOf<typeof api.recordVisits>;

const isRecorded = (answer: KeptAnswer): answer is Recorded => answer !== undefined && 'take_back' in answer;

/** The visits that an answer holds, as they are now. */
export const visitsOf = (answer: KeptAnswer): readonly RecordedVisit[] => {
  if (answer === undefined) return [];
  if (isRecorded(answer)) return answer.visits;
  return Array.isArray(answer) ? answer : [answer];
};

/** The present versions of visits, of their services and of the providers' answers. */
const versionsIn = (visits: readonly RecordedVisit[]): Map<string, number> =>
  new Map(
    visits.flatMap((visit) => [
      [visit.recorded_visit_id, visit.version] as const,
      ...visit.study_services.flatMap((service) => [
        [service.recorded_study_service_id, service.version] as const,
        ...service.provider_services.map((one) => [one.recorded_provider_service_id, one.version] as const),
      ]),
    ]),
  );

/** Records that a call counts up without being told their versions, as its answer shows. */
function countedAlong(call: KeptCallName, input: Fields, answer: KeptAnswer): string[] {
  const visits = visitsOf(answer);
  const providersOf = (isConfirmedNow: (serviceId: string) => boolean): string[] =>
    visits
      .flatMap((visit) => visit.study_services)
      .filter((service) => isConfirmedNow(service.recorded_study_service_id))
      .flatMap((service) => service.provider_services.map((one) => one.recorded_provider_service_id));
  if (isRecorded(answer)) {
    const changed = answer.take_back.flatMap(({ services }) => services);
    const confirmed = new Set(
      changed.filter((one) => !one.is_confirmed).map((one) => one.recorded_study_service_id),
    );
    return [
      ...changed.map((one) => one.recorded_study_service_id),
      ...providersOf((id) => confirmed.has(id)),
    ];
  }
  if (call === 'cancelVisits' || call === 'resumeVisits' || call === 'takeBackVisits')
    return visits.map((visit) => visit.recorded_visit_id);
  // A service that is confirmed takes the providers' shares with it; another date of its own does not.
  const isTick = input.is_confirmed === true && (input.performance_date ?? null) === null;
  return call === 'putRecordedStudyService' && isTick
    ? providersOf((id) => id === input.recorded_study_service_id)
    : [];
}

/**
 * Which versions a call that was carried out has counted up itself. Only these are taken over by what was tapped behind
 * it: a change of somebody else between the two is never hidden.
 */
export function ownChanges(call: KeptCallName, input: Fields, answer: KeptAnswer): OwnChanges {
  const versions = versionsIn(visitsOf(answer));
  const named = namedRecords(input).flatMap(({ id, version }) => {
    const to = versions.get(id);
    return version !== null && to === version + 1 ? [[id, { from: version, to }] as const] : [];
  });
  const isUnchanged = call === 'putRecordedStudyService' && named.length === 0;
  const along = (isUnchanged ? [] : countedAlong(call, input, answer)).flatMap((id) => {
    const to = versions.get(id);
    return to === undefined ? [] : [[id, { from: to - 1, to }] as const];
  });
  return new Map([...along, ...named]);
}

/** What this window's own acts have counted up: what was seen before them is as good as what they made of it. */
export class SeenVersions {
  private readonly steps = new Map<string, Map<number, number>>();

  learn(changes: OwnChanges): void {
    for (const [id, { from, to }] of changes) {
      const steps = this.steps.get(id) ?? new Map<number, number>();
      this.steps.set(id, steps.set(from, to));
    }
  }

  /** The version to send for one that was seen before one's own changes; null = it was counted up by none of them. */
  readonly after = ({ id, version }: NamedRecord): number | null => {
    const steps = this.steps.get(id);
    let next = version === null ? undefined : steps?.get(version);
    if (next === undefined) return null;
    for (let further = steps?.get(next); further !== undefined; further = steps?.get(next)) next = further;
    return next;
  };

  forget(): void {
    this.steps.clear();
  }
}
