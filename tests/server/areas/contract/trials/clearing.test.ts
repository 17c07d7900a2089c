import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { PatientSchedule } from '../../../../../contract/recording/recording.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import {
  addSchedule,
  billService,
  draftService,
  refusalOf,
  serviceOf,
  visitOf,
} from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const reason = 'Test data of the training';
let client: Client;
let plan: BuiltPlan;
let schedule: PatientSchedule;

app.given(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
  schedule = await addSchedule(client, plan.trial_id, '001', '2026-06-01');
});

const ecg = () => serviceOf(visitOf(schedule, 'SCR'), 'ECG');
/** Confirms the service of the participant's first visit; answers it as it stands afterwards. */
const confirm = async () => {
  const { recorded_study_service_id, version } = ecg();
  const visit = await client.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    is_confirmed: true,
    version,
  });
  return serviceOf(visit, 'ECG');
};
const question = (trial_id = plan.trial_id) => client.call(api.isClearFromParticipantsPossible, { trial_id });
const removeConfirmations = (trial_id = plan.trial_id) =>
  client.call(api.removeRecordingConfirmations, { trial_id, reason });
const removeAll = (trial_id = plan.trial_id) =>
  client.call(api.removeRecordingsAndParticipants, { trial_id, reason });
const read = async () => {
  const { trial_id, patient_in_trial_id } = schedule.participant;
  const now = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  return serviceOf(visitOf(now, 'SCR'), 'ECG');
};

describe('whether participants can be removed', () => {
  test('is asked before it is done: only if no confirmed services exist', async () => {
    expect(await question()).toEqual({ is_possible: true, confirmed_count: 0, finalized_count: 0 });
    await confirm();
    expect(await question()).toEqual({ is_possible: false, confirmed_count: 1, finalized_count: 0 });
  });

  test.each(['finalized', 'revoked'] as const)(
    'is denied for good by a service that was in an invoice that went out, now %s',
    async (state) => {
      await billService(app.db, await confirm(), state);
      expect(await question()).toEqual({ is_possible: false, confirmed_count: 1, finalized_count: 1 });
    },
  );

  test('counts operational services too, and none of another trial', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Archive', 5_000, { isOperational: true });
    await trial.perform({ service: 'Archive', date: '2026-06-01' });
    expect(await question(trial.trial_id)).toMatchObject({ is_possible: false, confirmed_count: 1 });
    expect(await question()).toMatchObject({ is_possible: true });
  });
});

