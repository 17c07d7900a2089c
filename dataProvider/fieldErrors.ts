import { type FailureParams, type FieldFailure, valueFaults } from '../contract/errors.ts';

/** Before the JSON of a message with values, in the texts that react-admin keeps at a form's fields. */
const mark = '@@react-admin@@';

export type FieldFault = Omit<FieldFailure, 'field'>;

const textsOf = (code: string): string => (valueFaults.some((fault) => fault === code) ? 'faults' : 'errors');

/** A fault as react-admin keeps it at a field: the key of its sentence, with the values the sentence names. */
export const toFieldError = ({ code, params }: FieldFault): string =>
  mark + JSON.stringify({ message: `${textsOf(code)}.${code}`, args: params });

/** The fault behind an error at a field; null for an error that is not ours. */
export function toFieldFault(error: string | undefined): FieldFault | null {
  if (!error?.startsWith(mark)) return null;
  const { message, args }: { message: string; args: FailureParams } = JSON.parse(error.slice(mark.length));
  return { code: message.replace(/^\w+\./, ''), params: args };
}

/** Refusals by field as react-admin's forms take them from an error's `body`; the first of a field stands for it. */
export const toFieldErrors = (failures: readonly FieldFailure[]): Record<string, string> =>
  Object.fromEntries(failures.toReversed().map(({ field, ...fault }) => [field, toFieldError(fault)]));
