import { z } from 'zod';
import { api } from '../../contract/api.ts';
import { commonErrors, type Endpoint, ownErrors } from '../../contract/endpoint.ts';
import { ApiFailure, errorStatus } from '../../contract/errors.ts';
import { extractionCalls } from '../../contract/plan/extractionCalls.ts';
import { Obstacle } from '../../contract/verdict.ts';

type Json = Record<string, unknown>;

/** Shapes that stand in many answers are told once. */
const named = new Map<unknown, string>([[Obstacle, 'Obstacle']]);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = named.get(zodSchema);
      if (!name || named.get(schema) === name) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return json;
};

/** A query parameter for each field of a GET's input; lists of values are repeated parameters. */
const parametersOf = ({ input }: Endpoint): Json[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  }; // the input of every call is an object
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const successOf = ({ output, isBegun, isStream }: Endpoint): Json => {
  if (output === null) return { '204': { description: 'Done' } };
  if (output === 'file')
    return {
      '200': {
        description: 'A download; its name is in content-disposition',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (isStream)
    return {
      '200': {
        description: 'Server-sent events, each with data of this shape',
        content: { 'text/event-stream': { schema: schemaOf(output, 'output') } },
      },
    };
  return {
    [isBegun ? '202' : '200']: {
      description: isBegun ? 'Begun' : 'Done',
      content: { 'application/json': { schema: schemaOf(output, 'output') } },
    },
  };
};

/** The refusals of a call by status, each with the codes that travel under it. */
const refusalsOf = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...commonErrors, ...ownErrors(endpoint)]))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiFailure' } } },
      },
    ]),
  );
};

/** JSON; of a call that takes a file its fields and the file, as parts. */
const requestBodyOf = ({ input, upload }: Endpoint): Json => {
  const schema = schemaOf(input, 'input');
  if (!upload) return { content: { 'application/json': { schema } } };
  const one = { type: 'string', format: 'binary', maxLength: upload.maxBytes };
  const file = upload.maxFiles ? { type: 'array', items: one, maxItems: upload.maxFiles } : one;
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }; // an object's
  return {
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          properties: { ...properties, [upload.field]: file },
          required: [...required, upload.field],
        },
      },
    },
  };
};

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: `Needs: ${endpoint.needs}`,
  tags: [endpoint.needs],
  ...(endpoint.takesTokens ? { 'x-takes-tokens': true } : {}),
  ...(endpoint.method === 'GET'
    ? { parameters: parametersOf(endpoint) }
    : { requestBody: requestBodyOf(endpoint) }),
  responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
  security: endpoint.needs === 'public' ? [] : [{ bearer: [] }],
});

const leftOut =
  'A field that is left out of a request takes the `default` of its schema, as in calls that save a whole record, one or many. ' +
  'Where its schema has none, what is stored is left alone.';

const bearer =
  'The token of a session, with `x-csrf-token` beside it in every call but a GET; or an access token (`tbt_…`), which needs none. ' +
  'An access token opens the calls whose need is one of its rights, never those that need `signedIn` or `administrator` but ' +
  '`getCurrentUser`; one of some trials only what names a trial or records of one.';

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = path;
  }
  for (const [name, endpoint] of Object.entries<Endpoint>(extractionCalls)) {
    const path = paths[endpoint.path] ?? { servers: [{ url: '/ai' }] };
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trial Billing', version: '1.1.3059', description: leftOut },
    servers: [{ url: '/backend' }],
    paths,
    components: {
      schemas: { ApiFailure: schemaOf(ApiFailure, 'output'), Obstacle: schemaOf(Obstacle, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearer } },
    },
  };
};
