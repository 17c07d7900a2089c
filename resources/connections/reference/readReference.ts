import { z } from 'zod';
import { errorStatus } from '../../../contract/errors.ts';

/** A schema of the document, as far as it is told to readers. */
interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: readonly string[] | undefined;
  items?: Schema | undefined;
  anyOf?: readonly Schema[] | undefined;
  oneOf?: readonly Schema[] | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxItems?: number | undefined;
}

const Content = z.record(z.string(), z.object({ schema: z.custom<Schema>() })).optional();
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  'x-takes-tokens': z.boolean().default(false),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean(), schema: z.custom<Schema>() }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});

/** A field of an input or an answer: `rows[].label`, of a text of at most 250 letters. */
export interface ReferenceField {
  path: string;
  type: string;
  isRequired: boolean;
}

/** One call as it is read by people. */
export interface ReferenceCall {
  name: string;
  method: string;
  path: string;
  /** What the caller has to be able to do. */
  needs: string;
  takesTokens: boolean;
  input: ReferenceField[];
  /** `null` = nothing is answered, `'file'` = a download. */
  output: ReferenceField[] | 'file' | null;
  errors: string[];
}

/** Levels of an answer that are told; what lies deeper stands in the document. */
const deepest = 4;

const limitsOf = ({ maxLength, minimum, maximum, maxItems, format }: Schema): string =>
  [
    format,
    maxLength !== undefined && `≤ ${maxLength}`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `≥ ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `≤ ${maximum}`,
    maxItems !== undefined && `≤ ${maxItems} items`,
  ]
    .filter(Boolean)
    .join(', ');

const kindsOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

function typeOf(schema: Schema): string {
  const kinds = kindsOf(schema);
  if (kinds.length > 0) return [...new Set(kinds.map(typeOf))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const limits = limitsOf(schema);
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return limits ? `${type} (${limits})` : type;
}

/** What of a schema has fields of its own, with how they are reached. */
function objectIn(schema: Schema): { inner: Schema; way: string } | null {
  if (schema.properties) return { inner: schema, way: '' };
  if (schema.items) {
    const found = objectIn(schema.items);
    return found && { inner: found.inner, way: `[]${found.way}` };
  }
  for (const kind of kindsOf(schema)) {
    const found = objectIn(kind);
    if (found) return found;
  }
  return null;
}

/** The fields of a schema, each with the way to it, from the outside in. */
export function fieldsOf(schema: Schema, before = '', depth = 0): ReferenceField[] {
  const found = objectIn(schema);
  if (!found || depth === deepest) return [];
  const start = `${before}${found.way}`;
  return Object.entries(found.inner.properties ?? {}).flatMap(([name, field]) => {
    const path = start ? `${start}.${name}` : name;
    const isRequired = found.inner.required?.includes(name) ?? false;
    return [{ path, type: typeOf(field), isRequired }, ...fieldsOf(field, path, depth + 1)];
  });
}

const schemaIn = (content: z.infer<typeof Content>): Schema | null =>
  Object.values(content ?? {})[0]?.schema ?? null;

const outputOf = (responses: z.infer<typeof Operation>['responses']): ReferenceCall['output'] => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = schemaIn(success?.content);
  if (!schema) return null;
  return schema.format === 'binary' ? 'file' : fieldsOf(schema);
};

const errorsOf = (responses: z.infer<typeof Operation>['responses']): string[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', '))
    .filter((code) => code in errorStatus);

/** Every call of the OpenAPI document, as it is read by people; throws where it is none of ours. */
export function readReference(document: unknown): ReferenceCall[] {
  const { paths } = OpenApi.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
      .map(([method, raw]) => {
        const { operationId, tags, parameters, requestBody, responses, ...operation } = Operation.parse(raw);
        const body = schemaIn(requestBody?.content);
        return {
          name: operationId,
          method: method.toUpperCase(),
          path,
          needs: tags[0] ?? '',
          takesTokens: operation['x-takes-tokens'],
          input: body
            ? fieldsOf(body)
            : parameters.map(({ name, required, schema }) => ({
                path: name,
                type: typeOf(schema),
                isRequired: required,
              })),
          output: outputOf(responses),
          errors: errorsOf(responses),
        };
      }),
  );
}

/** The calls that have all words of a search in their name, path, fields or refusals. */
export function searchCalls(calls: readonly ReferenceCall[], search: string): ReferenceCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ name, path, method, input, output, errors }) => {
    const fields = [...input, ...(Array.isArray(output) ? output : [])].map((field) => field.path);
    const all = [name, path, method, ...fields, ...errors].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
