import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const build = () =>
  buildPlan(app.db, {
    visits: [{ label: 'V1' }],
    services: { Visit: 125_000, ECG: 8_500 },
    assigned: { V1: ['Visit'] },
    payments: [{ service: 'Visit', provider: 'Radiology', share: { amount: 18_000 } }],
  });

const provider = async (trial_id: string | null = null): Promise<string> => {
  const provider_id = newId();
  await app.db.insertInto('provider').values({ provider_id, label: provider_id, trial_id }).execute();
  return provider_id;
};

const payment = (trial_id: string, provider_id: string, share: object) => ({
  trial_id,
  provider_service_id: newId(),
  label: 'Share',
  provider_id,
  ...share,
});

describe('a provider payment', () => {
  test('is an amount or a percentage, never both and never neither', async () => {
    const { trial_id } = await build();
    const client = await app.signIn('clinic_user');
    const provider_id = await provider();
    for (const share of [{}, { amount: 1, percentage: 1 }])
      expect(
        await refusalOf(client.call(api.putProviderService, payment(trial_id, provider_id, share))),
      ).toMatchObject({ code: 'amount_and_percentage', status: 422 });
    expect(
      await client.call(api.putProviderService, payment(trial_id, provider_id, { percentage: 1_250 })),
    ).toMatchObject({ percentage: 1_250, amount: null, confirmation_type: 'automated' });
  });

  test("goes to the trial's own providers or to those without a trial", async () => {
    const { trial_id } = await build();
    const other = await build();
    const client = await app.signIn('clinic_user');
    const foreign = payment(trial_id, await provider(other.trial_id), { amount: 1 });
    expect(await refusalOf(client.call(api.putProviderService, foreign))).toMatchObject({
      code: 'provider_unknown',
    });
  });

  test('that is assigned is not empty and cannot be deleted', async () => {
    const { paymentId } = await build();
    const client = await app.signIn('clinic_user');
    const key = { provider_service_id: paymentId('Visit', 'Radiology') };
    expect(await refusalOf(client.call(api.removeProviderService, key))).toMatchObject({
      code: 'provider_service_not_empty',
      status: 409,
    });
    const services = await client.call(api.listAssignedProviderServices, {
      trial_id: (await client.call(api.getProviderService, key)).trial_id,
    });
    for (const { provider_service_id, study_service_template_id } of services)
      await client.call(api.removeAssignedProviderService, {
        provider_service_id,
        study_service_template_id,
      });
    await client.call(api.removeProviderService, key);
  });
});

describe('shares of one service', () => {
  test('may not exceed its price when an assignment changes', async () => {
    const { trial_id, serviceId, paymentId } = await build();
    const client = await app.signIn('clinic_user');
    const over = {
      provider_service_id: paymentId('Visit', 'Radiology'),
      study_service_template_id: serviceId('ECG'),
    };
    expect(await refusalOf(client.call(api.putAssignedProviderService, over))).toMatchObject({
      code: 'shares_exceed_price',
      status: 422,
      params: { labels: ['ECG'] },
    });
    expect(await client.call(api.putAssignedProviderService, { ...over, money: 8_500 })).toMatchObject({
      money: 8_500,
    });
    expect(await client.call(api.listStudyServices, { trial_id })).toMatchObject([
      { label: 'Visit', provider_amount: 18_000 },
      { label: 'ECG', provider_amount: 8_500 },
    ]);
  });

  test('may not exceed its price when the payment itself changes', async () => {
    const { trial_id, paymentId } = await build();
    const client = await app.signIn('clinic_user');
    const key = { provider_service_id: paymentId('Visit', 'Radiology') };
    const { provider_id, version } = await client.call(api.getProviderService, key);
    const over = { trial_id, ...key, label: 'Visit', provider_id, amount: 125_001, version };
    expect(await refusalOf(client.call(api.putProviderService, over))).toMatchObject({
      code: 'shares_exceed_price',
    });
  });

  test('follow the worked example: 180.00 fixed, 12.5 % and 20 % of 1,250.00 leave 663.75', async () => {
    const { trial_id, serviceId } = await build();
    const client = await app.signIn('clinic_user');
    for (const percentage of [1_250, 2_000]) {
      const made = await client.call(
        api.putProviderService,
        payment(trial_id, await provider(), { percentage }),
      );
      await client.call(api.assignProviderServices, {
        provider_services: [made.provider_service_id],
        study_service_templates: [serviceId('Visit')],
      });
    }
    const [visit] = await client.call(api.listStudyServices, { trial_id });
    expect(125_000 - (visit?.provider_amount ?? 0)).toBe(66_375);
  });
});

test('once the trial has participants, amounts are locked and only new payments can be assigned', async () => {
  const { trial_id, serviceId, paymentId } = await build();
  const client = await app.signIn('clinic_user');
  await addParticipant(client, trial_id, '001');
  const key = { provider_service_id: paymentId('Visit', 'Radiology') };
  const { provider_id, version } = await client.call(api.getProviderService, key);
  const edit = { trial_id, ...key, label: 'Visit', provider_id, amount: 1, version };
  expect(await refusalOf(client.call(api.putProviderService, edit))).toMatchObject({ code: 'field_locked' });
  const pair = { ...key, study_service_template_id: serviceId('ECG'), money: 1 };
  expect(await refusalOf(client.call(api.putAssignedProviderService, pair))).toMatchObject({
    code: 'field_locked',
  });
  const later = await client.call(api.putProviderService, payment(trial_id, await provider(), { amount: 1 }));
  expect(later).toMatchObject({ is_added_later: true });
  const added = {
    provider_service_id: later.provider_service_id,
    study_service_template_id: serviceId('ECG'),
  };
  expect(await client.call(api.putAssignedProviderService, added)).toMatchObject({ is_added_later: true });
});
