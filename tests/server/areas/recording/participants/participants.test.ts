import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const visits = [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 7] as [string, number], tolerance: 2 }];
const build = () => buildPlan(app.db, { visits, services: { Visit: 40_000 }, assigned: { SCR: ['Visit'] } });
const countParticipants = async () =>
  (await app.db.selectFrom('participant').select('subject_id').execute()).length;

describe('the first participant of a trial', () => {
  test('is added only by a manager; a nurse adds from the second on, also many at once', async () => {
    const { trial_id } = await build();
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const manager = await app.signIn('clinic_user');
    const rows = ['002', '003'].map((subject_id) => ({ trial_id, patient_in_trial_id: newId(), subject_id }));
    const refused = { code: 'first_participant_by_manager', status: 403 };
    expect(await refusalOf(addParticipant(nurse, trial_id, '001'))).toMatchObject(refused);
    expect(await refusalOf(nurse.call(api.putParticipants, { trial_id, rows }))).toMatchObject(refused);
    await addParticipant(manager, trial_id, '001');
    const all = await nurse.call(api.putParticipants, { trial_id, rows });
    expect(all.map((participant) => participant.subject_id)).toEqual(['001', '002', '003']);
    expect(all[0]).not.toHaveProperty('unbilled_amount');
  });

  test('is refused while provider shares exceed a price, with the list of services', async () => {
    const share = (service: string, provider: string, percentage: number) => ({
      service,
      provider,
      share: { percentage },
    });
    const { trial_id } = await buildPlan(app.db, {
      visits,
      services: { ECG: 8_500, MRT: 60_000, Visit: 40_000 },
      payments: [
        share('ECG', 'Cardiology', 6_000),
        share('ECG', 'Investigator', 4_001),
        { service: 'MRT', provider: 'Radiology', share: { amount: 60_001 } },
        share('Visit', 'Investigator', 10_000),
      ],
    });
    const manager = await app.signIn('admin_user');
    const refused = { code: 'shares_exceed_price', params: { labels: ['ECG', 'MRT'] }, status: 422 };
    expect(await refusalOf(addParticipant(manager, trial_id, '001'))).toMatchObject(refused);
    const rows = [{ trial_id, patient_in_trial_id: newId(), subject_id: '001' }];
    expect(await refusalOf(manager.call(api.putParticipants, { trial_id, rows }))).toMatchObject(refused);
    const imported = { trial_id, rows: [{ line: 2, subject_id: '001' }] };
    expect(await refusalOf(manager.call(api.importParticipants, imported))).toMatchObject(refused);
    expect(await countParticipants()).toBe(0);
  });
});

