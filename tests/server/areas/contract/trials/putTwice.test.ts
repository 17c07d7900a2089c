import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const edit = () => ({ trial_id: newId(), title: 'LZZT', type: 'full' as const });

test('a new trial without a tax rule put twice is made once, with the rule of the site', async () => {
  const client = await app.signIn('clinic_user');
  const row = edit();
  const first = await client.call(api.putTrial, row);
  const before = await tableCounts(app.db);
  expect(await client.call(api.putTrial, row)).toEqual(first);
  expect(first).toMatchObject({ tax_rule: 'vat_19', version: 1 });
  expect(await tableCounts(app.db)).toEqual(before);
});

test('the site’s rule may be another one by then: the trial keeps its own', async () => {
  const client = await app.signIn('admin_user');
  const row = edit();
  await client.call(api.putTrial, row);
  const { clinicalsite_id, logo_sha256, ...site } = await client.call(api.getClinicalsite, {});
  await client.call(api.putClinicalsite, { ...site, tax_rule: 'vat_7' });
  expect(await client.call(api.putTrial, row)).toMatchObject({ tax_rule: 'vat_19', version: 1 });
  expect(await client.call(api.putTrial, edit())).toMatchObject({ tax_rule: 'vat_7' });
});

test('a fresh site has no rule, and its new trials have none until finance chooses', async () => {
  await app.db.updateTable('clinicalsite').set({ tax_rule: null }).execute();
  const client = await app.signIn('clinic_user');
  const row = edit();
  expect(await client.call(api.putTrial, row)).toMatchObject({ tax_rule: null });
  expect(await client.call(api.putTrial, { ...row, tax_rule: 'exempt', version: 1 })).toMatchObject({
    tax_rule: 'exempt',
    version: 2,
  });
});

test('another title under the id of a trial that is there is no new trial', async () => {
  const client = await app.signIn('clinic_user');
  const row = edit();
  await client.call(api.putTrial, row);
  expect(await refusalOf(client.call(api.putTrial, { ...row, title: 'Mine' }))).toMatchObject({
    code: 'stale',
    present: { title: 'LZZT', version: 1 },
  });
});
