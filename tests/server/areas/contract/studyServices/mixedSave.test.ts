import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newTrial, serviceEdit } from '../../../../support/newTrial.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

test('a bulk save changes in each row what differs there, leaves the rest, and creates what is new', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const made = ['ECG', 'MRI', 'CT'].map((label, sort_order) => ({
    ...serviceEdit(trial_id, label),
    description: `About ${label}`,
    sort_order,
  }));
  await client.call(api.putStudyServices, { trial_id, rows: made });
  const changes = [{ amount: 1 }, { label: 'MRI scan', description: null }, {}];
  const created = { ...serviceEdit(trial_id, 'X-ray'), sort_order: 3 };
  const saved = await client.call(api.putStudyServices, {
    trial_id,
    rows: [...made.map((row, index) => ({ ...row, version: 1, ...changes[index] })), created],
  });
  const facts = saved.map(({ label, description, amount, version }) => [label, description, amount, version]);
  expect(facts).toEqual([
    ['ECG', 'About ECG', 1, 2],
    ['MRI scan', null, 10_000, 2],
    ['CT', 'About CT', 10_000, 1],
    ['X-ray', null, 10_000, 1],
  ]);
});
