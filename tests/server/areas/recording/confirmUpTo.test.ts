import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

let plan: BuiltPlan;
let manager: Client;
let nurse: Client;
const rows = [
  ['001', 'SCR', '2026-01-05'],
  ['001', 'BL', '2026-01-19'],
  ['001', 'AE', '2026-01-20'],
  ['002', 'SCR', '2026-01-07'],
  ['002', 'BL', '2026-02-01'],
  ['003', 'SCR', '2026-01-08'],
] as const;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500, Blood: 1_250 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit', 'Blood'], AE: ['Visit'] },
    payments: [
      { service: 'Visit', provider: 'Pharmacy', share: { percentage: 1_250 } },
      { service: 'Visit', provider: 'Radiology', share: { amount: 18_000 }, type: 'mandatory' },
    ],
  });
  const { trial_id } = plan;
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [trial_id]);
  const subjects = ['001', '002', '003'].map((subject_id, index) => ({ line: index + 2, subject_id }));
  await manager.call(api.importParticipants, { trial_id, rows: subjects });
  await manager.call(api.importPerformedVisits, {
    trial_id,
    rows: rows.map(([subject_id, protocol_visit, visit_date], index) => ({
      line: index + 2,
      subject_id,
      protocol_visit,
      visit_date,
    })),
  });
});

const schedule = async (subject: string) => {
  const list = await manager.call(api.listParticipants, { trial_id: plan.trial_id });
  const patient_in_trial_id =
    list.find(({ subject_id }) => subject_id === subject)?.patient_in_trial_id ?? '';
  return manager.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id });
};
const idOf = async (subject: string) => (await schedule(subject)).participant.patient_in_trial_id;
const upTo = (cut_off_date: string) => ({ trial_id: plan.trial_id, cut_off_date });

