import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { cases } from '../../../support/depth.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

type Row = readonly [subject: string, visit: string, date: string];

let plan: BuiltPlan;
let client: Client;
beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'RAND' },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], AE: ['Visit', '?ECG'] },
  });
  client = await app.signIn('clinic_user');
  const subjects = ['001', '002'].map((subject_id, index) => ({ line: index + 2, subject_id }));
  await client.call(api.importParticipants, { trial_id: plan.trial_id, rows: subjects });
});

const bringIn = (rows: readonly Row[], is_confirming = false) =>
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

const schedule = async (subject: string) => {
  const list = await client.call(api.listParticipants, { trial_id: plan.trial_id });
  const patient_in_trial_id =
    list.find(({ subject_id }) => subject_id === subject)?.patient_in_trial_id ?? '';
  return client.call(api.getPatientSchedule, { trial_id: plan.trial_id, patient_in_trial_id });
};

const tables = ['recorded_study_service', 'recorded_visit'] as const;
const versions = async (): Promise<unknown[]> =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
        app.db,
      );
      return rows;
    }),
  );

test('a later file that confirms confirms what was left unconfirmed, and a second time nothing', async () => {
  await addSchedule(client, plan.trial_id, '003');
  const rows: Row[] = [
    ['001', 'SCR', '2026-01-05'],
    ['001', 'BL', '2026-01-19'],
    ['001', 'AE', '2026-01-20'],
    ['001', 'RAND', '2026-01-21'],
    ['003', 'SCR', '2026-01-06'],
  ];
  expect(await bringIn(rows)).toMatchObject({ created: 4, changed: 1 });
  const notDone = serviceOf(visitOf(await schedule('001'), 'BL'), 'Visit');
  await client.call(api.putRecordedStudyService, {
    recorded_study_service_id: notDone.recorded_study_service_id,
    version: notDone.version,
    is_confirmed: false,
    performance_date: null,
    not_done_reason: 'The participant was late',
  });
  expect(await bringIn([...rows, ['001', 'SCR', '2026-01-05']], true)).toEqual({
    created: 0,
    changed: 3,
    unchanged: 3,
    warnings: [],
  });
  for (const [subject, label, date] of [
    ['001', 'SCR', '2026-01-05'],
    ['001', 'AE', '2026-01-20'],
    ['003', 'SCR', '2026-01-06'],
  ] as const)
    expect(serviceOf(visitOf(await schedule(subject), label), 'Visit')).toMatchObject({
      is_confirmed: true,
      performance_date: date,
      amount: 40_000,
    });
  expect(serviceOf(visitOf(await schedule('001'), 'BL'), 'Visit')).toMatchObject({
    is_confirmed: false,
    not_done_reason: 'The participant was late',
  });
  const before = await versions();
  expect(await bringIn(rows, true)).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
  expect(await versions()).toEqual(before);
});

const line = fc.tuple(
  fc.constantFrom('001', '002'),
  fc.constantFrom('SCR', 'BL', 'AE'),
  fc.integer({ min: 1, max: 28 }).map((value) => `2026-03-${String(value).padStart(2, '0')}`),
);
const file = fc.uniqueArray(line, {
  maxLength: 8,
  selector: ([subject, visit, date]) => `${subject}|${visit}|${visit === 'AE' ? date : ''}`,
});
const empty = async (): Promise<void> => {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(app.db);
};

test('what is confirmed by a later file is what one file would have confirmed', async () => {
  const confirmed = async () =>
    (
      await sql`select s.label, s.is_confirmed, s.performance_date, s.amount, v.visit_date, v.protocol_visit_id,
        v.patient_in_trial_id from recorded_study_service s join recorded_visit v using (recorded_visit_id)
        order by 7, 6, 5, 1`.execute(app.db)
    ).rows;
  await fc.assert(
    fc.asyncProperty(file, async (rows) => {
      await empty();
      await bringIn(rows, true);
      const atOnce = await confirmed();
      await empty();
      await bringIn(rows);
      await bringIn(rows, true);
      expect(await confirmed()).toEqual(atOnce);
      expect(await bringIn(rows, true)).toMatchObject({ created: 0, changed: 0, unchanged: rows.length });
    }),
    cases(12),
  );
});
