import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { Rejected, reject } from '../rejected.ts';

type Strip = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inner = (schema: z.ZodType): z.ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? (schema.unwrap() as z.ZodType) // zod types the wrapped schema as its core base
    : undefined;

const isManagersOnly = (schema: z.ZodType): boolean => schema.meta()?.managersOnly === true;

/** A field is the managers' also where what it may be besides absent is marked. */
const isHidden = (field: z.ZodType): boolean => {
  const wrapped = inner(field);
  return isManagersOnly(field) || (wrapped !== undefined && isHidden(wrapped));
};

/** Kinds of schema that hold no other: a mark on one is seen where it stands in its record. */
const plainKinds: ReadonlySet<string> = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
]);

/** What a schema may be made of that is taken whole: choices, maps, places. */
const partsOf = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodTuple) return schema.def.items;
  throw new Error(`Nobody looks for the managers' fields in a schema of kind ${schema.def.type}`);
};

/** Parts without a name cannot be taken out: a mark in one would be forgotten, so the call answers no nurse. */
const assertUnmarked = (schema: z.ZodType): void => {
  for (const part of partsOf(schema) as z.ZodType[]) // zod types them as its core base
    if (managersFieldsStripper(part))
      throw new Error(`The managers' fields in a schema of kind ${schema.def.type} cannot be taken out`);
};

/**
 * Makes the function that takes the managers' fields out of an answer, which a nurse never gets: money, percentages,
 * targets, counts, tax, addresses. Built once per call from its output schema, so that a field is kept from her by its
 * declaration alone; throws where a mark could not be obeyed.
 */
export const managersFieldsStripper = (schema: z.ZodType): Strip | null => {
  if (isManagersOnly(schema)) throw new Error("Only a record's field can be the managers'");
  const wrapped = inner(schema);
  if (wrapped) return managersFieldsStripper(wrapped);
  if (schema instanceof z.ZodArray) {
    const strip = managersFieldsStripper(schema.element as z.ZodType); // as above
    return strip && ((value) => (Array.isArray(value) ? value.map(strip) : value));
  }
  if (plainKinds.has(schema.def.type)) return null;
  if (schema instanceof z.ZodObject) return recordStripper(schema);
  assertUnmarked(schema);
  return null;
};

const recordStripper = (schema: z.ZodObject): Strip | null => {
  const entries: [string, z.ZodType][] = Object.entries(schema.shape);
  const hidden = new Set(entries.filter(([, field]) => isHidden(field)).map(([name]) => name));
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

/** Of the columns that a search looks at those whose content this person is shown: a find would tell it. */
export const searchedFor = <Column extends string>(
  { role }: SignedInUser,
  record: z.ZodObject,
  columns: readonly Column[],
): Column[] =>
  columns.filter((column) => {
    const field: z.ZodType | undefined = record.shape[column];
    return role !== 'nurse_user' || !field || !isManagersOnly(field);
  });

/** Refuses an order by what a nurse is not shown: the order would tell it. */
export const assertShownSort = ({ output }: Endpoint, { sort }: Record<string, unknown>): void => {
  const record = recordOf(output);
  if (!Array.isArray(sort) || !(record instanceof z.ZodObject)) return;
  const column: z.ZodType | undefined = record.shape[String(sort[0])];
  if (column && isManagersOnly(column)) reject('forbidden');
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
