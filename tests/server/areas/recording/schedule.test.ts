import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

/** The plan of the worked example: SCR root; BL = SCR+14 ±3; V2 = BL+14 ±2; V3 = BL+28 ±3; FU = V3+90 ±7. */
const examplePlan = () =>
  buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
      { label: 'V3', after: ['BL', 28], tolerance: 3 },
      { label: 'FU', after: ['V3', 90], tolerance: 7 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], AE: ['ECG'] },
  });

const date = async (
  client: Client,
  trial_id: string,
  patient_in_trial_id: string,
  label: string,
  day: string,
) => {
  const schedule = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const { recorded_visit_id, version } = visitOf(schedule, label);
  return client.call(api.setVisitDate, { recorded_visit_id, visit_date: day, version });
};

describe("a participant's schedule", () => {
  test('plans from the present dates: the worked example', async () => {
    const { trial_id } = await examplePlan();
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const { participant } = await addSchedule(await app.signIn('clinic_user'), trial_id, '001', '2026-01-05');
    const id = participant.patient_in_trial_id;
    const window = async (label: string) => {
      const schedule = await nurse.call(api.getPatientSchedule, { trial_id, patient_in_trial_id: id });
      const { planned_date, window_from, window_to } = visitOf(schedule, label);
      return [planned_date, window_from, window_to];
    };

    expect(await window('BL')).toEqual(['2026-01-19', '2026-01-16', '2026-01-22']);
    await date(nurse, trial_id, id, 'BL', '2026-01-21');
    expect(await window('V2')).toEqual(['2026-02-04', '2026-02-02', '2026-02-06']);
    expect(await window('V3')).toEqual(['2026-02-18', '2026-02-15', '2026-02-21']);
    await date(nurse, trial_id, id, 'V2', '2026-02-06');
    expect((await window('V3'))[0]).toBe('2026-02-18');
    const schedule = await nurse.call(api.getPatientSchedule, { trial_id, patient_in_trial_id: id });
    await nurse.call(api.cancelVisits, { recorded_visit_ids: [visitOf(schedule, 'V3').recorded_visit_id] });
    expect((await window('FU'))[0]).toBe('2026-05-19');
  });

  test('has one visit for each scheduled one and one service for each assignment; twice makes nothing twice', async () => {
    const { trial_id } = await examplePlan();
    const client = await app.signIn('clinic_user');
    const first = await addSchedule(client, trial_id, '001');
    expect(first.visits.map((visit) => visit.label)).toEqual(['SCR', 'BL', 'V2', 'V3', 'FU']);
    expect(visitOf(first, 'SCR').study_services).toMatchObject([
      { label: 'Visit', is_optional: false, is_confirmed: false, amount: null },
      { label: 'ECG', is_optional: true },
    ]);
    expect(first.missing_root_visits).toEqual([]);
    expect(first.visits.every((visit) => visit.planned_date === null && visit.state === 'upcoming')).toBe(
      true,
    );
    const { patient_in_trial_id } = first.participant;
    const again = await client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id });
    expect(again).toEqual(first);
  });

  test('is made root by root', async () => {
    const { trial_id, visitId } = await buildPlan(app.db, {
      visits: [{ label: 'SCR' }, { label: 'RAND' }, { label: 'V1', after: ['RAND', 7] }],
    });
    const client = await app.signIn('admin_user');
    const patient_in_trial_id = await addParticipant(client, trial_id, '001');
    const call = { trial_id, patient_in_trial_id };
    const schedule = await client.call(api.createPatientSchedule, {
      ...call,
      root_visit_id: visitId('RAND'),
      date: '2026-06-01',
    });
    expect(schedule.visits.map((visit) => [visit.label, visit.planned_date])).toEqual([
      ['RAND', '2026-06-01'],
      ['V1', '2026-06-08'],
    ]);
    expect(schedule.missing_root_visits).toEqual([{ protocol_visit_id: visitId('SCR'), label: 'SCR' }]);
    const refused = (more: object) => refusalOf(client.call(api.createPatientSchedule, { ...call, ...more }));
    expect(await refused({ root_visit_id: visitId('V1') })).toMatchObject({
      code: 'reference_unknown',
      status: 422,
    });
    expect(await refused({ date: '2026-06-01' })).toMatchObject({ code: 'reference_unknown' });
    const rand = { root_visit_id: visitId('RAND') };
    expect(await refused({ ...rand, date: '2026-06-02' })).toMatchObject({
      code: 'visit_already_dated',
      status: 409,
    });
    expect(await refused({ ...rand, date: '2026-07-02' })).toMatchObject({
      code: 'date_in_future',
      status: 422,
    });
    expect(
      (await client.call(api.createPatientSchedule, { ...call, ...rand, date: '2026-06-01' })).visits,
    ).toEqual(schedule.visits);
    const other = await addParticipant(client, (await examplePlan()).trial_id, '001');
    expect(await refused({ patient_in_trial_id: other })).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('takes visits of the non-scheduled plan any number of times; they move nothing', async () => {
    const { trial_id, visitId } = await examplePlan();
    const client = await app.signIn('clinic_user');
    const before = await addSchedule(client, trial_id, '001', '2026-01-05');
    const { patient_in_trial_id } = before.participant;
    const add = (recorded_visit_id: string, more: object = {}) =>
      client.call(api.addUnscheduledVisit, {
        trial_id,
        patient_in_trial_id,
        protocol_visit_id: visitId('AE'),
        recorded_visit_id,
        ...more,
      });
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const added = await add(ids[0], { visit_date: '2026-01-10' });
    expect(added).toMatchObject({ label: 'AE', visit_date: '2026-01-10', state: 'done', planned_date: null });
    expect(serviceOf(added, 'ECG').is_confirmed).toBe(false);
    expect(await add(ids[0], { visit_date: '2026-01-10' })).toEqual(added);
    await add(ids[1]);
    const after = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    expect(after.visits.filter((visit) => visit.visit_kind === 'scheduled')).toEqual(before.visits);
    expect(after.visits).toHaveLength(7);

    const id = crypto.randomUUID();
    expect(await refusalOf(add(id, { visit_date: '2026-07-02' }))).toMatchObject({ code: 'date_in_future' });
    expect(await refusalOf(add(id, { protocol_visit_id: visitId('BL') }))).toMatchObject({
      code: 'visit_scheduled',
      status: 422,
    });
    expect(await refusalOf(add(id, { protocol_visit_id: crypto.randomUUID() }))).toMatchObject({
      status: 404,
    });
    const taken = visitOf(before, 'SCR').recorded_visit_id;
    expect(await refusalOf(add(taken))).toMatchObject({ code: 'id_taken', status: 409 });
  });

  test("keeps another trial's participants and visits out of a nurse's reach", async () => {
    const mine = await examplePlan();
    const other = await examplePlan();
    const manager = await app.signIn('clinic_user');
    const schedule = await addSchedule(manager, other.trial_id, '001', '2026-01-05');
    const nurse = await app.signIn('nurse_user', [mine.trial_id]);
    const { patient_in_trial_id } = schedule.participant;
    const { recorded_visit_id, version, study_services } = visitOf(schedule, 'SCR');
    const recorded_study_service_id = study_services[0]?.recorded_study_service_id ?? '';
    const calls = [
      () => nurse.call(api.getPatientSchedule, { trial_id: other.trial_id, patient_in_trial_id }),
      () => nurse.call(api.getPatientSchedule, { trial_id: mine.trial_id, patient_in_trial_id }),
      () => nurse.call(api.createPatientSchedule, { trial_id: mine.trial_id, patient_in_trial_id }),
      () => nurse.call(api.getParticipant, { patient_in_trial_id }),
      () => nurse.call(api.getToDoList, { trial_id: other.trial_id }),
      () => nurse.call(api.setVisitDate, { recorded_visit_id, visit_date: '2026-01-05', version }),
      () => nurse.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] }),
      () =>
        nurse.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          is_confirmed: true,
          version: 1,
        }),
      () => nurse.call(api.removeAdditionalStudyService, { recorded_study_service_id }),
    ];
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found', status: 404 });
    expect((await nurse.call(api.getToDoList, {})).visits).toEqual([]);
    expect(await nurse.call(api.listParticipants, {})).toEqual([]);
  });
});
