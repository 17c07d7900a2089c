import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, { visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }] });
  client = await app.signIn('clinic_user');
});

const edit = (label: string, more: object = {}) => ({
  trial_id: plan.trial_id,
  protocol_visit_id: newId(),
  label,
  ...more,
});

const remove = (label: string) => client.call(api.removeVisit, { protocol_visit_id: plan.visitId(label) });

test('a visit that nothing hangs on is deleted, and once the trial has participants it is not', async () => {
  await remove('BL');
  expect((await client.call(api.listVisits, { trial_id: plan.trial_id })).map(({ label }) => label)).toEqual([
    'SCR',
  ]);
  await addParticipant(client, plan.trial_id, '001');
  expect(await refusalOf(remove('SCR'))).toMatchObject({ code: 'trial_has_participants', status: 409 });
});

test('a visit that somebody else has changed is not overwritten', async () => {
  const stored = { protocol_visit_id: plan.visitId('SCR') };
  await client.call(api.putVisit, edit('Screening', { ...stored, version: 1 }));
  expect(await refusalOf(client.call(api.putVisit, edit('Mine', { ...stored, version: 1 })))).toMatchObject({
    code: 'stale',
    status: 409,
    present: { label: 'Screening', version: 2 },
  });
});

describe('visits in bulk', () => {
  test('are all or nothing: every refused cell is named and nothing is written', async () => {
    const before = await tableCounts(app.db);
    const unknown = newId();
    const rows = [
      edit('V1', { reference_visit_id: plan.visitId('BL'), days_interval: 14 }),
      edit('V2', { reference_visit_id: unknown, days_interval: 14 }),
      edit('V3', { days_interval: 14 }),
      edit('Deleted by somebody', { version: 1 }),
    ];
    const failure = await refusalOf(
      client.call(api.putVisits, {
        trial_id: plan.trial_id,
        rows,
        remove: [{ protocol_visit_id: plan.visitId('SCR'), version: 1 }],
      }),
    );
    expect(failure).toMatchObject({ code: 'rows_refused', status: 422 });
    expect(failure.rows?.map(({ index, code }) => `${index} ${code}`).sort()).toEqual([
      '1 reference_unknown',
      '2 interval_not_allowed',
      '3 not_found',
      '4 visit_is_reference',
    ]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('take nothing of another trial', async () => {
    const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    const foreign = edit('Mine', { protocol_visit_id: other.visitId('SCR') });
    expect(
      await refusalOf(client.call(api.putVisits, { trial_id: plan.trial_id, rows: [foreign] })),
    ).toMatchObject({ rows: [{ index: 0, code: 'not_found' }] });
  });
});
