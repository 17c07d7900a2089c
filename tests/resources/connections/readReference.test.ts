import { expect, test } from 'vitest';
import {
  fieldsOf,
  readReference,
  searchCalls,
} from '../../../resources/connections/reference/readReference.ts';
import { openApiDocument } from '../../../scripts/lib/openApiDocument.ts';

const calls = readReference(openApiDocument());

test('every call is read with its need, its fields and its refusals', () => {
  const made = calls.find(({ name }) => name === 'createOwnToken');
  expect(made).toMatchObject({ method: 'POST', path: '/own-tokens', needs: 'signedIn', takesTokens: false });
  expect(made?.input).toContainEqual({ path: 'label', type: 'string (≤ 250)', isRequired: true });
  expect(made?.output).toContainEqual({ path: 'token.expires_at', type: 'string (≤ 24)', isRequired: true });
  expect(made?.errors).toContain('token_exceeds_owner');
  expect(calls.find(({ name }) => name === 'getCurrentUser')?.takesTokens).toBe(true);
  expect(calls.find(({ name }) => name === 'exportInvoices')?.output).toBe('file');
  expect(calls.find(({ name }) => name === 'signOut')?.output).toBeNull();
});

test('a call is found by its path, a field or a refusal, all words together', () => {
  const named = (search: string) => searchCalls(calls, search).map(({ name }) => name);
  expect(named('post /own-tokens/revoke')).toEqual(['revokeOwnToken']);
  expect(named('too_many_tokens /billing/tokens')).toEqual(['createSystemToken']);
  expect(named('  ')).toHaveLength(calls.length);
  expect(named('nothing is called so')).toEqual([]);
});

test('fields of rows and of choices are told with the way to them', () => {
  const row = { type: 'object', properties: { a: { type: 'integer', minimum: 1 } }, required: ['a'] };
  const schema = {
    type: 'object',
    properties: { rows: { type: 'array', items: row }, one: { anyOf: [row, { type: 'null' }] } },
  };
  expect(fieldsOf(schema).map(({ path, type }) => `${path}: ${type}`)).toEqual([
    'rows: object[]',
    'rows[].a: integer (≥ 1)',
    'one: object | null',
    'one.a: integer (≥ 1)',
  ]);
});