describe('a participant', () => {
  test('has two statuses with their dates, set in any order', async () => {
    const { trial_id } = await build();
    const manager = await app.signIn('clinic_user');
    const patient_in_trial_id = await addParticipant(manager, trial_id, '001');
    const stored = await manager.call(api.getParticipant, { patient_in_trial_id });
    expect(stored).toMatchObject({
      screening_status: 'screening',
      trial_status: 'new',
      has_schedule: false,
      visit_count: 0,
      unbilled_amount: 0,
      version: 1,
    });
    const edit = {
      trial_id,
      patient_in_trial_id,
      subject_id: '001',
      screening_status: 'screening_failure',
      screening_status_date: '2026-06-20',
      trial_status: 'not_completed',
    } as const;
    const nurse = await app.signIn('nurse_user', [trial_id]);
    expect(await nurse.call(api.putParticipant, { ...edit, version: 1 })).toMatchObject({
      ...edit,
      version: 2,
    });
    expect(await manager.call(api.putParticipant, { ...edit, version: 1 })).toMatchObject({ version: 2 });
    const stale = { ...edit, trial_status: 'enrolled' as const, version: 1 };
    expect(await refusalOf(nurse.call(api.putParticipant, stale))).toMatchObject({
      code: 'stale',
      status: 409,
    });
    const gone = { trial_id, patient_in_trial_id: newId(), subject_id: '009', version: 3 };
    expect(await refusalOf(manager.call(api.putParticipant, gone))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  test('cannot have a subject ID that the trial has already', async () => {
    const { trial_id } = await build();
    const other = await build();
    const manager = await app.signIn('clinic_user');
    const first = await addParticipant(manager, trial_id, '001');
    await addParticipant(manager, other.trial_id, '001');
    expect(await refusalOf(addParticipant(manager, trial_id, '001'))).toMatchObject({
      code: 'subject_id_taken',
      params: { subject_id: '001', trial_title: 'H2Q-MC-LZZT' },
      status: 409,
    });
    const row = (subject_id: string) => ({ trial_id, patient_in_trial_id: newId(), subject_id });
    const rows = [row('002'), row('001'), row('002')];
    const refused = await refusalOf(manager.call(api.putParticipants, { trial_id, rows }));
    expect(refused).toMatchObject({ code: 'rows_refused', status: 422 });
    expect(refused.rows?.map(({ index, field, code }) => [index, field, code])).toEqual([
      [1, 'subject_id', 'subject_id_taken'],
      [2, 'subject_id', 'subject_id_taken'],
    ]);
    expect(await countParticipants()).toBe(2);
    const foreign = { trial_id: other.trial_id, patient_in_trial_id: first, subject_id: '007' };
    expect(await refusalOf(manager.call(api.putParticipant, foreign))).toMatchObject({ code: 'not_found' });
    const mixed = { trial_id, rows: [{ ...row('008'), trial_id: other.trial_id }] };
    expect(await refusalOf(manager.call(api.putParticipants, mixed))).toMatchObject({ code: 'not_found' });
  });

  test('may swap its subject ID with another one in one save', async () => {
    const { trial_id } = await build();
    const manager = await app.signIn('clinic_user');
    const [one, two] = [
      await addParticipant(manager, trial_id, '001'),
      await addParticipant(manager, trial_id, '002'),
    ];
    const rows = [
      { trial_id, patient_in_trial_id: one, subject_id: '002', version: 1 },
      { trial_id, patient_in_trial_id: two, subject_id: '001', version: 1 },
    ];
    const saved = await manager.call(api.putParticipants, { trial_id, rows });
    expect(saved.map((participant) => participant.patient_in_trial_id)).toEqual([two, one]);
  });

  test('is removed by a manager as long as nothing is recorded', async () => {
    const { trial_id } = await build();
    const manager = await app.signIn('clinic_user');
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const patient_in_trial_id = await addParticipant(manager, trial_id, '001');
    const { participant } = await addSchedule(manager, trial_id, '002');
    const removal = (id: string) => ({
      trial_id,
      rows: [],
      remove: [{ patient_in_trial_id: id, version: 1 }],
    });
    expect(await refusalOf(nurse.call(api.putParticipants, removal(patient_in_trial_id)))).toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    const recorded = await refusalOf(
      manager.call(api.putParticipants, removal(participant.patient_in_trial_id)),
    );
    expect(recorded.rows).toMatchObject([{ code: 'participant_not_empty', params: { subject_id: '002' } }]);
    expect(await manager.call(api.putParticipants, removal(patient_in_trial_id))).toHaveLength(1);
  });
});

test('the list shows the schedule: next visit, last visit, counts and what is unbilled', async () => {
  const { trial_id } = await build();
  const manager = await app.signIn('clinic_user');
  const schedule = await addSchedule(manager, trial_id, '001', '2026-06-10');
  await addSchedule(manager, trial_id, '002');
  const { recorded_visit_id, version } = visitOf(schedule, 'SCR');
  const dating = { recorded_visit_id, version, visit_date: '2026-06-10', is_confirming: true };
  await manager.call(api.setVisitDate, dating);
  const list = await manager.call(api.listParticipants, { trial_id });
  expect(list).toMatchObject([
    {
      subject_id: '001',
      has_schedule: true,
      next_visit_label: 'V1',
      next_visit_from: '2026-06-15',
      next_visit_to: '2026-06-19',
      next_visit_state: 'overdue',
      last_visit_label: 'SCR',
      last_visit_date: '2026-06-10',
      visit_count: 2,
      done_count: 1,
      overdue_count: 1,
      unbilled_amount: 40_000,
    },
    { subject_id: '002', next_visit_label: 'SCR', next_visit_state: 'upcoming', done_count: 0 },
  ]);
  await manager.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
  expect((await manager.call(api.listParticipants, { trial_id }))[0]).toMatchObject({
    visit_count: 1,
    done_count: 0,
    last_visit_label: null,
    unbilled_amount: 0,
  });
  const found = await manager.call(api.listParticipants, { search: '02', sort: ['subject_id', 'DESC'] });
  expect(found.map((participant) => participant.subject_id)).toEqual(['002']);
});
