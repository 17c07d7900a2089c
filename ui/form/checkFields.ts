import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { fieldFailures } from '../../contract/fieldFailures.ts';
import { toFieldError } from '../../dataProvider/fieldErrors.ts';
import { type FormValues, isEmptyValue } from './typing/mergeTyping.ts';

/** The fields of a form beside what it sends. */
export interface FieldNames {
  fields: readonly string[];
  /** The form's field for a place in what is sent (`rows.0.subject_id`), where they are not called the same. */
  toField?: ((path: string) => string) | undefined;
  /** Fields that have to be there for this form, where the contract could do without them. */
  required?: readonly string[] | undefined;
}

/** The form's field that a place in what is sent belongs to; a fault within a field (`roles.0.role`) is the field's. */
export function fieldAt(path: string, { fields, toField = (same) => same }: FieldNames): string | undefined {
  const at = toField(path);
  return fields.find((field) => at === field || at.startsWith(`${field}.`));
}

/**
 * What a schema of the contract finds wrong with what a form would send, at the form's fields. A fault that no field of
 * the form can mend is left to the server's answer.
 */
export function checkFields(
  schema: z.ZodType,
  sent: unknown,
  values: FormValues,
  names: FieldNames,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of names.required ?? [])
    if (isEmptyValue(values[field]))
      errors[field] = { type: 'required', message: toFieldError({ code: 'required', params: {} }) };
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (parsed.success) return errors;
  for (const { field: path, ...fault } of fieldFailures(parsed.error.issues)) {
    const field = fieldAt(path, names);
    if (field) errors[field] ??= { type: fault.code, message: toFieldError(fault) };
  }
  return errors;
}
