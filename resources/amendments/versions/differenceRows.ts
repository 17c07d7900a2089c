import {
  type ComparedValue,
  differencesBetween,
  type VersionDifference,
} from '../../../domain/amendments/comparison.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { formatDate } from '../../../domain/dates.ts';
import type { Text } from '../../../ui/words/useText.ts';

/** One cell that differs between two versions, in words; `delta` in cents, of money alone. */
export interface DifferenceRow {
  id: string;
  part: string;
  element: string;
  field: string;
  before: string;
  after: string;
  delta: number | null;
}

interface Words {
  text: Text;
  cents: (value: number) => string;
  percent: (value: number) => string;
}

const moneyFields = new Set(['amount', 'money']);

const labelsOf = (versions: readonly ContractVersion[], text: Text): ReadonlyMap<string, string> =>
  new Map(
    versions.flatMap(({ services, visits, payments, rules }) => [
      ...[services, visits, payments].flatMap((part) =>
        [...part].map(([id, { label }]): [string, string] => [id, label]),
      ),
      ...[...rules].map(([id, { terms }]): [string, string] => {
        const service = 'study_service_template_id' in terms && services.get(terms.study_service_template_id);
        const kind = text(`rules.kinds.${terms.kind}`);
        return [id, service ? `${kind} · ${service.label}` : kind];
      }),
    ]),
  );

const shownValue = (
  field: VersionDifference['field'],
  value: ComparedValue,
  labels: ReadonlyMap<string, string>,
  { text, cents, percent }: Words,
): string => {
  if (value === null) return text('common.none');
  if (field === 'until_date' && typeof value === 'string') return formatDate(value);
  if (field === 'presence') return text(`amendments.versionsView.presence.${value ? 'there' : 'gone'}`);
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') {
    if (field === 'percentage') return percent(value);
    return moneyFields.has(field) ? cents(value) : String(value);
  }
  if (field === 'mark') return text(`studyServices.marks.${value === 'optional' ? 'optional' : 'mandatory'}`);
  if (field === 'visit_kind')
    return text(`visits.kinds.${value === 'scheduled' ? 'scheduled' : 'non_scheduled'}`);
  return labels.get(value) ?? value;
};

/** Diff rows of two versions of a contract, in the order of the sheets. */
export const differenceRows = (
  one: ContractVersion,
  other: ContractVersion,
  words: Words,
): DifferenceRow[] => {
  const versions = [one, other] as const;
  const labels = labelsOf(versions, words.text);
  return differencesBetween(...versions).map(({ part, element, field, before, after }) => ({
    id: `${part} ${element} ${field}`,
    part: words.text(`amendments.versionsView.parts.${part}`),
    element: element
      .split(':')
      .map((id) => labels.get(id) ?? id)
      .join(' · '),
    field: words.text(`amendments.versionsView.fields.${field}`),
    before: shownValue(field, before, labels, words),
    after: shownValue(field, after, labels, words),
    delta:
      moneyFields.has(field) && typeof before === 'number' && typeof after === 'number'
        ? after - before
        : null,
  }));
};
