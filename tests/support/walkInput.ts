import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { newId } from '../../dataProvider/newId.ts';

const isDate = (schema: unknown): boolean => schema instanceof z.ZodType && schema.meta()?.format === 'date';

/** A text of this name; events are known by their numbers, and this one nothing has. */
const textFor = (schema: unknown, name: string): string => {
  if (name === 'event_id') return '9'.repeat(15);
  return isDate(schema) ? '2026-06-01' : 'x';
};

const sampleOf = (schema: unknown, name: string): unknown => {
  if (schema instanceof z.ZodOptional)
    return name === 'version' || name.endsWith('_id') ? sampleOf(schema.unwrap(), name) : undefined;
  if (schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodNullable) return sampleOf(schema.unwrap(), name);
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0], name);
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in, name);
  if (schema instanceof z.ZodUUID) return newId();
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field, key)]),
    );
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, name)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  return textFor(schema, name);
};

/**
 * An input that has the shape of the call, whatever it means: what may be left out is left out but versions and ids, and
 * every id is a new one, which nothing has.
 */
export const sampleInput = ({ input }: Endpoint): Record<string, unknown> => {
  const sample = sampleOf(input, '');
  // Through JSON, as it will travel; the shape is checked for what it is worth.
  return input.parse(JSON.parse(JSON.stringify(sample)));
};
