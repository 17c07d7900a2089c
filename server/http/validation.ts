import type { z } from 'zod';
import type { FieldFailure, ValueFault } from '../../contract/errors.ts';
import { Rejected } from './rejected.ts';

type Issue = z.core.$ZodIssue;

const faultOfSize = (issue: Issue & { origin?: string }, isTooBig: boolean): ValueFault => {
  const isLength = issue.origin === 'string' || issue.origin === 'array';
  if (isLength) return isTooBig ? 'too_long' : 'too_short';
  return isTooBig ? 'too_large' : 'too_small';
};

const isMissing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.input === undefined;

const faultOf = (issue: Issue): { code: ValueFault; params: Record<string, string | number> } => {
  switch (issue.code) {
    case 'too_big':
      return { code: faultOfSize(issue, true), params: { max: Number(issue.maximum) } };
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'required', params: {} };
      const isNegative = Number(issue.minimum) === 0 && issue.origin !== 'string' && issue.origin !== 'array';
      return isNegative
        ? { code: 'negative', params: {} }
        : { code: faultOfSize(issue, false), params: { min: Number(issue.minimum) } };
    }
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
