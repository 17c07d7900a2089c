import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { PatientSchedule } from '../../../../../contract/recording/recording.ts';
import type { Participant, ParticipantEdit } from '../../../../../contract/trials/participants.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { recordOfEvent } from '../../../../../server/records/predicates/trail.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;

app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14] },
      { label: 'V2', after: ['BL', 14] },
      { label: 'AE', isScheduled: false },
    ],
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const newSchedule = (): Promise<PatientSchedule> => addSchedule(manager, plan.trial_id, newId());
const read = ({ participant }: PatientSchedule): Promise<Participant> =>
  nurse.call(api.getParticipant, { patient_in_trial_id: participant.patient_in_trial_id });
const save = async (schedule: PatientSchedule, statuses: Partial<ParticipantEdit>, by = nurse) => {
  const { trial_id, patient_in_trial_id, subject_id, version, ...now } = await read(schedule);
  const { screening_status, screening_status_date, trial_status, trial_status_date } = now;
  return by.call(api.putParticipant, {
    trial_id,
    patient_in_trial_id,
    subject_id,
    screening_status,
    screening_status_date,
    trial_status,
    trial_status_date,
    version,
    ...statuses,
  });
};
const date = async (schedule: PatientSchedule, label: string, visit_date: string): Promise<void> => {
  const { recorded_visit_id, version } = visitOf(schedule, label);
  await nurse.call(api.setVisitDate, { recorded_visit_id, version, visit_date });
};
const cancel = (schedule: PatientSchedule, labels: string[]) =>
  nurse.call(api.cancelVisits, {
    recorded_visit_ids: labels.map((label) => visitOf(schedule, label).recorded_visit_id),
  });

describe('the status that the visits speak for', () => {
  test('is offered step by step and set by saving it, never by itself', async () => {
    const schedule = await newSchedule();
    expect((await read(schedule)).status_proposal).toBeNull();
    await date(schedule, 'SCR', '2026-05-01');
    expect(await read(schedule)).toMatchObject({
      screening_status: 'screening',
      status_proposal: { kind: 'screening', status: 'screened', date: '2026-05-01' },
    });
    const screened = await save(schedule, {
      screening_status: 'screened',
      screening_status_date: '2026-05-01',
    });
    expect(screened.status_proposal).toBeNull();
    await date(schedule, 'BL', '2026-05-15');
    const enrolled = { kind: 'trial', status: 'enrolled', date: '2026-05-15' };
    expect((await read(schedule)).status_proposal).toEqual(enrolled);
    const { patient_in_trial_id } = schedule.participant;
    const again = await nurse.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id });
    expect(again.participant.status_proposal).toEqual(enrolled);
    await date(schedule, 'V2', '2026-05-29');
    const all = await nurse.call(api.listParticipants, { trial_id: plan.trial_id });
    expect(all.map((participant) => participant.status_proposal)).toEqual([
      { kind: 'trial', status: 'completed', date: '2026-05-29' },
    ]);
    const done = await save(schedule, { trial_status: 'completed', trial_status_date: '2026-05-29' });
    expect(done.status_proposal).toBeNull();
  });

  test('is not completed where the last visits were cancelled, completed where one between them was', async () => {
    const withdrawn = await newSchedule();
    await date(withdrawn, 'SCR', '2026-05-01');
    await cancel(withdrawn, ['BL', 'V2']);
    const skipped = await newSchedule();
    await date(skipped, 'SCR', '2026-05-01');
    await cancel(skipped, ['BL']);
    await date(skipped, 'V2', '2026-05-29');
    for (const schedule of [withdrawn, skipped]) await save(schedule, { screening_status: 'screened' });
    expect((await read(withdrawn)).status_proposal).toEqual({
      kind: 'trial',
      status: 'not_completed',
      date: '2026-05-01',
    });
    expect((await read(skipped)).status_proposal).toEqual({
      kind: 'trial',
      status: 'completed',
      date: '2026-05-29',
    });
  });

  test('waits for every root of the plan, and not for visits outside of it', async () => {
    const schedule = await newSchedule();
    const { trial_id, patient_in_trial_id } = schedule.participant;
    await nurse.call(api.addUnscheduledVisit, {
      trial_id,
      patient_in_trial_id,
      protocol_visit_id: plan.visitId('AE'),
      recorded_visit_id: newId(),
      visit_date: '2026-04-01',
    });
    expect((await read(schedule)).status_proposal).toBeNull();
    for (const [label, day] of [
      ['SCR', '2026-05-01'],
      ['BL', '2026-05-15'],
      ['V2', '2026-05-29'],
    ] as const)
      await date(schedule, label, day);
    await save(schedule, { screening_status: 'eligible', trial_status: 'enrolled' });
    const proposal = async () => (await read(schedule)).status_proposal?.status ?? null;
    expect(await proposal()).toBe('completed');
    const root = { trial_id, visit_kind: 'scheduled', sort_order: 9 } as const;
    const extension = { ...root, protocol_visit_id: newId(), label: 'EXT', is_added_later: true };
    await app.db.insertInto('protocol_visit').values(extension).execute();
    expect(await proposal()).toBe('completed');
    const randomisation = { ...root, protocol_visit_id: newId(), label: 'RAND' };
    await app.db.insertInto('protocol_visit').values(randomisation).execute();
    expect(await proposal()).toBeNull();
  });
});

describe('the history of the statuses', () => {
  const historyOf = ({ participant }: PatientSchedule, by: Client) =>
    by.call(api.getStatusHistory, { patient_in_trial_id: participant.patient_in_trial_id });

  test('has each status with its date and the moment it was set, newest first', async () => {
    const schedule = await newSchedule();
    await newSchedule();
    await save(schedule, { screening_status: 'screened', screening_status_date: '2026-05-01' });
    await save(schedule, { subject_id: 'renamed' });
    await save(schedule, { trial_status: 'enrolled', trial_status_date: '2026-05-15' });
    await save(schedule, { trial_status_date: '2026-05-16' });
    const history = await historyOf(schedule, manager);
    expect(history.map(({ kind, status, date: day }) => [kind, status, day])).toEqual([
      ['trial', 'enrolled', '2026-05-16'],
      ['trial', 'enrolled', '2026-05-15'],
      ['screening', 'screened', '2026-05-01'],
      ['trial', 'new', null],
      ['screening', 'screening', null],
    ]);
    expect(history.map(({ changed_by }) => changed_by)).toEqual([
      ...Array.from({ length: 3 }, () => 'Test nurse_user'),
      ...Array.from({ length: 2 }, () => 'Test clinic_user'),
    ]);
  });

  test('is read by a nurse of the trial, who is not told the names of others', async () => {
    const schedule = await newSchedule();
    const [entry] = await historyOf(schedule, nurse);
    expect(Object.keys(entry ?? {})).toEqual(['kind', 'status', 'date', 'changed_at']);
    const stranger = await app.signIn('nurse_user', []);
    expect(await refusalOf(historyOf(schedule, stranger))).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('is found by the participant, however long the trail has grown', async () => {
    const { rows } = await app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select 1 from audit_event e
        where e.table_name = 'participant' and ${recordOfEvent} = 'x'`.execute(trx);
    });
    expect(JSON.stringify(rows)).toContain('audit_event_record');
  });
});
