import { holdsOn, type RuleOf } from './rule.ts';

/** A participant with the day of her first dated root visit, by which participants are counted. */
export interface Begun {
  patient_in_trial_id: string;
  first_date: string;
}

const placeOf = ({ first_date, patient_in_trial_id }: Begun): string =>
  `${first_date} ${patient_in_trial_id}`;

/** The number of each participant, from 1, whatever the order of recording. */
export const participantNumbers = (begun: readonly Begun[]): ReadonlyMap<string, number> =>
  new Map(
    begun
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map(({ patient_in_trial_id }, index) => [patient_in_trial_id, index + 1]),
  );

/** A confirmed service as tiers look at it; `number` = that of its participant, null = she has none. */
interface TieredService {
  study_service_template_id: string;
  performance_date: string;
  number: number | null;
}

/** The tier that sets the price of a service: of those that hold and are reached, the last one. Null = the price of the contract. */
export const tierOf = (
  tiers: readonly RuleOf<'tier'>[],
  { study_service_template_id, performance_date, number }: TieredService,
): RuleOf<'tier'> | null =>
  tiers
    .filter(
      (tier) =>
        tier.terms.study_service_template_id === study_service_template_id &&
        holdsOn(tier, performance_date) &&
        number !== null &&
        tier.terms.from_participant <= number,
    )
    .toSorted((one, other) => other.terms.from_participant - one.terms.from_participant)[0] ?? null;

/** The tier that sets the price of all these services; null = none does, or not of all. */
export const tierOfAll = (tiers: readonly (string | null)[]): string | null => {
  const [first = null] = tiers;
  return tiers.every((tier) => tier === first) ? first : null;
};
