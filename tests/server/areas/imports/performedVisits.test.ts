import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { cases } from '../../../support/depth.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

type Row = [subject: string, visit: string, date: string];

let plan: BuiltPlan;
let client: Client;
app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'W2', after: ['BL', 14], tolerance: 3 },
      { label: 'RAND' },
      { label: 'R1', after: ['RAND', 7], tolerance: 3 },
      { label: 'AE', isScheduled: false },
      { label: 'TWIN', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], W2: ['ECG'], AE: ['Visit', '?ECG'] },
    payments: [
      { service: 'Visit', provider: 'Pharmacy', share: { percentage: 1_250 } },
      { service: 'Visit', provider: 'Radiology', share: { amount: 18_000 }, type: 'mandatory' },
    ],
  });
  client = await app.signIn('clinic_user');
  const subjects = ['001', '002'].map((subject_id, index) => ({ line: index + 2, subject_id }));
  await client.call(api.importParticipants, { trial_id: plan.trial_id, rows: subjects });
});

const bringIn = (rows: Row[], is_confirming = false) =>
  client.call(api.importPerformedVisits, {
    trial_id: plan.trial_id,
    rows: rows.map(([subject_id, protocol_visit, visit_date], index) => ({
      line: index + 2,
      subject_id,
      protocol_visit,
      visit_date,
    })),
    is_confirming,
  });

const schedule = async (subject: string): Promise<PatientSchedule> => {
  const list = await client.call(api.listParticipants, { trial_id: plan.trial_id });
  const id = list.find((participant) => participant.subject_id === subject)?.patient_in_trial_id ?? '';
  return client.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id: id });
};

const tables = ['recorded_visit', 'recorded_study_service', 'recorded_provider_service'] as const;
/** Everything that is recorded, versions included. */
const everything = async (): Promise<unknown[]> =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
        app.db,
      );
      return rows;
    }),
  );
const refusedLines = async (rows: Row[]) => {
  const before = await everything();
  const refused = await refusalOf(bringIn(rows, true));
  expect(refused).toMatchObject({ code: 'rows_refused', status: 422 });
  expect(await everything()).toEqual(before);
  return refused.rows?.map(({ line, code, params }) => [line, code, params]);
};

