import type { ApiFailure, FieldFailure } from '../../contract/errors.ts';
import { toFieldErrors } from '../../dataProvider/fieldErrors.ts';
import { isUnanswered } from '../calls/intention.ts';
import { failureOf } from '../failures/failureOf.ts';
import { type FieldNames, fieldAt } from './checkFields.ts';
import type { SendAnswer } from './typing/useTyping.ts';

/** What was refused and where; a refused row of many is named by its place (`rows.3.label`). */
const refusals = ({ fields = [], rows = [] }: ApiFailure): FieldFailure[] => [
  ...fields,
  ...rows.map(({ index, field, code, params }) => ({
    field: ['rows', index, field].filter((part) => part !== undefined).join('.'),
    code,
    params,
  })),
];

/**
 * What a failed save means to a form: somebody else's newer record, refusals at its fields, or a failure that `tell`
 * tells the person.
 */
export function sendFailure<R extends object>(
  error: unknown,
  base: R,
  names: FieldNames,
  tell: (error: Error) => void,
): SendAnswer<R> {
  const failure = failureOf(error);
  if (failure?.code === 'stale' && typeof failure.present === 'object' && failure.present !== null)
    return { kind: 'newer', record: { ...base, ...failure.present } };
  const atFields = refusals(failure ?? { code: '', params: {} }).flatMap((refusal) => {
    const field = fieldAt(refusal.field, names);
    return field ? [{ ...refusal, field }] : [];
  });
  if (atFields.length > 0) return { kind: 'refused', errors: toFieldErrors(atFields) };
  tell(error instanceof Error ? error : new Error(String(error)));
  return { kind: 'failed', isUnanswered: isUnanswered(error) };
}
