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