describe('removing the confirmations of a trial', () => {
  test('takes all of them back with their amounts, and leaves the visits and their dates', async () => {
    expect(await confirm()).toMatchObject({ is_confirmed: true, amount: 10_000 });
    await removeConfirmations();
    const service = await read();
    expect(service).toMatchObject({ is_confirmed: false, amount: null, performance_date: null });
    expect(service.provider_services).toMatchObject([{ is_confirmed: null, amount: null }]);
    const { trial_id, patient_in_trial_id } = schedule.participant;
    const now = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    expect(visitOf(now, 'SCR')).toMatchObject({ visit_date: '2026-06-01' });
    expect(await question()).toMatchObject({ is_possible: true });
  });

  test('done twice is done once', async () => {
    await confirm();
    await removeConfirmations();
    const before = await tableCounts(app.db);
    await removeConfirmations();
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('takes the services out of a draft, which stays', async () => {
    const { invoice_id } = await draftService(app.db, await confirm());
    await removeConfirmations();
    expect(await tableCounts(app.db)).toMatchObject({ invoice: 1, invoice_item: 0, invoice_item_record: 0 });
    expect(await client.call(api.getInvoice, { invoice_id })).toMatchObject({ state: 'draft' });
  });

  test.each(['finalized', 'revoked'] as const)(
    'is refused once a service was in an invoice that went out, now %s, and changes nothing',
    async (state) => {
      await billService(app.db, await confirm(), state);
      const before = await tableCounts(app.db);
      expect(await refusalOf(removeConfirmations())).toMatchObject({
        code: 'trial_has_finalized_services',
        status: 409,
        params: { count: 1 },
      });
      expect(await tableCounts(app.db)).toEqual(before);
      expect(await read()).toMatchObject({ is_confirmed: true, amount: 10_000 });
    },
  );
});

describe('removing recordings and participants', () => {
  test('empties the trial and opens its plan again', async () => {
    const { trial_id } = plan;
    const late = { trial_id, protocol_visit_id: plan.visitId('BL'), label: 'BL', version: 1 };
    expect(await refusalOf(client.call(api.putVisit, late))).toMatchObject({ code: 'field_locked' });
    await removeAll();
    expect(await tableCounts(app.db)).toMatchObject({
      participant: 0,
      recorded_visit: 0,
      recorded_study_service: 0,
      recorded_provider_service: 0,
      protocol_visit: 2,
      assigned_study_service: 1,
    });
    expect(await client.call(api.getTrial, { trial_id })).toMatchObject({
      state: 'new',
      participant_count: 0,
    });
    expect(await client.call(api.putVisit, late)).toMatchObject({ reference_visit_id: null });
  });

  test('makes what was added later a part of the plan like any other', async () => {
    const { trial_id } = plan;
    const contract_study_service_id = (
      await client.call(api.putOperationalService, {
        trial_id,
        contract_study_service_id: newId(),
        label: 'Amendment',
        amount: 1,
        repetition_period: 'once',
      })
    ).contract_study_service_id;
    await removeAll();
    expect(await client.call(api.getOperationalService, { contract_study_service_id })).toMatchObject({
      is_added_later: false,
    });
  });

  test('leaves other trials alone, and is written down with its reason', async () => {
    const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    await addSchedule(client, other.trial_id, '001', '2026-06-01');
    await removeAll();
    expect(await tableCounts(app.db)).toMatchObject({ participant: 1, recorded_visit: 1 });
    const events = await app.db
      .selectFrom('audit_event')
      .select(['reason', 'operation'])
      .where('table_name', '=', 'participant')
      .where('operation', '=', 'delete')
      .execute();
    expect(events).toEqual([{ reason, operation: 'delete' }]);
  });

  test('is refused while a service is confirmed, and possible when the confirmations are gone', async () => {
    await confirm();
    const before = await tableCounts(app.db);
    expect(await refusalOf(removeAll())).toMatchObject({
      code: 'trial_has_confirmed_services',
      status: 409,
      params: { count: 1 },
    });
    expect(await tableCounts(app.db)).toEqual(before);
    await removeConfirmations();
    await removeAll();
    expect(await tableCounts(app.db)).toMatchObject({ participant: 0 });
  });

  test('is possible where an invoice went out without the services, which were taken out of its draft', async () => {
    const { trial_id, ...trial } = await buildBillingTrial(app.db);
    await trial.addService('Visit', 100_00);
    await trial.perform({ service: 'Visit', date: '2026-06-01' });
    const draft = await draftInvoice(client, trial_id, '2026-06-30');
    const { invoice_id } = draft;
    const service_period = { service_period_from: '2026-06-01', service_period_to: '2026-06-30' };
    await client.call(api.setServicePeriod, {
      invoice_id,
      service_period_mode: 'manual',
      ...service_period,
    });
    const [item] = draft.items;
    await client.call(api.removeInvoiceItem, { invoice_item_id: item?.invoice_item_id ?? '' });
    const byHand = { label: 'Set-up', quantity: 1, amount_per_unit: 500_00 };
    await client.call(api.fillWithInvoiceItem, { invoice_id, invoice_item: byHand });
    await client.call(api.finalizeInvoice, { invoice_id });
    await expect(
      sql`delete from invoice_exclusion where trial_id = ${trial_id}`.execute(app.db),
    ).rejects.toThrow('invoice_not_draft');
    await removeConfirmations(trial_id);
    await removeAll(trial_id);
    expect(await client.call(api.getTrial, { trial_id })).toMatchObject({ participant_count: 0 });
    expect(await client.call(api.getInvoice, { invoice_id })).toMatchObject({ net_amount: 500_00 });
  });

  test.each(['finalized', 'revoked'] as const)(
    'is refused once a service was in an invoice that went out, now %s, and changes nothing',
    async (state) => {
      await billService(app.db, await confirm(), state);
      const before = await tableCounts(app.db);
      expect(await refusalOf(removeAll())).toMatchObject({
        code: 'trial_has_finalized_services',
        status: 409,
        params: { count: 1 },
      });
      expect(await tableCounts(app.db)).toEqual(before);
    },
  );
});

test('an invoice filled from the calls is emptied with the confirmations behind it', async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('CT', 45_000);
  await trial.addService('Archive', 5_000, { isOperational: true });
  await trial.perform({ service: 'CT', date: '2026-06-01' }, { service: 'Archive', date: '2026-06-02' });
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-06-30');
  const linesOf = async () => (await tableCounts(app.db)).invoice_item;
  expect(await linesOf()).toBe(2);
  await removeConfirmations(trial.trial_id);
  expect(await linesOf()).toBe(0);
  await removeAll(trial.trial_id);
  expect(await client.call(api.getInvoice, { invoice_id })).toMatchObject({ state: 'draft' });
});

test.each(['', ' '])('nothing is cleared without a reason: %j', async (nothing) => {
  const { trial_id } = plan;
  for (const call of [api.removeRecordingConfirmations, api.removeRecordingsAndParticipants])
    expect(await refusalOf(client.call(call, { trial_id, reason: nothing }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'reason', code: 'required' }],
    });
});

test('a nurse clears nothing, not even her own trial', async () => {
  const { trial_id } = plan;
  const nurse = await app.signIn('nurse_user', [trial_id]);
  for (const refusal of [
    nurse.call(api.isClearFromParticipantsPossible, { trial_id }),
    nurse.call(api.removeRecordingConfirmations, { trial_id, reason }),
    nurse.call(api.removeRecordingsAndParticipants, { trial_id, reason }),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'forbidden', status: 403 });
});
