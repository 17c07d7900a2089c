import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, billService, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';

const app = testApp();

let plan: BuiltPlan;
let manager: Client;
let nurse: Client;
let patient: string;

const build = async (): Promise<void> => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['V1', 14] },
    ],
    services: { Visit: 125_000, ECG: 8_500 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit', '?ECG'], V1: ['Visit'] },
    payments: [{ service: 'Visit', provider: 'Radiology', share: { amount: 18_000 }, type: 'mandatory' }],
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
  patient = (await addSchedule(manager, plan.trial_id, '001')).participant.patient_in_trial_id;
};
beforeEach(build);

const read = async (label: string): Promise<RecordedVisit> =>
  visitOf(
    await manager.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id: patient }),
    label,
  );
const keyOf = ({ recorded_visit_id, version }: RecordedVisit) => ({ recorded_visit_id, version });
const setDate = async (label: string, visit_date: string, is_confirming = false): Promise<RecordedVisit> =>
  manager.call(api.setVisitDate, { ...keyOf(await read(label)), visit_date, is_confirming });

/** A visit whose mandatory service and provider confirmation are done: nothing is missing for closing it. */
const complete = async (label: string, date: string): Promise<RecordedVisit> => {
  const visit = await setDate(label, date, true);
  const [provider] = serviceOf(visit, 'Visit').provider_services;
  return manager.call(api.putRecordedProviderService, {
    recorded_provider_service_id: provider?.recorded_provider_service_id ?? '',
    is_confirmed: true,
    version: provider?.version ?? 0,
  });
};

