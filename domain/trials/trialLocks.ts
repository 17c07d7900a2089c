import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** The editable elements of a plan. */
export type PlanElement =
  | 'visit'
  | 'study_service'
  | 'operational_service'
  | 'provider_service'
  | 'assigned_study_service'
  | 'assigned_provider_service';

/** What the first participant freezes; labels and descriptions stay free. */
export const lockedFields: Record<PlanElement, readonly string[]> = {
  visit: [
    'reference_visit_id',
    'days_interval',
    'days_tolerance_before',
    'days_tolerance_after',
    'visit_kind',
  ],
  study_service: ['amount', 'is_additional'],
  operational_service: ['amount', 'repetition_period'],
  provider_service: ['amount', 'percentage', 'provider_id', 'confirmation_type'],
  assigned_study_service: ['is_optional'],
  assigned_provider_service: ['money', 'confirmation_is_mandatory'],
};

export interface LockFacts {
  hasParticipants: boolean;
  /** Made after go-live: free until a schedule holds it or it is recorded. */
  isAddedLater: boolean;
  /** A schedule holds it or it is recorded. */
  isUsed?: boolean;
  /** What it is called, where an amendment retired it. */
  retired?: string | null;
}

const isFree = ({ hasParticipants, isAddedLater, isUsed = false }: LockFacts): boolean =>
  !hasParticipants || (isAddedLater && !isUsed);

/** Whether a field of an element may no longer change. */
const isLocked = (element: PlanElement, field: string, facts: LockFacts): boolean =>
  !isFree(facts) && lockedFields[element].includes(field);

/** The fields among the changed ones that the trial's participants have frozen. */
export const lockedChanges = (element: PlanElement, changed: readonly string[], facts: LockFacts): string[] =>
  changed.filter((field) => isLocked(element, field, facts));

/** The fields of an element that the trial's participants have frozen. */
const frozenFields = (element: PlanElement, facts: LockFacts): string[] =>
  isFree(facts) ? [] : [...lockedFields[element]];

/** An element that schedules may hold is not removed; whether something else hangs on it is another question. */
export const frozenVerdict = (facts: LockFacts): Verdict<'trial_has_participants'> =>
  verdictOf(!isFree(facts) && obstacle('trial_has_participants'));

/**
 * After go-live an assignment may be added only where one of the elements that it joins is new, and never to what an
 * amendment retired: what one of them says for itself, whether it is used or not. `assigningVerdict` of the contract asks
 * both.
 */
export const assignVerdict = ({
  hasParticipants,
  isAddedLater,
  retired = null,
}: Omit<LockFacts, 'isUsed'>): Verdict<'field_locked' | 'amendment_target_retired'> =>
  retired === null
    ? verdictOf(hasParticipants && !isAddedLater && obstacle('field_locked'))
    : [obstacle('amendment_target_retired', { label: retired })];

/** What can still be changed of a plan element; `empty` = further obstacles to its removal. */
export const elementVerdicts = (element: PlanElement, facts: LockFacts, empty: Verdict) => ({
  locked_fields: frozenFields(element, facts),
  verdicts: { remove: [...frozenVerdict(facts), ...empty], assign: assignVerdict(facts) },
});

/** What a person may still change of an assignment; nothing hangs on it. */
export const assignmentVerdicts = (
  assignment: 'assigned_study_service' | 'assigned_provider_service',
  facts: LockFacts,
) => ({ locked_fields: frozenFields(assignment, facts), verdicts: { remove: frozenVerdict(facts) } });
