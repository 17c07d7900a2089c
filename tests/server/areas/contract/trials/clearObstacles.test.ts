import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { RecordedStudyService } from '../../../../../contract/recording/recording.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { isDeep } from '../../../../support/depth.ts';
import { addOperationalService, recorderOf } from '../../../../support/operational.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, billService, draftService, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'], BL: ['ECG'] },
  });
});

const ask = () => client.call(api.getClearObstacles, { trial_id: plan.trial_id });
/** Records visits of a new participant; answers their services. */
const record = async (subject_id: string, labels: string[]): Promise<RecordedStudyService[]> => {
  const schedule = await addSchedule(client, plan.trial_id, subject_id);
  const asked = labels.map((label) => ({ ...visitOf(schedule, label), visit_date: '2026-06-01' }));
  const { visits } = await client.call(api.recordVisits, {
    visits: asked.map(({ recorded_visit_id, version, visit_date }) => ({
      recorded_visit_id,
      version,
      visit_date,
    })),
  });
  return visits.map((visit) => serviceOf(visit, 'ECG'));
};

test('nothing stands in the way where nothing is confirmed', async () => {
  await addSchedule(client, plan.trial_id, '001', '2026-06-01');
  expect(await ask()).toEqual({
    participants: [],
    participant_total: 0,
    operational: [],
    operational_total: 0,
    invoices: [],
    invoice_total: 0,
  });
});

test('every participant, operational service and invoice that stands in the way is named, drafts are not', async () => {
  const [first] = await record('002', ['SCR', 'BL']);
  const [second] = await record('001', ['SCR']);
  if (!first || !second) throw new Error('Nothing was recorded');
  const pharmacy = await addOperationalService(client, plan.trial_id);
  await recorderOf(client, plan.trial_id, pharmacy).put(newId(), '2026-06-01', true);
  await addOperationalService(client, plan.trial_id, { label: 'Archiving' });
  await billService(app.db, first, 'revoked');
  await draftService(app.db, second);
  const { participants, operational, invoices, ...totals } = await ask();
  expect(participants.map(({ subject_id, confirmed_count }) => [subject_id, confirmed_count])).toEqual([
    ['001', 1],
    ['002', 2],
  ]);
  expect(operational).toEqual([
    { contract_study_service_id: pharmacy, label: 'Pharmacy', confirmed_count: 1 },
  ]);
  expect(invoices).toMatchObject([{ label: 'A', number: 'INV-2026-00001', state: 'revoked' }]);
  expect(totals).toEqual({ participant_total: 2, operational_total: 1, invoice_total: 1 });
  const { confirmed_count } = await client.call(api.isClearFromParticipantsPossible, {
    trial_id: plan.trial_id,
  });
  expect(confirmed_count).toBe(4);
});

// Not there at all otherwise: a test that is skipped is one that needs PostgreSQL.
if (isDeep)
  test('of very many the first hundred are named, and how many there are', async () => {
    const visits: { recorded_visit_id: string; version: number; visit_date: string }[] = [];
    for (let subject = 1_001; subject <= 1_101; subject += 1) {
      const { recorded_visit_id, version } = visitOf(
        await addSchedule(client, plan.trial_id, String(subject)),
        'SCR',
      );
      visits.push({ recorded_visit_id, version, visit_date: '2026-06-01' });
    }
    await client.call(api.recordVisits, { visits });
    const { participants, participant_total } = await ask();
    expect([participants.length, participant_total]).toEqual([100, 101]);
    expect(participants.at(-1)?.subject_id).toBe('1100');
  });
