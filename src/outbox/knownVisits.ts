import type { QueryClient } from '@tanstack/react-query';
import type { KeptVisit } from '../../dataProvider/keptActs.ts';
import { isFields } from '../../dataProvider/keptCalls.ts';

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

/** The visits that ids stand for, of visits, services or answers, as far as screens of recording have read them. */
export function knownVisits(queryClient: QueryClient, ids: readonly string[]): KeptVisit[] {
  const wanted = new Set(ids);
  const found = new Map<string, KeptVisit>();
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/billing/recording/') });
  for (const { state } of queries)
    for (const [visit, subject_id] of visitsIn(state.data, '')) {
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
