import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedStudyService, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, draftService, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

let plan: BuiltPlan;
let client: Client;
let patient: string;

/** V1 1,250.00: radiology 180.00 fixed, pharmacy 12.5 %, investigator 20 %. */
app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { V1: 125_000, ECG: 8_500 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['V1', '?ECG'] },
    payments: [
      { service: 'V1', provider: 'Radiology', share: { amount: 18_000 } },
      { service: 'V1', provider: 'Pharmacy', share: { percentage: 1_250 }, type: 'mandatory' },
      {
        service: 'V1',
        provider: 'Investigator',
        share: { percentage: 2_000 },
        type: 'mandatory',
        isMandatory: false,
      },
      { service: 'CT', provider: 'Radiology', share: { percentage: 5_000 }, money: 1_000, isMandatory: true },
    ],
  });
  client = await app.signIn('clinic_user');
  patient = (await addSchedule(client, plan.trial_id, '001')).participant.patient_in_trial_id;
});

const read = async (): Promise<RecordedVisit> =>
  visitOf(
    await client.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id: patient }),
    'SCR',
  );
const setDate = async (visit_date: string): Promise<RecordedVisit> => {
  const { recorded_visit_id, version } = await read();
  return client.call(api.setVisitDate, { recorded_visit_id, visit_date, version });
};

interface Recording {
  is_confirmed: boolean;
  performance_date?: string | null;
  not_done_reason?: string | null;
}
const record = async (
  label: string,
  recording: Recording,
  version?: number,
): Promise<RecordedStudyService> => {
  const service = serviceOf(await read(), label);
  const visit = await client.call(api.putRecordedStudyService, {
    recorded_study_service_id: service.recorded_study_service_id,
    version: version ?? service.version,
    ...recording,
  });
  return serviceOf(visit, label);
};
const providersOf = (service: RecordedStudyService) =>
  Object.fromEntries(
    service.provider_services.map((one) => [
      one.provider_label,
      [one.confirmation_type, one.is_confirmed, one.amount],
    ]),
  );

/** A payment that the contract gains when the trial is live. */
const assignLater = async (service: string, amount: number): Promise<void> => {
  const [provider_id, provider_service_id] = [newId(), newId()];
  const { trial_id } = plan;
  await client.call(api.putProvider, {
    provider_id,
    label: `Laboratory ${service}`,
    trial_id,
    description: null,
    cost_center: null,
  });
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id,
    label: `Laboratory ${service}`,
    description: null,
    provider_id,
    amount,
    confirmation_type: 'mandatory',
  });
  await client.call(api.putAssignedProviderService, {
    provider_service_id,
    study_service_template_id: plan.serviceId(service),
  });
};

describe('confirming a study service', () => {
  test('copies label, price and provider amounts; automated confirmations follow both ways', async () => {
    await setDate('2026-06-01');
    const confirmed = await record('V1', { is_confirmed: true });
    expect(confirmed).toMatchObject({ label: 'V1', amount: 125_000, performance_date: '2026-06-01' });
    expect(providersOf(confirmed)).toEqual({
      Radiology: ['automated', true, 18_000],
      Pharmacy: ['mandatory', null, 15_625],
      Investigator: ['optional', null, 25_000],
    });
    const open = await record('V1', { is_confirmed: false });
    expect(open).toMatchObject({ is_confirmed: false, amount: null, performance_date: null });
    expect(providersOf(open)).toEqual({
      Radiology: ['automated', null, null],
      Pharmacy: ['mandatory', null, null],
      Investigator: ['optional', null, null],
    });
  });

  test('takes along a payment that was assigned after the schedule was made, and what is confirmed already stays as it is', async () => {
    await setDate('2026-06-01');
    await record('V1', { is_confirmed: true });
    await assignLater('V1', 10_000);
    await assignLater('ECG', 2_550);
    expect(serviceOf(await read(), 'ECG').provider_services).toEqual([]);
    expect(providersOf(await record('ECG', { is_confirmed: true }))).toEqual({
      'Laboratory ECG': ['mandatory', null, 2_550],
    });
    expect(providersOf(serviceOf(await read(), 'V1'))).not.toHaveProperty('Laboratory V1');
  });

  test('needs a date: its own, else the one of the visit', async () => {
    expect(await refusalOf(record('V1', { is_confirmed: true }))).toMatchObject({
      code: 'date_missing',
      status: 422,
    });
    const own = await record('V1', { is_confirmed: true, performance_date: '2026-05-30' });
    expect(own.performance_date).toBe('2026-05-30');
    expect(
      await refusalOf(record('ECG', { is_confirmed: true, performance_date: '2026-07-02' })),
    ).toMatchObject({
      code: 'date_in_future',
      status: 422,
    });
  });

  test('is a PUT: the same values write nothing, others need the stored version', async () => {
    await setDate('2026-06-01');
    const confirmed = await record('V1', { is_confirmed: true });
    expect(await record('V1', { is_confirmed: true }, 1)).toEqual(confirmed);
    expect(await record('V1', { is_confirmed: true, performance_date: '2026-06-01' }, 77)).toEqual(confirmed);
    expect(await refusalOf(record('V1', { is_confirmed: false }, 1))).toMatchObject({
      code: 'stale',
      status: 409,
    });
  });

  test('leaves alone what is left out: a date of its own, and why it was not done', async () => {
    await record('V1', { is_confirmed: true, performance_date: '2026-05-30' });
    await setDate('2026-06-01');
    expect(await record('V1', { is_confirmed: true })).toMatchObject({ performance_date: '2026-05-30' });
    await record('ECG', { is_confirmed: false, not_done_reason: 'refused' });
    expect(await record('ECG', { is_confirmed: false })).toMatchObject({ not_done_reason: 'refused' });
    expect(await record('ECG', { is_confirmed: false, not_done_reason: null })).toMatchObject({
      not_done_reason: null,
    });
  });

  test('or marking it not done with a reason', async () => {
    await setDate('2026-06-01');
    const both = { is_confirmed: true, not_done_reason: 'refused' };
    expect(await refusalOf(record('V1', both))).toMatchObject({ code: 'not_done_is_confirmed', status: 422 });
    expect(await record('V1', { is_confirmed: false, not_done_reason: 'refused' })).toMatchObject({
      not_done_reason: 'refused',
    });
    expect(await record('V1', { is_confirmed: true })).toMatchObject({
      not_done_reason: null,
      amount: 125_000,
    });
    const { recorded_visit_id, version } = await read();
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect(await refusalOf(record('V1', { is_confirmed: false }))).toMatchObject({ code: 'visit_cancelled' });
    expect(version).toBe(2);
  });
});

