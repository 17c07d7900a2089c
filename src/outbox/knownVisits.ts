import type { QueryClient } from '@tanstack/react-query';
import { visitsCalls } from '../../contract/plan/visits.ts';
import type { KeptVisit } from '../../dataProvider/keptActs.ts';
import { idsIn, isFields } from '../../dataProvider/keptCalls.ts';
import { resourceOf } from '../../dataProvider/resourceMap.ts';

type Fields = Record<string, unknown>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const childrenOf = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
};

/** The service of a visit that one of the ids names, itself or by a provider's answer; null = none. */
const namedService = (visit: Fields, ids: ReadonlySet<string>): string | null => {
  const named = childrenOf(visit, 'study_services').find(
    (service) =>
      ids.has(textOf(service, 'recorded_study_service_id')) ||
      childrenOf(service, 'provider_services').some((one) =>
        ids.has(textOf(one, 'recorded_provider_service_id')),
      ),
  );
  return named ? textOf(named, 'label') : null;
};

/** Answers of recording hold visits in lists, in pages of lists, or below their participant. */
const deepest = 5;

function* visitsIn(
  value: unknown,
  subjectId: string,
  depth = 0,
): Generator<[visit: Fields, subjectId: string]> {
  if (depth > deepest || !isFields(value)) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* visitsIn(one, subjectId, depth + 1);
    return;
  }
  const { participant } = value;
  const subject = (isFields(participant) && textOf(participant, 'subject_id')) || subjectId;
  if (textOf(value, 'recorded_visit_id') && textOf(value, 'patient_in_trial_id') && textOf(value, 'label'))
    yield [value, textOf(value, 'subject_id') || subject];
  else for (const child of Object.values(value)) yield* visitsIn(child, subject, depth + 1);
}

/** What was read last of a resource, or by the calls below a path. */
const answersOf = (queryClient: QueryClient, path: string): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [asked] }) => String(asked).startsWith(path) })
    .map(({ state }) => state.data);

/** The visits that ids stand for, of visits, services or answers. */
function visitsNamed(queryClient: QueryClient, ids: readonly string[]): KeptVisit[] {
  const wanted = new Set(ids);
  const found = new Map<string, KeptVisit>();
  for (const answer of answersOf(queryClient, '/billing/recording/'))
    for (const [visit, subject_id] of visitsIn(answer, '')) {
      const recorded_visit_id = textOf(visit, 'recorded_visit_id');
      const service_label = namedService(visit, wanted);
      if (!wanted.has(recorded_visit_id) && service_label === null) continue;
      const known = found.get(recorded_visit_id);
      found.set(recorded_visit_id, {
        recorded_visit_id,
        trial_id: textOf(visit, 'trial_id'),
        patient_in_trial_id: textOf(visit, 'patient_in_trial_id'),
        subject_id: subject_id || (known?.subject_id ?? ''),
        label: textOf(visit, 'label'),
        service_label: service_label ?? known?.service_label ?? null,
      });
    }
  return [...found.values()];
}

/** Every record in an answer, the outer ones first. */
function* recordsIn(value: unknown, depth = 0): Generator<Fields> {
  if (depth > deepest || !isFields(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* recordsIn(child, depth + 1);
}

/** The visit that a call makes, by its participant and its visit of the plan. */
function visitMade(queryClient: QueryClient, input: Fields): KeptVisit[] {
  const recorded_visit_id = textOf(input, 'recorded_visit_id');
  const patient_in_trial_id = textOf(input, 'patient_in_trial_id');
  if (!recorded_visit_id || !patient_in_trial_id) return [];
  /** What is known of the record that a field of the call names; empty where nothing is. */
  const lookUp = (path: string, field: string, wanted: string): string =>
    answersOf(queryClient, path)
      .flatMap((answer) => [...recordsIn(answer)])
      .filter((record) => textOf(record, field) === textOf(input, field))
      .map((record) => textOf(record, wanted))
      .find((found) => found !== '') ?? '';
  return [
    {
      recorded_visit_id,
      trial_id: textOf(input, 'trial_id'),
      patient_in_trial_id,
      subject_id: lookUp('/billing/recording/', 'patient_in_trial_id', 'subject_id'),
      label: lookUp(resourceOf(visitsCalls.listVisits), 'protocol_visit_id', 'label'),
      service_label: null,
    },
  ];
}

/** The visits that the input of a call is about, as far as screens have read them; also the one that it makes. */
export function knownVisits(queryClient: QueryClient, input: Fields): KeptVisit[] {
  const named = visitsNamed(queryClient, idsIn(input));
  return named.length > 0 ? named : visitMade(queryClient, input);
}
