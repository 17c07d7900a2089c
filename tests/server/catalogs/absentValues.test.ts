import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

test.each([null, '', ' '])('a cost centre of nothing is an absent one: %j', async (cost_center) => {
  const client = await app.signIn('clinic_user');
  const [provider_id, other] = [newId(), newId()];
  await client.call(api.putProvider, { provider_id, label: 'Radiology' });
  const twin = { provider_id: other, label: 'Radiology', cost_center };
  expect(await refusalOf(client.call(api.putProvider, twin))).toMatchObject({
    code: 'provider_taken',
    status: 409,
  });
  expect(await refusalOf(client.call(api.putProviders, { rows: [twin] }))).toMatchObject({
    rows: [{ index: 0, field: 'label', code: 'provider_taken' }],
  });
  expect(await client.call(api.putProvider, { provider_id, label: 'Radiology', cost_center })).toMatchObject({
    cost_center: null,
    version: 1,
  });
});

test('a label that differs by blanks around it alone is the same label', async () => {
  const client = await app.signIn('clinic_user');
  await client.call(api.createAddress, { address_id: newId(), label: 'Sponsor' });
  const twin = { address_id: newId(), label: '  Sponsor ' };
  expect(await refusalOf(client.call(api.createAddress, twin))).toMatchObject({
    code: 'address_label_taken',
    params: { address_label: 'Sponsor' },
    fields: [{ field: 'label', code: 'address_label_taken', params: { address_label: 'Sponsor' } }],
  });
});

test.each(['', ' '])('a label of nothing is no label: %j', async (label) => {
  const client = await app.signIn('clinic_user');
  const required = {
    code: 'validation_failed',
    status: 400,
    fields: [{ field: 'label', code: 'required', params: {} }],
  };
  for (const refusal of [
    client.call(api.createAddress, { address_id: newId(), label }),
    client.call(api.putProvider, { provider_id: newId(), label }),
    client.call(api.putIdentifierType, { trial_identifier_type_id: newId(), label }),
  ].map(refusalOf))
    expect(await refusal).toMatchObject(required);
});
