import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { extractionCalls } from '../../contract/plan/extractionCalls.ts';
import { openApiDocument } from '../../scripts/lib/openApiDocument.ts';

interface Documented {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

const document: Documented = JSON.parse(JSON.stringify(openApiDocument()));

test('the OpenAPI document holds every call of the contract once, with its own name', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId = [] }) => operationId),
  );
  expect(names.sort()).toEqual([...Object.keys(api), ...Object.keys(extractionCalls)].sort());
});

test('the OpenAPI document is valid, and every reference in it leads somewhere', async () => {
  const validator = new Validator();
  const { valid, errors = [] } = await validator.validate(structuredClone({ ...document }));
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('the validator finds a fault in a document', async () => {
  const [path = ''] = Object.keys(document.paths);
  const faulty = { ...document, paths: { ...document.paths, [path]: { get: { responses: 'none' } } } };
  expect((await new Validator().validate(structuredClone(faulty))).valid).toBe(false);
});

test('what the AI backend answers lies below an address of its own', () => {
  for (const { path } of Object.values(extractionCalls))
    expect(document.paths[path]).toMatchObject({ servers: [{ url: '/ai' }] });
});

test.each(Object.entries<Endpoint>({ ...api, ...extractionCalls }))(
  '%s says how it answers and refuses',
  (_name, { path, method, output, isBegun }) => {
    const call = document.paths[path]?.[method.toLowerCase()];
    expect(Object.keys(call?.responses ?? {})).toEqual(
      expect.arrayContaining([output === null ? '204' : isBegun ? '202' : '200', '400', '401', '403', '500']),
    );
  },
);

test('docs/openapi.json is what the contract says now', async () => {
  const written = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  expect(written).toEqual(document);
});