describe('the date of a visit', () => {
  test('moves the services that carry the old one, not those with a date of their own', async () => {
    const visit = await setDate('SCR', '2026-06-01', true);
    const ecg = serviceOf(visit, 'ECG');
    await manager.call(api.putRecordedStudyService, {
      recorded_study_service_id: ecg.recorded_study_service_id,
      is_confirmed: true,
      performance_date: '2026-06-03',
      version: ecg.version,
    });
    const moved = await setDate('SCR', '2026-06-02');
    expect(serviceOf(moved, 'Visit').performance_date).toBe('2026-06-02');
    expect(serviceOf(moved, 'ECG').performance_date).toBe('2026-06-03');
  });

  test('confirms the open mandatory services with it if asked to', async () => {
    const visit = await setDate('SCR', '2026-06-01', true);
    expect(serviceOf(visit, 'Visit')).toMatchObject({
      is_confirmed: true,
      performance_date: '2026-06-01',
      amount: 125_000,
      provider_services: [{ label: 'Visit', is_confirmed: null, amount: 18_000 }],
    });
    expect(serviceOf(visit, 'ECG')).toMatchObject({ is_confirmed: false, amount: null });
    expect(
      await manager.call(api.setVisitDate, {
        ...keyOf(visit),
        visit_date: '2026-06-01',
        is_confirming: true,
      }),
    ).toEqual(visit);
  });

  test('is refused in the future, on closed and cancelled visits, and with a stale version', async () => {
    const scr = await complete('SCR', '2026-06-01');
    const dating = (visit: RecordedVisit, visit_date = '2026-06-02') =>
      nurse.call(api.setVisitDate, { ...keyOf(visit), visit_date });
    expect(await refusalOf(dating(scr, '2026-07-02'))).toMatchObject({
      code: 'date_in_future',
      params: { date: '2026-07-02' },
      status: 422,
    });
    await setDate('SCR', testToday);
    const stale = await refusalOf(dating(scr));
    expect(stale).toMatchObject({ code: 'stale', status: 409, present: { visit_date: testToday } });
    expect(JSON.stringify(stale)).not.toMatch(/amount|cost_center/);
    const closed = await manager.call(api.setVisitClosed, { ...keyOf(await read('SCR')), is_closed: true });
    expect(await refusalOf(dating(closed))).toMatchObject({ code: 'visit_closed', status: 409 });
    const v1 = await read('V1');
    const [cancelled = v1] = await manager.call(api.cancelVisits, {
      recorded_visit_ids: [v1.recorded_visit_id],
    });
    expect(await refusalOf(dating(cancelled))).toMatchObject({ code: 'visit_cancelled', status: 409 });
    const unknown = { ...scr, recorded_visit_id: crypto.randomUUID() };
    expect(await refusalOf(dating(unknown))).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('is taken back only while no service is confirmed', async () => {
    const visit = await setDate('SCR', '2026-06-01', true);
    const reset = async () => manager.call(api.resetVisitDate, keyOf(await read('SCR')));
    expect(await refusalOf(reset())).toMatchObject({ code: 'visit_has_confirmed_services', status: 409 });
    const service = serviceOf(visit, 'Visit');
    await manager.call(api.putRecordedStudyService, {
      recorded_study_service_id: service.recorded_study_service_id,
      is_confirmed: false,
      performance_date: '2026-06-01',
      version: service.version,
    });
    expect(await refusalOf(manager.call(api.resetVisitDate, { ...keyOf(visit), version: 99 }))).toMatchObject(
      {
        code: 'stale',
      },
    );
    const undated = await reset();
    expect(undated).toMatchObject({ visit_date: null, planned_date: null });
    expect(serviceOf(undated, 'Visit').performance_date).toBeNull();
    expect((await read('V1')).planned_date).toBeNull();
    expect(await reset()).toEqual(undated);
    const v1 = await setDate('V1', '2026-06-02');
    await manager.call(api.cancelVisits, { recorded_visit_ids: [v1.recorded_visit_id] });
    const refused = refusalOf(manager.call(api.resetVisitDate, keyOf(await read('V1'))));
    expect(await refused).toMatchObject({ code: 'visit_cancelled' });
  });
});

describe('closing a visit', () => {
  const close = async (label: string, more: object = {}, client = manager) =>
    client.call(api.setVisitClosed, { ...keyOf(await read(label)), is_closed: true, ...more });

  test('needs a date, every mandatory service and every mandatory provider confirmation', async () => {
    expect(await refusalOf(close('SCR'))).toMatchObject({ code: 'date_missing', status: 422 });
    await setDate('SCR', '2026-06-01');
    const incomplete = { code: 'visit_incomplete', params: { labels: ['Visit'] }, status: 409 };
    expect(await refusalOf(close('SCR'))).toMatchObject(incomplete);
    await setDate('SCR', '2026-06-01', true);
    expect(await refusalOf(close('SCR'))).toMatchObject(incomplete);
    await complete('SCR', '2026-06-01');
    expect(await refusalOf(close('SCR', { version: 99 }))).toMatchObject({ code: 'stale' });
    const closed = await close('SCR', {}, nurse);
    expect(closed).toMatchObject({ is_closed: true, state: 'closed' });
    expect(await close('SCR', {}, nurse)).toMatchObject(closed);
    await setDate('V1', '2026-06-15');
    await manager.call(api.cancelVisits, { recorded_visit_ids: [(await read('V1')).recorded_visit_id] });
    expect(await refusalOf(close('V1'))).toMatchObject({ code: 'visit_cancelled' });
  });

  test('is undone by a manager with a reason; a closed visit refuses every update and keeps its plan', async () => {
    await setDate('SCR', '2026-05-01');
    await complete('V1', '2026-05-15');
    await close('V1');
    const before = await read('V1');
    await setDate('SCR', '2026-05-03');
    expect(await read('V1')).toEqual(before);

    const service = serviceOf(before, 'Visit');
    const [provider] = service.provider_services;
    const of = keyOf(before);
    const refused = [
      () => manager.call(api.putRecordedVisit, { ...of, note: 'late' }),
      () => manager.call(api.setVisitDate, { ...of, visit_date: '2026-05-16' }),
      () => manager.call(api.resetVisitDate, of),
      () => manager.call(api.cancelVisits, { recorded_visit_ids: [of.recorded_visit_id] }),
      () =>
        manager.call(api.putRecordedStudyService, {
          recorded_study_service_id: service.recorded_study_service_id,
          is_confirmed: false,
          version: service.version,
        }),
      () =>
        manager.call(api.putRecordedProviderService, {
          recorded_provider_service_id: provider?.recorded_provider_service_id ?? '',
          is_confirmed: false,
          version: provider?.version ?? 0,
        }),
      () =>
        manager.call(api.addAdditionalStudyService, {
          recorded_study_service_id: crypto.randomUUID(),
          recorded_visit_id: of.recorded_visit_id,
          study_service_id: plan.serviceId('CT'),
        }),
    ];
    for (const update of refused)
      expect(await refusalOf(update())).toMatchObject({ code: 'visit_closed', status: 409 });
    expect(await read('V1')).toEqual(before);

    const reopen = (client: Client, reason?: string) =>
      client.call(api.setVisitClosed, { ...of, is_closed: false, reason });
    app.setNow(testNow + limits.slipMs + 1);
    expect(await refusalOf(reopen(nurse, 'typo'))).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await refusalOf(reopen(manager))).toMatchObject({ code: 'field_required', status: 422 });
    expect(await reopen(manager, 'typo')).toMatchObject({ is_closed: false, planned_date: '2026-05-17' });
  });
});

describe('cancelling a visit', () => {
  test('takes all later open ones with it if asked to; resuming restores exactly what was there', async () => {
    await setDate('SCR', '2026-05-01', true);
    const before = await manager.call(api.getPatientSchedule, {
      trial_id: plan.trial_id,
      patient_in_trial_id: patient,
    });
    const ids = [visitOf(before, 'V1').recorded_visit_id];
    const cancelled = await nurse.call(api.cancelVisits, {
      recorded_visit_ids: ids,
      is_including_later: true,
    });
    expect(cancelled.map((visit) => [visit.label, visit.state])).toEqual([
      ['V1', 'cancelled'],
      ['V2', 'cancelled'],
    ]);
    expect((await read('SCR')).is_cancelled).toBe(false);
    const resumed = await nurse.call(api.resumeVisits, {
      recorded_visit_ids: cancelled.map((visit) => visit.recorded_visit_id),
    });
    expect(resumed.map(({ version: _, ...visit }) => visit)).toMatchObject(
      before.visits.slice(1).map(({ planned_date, state }) => ({ planned_date, state, is_cancelled: false })),
    );
    expect(await nurse.call(api.resumeVisits, { recorded_visit_ids: ids })).toEqual([resumed[0]]);
    await nurse.call(api.cancelVisits, { recorded_visit_ids: ids, is_including_later: true });
    const together = { recorded_visit_ids: ids, is_including_later: true };
    expect((await nurse.call(api.resumeVisits, together)).map((visit) => [visit.label, visit.state])).toEqual(
      resumed.map((visit) => [visit.label, visit.state]),
    );
    expect(
      await refusalOf(nurse.call(api.resumeVisits, { recorded_visit_ids: [crypto.randomUUID()] })),
    ).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a service that was ever in a finalized invoice', () => {
  test.each(['finalized', 'revoked'] as const)('can never be edited again: %s', async (state) => {
    const visit = await complete('SCR', '2026-06-01');
    const service = serviceOf(visit, 'Visit');
    await billService(app.db, service, state);
    const billed = await read('SCR');
    expect(serviceOf(billed, 'Visit').was_invoiced).toBe(true);
    expect(serviceOf(billed, 'ECG').was_invoiced).toBe(false);
    const [provider] = service.provider_services;
    const refused = [
      () => manager.call(api.setVisitDate, { ...keyOf(billed), visit_date: '2026-06-02' }),
      () => manager.call(api.resetVisitDate, keyOf(billed)),
      () => manager.call(api.cancelVisits, { recorded_visit_ids: [billed.recorded_visit_id] }),
      () =>
        manager.call(api.putRecordedStudyService, {
          recorded_study_service_id: service.recorded_study_service_id,
          is_confirmed: false,
          version: service.version,
        }),
      () =>
        manager.call(api.putRecordedProviderService, {
          recorded_provider_service_id: provider?.recorded_provider_service_id ?? '',
          is_confirmed: null,
          version: provider?.version ?? 0,
        }),
    ];
    for (const update of refused)
      expect(await refusalOf(update())).toMatchObject({ code: 'service_in_finalized_invoice', status: 409 });
    await manager.call(api.setVisitClosed, { ...keyOf(billed), is_closed: true });
    const reopening = { ...keyOf(await read('SCR')), is_closed: false, reason: 'typo' };
    expect(await refusalOf(manager.call(api.setVisitClosed, reopening))).toMatchObject({
      code: 'service_in_finalized_invoice',
    });
  });
});

test('the note of a visit is saved with its version; the same note writes nothing', async () => {
  const visit = await read('SCR');
  const noted = await nurse.call(api.putRecordedVisit, { ...keyOf(visit), note: 'fasting' });
  expect(noted).toMatchObject({ note: 'fasting', version: visit.version + 1 });
  expect(await manager.call(api.putRecordedVisit, { ...keyOf(visit), note: 'fasting' })).toMatchObject({
    version: noted.version,
  });
  expect(await manager.call(api.putRecordedVisit, keyOf(noted))).toMatchObject({ note: 'fasting' });
  expect(
    await refusalOf(manager.call(api.putRecordedVisit, { ...keyOf(visit), note: 'late' })),
  ).toMatchObject({
    code: 'stale',
    present: { note: 'fasting' },
  });
});
