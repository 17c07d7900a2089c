/** What is longer is the name of no visit, and not worth looking through. */
const longestName = 1_000;

/**
 * The name of an event without its arm (`visit_1_arm_2` → `visit_1`, of labels `Visit 1 (Arm 2: Verum)` → `Visit 1`): which arm a
 * subject is in is not kept, for it may be the treatment. Of two events of one arm that would have one name, the second has a letter.
 */
export const withoutArm = (event: string): string =>
  event.length > longestName
    ? event
    : event.replace(/_arm_\d+([a-z]?)$/, '$1').replace(/\s*\(Arm \d+: .*\)$/, '');
