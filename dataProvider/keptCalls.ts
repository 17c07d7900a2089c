import type { Endpoint } from '../contract/endpoint.ts';
import { recordedServicesCalls } from '../contract/recording/recordedServices.ts';
import { recordingCalls } from '../contract/recording/recording.ts';
import { recordingActsCalls } from '../contract/recording/recordingActs.ts';

/**
 * The calls that are kept on the device while the backend does not answer: what is tapped at visits. Closing and
 * reopening are no such taps, they judge a visit as the backend has it.
 */
export const keptCalls = {
  recordVisits: recordingActsCalls.recordVisits,
  takeBackVisits: recordingActsCalls.takeBackVisits,
  setVisitDate: recordingCalls.setVisitDate,
  resetVisitDate: recordingCalls.resetVisitDate,
  putRecordedVisit: recordingCalls.putRecordedVisit,
  cancelVisits: recordingCalls.cancelVisits,
  resumeVisits: recordingCalls.resumeVisits,
  addUnscheduledVisit: recordingCalls.addUnscheduledVisit,
  putRecordedStudyService: recordedServicesCalls.putRecordedStudyService,
  putRecordedProviderService: recordedServicesCalls.putRecordedProviderService,
  addAdditionalStudyService: recordedServicesCalls.addAdditionalStudyService,
  removeAdditionalStudyService: recordedServicesCalls.removeAdditionalStudyService,
} as const satisfies Record<string, Endpoint>;

export type KeptCallName = keyof typeof keptCalls;

const isKeptCall = (name: string): name is KeptCallName => Object.hasOwn(keptCalls, name);

/** Under which name a call is kept; null = it is not. */
export const keptCallName = (endpoint: Endpoint): KeptCallName | null =>
  Object.keys(keptCalls)
    .filter(isKeptCall)
    .find((name) => keptCalls[name] === endpoint) ?? null;

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The records that an input names, each with the version that was seen of it, where the call asks for one. */
export interface NamedRecord {
  id: string;
  version: number | null;
}

/** Innermost first: a service is named, or the visit it is at. */
const idFields = ['recorded_provider_service_id', 'recorded_study_service_id', 'recorded_visit_id'] as const;

const namedBy = (fields: Fields): NamedRecord[] => {
  const id = idFields.map((name) => fields[name]).find((value) => typeof value === 'string');
  if (id === undefined) return [];
  return [{ id, version: typeof fields.version === 'number' ? fields.version : null }];
};

const partsOf = (input: Fields): Fields[] =>
  Array.isArray(input.visits) ? input.visits.filter(isFields) : [input];

/** What a kept call is about. */
export function namedRecords(input: Fields): NamedRecord[] {
  const { recorded_visit_ids: ids } = input;
  if (Array.isArray(ids))
    return ids.filter((id) => typeof id === 'string').map((id) => ({ id, version: null }));
  return partsOf(input).flatMap(namedBy);
}

/** All ids that may tell which visits an input is about. */
export const idsIn = (input: Fields): string[] => {
  const { recorded_visit_ids: ids } = input;
  const inParts = partsOf(input).flatMap((part) => idFields.map((name) => part[name]));
  return [...inParts, ...(Array.isArray(ids) ? ids : [])].filter((id) => typeof id === 'string');
};

/** The same input with other versions, where `versionOf` knows one for what was seen. */
export function withVersions(input: Fields, versionOf: (seen: NamedRecord) => number | null): Fields {
  const renewed = (fields: Fields): Fields => {
    const [seen] = namedBy(fields);
    const version = seen && seen.version !== null ? versionOf(seen) : null;
    return version === null ? fields : { ...fields, version };
  };
  if (!Array.isArray(input.visits)) return renewed(input);
  return {
    ...input,
    visits: input.visits.map((visit: unknown) => (isFields(visit) ? renewed(visit) : visit)),
  };
}
