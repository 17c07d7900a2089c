import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addParticipant, billService, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'AE', isScheduled: false }],
    services: { Visit: 40_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'], AE: ['Visit'] },
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const patient = async () => ({
  trial_id: plan.trial_id,
  patient_in_trial_id: await addParticipant(manager, plan.trial_id, newId()),
});
const newScreening = async (): Promise<RecordedVisit> =>
  visitOf(await nurse.call(api.createPatientSchedule, await patient()), 'SCR');
const addCt = ({ recorded_visit_id }: RecordedVisit): Promise<RecordedVisit> =>
  nurse.call(api.addAdditionalStudyService, {
    recorded_study_service_id: newId(),
    recorded_visit_id,
    study_service_id: plan.serviceId('CT'),
  });
const keyOf = (visit: RecordedVisit, label: string) => ({
  recorded_study_service_id: serviceOf(visit, label).recorded_study_service_id,
});
const date = ({ recorded_visit_id, version }: RecordedVisit) =>
  nurse.call(api.setVisitDate, {
    recorded_visit_id,
    version,
    visit_date: '2026-06-01',
    is_confirming: true,
  });

describe('a nurse', () => {
  test("makes a participant's schedule, adds a visit that is not scheduled, and sees no money", async () => {
    const who = await patient();
    const schedule = await nurse.call(api.createPatientSchedule, { ...who, date: '2026-06-01' });
    const added = await nurse.call(api.addUnscheduledVisit, {
      ...who,
      protocol_visit_id: plan.visitId('AE'),
      recorded_visit_id: newId(),
      visit_date: '2026-06-10',
    });
    expect(visitOf(schedule, 'SCR')).toMatchObject({ visit_date: '2026-06-01' });
    expect(added).toMatchObject({ label: 'AE', visit_date: '2026-06-10' });
    expect(JSON.stringify([schedule, added])).not.toMatch(/amount|cost_center/);
  });

  test('confirms a service, adds one of the price list and takes it away again', async () => {
    const visit = await addCt(await newScreening());
    const { version } = serviceOf(visit, 'Visit');
    const confirmed = await nurse.call(api.putRecordedStudyService, {
      ...keyOf(visit, 'Visit'),
      is_confirmed: true,
      performance_date: '2026-06-01',
      version,
    });
    expect(serviceOf(confirmed, 'Visit')).toMatchObject({ is_confirmed: true });
    expect(serviceOf(confirmed, 'CT')).toMatchObject({ is_additional: true, is_confirmed: false });
    await nurse.call(api.removeAdditionalStudyService, keyOf(visit, 'CT'));
    const { visits } = await nurse.call(api.getPatientSchedule, {
      trial_id: plan.trial_id,
      patient_in_trial_id: visit.patient_in_trial_id,
    });
    expect(visitOf({ visits }, 'SCR').study_services.map(({ label }) => label)).toEqual(['Visit']);
  });

  test('signs out, and her session is over', async () => {
    await nurse.call(api.signOut, {});
    expect(await refusalOf(nurse.call(api.getCurrentUser, {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

test('an additional service stays where its visit is closed or it was in a finalized invoice', async () => {
  const visit = await addCt(await newScreening());
  const { version } = serviceOf(visit, 'CT');
  await nurse.call(api.putRecordedStudyService, {
    ...keyOf(visit, 'CT'),
    is_confirmed: true,
    performance_date: '2026-06-01',
    version,
  });
  const done = await date(visit);
  const remove = () => refusalOf(nurse.call(api.removeAdditionalStudyService, keyOf(visit, 'CT')));
  await billService(app.db, serviceOf(done, 'CT'), 'revoked');
  expect(await remove()).toMatchObject({ code: 'service_in_finalized_invoice', status: 409 });
  const { recorded_visit_id } = done;
  await nurse.call(api.setVisitClosed, { recorded_visit_id, version: done.version, is_closed: true });
  expect(await remove()).toMatchObject({ code: 'visit_closed', status: 409 });
});

test('a cancelled root is not dated with the schedule', async () => {
  const who = await patient();
  const { recorded_visit_id } = visitOf(await nurse.call(api.createPatientSchedule, who), 'SCR');
  await nurse.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
  const dated = nurse.call(api.createPatientSchedule, { ...who, date: '2026-06-01' });
  expect(await refusalOf(dated)).toMatchObject({ code: 'visit_cancelled', status: 409 });
});
