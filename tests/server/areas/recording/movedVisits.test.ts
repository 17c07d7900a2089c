import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let manager: Client;
let dated: RecordedVisit;

beforeEach(async () => {
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 125_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'] },
  });
  manager = await app.signIn('clinic_user');
  dated = visitOf(await addSchedule(manager, plan.trial_id, '001', '2026-06-01'), 'SCR');
});

const record = async (visit_date: string, recorded_study_service_ids: string[] = []): Promise<string[]> => {
  const { recorded_visit_id, version } = dated;
  const visits = [{ recorded_visit_id, version, visit_date, recorded_study_service_ids }];
  const answer = await manager.call(api.recordVisits, { visits });
  dated = answer.visits[0] ?? dated;
  return dated.study_services.filter((service) => service.is_confirmed).map((service) => service.label);
};

test('to move a visit confirms nothing that was left open at it, save what is named; the preview says so', async () => {
  const preview = { recorded_visit_ids: [dated.recorded_visit_id], visit_date: '2026-06-02' };
  const { visits } = await manager.call(api.previewRecording, preview);
  expect(visits).toMatchObject([{ services: [], obstacles: [] }]);
  expect(await record('2026-06-02', [serviceOf(dated, 'ECG').recorded_study_service_id])).toEqual(['ECG']);
  expect(dated.visit_date).toBe('2026-06-02');
});

test('on the date that it has, the open mandatory services of a visit are confirmed', async () => {
  expect(await record('2026-06-01')).toEqual(['Visit']);
});
