import { sql } from 'kysely';
import type { PlanPart } from '../../domain/removals.ts';
import { elementVerdicts, type PlanElement } from '../../domain/trialLocks.ts';
import type { Verdict } from '../../domain/verdict.ts';

/** What the verdicts of an element of a plan are made of, read beside it. */
export interface ElementFacts {
  has_participants: boolean;
  /** Made after go-live, and a schedule holds it or it is recorded. */
  is_used: boolean;
  /** Something is assigned to it, or it is recorded. */
  is_held: boolean;
}

/** Whether the trial of the row with this alias has participants. */
export const hasParticipants = (alias: string) =>
  sql<boolean>`exists (select 1 from participant where participant.trial_id = ${sql.ref(`${alias}.trial_id`)})`;

/** The element as it is answered: with what may still be done with it in place of the facts. */
export const judgedElement = <Row extends ElementFacts & { label: string; is_added_later: boolean }>(
  element: PlanElement,
  { has_participants, is_used, is_held, ...row }: Row,
  emptyVerdict: (part: PlanPart) => Verdict,
) => ({
  ...row,
  ...elementVerdicts(
    element,
    { hasParticipants: has_participants, isAddedLater: row.is_added_later, isUsed: is_used },
    emptyVerdict({ label: row.label, isHeld: is_held }),
  ),
});
