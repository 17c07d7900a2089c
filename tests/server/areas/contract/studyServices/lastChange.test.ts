import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newTrial, serviceEdit } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

test('a stale row says who changed it last and when; a row that is wrong otherwise says nothing of it', async () => {
  const client = await app.signIn('clinic_user');
  const colleague = await app.signIn('admin_user');
  const { given_name, family_name } = await colleague.call(api.getCurrentUser, {});
  const trial_id = await newTrial(client);
  const [first, second] = [serviceEdit(trial_id, 'ECG'), serviceEdit(trial_id, 'MRI')];
  await client.call(api.putStudyServices, { trial_id, rows: [first, second] });
  const begun = Date.now();
  const theirs = { ...first, amount: 777, version: 1 };
  await colleague.call(api.putStudyServices, { trial_id, rows: [theirs] });

  const rows = [{ ...first, amount: 1, version: 1 }, second, second];
  const { rows: refused = [] } = await refusalOf(client.call(api.putStudyServices, { trial_id, rows }));
  expect(refused.map(({ code }) => code)).toEqual(['stale', 'duplicate_in_input']);
  expect(refused[0]?.params.changed_by).toBe(`${given_name} ${family_name}`);
  const at = Date.parse(String(refused[0]?.params.changed_at));
  expect(at).toBeGreaterThanOrEqual(begun - 60_000);
  expect(refused[1]?.params).toEqual({});

  const gone = { study_service_id: first.study_service_id, version: 1 };
  const removal = client.call(api.putStudyServices, { trial_id, rows: [], remove: [gone] });
  expect((await refusalOf(removal)).rows?.[0]?.params.changed_by).toBe(`${given_name} ${family_name}`);
});
