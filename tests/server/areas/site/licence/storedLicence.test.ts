import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { licenceMaker } from '../../../../support/testLicence.ts';

const maker = licenceMaker('2026');
const expired = maker.make({ validTo: '2026-06-30' });
const app = testApp({ license: expired, licensePublicKeys: maker.publicKeys });

const newTrial = (client: Client) =>
  client.call(api.putTrial, { trial_id: newId(), title: 'LZZT', type: 'full' });

test("an administrator stores a licence: it goes before the settings', and without it theirs counts again", async () => {
  const admin = await app.signIn('admin_user');
  const result = async () => (await app.anonymous().call(api.getLicenseInfo, {})).validation.result;
  expect(await result()).toBe('expired');
  expect(await admin.call(api.putLicense, { license: ` ${maker.make()}\n` })).toMatchObject({
    licensee: 'University Hospital',
    validation: { result: 'valid' },
    validTo: '2026-12-31',
    instance: { appVersion: '1.1.3059' },
  });
  expect(await result()).toBe('valid');
  await admin.call(api.putLicense, { license: maker.make({ licensee: 'Another name' }) });
  expect(await app.anonymous().call(api.getLicenseInfo, {})).toMatchObject({ licensee: 'Another name' });
  await admin.call(api.putLicense, { license: null });
  expect(await result()).toBe('expired');
});

test('a licence is over by the day of the site, for whoever is signed in and whoever is not', async () => {
  const admin = await app.signIn('admin_user');
  await admin.call(api.putLicense, { license: maker.make({ validTo: '2026-07-01' }) });
  // Two hours past noon in Europe, two hours past midnight in New Zealand.
  await app.db.updateTable('clinicalsite').set({ time_zone: 'Pacific/Auckland' }).execute();
  app.setNow(Date.parse('2026-07-01T14:00:00Z'));
  expect((await app.anonymous().call(api.getLicenseInfo, {})).validation.result).toBe('expired');
  expect(await refusalOf(newTrial(await app.signIn('admin_user')))).toMatchObject({
    code: 'licence_invalid',
  });
});

test('what is no valid licence is not stored: the one before stays', async () => {
  const admin = await app.signIn('admin_user');
  await admin.call(api.putLicense, { license: maker.make() });
  expect(await refusalOf(admin.call(api.putLicense, { license: expired }))).toMatchObject({
    code: 'licence_expired',
    status: 422,
    params: { date: '2026-06-30' },
  });
  for (const license of [
    licenceMaker('2026').make(),
    maker.make().slice(0, -4),
    'nonsense',
    maker.make({ validFrom: '2026-07-02' }),
  ])
    expect(await refusalOf(admin.call(api.putLicense, { license }))).toMatchObject({
      code: 'licence_not_signed',
      status: 422,
    });
  expect(await refusalOf(admin.call(api.putLicense, { license: 'a'.repeat(16_385) }))).toMatchObject({
    code: 'validation_failed',
    status: 400,
  });
  expect(await app.anonymous().call(api.getLicenseInfo, {})).toMatchObject({
    validation: { result: 'valid' },
  });
});

test('who stored a licence is in the audit trail', async () => {
  const admin = await app.signIn('admin_user');
  const { id } = await admin.call(api.getCurrentUser, {});
  await admin.call(api.putLicense, { license: maker.make() });
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'operation'])
    .where('table_name', '=', 'site_licence')
    .execute();
  expect(trail).toEqual([{ actor_id: id, operation: 'insert' }]);
});

describe.each([
  ['missing', null],
  ['expired', expired],
  ['invalid', 'nonsense'],
])('with a licence that is %s', (result, license) => {
  const site = testApp({ license, licensePublicKeys: maker.publicKeys });

  test('no trial is made and none is copied; those that are there are read and changed', async () => {
    const admin = await site.signIn('admin_user');
    await admin.call(api.putLicense, { license: maker.make() });
    const { trial_id, version } = await newTrial(admin);
    await admin.call(api.putLicense, { license: null });
    expect((await admin.call(api.getLicenseInfo, {})).validation.result).toBe(result);
    const refused = { code: 'licence_invalid', status: 403 };
    expect(await refusalOf(newTrial(admin))).toMatchObject(refused);
    expect(
      await refusalOf(admin.call(api.copyTrial, { trial_id, new_trial_id: newId(), title: 'Copy' })),
    ).toMatchObject(refused);
    expect(
      await admin.call(api.putTrial, { trial_id, title: 'Renamed', type: 'full', version }),
    ).toMatchObject({ title: 'Renamed' });
    expect(await admin.call(api.listTrials, {})).toHaveLength(1);
  });
});
