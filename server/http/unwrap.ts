import type { ErrorCode } from '../../contract/errors.ts';
import type { Result } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { reject } from './rejected.ts';

/** The value of a rule's verdict; its refusal leaves as the call's, at the field that `fields` names for its code. */
export const unwrap = <T>(verdict: Result<T>, fields: Partial<Record<ErrorCode, string>> = {}): T => {
  if (verdict.isOk) return verdict.value;
  const { code, params } = verdict.failure;
  return reject(code, params, fields[code]);
};

/** Refuses an act with the first of its obstacles, where there is one, at the field that `fields` names for its code. */
export const assertMay = (verdict: Verdict, fields: Partial<Record<ErrorCode, string>> = {}): void => {
  const [first] = verdict;
  if (first) reject(first.code, first.params, fields[first.code]);
};
