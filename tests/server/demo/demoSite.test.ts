import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { seedDemoSite } from '../../../server/demo/demoSite.ts';
import { testApp, testNow, testToday } from '../../support/testApp.ts';

const app = testApp();

const seed = () =>
  app.db.transaction().execute((trx) => seedDemoSite(trx, { today: testToday, now: testNow }));

test('the demo site lives: trials of every state, visits in every state, an invoice out and a draft', async () => {
  await seed();
  const client = await app.signIn('clinic_user');
  const trials = await client.call(api.listTrials, {});
  expect(trials.map(({ state }) => state)).toEqual(expect.arrayContaining(['new', 'enrolling', 'follow_up']));
  expect(trials.filter(({ type }) => type === 'test')).toHaveLength(1);
  const [aurora] = trials.filter(({ title }) => title.startsWith('Levosimendan'));
  expect(aurora).toMatchObject({ draft_count: 1, last_invoice_number: 'INV-2026-00001' });
  const trial_id = aurora?.trial_id ?? '';
  const participants = await client.call(api.listParticipants, { trial_id });
  // Statuses follow the visits: nobody is new beside visits that were done.
  expect(participants.filter(({ status_proposal }) => status_proposal !== null)).toEqual([]);
  expect(new Set(participants.map(({ trial_status }) => trial_status)).size).toBeGreaterThan(1);
  const schedules = await Promise.all(
    participants.map(({ patient_in_trial_id }) =>
      client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }),
    ),
  );
  const states = new Set(schedules.flatMap(({ visits }) => visits.map(({ state }) => state)));
  expect([...states]).toEqual(
    expect.arrayContaining(['done', 'out_of_window', 'overdue', 'due', 'upcoming']),
  );
});

test('nothing of the demo site lies in the future', async () => {
  await seed();
  const latest = await app.db
    .selectFrom('recorded_visit')
    .select(({ fn }) => fn.max('visit_date').as('date'))
    .executeTakeFirstOrThrow();
  expect(latest.date && latest.date <= testToday).toBe(true);
});
