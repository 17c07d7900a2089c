import { z } from 'zod';
import { errorCodes, FailureParams } from './errors.ts';

/** One reason why an act would be refused, with the code and params of the refusal that its call would answer. */
export const Obstacle = z.object({ code: z.enum(errorCodes), params: FailureParams });
export type Obstacle = z.infer<typeof Obstacle>;

/**
 * All that stands in the way of an act with a record as it is now, in the order of the call's own checks; empty: it may
 * be done. Worked out by the rules that the call itself asks, for the person who reads. What the call is told besides
 * (a reason, a number, a date) is not judged here. Part of answers only: never sent back.
 */
export const Verdict = z.array(Obstacle);
export type Verdict = z.infer<typeof Verdict>;

/** What may be done with a record of a catalog or a list besides editing it. */
export const RemovalVerdicts = z.object({ remove: Verdict });

/**
 * What the trial's participants leave open of an assignment: `locked_fields` no longer change, and `remove` tells why it
 * stays.
 */
export const assignmentVerdicts = { locked_fields: z.array(z.string()), verdicts: RemovalVerdicts };

/**
 * What the trial's participants leave open of an element of its plan: `locked_fields` no longer change, `remove` tells
 * why it stays, and `assign` what this element has against being assigned anew (`assigningVerdict` asks both ends).
 * What the same save does to other elements is judged with the save.
 */
export const elementVerdicts = {
  locked_fields: z.array(z.string()),
  verdicts: RemovalVerdicts.extend({ assign: Verdict }),
};

/** One end of an assignment that could be made: a visit, a service, a payment. */
export interface Assignable {
  verdicts: { assign: Verdict };
}

/** Obstacles to assigning two elements to each other: none if either of them is free and neither is retired. */
export const assigningVerdict = (one: Assignable, other: Assignable): Verdict => {
  const retired = [...one.verdicts.assign, ...other.verdicts.assign].filter(
    ({ code }) => code === 'amendment_target_retired',
  );
  if (retired.length > 0) return retired;
  return one.verdicts.assign.length === 0 ? [] : other.verdicts.assign;
};
