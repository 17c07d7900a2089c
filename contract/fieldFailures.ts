import type { z } from 'zod';
import type { ValueFault } from './errors.ts';
import { invisibleCharacterOf } from './primitives.ts';

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

/** A required value is missing or null. */
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;

/** What our own rules say of a value without naming anything more. */
const plainFaults = [
  'date_invalid',
  'iban_invalid',
  'bic_invalid',
  'account_invalid',
  'placeholder_unknown',
] as const satisfies ValueFault[];

/** What a rule of our own says by its params; such a rule that says nothing finds the value not allowed. */
const ownFault = ({ params, input }: z.core.$ZodIssueCustom): Fault => {
  const plain = plainFaults.find((code) => code === params?.code);
  if (plain) return { code: plain, params: {} };
  const character = params?.code === 'invisible_character' ? invisibleCharacterOf(String(input)) : null;
  return character === null
    ? { code: 'not_allowed', params: {} }
    : { code: 'invisible_character', params: { character } };
};

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
      return ownFault(issue);
    case 'invalid_value':
      return { code: isMissing(issue) ? 'required' : 'not_allowed', params: {} };
    default:
      return { code: issue.code === 'invalid_union' ? 'wrong_type' : 'not_allowed', params: {} };
  }
};

/**
 * What is wrong in one of several shapes: where only one of them was meant (nothing is too much in it, and nothing wrong
 * as a whole), its faults stand at the fields within.
 */
function withinShape(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  const [only = [], ...others] = meant;
  if (only.length === 0 || others.length > 0) return [issue];
  return only.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

/**
 * What a schema of the contract finds wrong, field by field (`rows.3.label`), at most a thousand of them: the server
 * answers with them, forms mark their fields by them before anything is sent. Parse with `reportInput`, so that what is
 * missing can be told from what is wrong.
 */
export const fieldFailures = (issues: readonly Issue[]): (Fault & { field: string })[] =>
  issues
    .flatMap(withinShape)
    .slice(0, 1_000)
    .map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) }));
