import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitLine } from '../../../../contract/recording/recordingLists.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, billService, serviceOf, visitOf } from '../../../support/schedule.ts';
import type { testApp } from '../../../support/testApp.ts';

type App = ReturnType<typeof testApp>;

const build = (app: App, title: string): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    title,
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 30], tolerance: 3 },
      { label: 'V3', after: ['V2', 60], tolerance: 5 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'], V1: ['Visit', '?ECG'], V2: ['Visit', 'ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 1_000 }, type: 'mandatory' }],
  });

const keyOf = ({ recorded_visit_id, version }: RecordedVisit) => ({ recorded_visit_id, version });

/** Four participants whose visits are in every state: dated, outside, closed, cancelled, billed, planned, without a day. */
const record = async (app: App, client: Client, plan: BuiltPlan, subject: (number: number) => string) => {
  const { trial_id } = plan;
  const date = (visit: RecordedVisit, visit_date: string) =>
    client.call(api.setVisitDate, { ...keyOf(visit), visit_date, is_confirming: true });
  const one = await addSchedule(client, trial_id, subject(1), '2026-06-01');
  await date(visitOf(one, 'SCR'), '2026-06-01');
  const v1 = await date(visitOf(one, 'V1'), '2026-06-15');
  await client.call(api.setVisitClosed, { ...keyOf(v1), is_closed: true });
  const v2 = await date(visitOf(one, 'V2'), '2026-06-20');
  await client.call(api.addAdditionalStudyService, {
    recorded_study_service_id: newId(),
    recorded_visit_id: v2.recorded_visit_id,
    study_service_id: plan.serviceId('CT'),
  });
  const two = await addSchedule(client, trial_id, subject(2), '2026-06-05');
  const screened = await date(visitOf(two, 'SCR'), '2026-06-05');
  // One invoice is written by hand, with the first number there is.
  if (subject(1) === '001') await billService(app.db, serviceOf(screened, 'Visit'), 'finalized');
  await client.call(api.cancelVisits, { recorded_visit_ids: [visitOf(two, 'V2').recorded_visit_id] });
  await client.call(api.addUnscheduledVisit, {
    trial_id,
    patient_in_trial_id: two.participant.patient_in_trial_id,
    protocol_visit_id: plan.visitId('AE'),
    recorded_visit_id: newId(),
    visit_date: '2026-06-20',
  });
  await addSchedule(client, trial_id, subject(3), '2026-05-29');
  await addSchedule(client, trial_id, subject(4));
};

export interface RecordedTrials {
  plans: BuiltPlan[];
  schedules: PatientSchedule[];
}

/** Two trials that are recorded alike, the participants of the first 001 to 004, of the second 101 to 104. */
export const recordedTrials = async (app: App, client: Client): Promise<RecordedTrials> => {
  const plans = [await build(app, 'First'), await build(app, 'Second')];
  const schedules: PatientSchedule[] = [];
  for (const [index, plan] of plans.entries()) {
    await record(app, client, plan, (number) => `${index}0${number}`);
    schedules.push(...(await client.call(api.listPatientSchedules, { trial_id: plan.trial_id })));
  }
  return { plans, schedules };
};

/** The line that a visit of a schedule has to be in every list. */
const lineOf = (trial_title: string, subject_id: string, visit: RecordedVisit): VisitLine => {
  const { study_services: services, ...rest } = visit;
  const {
    reference_visit_id: _r,
    root_visit_id: _o,
    sort_order: _s,
    is_closed: _c,
    is_cancelled: _x,
    ...line
  } = rest;
  return {
    ...line,
    trial_title,
    subject_id,
    mandatory_count: services.filter(
      (one) => !one.is_optional && !one.is_additional && !one.is_confirmed && one.not_done_reason === null,
    ).length,
    confirmed_count: services.filter((one) => one.is_confirmed).length,
    service_count: services.length,
  };
};

export const linesOf = ({ plans, schedules }: RecordedTrials): VisitLine[] =>
  schedules.flatMap(({ participant, visits }) => {
    const title = plans[0]?.trial_id === participant.trial_id ? 'First' : 'Second';
    return visits.map((visit) => lineOf(title, participant.subject_id, visit));
  });

/** All lines of a list, page after page. */
export const allPages = async <Line, Place>(
  ask: (after: Place | undefined) => Promise<{ visits: Line[]; next: Place | null }>,
): Promise<Line[]> => {
  const lines: Line[] = [];
  let after: Place | undefined;
  for (;;) {
    const { visits, next } = await ask(after);
    lines.push(...visits);
    if (next === null) return lines;
    after = next;
  }
};
