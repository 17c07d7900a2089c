import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { assigningVerdict, type Verdict } from '../../../contract/verdict.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;

app.given(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { ECG: 10_000, Lab: 5_000 },
    assigned: { SCR: ['ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
});

interface Assignable {
  verdicts: { assign: Verdict };
}

const service = (label: string): Promise<Assignable> =>
  client.call(api.getStudyService, { study_service_id: plan.serviceId(label) });
const visit = async (label: string): Promise<Assignable> => {
  const visits = await client.call(api.listVisits, { trial_id: plan.trial_id });
  return visits.find((one) => one.label === label) ?? Promise.reject(new Error(label));
};
const payment = (): Promise<Assignable> =>
  client.call(api.getProviderService, { provider_service_id: plan.paymentId('ECG', 'Cardiology') });
const addService = async (label: string) => {
  const { trial_id } = plan;
  return client.call(api.putStudyService, { trial_id, study_service_id: newId(), label, amount: 1 });
};
const addPayment = async (label: string) => {
  const { trial_id } = plan;
  const [provider] = await client.call(api.listProviders, { trial_id });
  return client.call(api.putProviderService, {
    trial_id,
    provider_service_id: newId(),
    label,
    provider_id: provider?.provider_id ?? '',
    amount: 1,
  });
};

const frozen = [{ code: 'field_locked', params: {} }];

describe('what may be assigned', () => {
  test('is everything before go-live, and from then on what was added later', async () => {
    const elements = async () => [await service('Lab'), await visit('BL'), await payment()];
    for (const { verdicts } of await elements()) expect(verdicts.assign).toEqual([]);
    await addParticipant(client, plan.trial_id, '001');
    for (const { verdicts } of await elements()) expect(verdicts.assign).toEqual(frozen);
    for (const { verdicts } of [await addService('New'), await addPayment('New')])
      expect(verdicts.assign).toEqual([]);
  });

  test('is told by both ends together as the call answers it', async () => {
    await addParticipant(client, plan.trial_id, '001');
    const later = await addService('New');
    const at = await visit('BL');
    const assign = (study_service_id: string) =>
      client.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id: plan.visitId('BL') });
    const [obstacle] = assigningVerdict(await service('Lab'), at);
    expect(await refusalOf(assign(plan.serviceId('Lab')))).toMatchObject({ ...obstacle });
    expect(assigningVerdict(later, at)).toEqual([]);
    expect(assigningVerdict(at, later)).toEqual([]);
    await assign(later.study_service_id);

    const pay = (study_service_template_id: string) =>
      client.call(api.putAssignedProviderService, {
        provider_service_id: plan.paymentId('ECG', 'Cardiology'),
        study_service_template_id,
      });
    const [refused] = assigningVerdict(await service('Lab'), await payment());
    expect(await refusalOf(pay(plan.serviceId('Lab')))).toMatchObject({ ...refused });
    const paid = await client.call(api.putStudyService, {
      trial_id: plan.trial_id,
      study_service_id: newId(),
      label: 'Paid later',
      amount: 9_000,
    });
    expect(assigningVerdict(paid, await payment())).toEqual([]);
    await pay(paid.study_service_id);
  });
});

describe('an assignment tells what go-live has frozen of it', () => {
  const assigned = () => client.call(api.listAssignedStudyServices, { trial_id: plan.trial_id });
  const shares = () => client.call(api.listAssignedProviderServices, { trial_id: plan.trial_id });
  const free = { locked_fields: [], verdicts: { remove: [] } };
  const kept = { verdicts: { remove: [{ code: 'trial_has_participants', params: {} }] } };

  test('it is free before, and stays from then on, as its removal answers', async () => {
    expect(await assigned()).toMatchObject([free]);
    expect(await shares()).toMatchObject([free]);
    await addParticipant(client, plan.trial_id, '001');
    const [mark] = await assigned();
    expect(mark).toMatchObject({ locked_fields: ['is_optional'], ...kept });
    const [share] = await shares();
    expect(share).toMatchObject({ locked_fields: ['money', 'confirmation_is_mandatory'], ...kept });
    const { study_service_id = '', protocol_visit_id = '' } = mark ?? {};
    const taken = client.call(api.removeAssignedStudyService, { study_service_id, protocol_visit_id });
    expect(await refusalOf(taken)).toMatchObject({ code: 'trial_has_participants' });
    const { provider_service_id = '', study_service_template_id = '' } = share ?? {};
    const unpaid = client.call(api.removeAssignedProviderService, {
      provider_service_id,
      study_service_template_id,
    });
    expect(await refusalOf(unpaid)).toMatchObject({ code: 'trial_has_participants' });
  });

  test('one that was made later is free until a schedule holds it; writes answer it, too', async () => {
    await addParticipant(client, plan.trial_id, '001');
    const { study_service_id } = await addService('New');
    const pair = { study_service_id, protocol_visit_id: plan.visitId('BL') };
    const { provider_service_id } = await addPayment('New');
    const share = { provider_service_id, study_service_template_id: study_service_id };
    expect(await client.call(api.putAssignedStudyService, pair)).toMatchObject(free);
    expect(await client.call(api.putAssignedProviderService, share)).toMatchObject(free);
    await addSchedule(client, plan.trial_id, '002', '2026-01-05');
    expect(await assigned()).toContainEqual(
      expect.objectContaining({ ...pair, locked_fields: ['is_optional'], ...kept }),
    );
    expect(await shares()).toContainEqual(
      expect.objectContaining({ ...share, locked_fields: ['money', 'confirmation_is_mandatory'], ...kept }),
    );
    const { trial_id } = plan;
    const again = { trial_id, rows: [] };
    expect(await client.call(api.putAssignedStudyServices, again)).toContainEqual(
      expect.objectContaining({ ...pair, locked_fields: ['is_optional'] }),
    );
    expect(await client.call(api.putAssignedProviderServices, again)).toContainEqual(
      expect.objectContaining({ ...share, locked_fields: ['money', 'confirmation_is_mandatory'] }),
    );
  });
});
