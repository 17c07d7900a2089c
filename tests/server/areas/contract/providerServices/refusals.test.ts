import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { ProviderServiceEdit } from '../../../../../contract/plan/providerServices.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 40_000, ECG: 8_500 },
    payments: [{ service: 'Visit', provider: 'Radiology', share: { amount: 18_000 } }],
  });
  client = await app.signIn('clinic_user');
});

const stored = async () => {
  const key = { provider_service_id: plan.paymentId('Visit', 'Radiology') };
  return ProviderServiceEdit.strip().parse(await client.call(api.getProviderService, key));
};

describe('a provider payment', () => {
  test('that somebody else has changed is not overwritten', async () => {
    const edit = await stored();
    await client.call(api.putProviderService, { ...edit, amount: 17_000 });
    expect(await refusalOf(client.call(api.putProviderService, { ...edit, amount: 16_000 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { amount: 17_000, version: 2 },
    });
  });

  test('in bulk is all or nothing: every refused cell is named', async () => {
    const edit = await stored();
    const before = await tableCounts(app.db);
    const { trial_id, provider_id } = edit;
    const share = (more: object) => ({
      trial_id,
      provider_service_id: newId(),
      label: 'Share',
      provider_id,
      ...more,
    });
    const rows = [share({ amount: 100 }), share({}), share({ amount: 100, provider_id: newId() })];
    const remove = [{ provider_service_id: edit.provider_service_id, version: 1 }];
    expect(await refusalOf(client.call(api.putProviderServices, { trial_id, rows, remove }))).toMatchObject({
      code: 'rows_refused',
      status: 422,
      rows: [
        { index: 1, field: 'amount', code: 'amount_and_percentage' },
        { index: 2, field: 'provider_id', code: 'provider_unknown' },
        { index: 3, code: 'provider_service_not_empty', params: { label: 'Visit' } },
      ],
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('is not deleted once the trial has participants', async () => {
    const edit = await stored();
    const [assigned] = await client.call(api.listAssignedProviderServices, { trial_id: plan.trial_id });
    const { provider_service_id } = edit;
    await client.call(api.removeAssignedProviderService, {
      provider_service_id,
      study_service_template_id: assigned?.study_service_template_id ?? '',
    });
    await addParticipant(client, plan.trial_id, '001');
    expect(await refusalOf(client.call(api.removeProviderService, { provider_service_id }))).toMatchObject({
      code: 'trial_has_participants',
      status: 409,
    });
  });
});

describe('a payment at a service', () => {
  const pair = (service = 'Visit') => ({
    provider_service_id: plan.paymentId('Visit', 'Radiology'),
    study_service_template_id: plan.serviceId(service),
  });
  const block = (...services: string[]) => ({
    provider_services: [plan.paymentId('Visit', 'Radiology')],
    study_service_templates: services,
  });
  const assign = (...services: string[]) =>
    refusalOf(client.call(api.assignProviderServices, block(...services)));

  test('that somebody else has changed is not overwritten', async () => {
    await client.call(api.putAssignedProviderService, { ...pair(), money: 5_000, version: 1 });
    const late = { ...pair(), money: 6_000, version: 1 };
    expect(await refusalOf(client.call(api.putAssignedProviderService, late))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { money: 5_000, version: 2 },
    });
  });

  test('joins a payment and a service of one trial', async () => {
    const nowhere = { ...pair(), study_service_template_id: newId() };
    const refused = { code: 'reference_unknown', status: 422 };
    expect(await refusalOf(client.call(api.putAssignedProviderService, nowhere))).toMatchObject(refused);
    expect(await assign(plan.serviceId('Visit'), newId())).toMatchObject(refused);
  });

  test('may not exceed the price, in a block either', async () => {
    const before = await tableCounts(app.db);
    expect(await assign(plan.serviceId('ECG'))).toMatchObject({
      code: 'shares_exceed_price',
      status: 422,
      params: { labels: ['ECG'] },
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('is not added to a service of the contract once the trial has participants', async () => {
    await addParticipant(client, plan.trial_id, '001');
    expect(await assign(plan.serviceId('ECG'))).toMatchObject({ code: 'field_locked', status: 422 });
  });
});
