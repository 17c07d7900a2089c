import { type Assignable, assigningVerdict } from '../../contract/verdict.ts';

interface Assignment {
  locked_fields: readonly string[];
}

/** Whether what two elements have with each other may change: the assignment that is there, or the making of one. */
export const isAssignmentOpen = (
  assignment: Assignment | undefined,
  one: Assignable,
  other: Assignable,
): boolean =>
  assignment ? assignment.locked_fields.length === 0 : assigningVerdict(one, other).length === 0;
