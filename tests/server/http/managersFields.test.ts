import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, api } from '../../../contract/api.ts';
import { managersOnly } from '../../../contract/endpoint.ts';
import { managersFieldsStripper } from '../../../server/http/answer/managersFields.ts';

const price = managersOnly(z.int());
const Service = z.object({ label: z.string(), amount: price });

describe('what is taken out for a nurse', () => {
  test('the marked fields, in whatever record, list or absent value they are', () => {
    const strip = managersFieldsStripper(
      z.object({
        service: Service.nullable(),
        services: z.array(Service),
        wrapped: managersOnly(z.int()).nullable(),
        left: Service.optional(),
      }),
    );
    expect(
      strip?.({ service: { label: 'ECG', amount: 1 }, services: [{ label: 'CT', amount: 2 }], wrapped: 3 }),
    ).toEqual({ service: { label: 'ECG' }, services: [{ label: 'CT' }] });
    expect(strip?.({ service: null, services: [] })).toEqual({ service: null, services: [] });
  });

  test('nothing where nothing is marked, also beside choices of plain values', () => {
    const plain = z.object({
      label: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    });
    expect(managersFieldsStripper(plain)).toBeNull();
  });
});

describe('a mark that could not be obeyed stops the server', () => {
  test.each([
    ['inside a union', z.object({ it: z.union([z.string(), Service]) })],
    ['inside a record of many keys', z.record(z.string(), Service)],
    ['inside a tuple', z.tuple([z.string(), Service])],
    ['on the elements of a list', z.array(price)],
    ['on the whole answer', managersOnly(Service)],
  ])('%s', (_where, schema) => {
    expect(() => managersFieldsStripper(schema)).toThrow('managers');
  });

  test('so does a kind of schema that nobody looks into', () => {
    expect(() => managersFieldsStripper(z.object({ it: z.lazy(() => Service) }))).toThrow('lazy');
    expect(() => managersFieldsStripper(z.object({ it: z.unknown() }))).toThrow('unknown');
  });
});

test('every answer of the contract is looked into whole', () => {
  for (const { output } of Object.values<Api[keyof Api]>(api))
    if (typeof output === 'object' && output) expect(() => managersFieldsStripper(output)).not.toThrow();
});
