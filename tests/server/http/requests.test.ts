import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { ApiFailure } from '../../../contract/errors.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('admin_user');
});

describe('what a list is asked for', () => {
  test('a range that ends before it begins is refused', async () => {
    expect(await refusalOf(client.call(api.listProviders, { range: [9, 3] }))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ field: 'range', code: 'not_allowed' }],
    });
    expect(await client.call(api.listProviders, { range: [3, 3] })).toEqual([]);
  });
});

describe('an address with a broken escape', () => {
  test.each(['/backend/billing/%zz', '/backend/billing/providers%', '/backend/billing/%ED%A0%80'])(
    'is refused in the form of every failure: %s',
    async (url) => {
      const response = await app.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBe(400);
      expect(ApiFailure.parse(response.json())).toEqual({ code: 'url_malformed', params: {} });
    },
  );
});

test.each(['search=%zz', 'search=%ED%A0%80', '%C3=1', 'search=50%'])(
  'a query with a broken escape is refused, never guessed: %s',
  async (query) => {
    expect(await refusalOf(client.get(`/billing/providers?${query}`))).toMatchObject({
      code: 'url_malformed',
      status: 400,
    });
  },
);

test('a malformed Idempotency-Key is refused by its name, never ignored', async () => {
  const body = { trial_id: await newTrial(client), rows: [] };
  for (const idempotencyKey of ['a key', 'ü', 'x'.repeat(101)])
    expect(await refusalOf(client.call(api.putVisits, body, { idempotencyKey }))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ field: 'idempotency-key', code: 'not_allowed' }],
    });
});

describe('DELETE', () => {
  const newType = async (label: string) => {
    const trial_identifier_type_id = newId();
    await client.call(api.putIdentifierType, { trial_identifier_type_id, label });
    return trial_identifier_type_id;
  };

  test('takes an identifier type by its body or by its query', async () => {
    const trial_identifier_type_id = await newType('EudraCT');
    await client.call(api.removeIdentifierType, { trial_identifier_type_id });
    const other = await newType('NCT');
    await client.delete(`${api.removeIdentifierType.path}?trial_identifier_type_id=${other}`);
    expect(await client.call(api.listIdentifierTypes, {})).toEqual([]);
  });
});
