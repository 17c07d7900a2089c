import type { z } from 'zod';
import type { FieldFailure, ValueFault } from '../../contract/errors.ts';
import { Rejected } from './rejected.ts';

type Issue = z.core.$ZodIssue;

type Fault = { code: ValueFault; params: Record<string, string | number> };

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): Fault => {
  const max = Number(maximum);
  if (origin === 'string') return { code: 'too_long', params: { maxlength: max } };
  return { code: origin === 'array' ? 'too_many' : 'too_large', params: { max } };
};

const tooSmall = ({ origin, minimum }: z.core.$ZodIssueTooSmall): Fault => {
  const min = Number(minimum);
  if (origin === 'string') return { code: min === 1 ? 'required' : 'not_allowed', params: {} };
  if (origin === 'array') return { code: 'too_few', params: { min } };
  return min === 0 ? { code: 'negative', params: {} } : { code: 'too_small', params: { min } };
};

const isMissing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.input === undefined;

const faultOf = (issue: Issue): Fault => {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'unrecognized_keys':
      return { code: 'unknown_field', params: { keys: issue.keys.slice(0, 10).join(', ') } };
    case 'invalid_type':
      return { code: isMissing(issue) ? 'required' : 'wrong_type', params: {} };
    case 'custom':
      return { code: issue.params?.code === 'date_invalid' ? 'date_invalid' : 'not_allowed', params: {} };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not_allowed', params: {} };
    default:
      return { code: issue.code === 'invalid_union' ? 'wrong_type' : 'not_allowed', params: {} };
  }
};

const fieldFailures = (issues: readonly Issue[]): FieldFailure[] =>
  issues.slice(0, 1_000).map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) }));

/** The input in the contract's shape, or 400 with every faulty field. */
export const parseInput = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Rejected({ code: 'validation_failed', fields: fieldFailures(parsed.error.issues) });
};
