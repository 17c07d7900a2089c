import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addParticipant } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

test('a visit before the one it counts from is brought in with a remark, where its window allows the date', async () => {
  const { trial_id } = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 10 },
      { label: 'W1', after: ['BL', 2], tolerance: 5 },
    ],
  });
  const client = await app.signIn('clinic_user');
  await addParticipant(client, trial_id, '001');
  const line = (number: number, protocol_visit: string, visit_date: string) => ({
    line: number,
    subject_id: '001',
    protocol_visit,
    visit_date,
  });
  const rows = [line(2, 'SCR', '2026-06-01'), line(3, 'BL', '2026-06-15'), line(4, 'W1', '2026-06-13')];
  expect(await client.call(api.importPerformedVisits, { trial_id, rows })).toMatchObject({
    created: 3,
    warnings: [
      {
        line: 4,
        code: 'visit_out_of_order',
        params: { date: '2026-06-13', reference_date: '2026-06-15' },
      },
    ],
  });
});
