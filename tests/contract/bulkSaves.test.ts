import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';

/** The bulk saves of records that sheets edit: a row of the list is what is sent. */
const recordSaves = Object.entries(api).flatMap(([name, endpoint]) => {
  const { method, input, output } = endpoint;
  // People are edited one by one, many at once come from calls only; what an amendment does is no list of records.
  if (method !== 'PUT' || !('bulk' in endpoint) || ['putUsers', 'saveAmendmentActions'].includes(name))
    return [];
  const { rows, remove } = z.record(z.string(), z.unknown()).parse(input.shape);
  return [{ name, endpoint, rows, remove, output }];
});

/** The fields of the records in a list's schema. */
const fieldsOf = (schema: unknown): string[] => {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const element = list instanceof z.ZodArray ? list.element : undefined;
  return element instanceof z.ZodObject ? Object.keys(element.shape) : [];
};

describe.each(recordSaves)('$name', ({ endpoint, rows, remove, output }) => {
  test('sends of a record nothing that the list does not tell', () => {
    expect(fieldsOf(rows).length).toBeGreaterThan(0);
    expect(fieldsOf(output)).toEqual(expect.arrayContaining(fieldsOf(rows)));
  });

  test('removes a record by its key and the version that was seen', () => {
    expect(fieldsOf(remove)).toContain('version');
    expect(fieldsOf(output)).toEqual(expect.arrayContaining(fieldsOf(remove)));
  });

  test('is saved on the path of its list, under one key for each intention', () => {
    const lists = Object.values(api).filter(({ method, path }) => method === 'GET' && path === endpoint.path);
    expect(lists).toHaveLength(1);
    expect(endpoint).toMatchObject({ idempotent: true });
  });
});
