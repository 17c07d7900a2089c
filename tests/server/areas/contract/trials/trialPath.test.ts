import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

test('a new trial is told what comes first and what its first invoice lacks', async () => {
  const client = await app.signIn('clinic_user');
  const path = await client.call(api.getTrialPath, { trial_id: await newTrial(client) });
  expect(path.next_step).toBe('recipient');
  expect(path.missing.map(({ code }) => code)).toEqual(['invoice_recipient_missing', 'invoice_empty']);
  const nothing = { count: 0, labels: [] };
  expect(path.checks).toEqual({
    unassigned_services: nothing,
    empty_visits: nothing,
    free_services: nothing,
  });
});

test('before the first participant it names what is worth a look; then it goes on to what was performed', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id } = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { Visit: 40_000, ECG: 0 },
    additional: { CT: 5_000 },
    assigned: { SCR: ['Visit'] },
  });
  const address_id = newId();
  await app.db
    .insertInto('address')
    .values({ address_id, label: 'Sponsor', recipient: 'Sponsor GmbH', city: 'Berlin' })
    .execute();
  await app.db
    .insertInto('trial_address')
    .values({ trial_id, address_id, purpose: 'invoice_recipient' })
    .execute();
  const before = await client.call(api.getTrialPath, { trial_id });
  expect(before).toMatchObject({
    next_step: 'participants',
    missing: [{ code: 'invoice_empty' }],
    checks: {
      unassigned_services: { count: 1, labels: ['ECG'] },
      empty_visits: { count: 1, labels: ['BL'] },
      free_services: { count: 1, labels: ['ECG'] },
    },
  });
  const schedule = await addSchedule(client, trial_id, '001');
  expect(await client.call(api.getTrialPath, { trial_id })).toMatchObject({
    next_step: 'performed',
    checks: null,
  });
  const { recorded_visit_id, version } = visitOf(schedule, 'SCR');
  const dating = { recorded_visit_id, version, visit_date: '2026-01-05', is_confirming: true };
  await client.call(api.setVisitDate, dating);
  expect(await client.call(api.getTrialPath, { trial_id })).toMatchObject({ next_step: null, missing: [] });
});

test('the path of an unknown trial is not found', async () => {
  const client = await app.signIn('clinic_user');
  expect(await refusalOf(client.call(api.getTrialPath, { trial_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
});
