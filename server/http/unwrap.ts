import type { Result } from '../../domain/result.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { Rejected } from './rejected.ts';

/** The value of a rule's verdict; its refusal leaves as the call's. */
export const unwrap = <T>(verdict: Result<T>): T => {
  if (!verdict.isOk) throw new Rejected(verdict.failure);
  return verdict.value;
};

/** Refuses an act with the first of its obstacles, where there is one. */
export const assertMay = (verdict: Verdict): void => {
  const [first] = verdict;
  if (first) throw new Rejected(first);
};
