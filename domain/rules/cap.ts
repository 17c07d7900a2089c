import type { CapScope } from '../../contract/rules/ruleVocab.ts';
import { groupBy } from '../groupBy.ts';
import { type HeldBack, holdsOn, type RuleOf } from './rule.ts';

/** A confirmed service that counts for a cap, billed or not. */
export interface CappedRecord {
  recorded_study_service_id: string;
  /** Null of an operational service. */
  patient_in_trial_id: string | null;
  performance_date: string;
  /** A finalized invoice has it. */
  is_billed: boolean;
}

const groupOf: Readonly<Record<CapScope, (record: CappedRecord) => string>> = {
  participant: ({ patient_in_trial_id }) => patient_in_trial_id ?? '',
  participant_and_year: ({ patient_in_trial_id, performance_date }) =>
    `${patient_in_trial_id ?? ''} ${performance_date.slice(0, 4)}`,
  year: ({ performance_date }) => performance_date.slice(0, 4),
  trial: () => '',
};

const inOrder = (one: CappedRecord, other: CappedRecord): number => {
  const [first, second] = [one, other].map(
    ({ performance_date, recorded_study_service_id }) => `${performance_date} ${recorded_study_service_id}`,
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
};

/**
 * The services beyond a cap: the later ones by date and id, whatever they were recorded in the order of. What is billed, or
 * was done before the rule began, has its place already and is never held back.
 */
export const beyondCap = (rule: RuleOf<'cap'>, records: readonly CappedRecord[]): HeldBack[] => {
  const { money_rule_id, from_date, terms } = rule;
  const hasPlace = (record: CappedRecord): boolean => record.is_billed || record.performance_date < from_date;
  return [...groupBy(records, groupOf[terms.per]).values()].flatMap((group) => {
    if (group.length <= terms.most) return [];
    const placed = group.filter(hasPlace).length;
    return group
      .filter((record) => !hasPlace(record) && holdsOn(rule, record.performance_date))
      .toSorted(inOrder)
      .map(
        ({ recorded_study_service_id }, index): HeldBack => ({
          recorded_study_service_id,
          money_rule_id,
          kind: 'cap',
          place: placed + index + 1,
          allowed: terms.most,
        }),
      )
      .filter(({ place, allowed }) => place > allowed);
  });
};

/** Whose next service a cap would hold back: null where that does not go by participant, or by year. */
export interface NextBeyond {
  patient_in_trial_id: string | null;
  year: string | null;
}

/** Of those that have had all that a cap allows and nothing beyond, the last one to reach it; null = nobody has. */
export const nextBeyond = (rule: RuleOf<'cap'>, records: readonly CappedRecord[]): NextBeyond | null => {
  const { most, per } = rule.terms;
  const full = [...groupBy(records, groupOf[per]).values()].filter((group) => group.length === most);
  const last = full
    .flat()
    .filter((record) => holdsOn(rule, record.performance_date))
    .toSorted(inOrder)
    .at(-1);
  if (!last) return null;
  return {
    patient_in_trial_id:
      per === 'participant' || per === 'participant_and_year' ? last.patient_in_trial_id : null,
    year: per === 'year' || per === 'participant_and_year' ? last.performance_date.slice(0, 4) : null,
  };
};
