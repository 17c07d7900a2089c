import type { ErrorCode, FailureParams } from '../contract/errors.ts';
import type { Failure } from './result.ts';

/** Obstacles to an action, in display order; empty = allowed. */
export type Verdict<C extends ErrorCode = ErrorCode> = Failure<C>[];

export const obstacle = <C extends ErrorCode>(code: C, params: FailureParams = {}): Failure<C> => ({
  code,
  params,
});

/** The obstacles that are there, of all that could be. */
export const verdictOf = <C extends ErrorCode>(...obstacles: (Failure<C> | false)[]): Verdict<C> =>
  obstacles.filter((each) => each !== false);
