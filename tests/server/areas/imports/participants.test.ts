import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { tableCounts } from '../../../support/tableCounts.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields } from './planFiles.ts';

const app = testApp();
const rows = ['001', '002', '001'].map((subject_id, index) => ({ line: index + 2, subject_id }));

test('participants are brought in by subject ID; importing twice changes nothing', async () => {
  const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
  const nurse = await app.signIn('nurse_user', [trial_id]);
  const first = await refusalOf(nurse.call(api.importParticipants, { trial_id, rows }));
  expect(first).toMatchObject({ code: 'first_participant_by_manager', status: 403 });
  const manager = await app.signIn('clinic_user');
  const result = await manager.call(api.importParticipants, { trial_id, rows });
  expect(result).toEqual({ created: 2, changed: 0, unchanged: 1, warnings: [] });
  const before = await app.db.selectFrom('participant').selectAll().orderBy('subject_id').execute();
  const again = await nurse.call(api.importParticipants, { trial_id, rows });
  expect(again).toEqual({ created: 0, changed: 0, unchanged: 3, warnings: [] });
  expect(await app.db.selectFrom('participant').selectAll().orderBy('subject_id').execute()).toEqual(before);
  const more = { trial_id, rows: [{ line: 2, subject_id: '003' }] };
  expect(await nurse.call(api.importParticipants, more)).toMatchObject({ created: 1 });
  const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
  expect(
    await refusalOf(nurse.call(api.importParticipants, { ...more, trial_id: other.trial_id })),
  ).toMatchObject({
    code: 'not_found',
    status: 404,
  });
});

test('a refused file of participants leaves everything as it was', async () => {
  const { trial_id } = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 100 },
    payments: [{ service: 'Visit', provider: 'Pharmacy', share: { amount: 101 } }],
  });
  const manager = await app.signIn('clinic_user');
  const before = await tableCounts(app.db);
  expect(await refusalOf(manager.call(api.importParticipants, { trial_id, rows }))).toMatchObject({
    code: 'shares_exceed_price',
    params: { labels: ['Visit'] },
  });
  expect(await tableCounts(app.db)).toEqual(before);
  const malformed = lines([{ subject_id: 'x'.repeat(251) }, { subject_id: ' ' }]);
  expect(
    await malformedFields(app.db, () => manager.call(api.importParticipants, { trial_id, rows: malformed })),
  ).toEqual([
    ['rows.0.subject_id', 'too_long'],
    ['rows.1.subject_id', 'required'],
  ]);
});