describe("a provider's confirmation", () => {
  const answer = async (provider: string, is_confirmed: boolean | null, version?: number) => {
    const stored = serviceOf(await read(), 'V1').provider_services.find(
      (one) => one.provider_label === provider,
    );
    const visit = await client.call(api.putRecordedProviderService, {
      recorded_provider_service_id: stored?.recorded_provider_service_id ?? '',
      is_confirmed,
      version: version ?? stored?.version ?? 0,
    });
    return providersOf(serviceOf(visit, 'V1'))[provider];
  };

  test('is answered by hand unless it follows its service', async () => {
    expect(await refusalOf(answer('Pharmacy', true))).toMatchObject({ code: 'date_missing', status: 422 });
    expect(await refusalOf(answer('Radiology', true))).toMatchObject({
      code: 'confirmation_is_automated',
      status: 409,
    });
    await setDate('2026-06-01');
    await record('V1', { is_confirmed: true });
    expect(await answer('Pharmacy', true)).toEqual(['mandatory', true, 15_625]);
    expect(await answer('Pharmacy', true, 99)).toEqual(['mandatory', true, 15_625]);
    expect(await refusalOf(answer('Pharmacy', null, 1))).toMatchObject({ code: 'stale' });
    expect(await answer('Pharmacy', false)).toEqual(['mandatory', false, 15_625]);
    expect(await answer('Investigator', false)).toEqual(['optional', false, 25_000]);
    const open = await record('V1', { is_confirmed: false });
    expect(providersOf(open).Pharmacy).toEqual(['mandatory', null, null]);
    const { recorded_visit_id } = await read();
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect(await refusalOf(answer('Investigator', true))).toMatchObject({ code: 'visit_cancelled' });
  });
});

describe('an additional service', () => {
  const add = async (recorded_study_service_id: string, label = 'CT') => {
    const { recorded_visit_id } = await read();
    return client.call(api.addAdditionalStudyService, {
      recorded_study_service_id,
      recorded_visit_id,
      study_service_id: plan.serviceId(label),
    });
  };
  const remove = (recorded_study_service_id: string) =>
    client.call(api.removeAdditionalStudyService, { recorded_study_service_id });

  test('is added as often as needed and removable until it is confirmed', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const added = await add(one);
    expect(serviceOf(added, 'CT')).toMatchObject({ is_additional: true, is_optional: false, amount: null });
    expect(providersOf(serviceOf(added, 'CT'))).toEqual({ Radiology: ['mandatory', null, null] });
    expect(await add(one)).toEqual(added);
    expect((await add(two)).study_services.filter((service) => service.label === 'CT')).toHaveLength(2);
    await setDate('2026-06-01');
    const confirmed = await record('CT', { is_confirmed: true });
    expect(confirmed).toMatchObject({ amount: 45_000, provider_services: [{ amount: 1_000 }] });
    expect(await refusalOf(remove(confirmed.recorded_study_service_id))).toMatchObject({
      code: 'service_confirmed',
      status: 409,
    });
    await remove(confirmed.recorded_study_service_id === one ? two : one);
    expect((await read()).study_services.filter((service) => service.label === 'CT')).toHaveLength(1);
  });

  test('comes from the price list, and an assigned one is not removed', async () => {
    const id = crypto.randomUUID();
    expect(await refusalOf(add(id, 'ECG'))).toMatchObject({ code: 'service_not_additional', status: 422 });
    const assigned = serviceOf(await read(), 'ECG').recorded_study_service_id;
    expect(await refusalOf(add(assigned))).toMatchObject({ code: 'id_taken', status: 409 });
    expect(await refusalOf(remove(assigned))).toMatchObject({ code: 'service_not_additional' });
    expect(await refusalOf(remove(crypto.randomUUID()))).toMatchObject({ code: 'not_found', status: 404 });
    await add(id);
    const { recorded_visit_id } = await read();
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect(await refusalOf(add(crypto.randomUUID()))).toMatchObject({ code: 'visit_cancelled', status: 409 });
    expect(await refusalOf(remove(id))).toMatchObject({ code: 'visit_cancelled' });
  });

  test('leaves the drafts that hold it when it is removed', async () => {
    await setDate('2026-06-01');
    const id = crypto.randomUUID();
    await add(id);
    const confirmed = await record('CT', { is_confirmed: true });
    await draftService(app.db, confirmed);
    await record('CT', { is_confirmed: false });
    await remove(id);
    expect(await app.db.selectFrom('invoice_item').select('label').execute()).toEqual([]);
  });
});
