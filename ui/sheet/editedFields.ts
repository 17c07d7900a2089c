import type { z } from 'zod';

/** A bulk save, as far as its rows go. */
interface RowsCall {
  input: z.ZodObject<{ rows: z.ZodArray<z.ZodObject>; remove: z.ZodType }>;
}

/** What the call takes of a row: the fields that its own schema names. */
export const editedFields = ({ input }: RowsCall): readonly string[] =>
  Object.keys(input.shape.rows.element.shape);

export const picked = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]));

/** The new record with all that its save takes of another one but `own`: a field that is added to the contract comes along. */
export function copyInto<Row extends object>(
  call: RowsCall,
  fresh: Row,
  { from, own }: { from: Row; own: readonly (keyof Row & string)[] },
): Row {
  const kept = new Set<string>(['version', ...own]);
  const copied = editedFields(call).filter((field) => !kept.has(field));
  return { ...fresh, ...picked(from, copied) };
}
