import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { managersOnly } from '../../../contract/endpoint.ts';
import { refusalStripper } from '../../../server/http/answer/managersFields.ts';
import { Rejected } from '../../../server/http/rejected.ts';

const Service = z.object({ label: z.string(), amount: managersOnly(z.int()) });
const stored = { label: 'ECG', amount: 91_827 };

const strippedOf = (output: z.ZodType | null | 'file', refusal: Rejected) => {
  const stripped = refusalStripper(output)(refusal);
  if (!(stripped instanceof Rejected)) throw new Error('The refusal is no refusal any more');
  return stripped.rejection;
};

describe('a stored record in a refusal', () => {
  test('leaves out for a nurse what the answer leaves out', () => {
    const refusal = new Rejected({ code: 'stale', present: stored });
    expect(strippedOf(Service, refusal)).toEqual({ code: 'stale', present: { label: 'ECG' } });
    expect(strippedOf(Service.nullable(), refusal)).toEqual({ code: 'stale', present: { label: 'ECG' } });
  });

  test('leaves it out of each row of a bulk save', () => {
    const row = { index: 3, code: 'stale', params: {} };
    const rows = [
      { ...row, present: stored },
      { ...row, code: 'not_found' },
    ];
    expect(strippedOf(z.array(Service), new Rejected({ code: 'rows_refused', rows }))).toEqual({
      code: 'rows_refused',
      rows: [
        { ...row, present: { label: 'ECG' } },
        { ...row, code: 'not_found' },
      ],
    });
  });

  test.each([[null], ['file']] as const)('is not sent at all where the call answers %s', (output) => {
    const refusal = new Rejected({ code: 'stale', present: stored });
    expect(strippedOf(output, refusal).present).toBeUndefined();
  });

  test('stays whole where nothing of it is the managers alone', () => {
    const present = { label: 'V1' };
    const refusal = new Rejected({ code: 'stale', present });
    expect(strippedOf(z.object({ label: z.string() }), refusal).present).toEqual(present);
  });
});

test('a fault that is no refusal passes as it is', () => {
  const fault = new Error('broken');
  expect(refusalStripper(Service)(fault)).toBe(fault);
});
