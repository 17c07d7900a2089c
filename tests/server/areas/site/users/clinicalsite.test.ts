import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const readEdit = async (client: Client) => {
  const { clinicalsite_id, logo_sha256, ...edit } = await client.call(api.getClinicalsite, {});
  return edit;
};

test('an administrator changes the site, and the same again writes nothing', async () => {
  const client = await app.signIn('admin_user');
  const edit = {
    ...(await readEdit(client)),
    name: 'Klinikum',
    sender_city: 'Bonn',
    tax_rule: 'vat_7' as const,
  };
  expect(await client.call(api.putClinicalsite, edit)).toMatchObject({ name: 'Klinikum', version: 2 });
  const before = await tableCounts(app.db);
  expect(await client.call(api.putClinicalsite, edit)).toMatchObject({ sender_city: 'Bonn', version: 2 });
  expect(await tableCounts(app.db)).toEqual(before);
});

test('a stale version is refused with what is stored', async () => {
  const client = await app.signIn('admin_user');
  const edit = await readEdit(client);
  await client.call(api.putClinicalsite, { ...edit, name: 'Klinikum' });
  expect(await refusalOf(client.call(api.putClinicalsite, { ...edit, name: 'Late' }))).toMatchObject({
    code: 'stale',
    status: 409,
    present: { name: 'Klinikum', version: 2 },
  });
});

test('a time zone that nobody knows is refused', async () => {
  const client = await app.signIn('admin_user');
  const edit = { ...(await readEdit(client)), time_zone: 'Europe/Atlantis' };
  expect(await refusalOf(client.call(api.putClinicalsite, edit))).toMatchObject({
    code: 'time_zone_unknown',
    status: 422,
    params: { time_zone: 'Europe/Atlantis' },
  });
});

test('of two changes at the same moment one is stale', async () => {
  const client = await app.signIn('admin_user');
  const edit = await readEdit(client);
  const outcomes = await Promise.allSettled(
    ['One', 'Other'].map((name) => client.call(api.putClinicalsite, { ...edit, name })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a clinic user reads the site and does not change it, a nurse does neither', async () => {
  const [clinic, nurse] = [await app.signIn('clinic_user'), await app.signIn('nurse_user')];
  const edit = await readEdit(clinic);
  const forbidden = { code: 'forbidden', status: 403 };
  expect(await refusalOf(clinic.call(api.putClinicalsite, edit))).toMatchObject(forbidden);
  expect(await refusalOf(nurse.call(api.getClinicalsite, {}))).toMatchObject(forbidden);
  expect(await refusalOf(nurse.call(api.putClinicalsite, edit))).toMatchObject(forbidden);
});
