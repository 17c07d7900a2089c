import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { fieldFailures } from '../../contract/fieldFailures.ts';
import { toFieldError } from '../../dataProvider/fieldErrors.ts';

/**
 * What a schema of the contract finds wrong with what a form would send, at the form's fields. A fault within a field
 * (`roles.0.role`) stands at the field; one that no field of the form can mend is left to the server's answer.
 */
export function checkFields(schema: z.ZodType, sent: unknown, fields: readonly string[]): FieldErrors {
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const { field: path, ...fault } of fieldFailures(parsed.error.issues)) {
    const field = fields.find((each) => path === each || path.startsWith(`${each}.`));
    if (field) errors[field] ??= { type: fault.code, message: toFieldError(fault) };
  }
  return errors;
}
