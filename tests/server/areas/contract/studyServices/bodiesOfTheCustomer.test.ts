import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { Visit: 10_000 },
    assigned: { SCR: ['Visit'], BL: ['Visit'] },
    payments: ['Radiology', 'Pharmacy'].map((provider) => ({
      service: 'Visit',
      provider,
      share: { amount: 100 },
    })),
  });
  client = await app.signIn('clinic_user');
});

describe('a body as the customer writes it is taken', () => {
  test('DELETE of an assigned service with what it was, which is not looked at', async () => {
    const pair = { study_service_id: plan.serviceId('Visit'), protocol_visit_id: plan.visitId('SCR') };
    await client.call(api.removeAssignedStudyService, { ...pair, is_optional: true });
    const { trial_id } = plan;
    expect(await client.call(api.listAssignedStudyServices, { trial_id })).toHaveLength(1);
  });

  test('DELETE of an assigned payment likewise', async () => {
    const pair = {
      provider_service_id: plan.paymentId('Visit', 'Radiology'),
      study_service_template_id: plan.serviceId('Visit'),
    };
    const body = { ...pair, confirmation_is_mandatory: true, money: 12_345 };
    await client.call(api.removeAssignedProviderService, body);
    const { trial_id } = plan;
    expect(await client.call(api.listAssignedProviderServices, { trial_id })).toHaveLength(1);
  });

  test('taking back what was recorded with the trial alone; closed visits are open again and planned anew', async () => {
    const { trial_id } = plan;
    const made = await addSchedule(client, trial_id, '001', '2026-06-01');
    const { patient_in_trial_id } = made.participant;
    const screening = visitOf(made, 'SCR');
    const dated = await client.call(api.setVisitDate, {
      recorded_visit_id: screening.recorded_visit_id,
      visit_date: '2026-06-02',
      is_confirming: true,
      version: screening.version,
    });
    await client.call(api.setVisitClosed, {
      recorded_visit_id: dated.recorded_visit_id,
      is_closed: true,
      version: dated.version,
    });
    await client.call(api.removeRecordingConfirmations, { trial_id });
    const schedule = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    expect(visitOf(schedule, 'SCR')).toMatchObject({
      is_closed: false,
      state: 'done',
      study_services: [{ is_confirmed: false }],
    });
    await client.call(api.removeRecordingsAndParticipants, { trial_id });
    expect(await client.call(api.listParticipants, { trial_id })).toEqual([]);
  });
});

describe('a save that names a record twice is refused', () => {
  test('among what it writes and what it removes', async () => {
    const { trial_id } = plan;
    const before = await tableCounts(app.db);
    const key = { protocol_visit_id: plan.visitId('BL'), version: 1 };
    const row = {
      trial_id,
      ...key,
      label: 'Baseline',
      reference_visit_id: plan.visitId('SCR'),
      days_interval: 14,
    };
    const failure = await refusalOf(client.call(api.putVisits, { trial_id, rows: [row], remove: [key] }));
    expect(failure.rows?.map(({ index, code }) => [index, code])).toEqual([[1, 'duplicate_in_input']]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('twice among what it removes, also what is new in it', async () => {
    const remove = [1, 2].map(() => ({ provider_id: newId(), version: 1 }));
    const [first] = remove;
    if (!first) return;
    const rows = [{ provider_id: first.provider_id, label: 'Radiology' }];
    const failure = await refusalOf(client.call(api.putProviders, { rows, remove: [...remove, ...remove] }));
    expect(failure.rows?.map(({ index, code }) => [index, code])).toEqual([
      [1, 'duplicate_in_input'],
      [3, 'duplicate_in_input'],
      [4, 'duplicate_in_input'],
    ]);
  });
});

test('a block of more pairs than one call takes is refused before they are made', async () => {
  const refused = { code: 'too_many_pairs', status: 422, params: { count: 12_000 * 2, max: 20_000 } };
  const many = Array.from({ length: 12_000 }, () => newId());
  const services = await client.call(api.putStudyServices, {
    trial_id: plan.trial_id,
    rows: ['A', 'B'].map((label) => ({
      trial_id: plan.trial_id,
      study_service_id: newId(),
      label,
      amount: 1,
    })),
  });
  const study_service_ids = services.map(({ study_service_id }) => study_service_id);
  const block = { study_service_ids, protocol_visit_ids: many };
  expect(await refusalOf(client.call(api.assignStudyServices, block))).toMatchObject(refused);
  const provider_services = ['Radiology', 'Pharmacy'].map((provider) => plan.paymentId('Visit', provider));
  const payments = { provider_services, study_service_templates: many };
  expect(await refusalOf(client.call(api.assignProviderServices, payments))).toMatchObject(refused);
});

describe('the trial of a provider never changes', () => {
  const bind = (trial_id: string | null, label: string) => ({ provider_id: newId(), label, trial_id });
  test.each(['taken away', 'given', 'another'])('%s', async (what) => {
    const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    const from = what === 'given' ? null : plan.trial_id;
    const to = { 'taken away': null, given: plan.trial_id, another: other.trial_id }[what] ?? null;
    const provider = bind(from, 'Pharmacy');
    await client.call(api.putProvider, provider);
    const edit = { ...provider, trial_id: to, version: 1 };
    const refused = { code: 'trial_fixed', status: 422, fields: [{ field: 'trial_id' }] };
    expect(await refusalOf(client.call(api.putProvider, edit))).toMatchObject(refused);
    expect(await refusalOf(client.call(api.putProviders, { rows: [edit] }))).toMatchObject({
      rows: [{ index: 0, field: 'trial_id', code: 'trial_fixed' }],
    });
  });
});
