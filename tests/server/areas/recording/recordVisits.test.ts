import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, billService, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let other: BuiltPlan;
let manager: Client;
let nurse: Client;

const build = (title: string): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    title,
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
    ],
    services: { Visit: 125_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], V2: ['Visit'] },
    payments: [{ service: 'Visit', provider: `Radiology ${title}`, share: { amount: 18_000 } }],
  });

app.given(async () => {
  plan = await build('One');
  other = await build('Two');
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id, other.trial_id]);
});

const scheduleOf = (date?: string, { trial_id } = plan): Promise<PatientSchedule> =>
  addSchedule(manager, trial_id, newId(), date);
const readAgain = async ({ participant }: PatientSchedule): Promise<PatientSchedule> => {
  const { trial_id, patient_in_trial_id } = participant;
  return manager.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
};
const recordingOf = ({ recorded_visit_id, version }: RecordedVisit, visit_date: string) => ({
  recorded_visit_id,
  version,
  visit_date,
});
const record = (visits: ReturnType<typeof recordingOf>[], by = nurse) =>
  by.call(api.recordVisits, { visits });
/** Without what every change counts up. */
const unversioned = (schedule: PatientSchedule): unknown =>
  JSON.parse(JSON.stringify(schedule, (key, value) => (key === 'version' ? undefined : value)));
const rowsOf = async (call: Promise<unknown>) => (await refusalOf(call)).rows;

