import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiFailure } from '../../../contract/errors.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();
const calls = Object.entries<Endpoint>(api);

type Input = Record<string, unknown>;

const headersOfAdministrator = async () => {
  const person = { given_name: 'Test', family_name: 'Administrator', is_administrator: true };
  const { user_id } = await app.db
    .insertInto('app_user')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
  return { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
};

const refusalOf = async ({ method, path }: Endpoint, headers: Record<string, string>, input: Input) => {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  const response = await app.app.inject({
    method,
    url: `/backend${path}${method === 'GET' ? `?${query}` : ''}`,
    headers,
    ...(method === 'GET' ? {} : { payload: input }),
  });
  return { status: response.statusCode, ...ApiFailure.parse(response.json()) };
};

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;

/** A value that the field cannot have; in a query everything is text, and a name that is repeated a list. */
const wrongFor = (schema: unknown, { method }: Endpoint): unknown => {
  const field = unwrapped(schema);
  if (method === 'GET') return field instanceof z.ZodString || field instanceof z.ZodArray ? ['?', '?'] : '?';
  return field instanceof z.ZodObject || field instanceof z.ZodArray ? '?' : { '?': '?' };
};

/** The fields of a call; those that take anything at all cannot be of the wrong type. */
const fieldsOf = ({ input }: Endpoint): [name: string, schema: unknown][] =>
  Object.entries<unknown>(input.shape).filter(([, schema]) => !(unwrapped(schema) instanceof z.ZodUnknown));

let headers: Record<string, string>;
app.given(async () => {
  headers = await headersOfAdministrator();
});

test.each(calls)('unknown fields and values of the wrong type are refused: %s', async (_name, endpoint) => {
  const refused = { status: 400, code: 'validation_failed' };
  const unknown = await refusalOf(endpoint, headers, { no_such_field: '1' });
  expect(unknown).toMatchObject(refused);
  expect(unknown.fields).toContainEqual({
    field: '',
    code: 'unknown_field',
    params: { keys: 'no_such_field' },
  });
  for (const [name, schema] of fieldsOf(endpoint)) {
    const wrong = await refusalOf(endpoint, headers, { [name]: wrongFor(schema, endpoint) });
    expect(wrong, name).toMatchObject(refused);
    const faults = wrong.fields?.filter(({ field }) => field === name || field.startsWith(`${name}.`)) ?? [];
    expect(faults, name).not.toHaveLength(0);
    for (const { code } of faults) expect(code, name).not.toBe('required');
  }
});

test('every field of an object that a call takes is declared, but in the documents of another standard', () => {
  const isOpen = (schema: unknown): boolean => {
    const field = unwrapped(schema);
    if (field instanceof z.ZodArray) return isOpen(field.element);
    if (field instanceof z.ZodPipe) return isOpen(field.out);
    if (!(field instanceof z.ZodObject)) return false;
    return !(field.def.catchall instanceof z.ZodNever) || Object.values(field.shape).some(isOpen);
  };
  expect(calls.filter(([, { input }]) => isOpen(input)).map(([name]) => name)).toEqual(['readUsdm']);
});
