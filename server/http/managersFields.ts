import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Rejected } from './rejected.ts';

type Strip = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inner = (schema: z.ZodType): z.ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? (schema.unwrap() as z.ZodType) // zod types the wrapped schema as its core base
    : undefined;

const isManagersOnly = (schema: z.ZodType): boolean => schema.meta()?.managersOnly === true;

/**
 * Makes the function that takes the managers' fields out of an answer (domain: People). Built once per call from its
 * output schema, so that a field is kept from nurses by its declaration alone.
 */
export const managersFieldsStripper = (schema: z.ZodType): Strip | null => {
  const wrapped = inner(schema);
  if (wrapped) return managersFieldsStripper(wrapped);
  if (schema instanceof z.ZodArray) {
    const strip = managersFieldsStripper(schema.element as z.ZodType); // as above
    return strip && ((value) => (Array.isArray(value) ? value.map(strip) : value));
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const entries: [string, z.ZodType][] = Object.entries(schema.shape);
  const hidden = new Set(entries.filter(([, field]) => isManagersOnly(field)).map(([name]) => name));
  const nested = new Map(
    entries.flatMap(([name, field]) => {
      const strip = hidden.has(name) ? null : managersFieldsStripper(field);
      return strip ? [[name, strip] as const] : [];
    }),
  );
  if (hidden.size === 0 && nested.size === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !hidden.has(name))
        .map(([name, field]) => [name, nested.get(name)?.(field) ?? field]),
    );
  };
};

const recordOf = (output: Endpoint['output']): z.ZodType | null => {
  if (output === null || output === 'file') return null;
  return output instanceof z.ZodArray ? (output.element as z.ZodType) : output; // as above
};

/**
 * Makes the function that does the same for refusals, which carry stored records (`present`, also by row): they have
 * the shape of the call's answer. Where it answers no record, none is sent.
 */
export const refusalStripper = (output: Endpoint['output']): Strip => {
  const record = recordOf(output);
  const strip: Strip = record ? (managersFieldsStripper(record) ?? ((value) => value)) : () => undefined;
  const cut = <T extends { present?: unknown }>(holder: T): T =>
    holder.present === undefined ? holder : { ...holder, present: strip(holder.present) };
  return (error) => {
    if (!(error instanceof Rejected)) return error;
    const { rows, ...rejection } = cut(error.rejection);
    return new Rejected(rows ? { ...rejection, rows: rows.map(cut) } : rejection);
  };
};