describe('confirming all mandatory services up to a day', () => {
  test('sent again after a lost answer confirms nothing again, and its key serves no other day', async () => {
    const { service_count } = await manager.call(api.previewMandatory, upTo('2026-01-31'));
    const input = { ...upTo('2026-01-31'), service_count };
    const key = { idempotencyKey: newId() };
    const first = await manager.call(api.confirmMandatory, input, key);
    expect(await manager.call(api.confirmMandatory, input, key)).toEqual(first);
    expect(
      await refusalOf(manager.call(api.confirmMandatory, { ...input, cut_off_date: '2026-02-28' }, key)),
    ).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
  });

  test('tells before what it will confirm, by visit and in money, and then does exactly that', async () => {
    const preview = await manager.call(api.previewMandatory, upTo('2026-01-31'));
    expect(preview).toEqual({
      participant_count: 3,
      visit_count: 5,
      service_count: 6,
      amount: 5 * 40_000 + 1_250,
      first_date: '2026-01-05',
      last_date: '2026-01-20',
      visits: [
        {
          protocol_visit_id: plan.visitId('SCR'),
          label: 'SCR',
          visit_count: 3,
          service_count: 3,
          amount: 120_000,
        },
        {
          protocol_visit_id: plan.visitId('BL'),
          label: 'BL',
          visit_count: 1,
          service_count: 2,
          amount: 41_250,
        },
        {
          protocol_visit_id: plan.visitId('AE'),
          label: 'AE',
          visit_count: 1,
          service_count: 1,
          amount: 40_000,
        },
      ],
    });
    expect(await manager.call(api.confirmMandatory, { ...upTo('2026-01-31'), service_count: 6 })).toEqual(
      preview,
    );
    const one = await schedule('001');
    expect(one.participant.unbilled_amount).toBe(3 * 40_000 + 1_250);
    expect(serviceOf(visitOf(one, 'SCR'), 'Visit')).toMatchObject({
      is_confirmed: true,
      performance_date: '2026-01-05',
      amount: 40_000,
      provider_services: [
        { provider_label: 'Pharmacy', is_confirmed: true, amount: 5_000 },
        { provider_label: 'Radiology', is_confirmed: null, amount: 18_000 },
      ],
    });
    expect(serviceOf(visitOf(one, 'SCR'), 'ECG').is_confirmed).toBe(false);
    expect(serviceOf(visitOf(await schedule('002'), 'BL'), 'Visit').is_confirmed).toBe(false);
    expect(await manager.call(api.previewMandatory, upTo('2026-01-31'))).toMatchObject({
      visit_count: 0,
      service_count: 0,
      amount: 0,
      first_date: null,
      last_date: null,
      visits: [],
    });
  });

  test('leaves closed and cancelled visits, what was not done and other participants alone', async () => {
    const one = await schedule('001');
    const { recorded_study_service_id, version } = serviceOf(visitOf(one, 'BL'), 'Blood');
    await manager.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      version,
      is_confirmed: false,
      performance_date: null,
      not_done_reason: 'The sample was lost',
    });
    await manager.call(api.cancelVisits, { recorded_visit_ids: [visitOf(one, 'AE').recorded_visit_id] });
    const patient_in_trial_ids = [await idOf('001'), await idOf('003')];
    const chosen = { ...upTo('2026-12-31'), patient_in_trial_ids };
    expect(await manager.call(api.previewMandatory, chosen)).toMatchObject({
      participant_count: 2,
      visit_count: 3,
      service_count: 3,
      amount: 120_000,
    });
    await manager.call(api.confirmMandatory, { ...chosen, service_count: 3 });
    expect(serviceOf(visitOf(await schedule('001'), 'BL'), 'Blood')).toMatchObject({
      is_confirmed: false,
      not_done_reason: 'The sample was lost',
    });
    expect(serviceOf(visitOf(await schedule('001'), 'AE'), 'Visit').is_confirmed).toBe(false);
    expect(serviceOf(visitOf(await schedule('002'), 'SCR'), 'Visit').is_confirmed).toBe(false);
  });

  test('a service that carries a day of its own counts by that day', async () => {
    const { recorded_study_service_id, version } = serviceOf(visitOf(await schedule('003'), 'SCR'), 'Visit');
    await manager.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      version,
      is_confirmed: false,
      performance_date: '2026-03-01',
      not_done_reason: null,
    });
    const of = { ...upTo('2026-02-28'), patient_in_trial_ids: [await idOf('003')] };
    expect((await manager.call(api.previewMandatory, of)).service_count).toBe(0);
    const later = { ...of, cut_off_date: '2026-03-01' };
    expect(await manager.call(api.confirmMandatory, { ...later, service_count: 1 })).toMatchObject({
      first_date: '2026-03-01',
    });
  });

  test('confirms nothing where others are open by now than the preview counted', async () => {
    const refused = await refusalOf(
      manager.call(api.confirmMandatory, { ...upTo('2026-01-31'), service_count: 7 }),
    );
    expect(refused).toMatchObject({ code: 'open_services_changed', status: 409, params: { count: 6 } });
    expect((await manager.call(api.previewMandatory, upTo('2026-01-31'))).service_count).toBe(6);
  });

  test('is for nurses too, without amounts, and finds no participant of another trial', async () => {
    const preview = await nurse.call(api.previewMandatory, upTo('2026-01-31'));
    expect(preview).toMatchObject({ visit_count: 5, service_count: 6 });
    expect(JSON.stringify(preview)).not.toContain('amount');
    const done = await nurse.call(api.confirmMandatory, { ...upTo('2026-01-31'), service_count: 6 });
    expect(JSON.stringify(done)).not.toContain('amount');
    const unknown = { ...upTo('2026-01-31'), patient_in_trial_ids: [newId()] };
    const notFound = { code: 'not_found', status: 404 };
    expect(await refusalOf(manager.call(api.previewMandatory, unknown))).toMatchObject(notFound);
    const confirmed = { ...unknown, service_count: 0 };
    expect(await refusalOf(manager.call(api.confirmMandatory, confirmed))).toMatchObject(notFound);
  });
});
