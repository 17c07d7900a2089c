import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** A kind of number is removed when no trial carries one. */
export const removeIdentifierTypeVerdict = ({
  label,
  trial_count: count,
}: {
  label: string;
  trial_count: number;
}): Verdict<'identifier_type_in_use'> =>
  verdictOf(count > 0 && obstacle('identifier_type_in_use', { label, count }));

/** A provider is removed when no payment of any trial is due to it. */
export const removeProviderVerdict = ({
  label,
  provider_service_count: count,
}: {
  label: string;
  provider_service_count: number;
}): Verdict<'provider_in_use'> => verdictOf(count > 0 && obstacle('provider_in_use', { label, count }));

/** A manager removes one participant for whom nothing is recorded; a whole trial is cleared by its own act. */
export const removeParticipantVerdict = (
  { subject_id, isRecorded }: { subject_id: string; isRecorded: boolean },
  isManager: boolean,
): Verdict<'forbidden' | 'participant_not_empty'> =>
  verdictOf<'forbidden' | 'participant_not_empty'>(
    !isManager && obstacle('forbidden'),
    isRecorded && obstacle('participant_not_empty', { subject_id }),
  );

/** What may hang on an element of a plan; whether the trial's participants hold it is asked beside it. */
export interface PlanPart {
  label: string;
  /** Assigned or recorded: others hold it. */
  isHeld: boolean;
}

/** A service of either kind can be deleted while it has no assignments, no payments and is not recorded. */
export const emptyServiceVerdict = ({ label, isHeld }: PlanPart): Verdict<'service_not_empty'> =>
  verdictOf(isHeld && obstacle('service_not_empty', { study_service_label: label }));

/** A visit can be deleted while it has no services and is in no schedule; dependent visits may be deleted with it. */
export const emptyVisitVerdict = ({ label, isHeld }: PlanPart): Verdict<'visit_not_empty'> =>
  verdictOf(isHeld && obstacle('visit_not_empty', { visit_label: label }));

/** A visit that others count from stays; asked with the plan as a save would leave it. */
export const referenceVerdict = (
  { label }: { label: string },
  isReference: boolean,
): Verdict<'visit_is_reference'> =>
  verdictOf(isReference && obstacle('visit_is_reference', { visit_label: label }));

/** A provider payment can be deleted while it is not assigned to a service. */
export const emptyProviderServiceVerdict = ({
  label,
  isHeld,
}: PlanPart): Verdict<'provider_service_not_empty'> =>
  verdictOf(isHeld && obstacle('provider_service_not_empty', { label }));
