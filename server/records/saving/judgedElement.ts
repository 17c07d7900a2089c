import { sql } from 'kysely';
import type { PlanPart } from '../../../domain/trials/removals.ts';
import { assignmentVerdicts, elementVerdicts, type PlanElement } from '../../../domain/trials/trialLocks.ts';
import type { Verdict } from '../../../domain/verdict.ts';

/** Facts for the verdicts of a plan element, selected with it. */
export interface ElementFacts {
  has_participants: boolean;
  /** Added after go-live, and in a schedule or recorded. */
  is_used: boolean;
  /** Something is assigned to it, or it is recorded. */
  is_held: boolean;
  /** The day from which on an amendment retired it; null, or not asked = it holds. */
  retired_from?: string | null | undefined;
}

/** Whether the trial of the row with this alias has participants. */
export const hasParticipants = (alias: string) =>
  sql<boolean>`exists (select 1 from participant where participant.trial_id = ${sql.ref(`${alias}.trial_id`)})`;

/** JSON leaves out what is undefined. A row is written into, since to copy ten thousand costs as much as to read them. */
const factsGone = { has_participants: undefined, is_used: undefined, is_held: undefined };

const assignmentFactsGone = { has_participants: undefined, is_used: undefined };

type Judged = ElementFacts & { label: string; is_added_later: boolean };

/**
 * The row, just read, becomes the element as it is answered: with what may still be done with it in place of the facts,
 * and `more` in place of what it was worked out of.
 */
export const judgedElement = <Row extends Judged, More extends object>(
  element: PlanElement,
  row: Row,
  emptyVerdict: (part: PlanPart) => Verdict,
  more: More,
) => {
  const { has_participants, is_used, is_held, label, is_added_later, retired_from = null } = row;
  const retired = retired_from === null ? null : label;
  const facts = { hasParticipants: has_participants, isAddedLater: is_added_later, isUsed: is_used, retired };
  const verdicts = elementVerdicts(element, facts, emptyVerdict({ label, isHeld: is_held }));
  const kept: Omit<Row, keyof ElementFacts | keyof More> = row;
  return Object.assign(kept, factsGone, { retired_from: retired_from ?? undefined }, more, verdicts);
};

/** Facts for the verdicts of an assignment, selected with it. */
export type AssignmentFacts = Pick<ElementFacts, 'has_participants' | 'is_used'>;

/** The row, just read, becomes the assignment as it is answered: with what may still be done with it in place of the facts. */
export const judgedAssignment = <Row extends AssignmentFacts & { is_added_later: boolean }>(
  assignment: Parameters<typeof assignmentVerdicts>[0],
  row: Row,
) => {
  const { has_participants, is_used, is_added_later } = row;
  const facts = { hasParticipants: has_participants, isAddedLater: is_added_later, isUsed: is_used };
  const kept: Omit<Row, keyof AssignmentFacts> = row;
  return Object.assign(kept, assignmentFactsGone, assignmentVerdicts(assignment, facts));
};
