import type { Result } from '../../domain/result.ts';
import { Rejected } from './rejected.ts';

/** The value of a rule's verdict; its refusal leaves as the call's. */
export const unwrap = <T>(verdict: Result<T>): T => {
  if (!verdict.isOk) throw new Rejected(verdict.failure);
  return verdict.value;
};