describe('recording many visits at once', () => {
  test('dates twenty visits of two trials and confirms their mandatory services; one call takes all of it back', async () => {
    const schedules = [
      ...(await Promise.all(Array.from({ length: 12 }, () => scheduleOf()))),
      ...(await Promise.all(Array.from({ length: 8 }, () => scheduleOf(undefined, other)))),
    ];
    const asked = schedules.map((schedule) => recordingOf(visitOf(schedule, 'SCR'), '2026-06-01'));
    const { visits, take_back } = await record(asked);
    expect(visits.map((visit) => visit.recorded_visit_id)).toEqual(asked.map((one) => one.recorded_visit_id));
    expect(JSON.stringify(visits)).not.toMatch(/amount|cost_center/);
    for (const schedule of schedules) {
      const now = await readAgain(schedule);
      const screening = visitOf(now, 'SCR');
      expect(screening).toMatchObject({ visit_date: '2026-06-01', state: 'done' });
      expect(serviceOf(screening, 'Visit')).toMatchObject({
        is_confirmed: true,
        performance_date: '2026-06-01',
        amount: 125_000,
        provider_services: [{ is_confirmed: true, amount: 18_000 }],
      });
      expect(serviceOf(screening, 'ECG').is_confirmed).toBe(false);
      expect(visitOf(now, 'BL').planned_date).toBe('2026-06-15');
    }
    const back = await nurse.call(api.takeBackVisits, { visits: take_back });
    expect(back.map((visit) => visit.visit_date)).toEqual(asked.map(() => null));
    for (const schedule of schedules)
      expect(unversioned(await readAgain(schedule))).toEqual(unversioned(schedule));
  });

  test('without confirming only dates them', async () => {
    const screening = visitOf(await scheduleOf(), 'SCR');
    const { visits } = await nurse.call(api.recordVisits, {
      visits: [recordingOf(screening, '2026-06-01')],
      is_confirming: false,
    });
    expect(visits[0]?.study_services.map((service) => service.is_confirmed)).toEqual([false, false]);
  });

  test('sent again answers the same and does nothing again, with its key or without', async () => {
    const asked = { visits: [recordingOf(visitOf(await scheduleOf(), 'SCR'), '2026-06-01')] };
    const options = { idempotencyKey: newId() };
    const first = await nurse.call(api.recordVisits, asked, options);
    expect(await nurse.call(api.recordVisits, asked, options)).toEqual(first);
    expect(await nurse.call(api.recordVisits, asked)).toEqual({ visits: first.visits, take_back: [] });
    const back = { visits: first.take_back };
    const taken = await nurse.call(api.takeBackVisits, back, { idempotencyKey: options.idempotencyKey });
    expect(await nurse.call(api.takeBackVisits, back, options)).toEqual(taken);
    expect(await nurse.call(api.takeBackVisits, back)).toEqual(taken);
    const another = { visits: [{ ...asked.visits[0], visit_date: '2026-06-02' }] };
    const reused = [
      () => nurse.call(api.recordVisits, another as typeof asked, options),
      () => nurse.call(api.takeBackVisits, { visits: [...back.visits, ...back.visits] }, options),
    ];
    for (const call of reused)
      expect(await refusalOf(call())).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
  });

  test('is all or nothing, and names each refused visit by its place', async () => {
    const schedule = await scheduleOf('2026-06-01');
    const closing = await record([recordingOf(visitOf(schedule, 'SCR'), '2026-06-01')]);
    const screening = closing.visits[0] ?? visitOf(schedule, 'SCR');
    const { recorded_visit_id, version } = screening;
    const closed = await nurse.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
    const cancelled = visitOf(schedule, 'V2');
    await nurse.call(api.cancelVisits, { recorded_visit_ids: [cancelled.recorded_visit_id] });
    const billed = visitOf(await scheduleOf('2026-06-02'), 'SCR');
    const done = await record([recordingOf(billed, '2026-06-02')]);
    const billedNow = done.visits[0] ?? billed;
    const confirmed = visitOf(
      await manager.call(api.getPatientSchedule, {
        trial_id: plan.trial_id,
        patient_in_trial_id: billed.patient_in_trial_id,
      }),
      'SCR',
    );
    await billService(app.db, serviceOf(confirmed, 'Visit'), 'revoked');
    const good = visitOf(await scheduleOf(), 'SCR');
    const stale = visitOf(await scheduleOf(), 'SCR');
    const baseline = visitOf(await readAgain(schedule), 'BL');
    const before = await readAgain(schedule);
    const refusal = await refusalOf(
      record([
        recordingOf(good, '2026-06-03'),
        recordingOf(closed, '2026-06-03'),
        recordingOf({ ...cancelled, version: cancelled.version + 1 }, '2026-06-03'),
        recordingOf(billedNow, '2026-06-03'),
        recordingOf(baseline, '2026-07-02'),
        recordingOf({ ...stale, version: 99 }, '2026-06-03'),
        recordingOf(good, '2026-06-03'),
      ]),
    );
    expect(refusal).toMatchObject({ code: 'rows_refused', params: { count: 6 }, status: 422 });
    expect(refusal.rows?.map(({ index, id, code }) => [index, id, code])).toEqual([
      [1, closed.recorded_visit_id, 'visit_closed'],
      [2, cancelled.recorded_visit_id, 'visit_cancelled'],
      [3, billed.recorded_visit_id, 'service_in_finalized_invoice'],
      [4, baseline.recorded_visit_id, 'date_in_future'],
      [5, stale.recorded_visit_id, 'stale'],
      [6, good.recorded_visit_id, 'duplicate_in_input'],
    ]);
    expect(await readAgain(schedule)).toEqual(before);
    const { visits } = await nurse.call(api.previewRecording, {
      recorded_visit_ids: [good.recorded_visit_id],
    });
    expect(visits).toMatchObject([{ version: good.version, is_changing: true }]);
  });

  test('of two who date one visit differently at once one wins, the other is told, nothing is lost', async () => {
    const schedule = await scheduleOf();
    const screening = visitOf(schedule, 'SCR');
    const second = await app.signIn('nurse_user', [plan.trial_id]);
    const [one, two] = await Promise.allSettled([
      record([recordingOf(screening, '2026-06-01')]),
      record([recordingOf(screening, '2026-06-02')], second),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = one.status === 'fulfilled' ? '2026-06-01' : '2026-06-02';
    const lost = one.status === 'fulfilled' ? two : one;
    const now = visitOf(await readAgain(schedule), 'SCR');
    const present = { visits: [{ recorded_visit_id: now.recorded_visit_id, visit_date: winner }] };
    expect(lost).toMatchObject({ reason: { failure: { rows: [{ index: 0, code: 'stale', present }] } } });
    expect(now).toMatchObject({ visit_date: winner, version: screening.version + 1 });
    expect(serviceOf(now, 'Visit')).toMatchObject({ is_confirmed: true, performance_date: winner });
  });

  test('a visit of a trial that a nurse does not reach is not found, like an unknown one', async () => {
    const hers = visitOf(await scheduleOf(), 'SCR');
    const foreign = visitOf(await scheduleOf(undefined, other), 'SCR');
    const stranger = await app.signIn('nurse_user', [plan.trial_id]);
    for (const recorded_visit_id of [foreign.recorded_visit_id, newId()]) {
      const theirs = { ...recordingOf(foreign, '2026-06-01'), recorded_visit_id };
      const before = { recorded_visit_id, change_count: 1, visit_date: null, services: [] };
      for (const call of [
        () => record([recordingOf(hers, '2026-06-01'), theirs], stranger),
        () =>
          stranger.call(api.previewRecording, {
            recorded_visit_ids: [hers.recorded_visit_id, recorded_visit_id],
          }),
        () => stranger.call(api.takeBackVisits, { visits: [before] }),
      ])
        expect(await refusalOf(call())).toMatchObject({ code: 'not_found', status: 404 });
    }
  });
});

describe('taking a recording back', () => {
  const recorded = async (date = '2026-06-01') => {
    const schedule = await scheduleOf();
    const { visits, take_back } = await record([recordingOf(visitOf(schedule, 'SCR'), date)]);
    const [visit] = visits;
    if (!visit) throw new Error('The visit was not answered');
    return { schedule, visit, take_back };
  };
  const takeBack = (visits: Awaited<ReturnType<typeof recorded>>['take_back']) =>
    nurse.call(api.takeBackVisits, { visits });

  test('is refused where anyone has changed the visit since, whatever of it', async () => {
    const changes: ((visit: RecordedVisit) => Promise<unknown>)[] = [
      ({ recorded_visit_id, version }) =>
        manager.call(api.putRecordedVisit, { recorded_visit_id, version, note: 'Fasting' }),
      (visit) => {
        const { recorded_study_service_id, version } = serviceOf(visit, 'ECG');
        return manager.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          is_confirmed: true,
          version,
        });
      },
      (visit) => {
        const { recorded_study_service_id, version } = serviceOf(visit, 'Visit');
        return manager.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          is_confirmed: false,
          version,
        });
      },
    ];
    for (const change of changes) {
      const { schedule, visit, take_back } = await recorded();
      await change(visit);
      const before = await readAgain(schedule);
      expect(await rowsOf(takeBack(take_back))).toMatchObject([{ index: 0, code: 'stale' }]);
      expect(await readAgain(schedule)).toEqual(before);
    }
  });

  test('is refused once the visit is closed, cancelled or billed', async () => {
    const closed = await recorded();
    const { recorded_visit_id, version } = closed.visit;
    await nurse.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
    const cancelled = await recorded();
    await nurse.call(api.cancelVisits, { recorded_visit_ids: [cancelled.visit.recorded_visit_id] });
    const billed = await recorded();
    const service = serviceOf(visitOf(await readAgain(billed.schedule), 'SCR'), 'Visit');
    await billService(app.db, service, 'finalized');
    const all = [closed, cancelled, billed].flatMap(({ take_back }) => take_back);
    const rows = (await rowsOf(takeBack([...all, ...all.slice(0, 1)]))) ?? [];
    expect(rows.map(({ index, code }) => [index, code])).toEqual([
      [0, 'visit_closed'],
      [1, 'visit_cancelled'],
      [2, 'service_in_finalized_invoice'],
      [3, 'duplicate_in_input'],
    ]);
  });

  test('takes nothing that no recording has answered', async () => {
    const { visit, take_back } = await recorded();
    const [answered] = take_back;
    if (!answered) throw new Error('Nothing to take back was answered');
    const [service] = answered.services;
    const made = (more: Partial<typeof answered>) => takeBack([{ ...answered, ...more }]);
    const refusals = [
      [() => made({ visit_date: '2026-07-02' }), 'date_in_future'],
      [
        () =>
          made({
            services: [
              { ...service, is_confirmed: true, performance_date: null },
            ] as typeof answered.services,
          }),
        'date_missing',
      ],
      [
        () =>
          made({
            services: [{ recorded_study_service_id: newId(), is_confirmed: false, performance_date: null }],
          }),
        'not_found',
      ],
      [
        () =>
          made({
            services: [
              {
                recorded_study_service_id: serviceOf(visit, 'ECG').recorded_study_service_id,
                is_confirmed: true,
                performance_date: '2026-06-01',
              },
            ],
          }),
        'stale',
      ],
    ] as const;
    for (const [call, code] of refusals) expect(await rowsOf(call())).toMatchObject([{ index: 0, code }]);
  });
});
