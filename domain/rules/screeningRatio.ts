import { type HeldBack, holdsOn, type RuleOf } from './rule.ts';

/** A participant that failed screening, with the confirmed services of its visits. */
export interface ScreeningFailure {
  patient_in_trial_id: string;
  /** Of the first dated root visit; without one the day of its first service. */
  first_date: string;
  /** A finalized invoice has one of its services. */
  is_billed: boolean;
  recorded_study_service_ids: readonly string[];
}

export interface Screened {
  /** How many participants were recruited. */
  recruited: number;
  failures: readonly ScreeningFailure[];
}

/** How many screening failures are paid with so many recruited. */
export const payableFailures = (
  { free, paid, recruited: every }: RuleOf<'screening_ratio'>['terms'],
  recruited: number,
): number => (every === 0 ? free : free + Math.floor((recruited * paid) / every));

const inOrder = (one: ScreeningFailure, other: ScreeningFailure): number => {
  const [first, second] = [one, other].map(
    ({ first_date, patient_in_trial_id }) => `${first_date} ${patient_in_trial_id}`,
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
};

/**
 * The services of screening failures beyond those that are paid, the earliest first. One that is billed, or came before the
 * rule began, has its place already.
 */
export const beyondRatio = (
  rule: RuleOf<'screening_ratio'>,
  { recruited, failures }: Screened,
): HeldBack[] => {
  const { money_rule_id, from_date, terms } = rule;
  const allowed = payableFailures(terms, recruited);
  const hasPlace = (failure: ScreeningFailure): boolean =>
    failure.is_billed || failure.first_date < from_date;
  const placed = failures.filter(hasPlace).length;
  return failures
    .filter((failure) => !hasPlace(failure) && holdsOn(rule, failure.first_date))
    .toSorted(inOrder)
    .flatMap(({ recorded_study_service_ids }, index): HeldBack[] => {
      const place = placed + index + 1;
      if (place <= allowed) return [];
      return recorded_study_service_ids.map((recorded_study_service_id) => ({
        recorded_study_service_id,
        money_rule_id,
        kind: 'screening_ratio',
        place,
        allowed,
      }));
    });
};

/** The last failure that is paid, by its place among all of them; null = none is. */
export const lastPaid = (
  rule: RuleOf<'screening_ratio'>,
  screened: Screened,
): { failure: ScreeningFailure; place: number } | null => {
  const held = new Set(
    beyondRatio(rule, screened).map(({ recorded_study_service_id }) => recorded_study_service_id),
  );
  const inTheirOrder = screened.failures.toSorted(inOrder);
  const index = inTheirOrder.findLastIndex((failure) =>
    failure.recorded_study_service_ids.every((id) => !held.has(id)),
  );
  const failure = inTheirOrder[index];
  return failure ? { failure, place: index + 1 } : null;
};