describe('performed visits', () => {
  test('date scheduled visits, make the missing schedule on the way, and add the non-scheduled ones', async () => {
    const result = await bringIn([
      ['001', 'W2', '2026-02-02'],
      ['001', 'SCR', '2026-01-05'],
      ['001', 'AE', '2026-01-20'],
      ['002', 'BL', '2026-01-20'],
    ]);
    expect(result).toEqual({ created: 4, changed: 0, unchanged: 0, warnings: [] });
    const one = await schedule('001');
    expect(one.visits.map((visit) => [visit.label, visit.visit_date, visit.planned_date])).toEqual([
      ['SCR', '2026-01-05', '2026-01-05'],
      ['BL', null, '2026-01-19'],
      ['W2', '2026-02-02', '2026-02-02'],
      ['AE', '2026-01-20', null],
    ]);
    expect(one.missing_root_visits.map((root) => root.label)).toEqual(['RAND']);
    const two = await schedule('002');
    expect(visitOf(two, 'SCR')).toMatchObject({ visit_date: null, planned_date: null });
    expect(visitOf(two, 'W2').planned_date).toBe('2026-02-03');
    expect(serviceOf(visitOf(two, 'BL'), 'Visit').is_confirmed).toBe(false);
  });

  test('confirm the mandatory services on the date of the visit if the user says so', async () => {
    await addSchedule(client, plan.trial_id, '003');
    await bringIn(
      [
        ['001', 'SCR', '2026-01-05'],
        ['001', 'AE', '2026-01-20'],
        ['003', 'SCR', '2026-01-06'],
      ],
      true,
    );
    for (const [subject, label, date] of [
      ['001', 'SCR', '2026-01-05'],
      ['001', 'AE', '2026-01-20'],
      ['003', 'SCR', '2026-01-06'],
    ] as const) {
      const visit = visitOf(await schedule(subject), label);
      expect(serviceOf(visit, 'Visit')).toMatchObject({
        is_confirmed: true,
        performance_date: date,
        amount: 40_000,
        provider_services: [
          { provider_label: 'Pharmacy', is_confirmed: true, amount: 5_000 },
          { provider_label: 'Radiology', is_confirmed: null, amount: 18_000 },
        ],
      });
      expect(serviceOf(visit, 'ECG')).toMatchObject({ is_confirmed: false, amount: null });
    }
  });

  test('are accepted out of the window, out of order and before the root, with a warning', async () => {
    const { warnings } = await bringIn([
      ['001', 'BL', '2026-01-04'],
      ['001', 'SCR', '2026-01-05'],
      ['001', 'W2', '2026-01-22'],
    ]);
    expect(warnings).toEqual([
      { line: 2, code: 'visit_before_root', params: { date: '2026-01-04', root_date: '2026-01-05' } },
      {
        line: 4,
        code: 'visit_out_of_window',
        params: { date: '2026-01-22', from: '2026-01-15', to: '2026-01-21' },
      },
    ]);
  });

  test('count equal lines as one, and refuse different dates for one visit both', async () => {
    expect(
      await refusedLines([
        ['001', 'SCR', '2026-01-05'],
        ['001', 'SCR', '2026-01-06'],
        ['002', 'SCR', '2026-01-05'],
      ]),
    ).toEqual([
      [2, 'dates_differ', { dates: ['2026-01-05', '2026-01-06'] }],
      [3, 'dates_differ', { dates: ['2026-01-05', '2026-01-06'] }],
    ]);
    const twice: Row[] = [
      ['001', 'SCR', '2026-01-05'],
      ['001', 'SCR', '2026-01-05'],
      ['001', 'AE', '2026-01-05'],
      ['001', 'AE', '2026-01-05'],
      ['001', 'AE', '2026-01-06'],
    ];
    expect(await bringIn(twice)).toMatchObject({ created: 3, unchanged: 2 });
  });

  test('are refused by line: unknown subject or visit, a future date, a date that is another', async () => {
    await bringIn([['001', 'SCR', '2026-01-05']]);
    await app.db
      .insertInto('protocol_visit')
      .values({ trial_id: plan.trial_id, label: 'TWIN', visit_kind: 'non_scheduled' })
      .execute();
    expect(
      await refusedLines([
        ['009', 'SCR', '2026-01-05'],
        ['001', 'W99', '2026-01-05'],
        ['001', 'TWIN', '2026-01-05'],
        ['001', 'BL', '2026-07-02'],
        ['001', 'AE', '2026-07-02'],
        ['001', 'SCR', '2026-01-06'],
        ['002', 'SCR', '2026-01-05'],
      ]),
    ).toEqual([
      [2, 'subject_unknown', { subject_id: '009' }],
      [3, 'visit_unknown', { label: 'W99' }],
      [4, 'label_ambiguous', { label: 'TWIN' }],
      [5, 'date_in_future', { date: '2026-07-02' }],
      [6, 'date_in_future', { date: '2026-07-02' }],
      [7, 'dates_differ', { dates: ['2026-01-05', '2026-01-06'] }],
    ]);
  });

  test('never change a closed or cancelled visit; a line that would change nothing is unchanged there too', async () => {
    await bringIn([['001', 'R1', '2026-01-12']]);
    await bringIn([['001', 'SCR', '2026-01-05']]);
    const { visits } = await schedule('001');
    const r1 = visitOf({ visits }, 'R1');
    const { recorded_visit_id, version } = r1;
    await client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
    const ids = [visitOf({ visits }, 'BL'), visitOf({ visits }, 'SCR')].map(
      (visit) => visit.recorded_visit_id,
    );
    await client.call(api.cancelVisits, { recorded_visit_ids: ids });
    expect(
      await refusedLines([
        ['001', 'R1', '2026-01-13'],
        ['001', 'BL', '2026-01-19'],
      ]),
    ).toEqual([
      [2, 'visit_closed', {}],
      [3, 'visit_cancelled', {}],
    ]);
    const same: Row[] = [
      ['001', 'R1', '2026-01-12'],
      ['001', 'SCR', '2026-01-05'],
    ];
    const before = await everything();
    expect(await bringIn(same, true)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await everything()).toEqual(before);
  });

  test('refuse a visit that came into the plan after the schedule was made', async () => {
    await bringIn([['001', 'SCR', '2026-01-05']]);
    await app.db
      .insertInto('protocol_visit')
      .values({
        trial_id: plan.trial_id,
        label: 'LATE',
        visit_kind: 'scheduled',
        reference_visit_id: plan.visitId('SCR'),
        days_interval: 30,
        is_added_later: true,
      })
      .execute();
    expect(await refusedLines([['001', 'LATE', '2026-02-04']])).toEqual([
      [2, 'visit_unknown', { label: 'LATE' }],
    ]);
    expect(await bringIn([['002', 'LATE', '2026-02-04']])).toMatchObject({ created: 1 });
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((value) => `2026-03-${String(value).padStart(2, '0')}`);
const line = fc.tuple(
  fc.constantFrom('001', '002'),
  fc.constantFrom('SCR', 'BL', 'W2', 'RAND', 'R1', 'AE'),
  day,
);
const file = fc.uniqueArray(line, {
  maxLength: 12,
  selector: ([subject, visit, date]) =>
    visit === 'AE' ? `${subject}|${visit}|${date}` : `${subject}|${visit}`,
});

test('any import twice = once, in whatever order of lines', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.boolean(), fc.infiniteStream(fc.nat()), async (rows, isConfirming, keys) => {
      for (const table of [...tables].reverse()) await sql`delete from ${sql.table(table)}`.execute(app.db);
      const result = await bringIn(rows, isConfirming);
      expect(result).toMatchObject({ created: rows.length, changed: 0, unchanged: 0 });
      const once = await everything();
      const shuffled = rows.map((row) => ({ row, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
      const again = await bringIn(
        shuffled.map(({ row }) => row),
        isConfirming,
      );
      expect(again).toEqual({ created: 0, changed: 0, unchanged: rows.length, warnings: [] });
      expect(await everything()).toEqual(once);
    }),
    cases(60),
  );
});
