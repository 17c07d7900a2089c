import type { ErrorCode, FailureParams } from '../contract/errors.ts';

export interface Failure<C extends ErrorCode = ErrorCode> {
  code: C;
  params: FailureParams;
}

/** What a rule answers: a value, or the refusal with its code. Only the server's edge throws. */
export type Result<T, C extends ErrorCode = ErrorCode> =
  | { isOk: true; value: T }
  | { isOk: false; failure: Failure<C> };

export const ok = <T>(value: T): { isOk: true; value: T } => ({ isOk: true, value });

export const fail = <C extends ErrorCode>(
  code: C,
  params: FailureParams = {},
): { isOk: false; failure: Failure<C> } => ({ isOk: false, failure: { code, params } });

export const refused = <C extends ErrorCode>(failure: Failure<C>): { isOk: false; failure: Failure<C> } => ({
  isOk: false,
  failure,
});
