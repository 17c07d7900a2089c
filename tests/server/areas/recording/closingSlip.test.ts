import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';

const app = testApp();

let trialId: string;
let manager: Client;
let nurse: Client;
let done: RecordedVisit;

app.given(async () => {
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 125_000 },
    assigned: { SCR: ['Visit'] },
  });
  trialId = plan.trial_id;
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [trialId]);
  const { recorded_visit_id, version } = visitOf(await addSchedule(manager, trialId, '001'), 'SCR');
  done = await nurse.call(api.setVisitDate, {
    recorded_visit_id,
    version,
    visit_date: testToday,
    is_confirming: true,
  });
});

const setClosed = (client: Client, { recorded_visit_id, version }: RecordedVisit, is_closed: boolean) =>
  client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed });

test('whoever closed a visit takes that back without a reason, for a minute', async () => {
  const closed = await setClosed(nurse, done, true);
  app.setNow(testNow + limits.slipMs);
  const open = await setClosed(nurse, closed, false);
  expect(open).toMatchObject({ is_closed: false, visit_date: testToday });
  const again = await setClosed(nurse, open, true);
  app.setNow(testNow + 2 * limits.slipMs + 1);
  expect(await refusalOf(setClosed(nurse, again, false))).toMatchObject({ code: 'forbidden', status: 403 });
});

test('nobody else takes it back, and not a version that was not seen', async () => {
  const closed = await setClosed(nurse, done, true);
  const other = await app.signIn('nurse_user', [trialId]);
  expect(await refusalOf(setClosed(other, closed, false))).toMatchObject({ code: 'forbidden' });
  expect(await refusalOf(setClosed(manager, closed, false))).toMatchObject({ code: 'field_required' });
  expect(await refusalOf(setClosed(nurse, done, false))).toMatchObject({ code: 'stale' });
});
