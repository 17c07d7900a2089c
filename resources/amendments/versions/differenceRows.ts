import {
  capScopes,
  contractParties,
  holdbackEvents,
  milestoneEvents,
  overheadBases,
} from '../../../contract/rules/ruleVocab.ts';
import { visitKinds } from '../../../contract/vocab.ts';
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
const marks = ['mandatory', 'optional'] as const;
const dayFields = new Set(['from_date', 'until_date', 'on_date', 'last_day']);

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

/** What is chosen from a list, in words, by its field and value. */
const choicesIn = (text: Text): ReadonlyMap<string, string> =>
  new Map([
    ...visitKinds.map((value): [string, string] => [`visit_kind ${value}`, text(`visits.kinds.${value}`)]),
    ...marks.map((value): [string, string] => [`mark ${value}`, text(`studyServices.marks.${value}`)]),
    ...capScopes.map((value): [string, string] => [`per ${value}`, text(`rules.per.${value}`)]),
    ...overheadBases.map((value): [string, string] => [`basis ${value}`, text(`rules.basis.${value}`)]),
    ...holdbackEvents.map((value): [string, string] => [`until ${value}`, text(`rules.until.${value}`)]),
    ...milestoneEvents.map((value): [string, string] => [`event ${value}`, text(`rules.events.${value}`)]),
    ...contractParties.map((value): [string, string] => [
      `ended_by ${value}`,
      text(`rules.endedBy.${value}`),
    ]),
  ]);

const nameOfField = (difference: VersionDifference, text: Text): string => {
  if (difference.part !== 'rules') return text(`amendments.versionsView.fields.${difference.field}`);
  const { field } = difference;
  return text(field === 'presence' ? `amendments.versionsView.fields.${field}` : `rules.fields.${field}`);
};

const shownValue = (
  field: VersionDifference['field'],
  value: ComparedValue,
  { labels, choices }: { labels: ReadonlyMap<string, string>; choices: ReadonlyMap<string, string> },
  { text, cents, percent }: Words,
): string => {
  if (value === null) return text('common.none');
  if (field === 'presence') return text(`amendments.versionsView.presence.${value ? 'there' : 'gone'}`);
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') {
    if (field === 'percentage') return percent(value);
    return moneyFields.has(field) ? cents(value) : String(value);
  }
  if (dayFields.has(field)) return formatDate(value);
  return choices.get(`${field} ${value}`) ?? labels.get(value) ?? value;
};

/** Diff rows of two versions of a contract, in the order of the sheets. */
export const differenceRows = (
  one: ContractVersion,
  other: ContractVersion,
  words: Words,
): DifferenceRow[] => {
  const versions = [one, other] as const;
  const named = { labels: labelsOf(versions, words.text), choices: choicesIn(words.text) };
  return differencesBetween(...versions).map((difference) => {
    const { part, element, field, before, after } = difference;
    return {
      id: `${part} ${element} ${field}`,
      part: words.text(`amendments.versionsView.parts.${part}`),
      element: element
        .split(':')
        .map((id) => named.labels.get(id) ?? id)
        .join(' · '),
      field: nameOfField(difference, words.text),
      before: shownValue(field, before, named, words),
      after: shownValue(field, after, named, words),
      delta:
        moneyFields.has(field) && typeof before === 'number' && typeof after === 'number'
          ? after - before
          : null,
    };
  });
};
