import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
let provider_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  provider_id = newId();
  await client.call(api.putProvider, { provider_id, label: 'Laboratory', is_external: true });
});

const edit = (label: string, more: { city?: string; version?: number } = {}) => ({
  address_id: newId(),
  label,
  ...more,
});
const inCatalog = async (label: string): Promise<string> =>
  (await client.call(api.createAddress, edit(label))).address_id;
const create = (row: ReturnType<typeof edit>) =>
  client.call(api.createProviderAddress, { provider_id, ...row });
const assigned = () => client.call(api.getProviderAddress, { provider_id });
const choice = async () =>
  (await client.call(api.listProviderAddresses, { provider_id })).map(({ label }) => label);

test('the address of a provider is the assigned one or none; the addresses are those to pick from', async () => {
  const address_id = await inCatalog('Zeppelin street');
  await inCatalog('Am Hof');
  expect(await assigned()).toBeNull();
  expect(await choice()).toEqual(['Am Hof', 'Zeppelin street']);
  expect(await client.call(api.assignProviderAddress, { provider_id, address_id })).toMatchObject({
    label: 'Laboratory',
    address_id,
    version: 2,
  });
  expect(await assigned()).toMatchObject({ address_id, label: 'Zeppelin street' });
  expect(await choice()).toEqual(['Am Hof', 'Zeppelin street']);
});

test('assigned twice it is assigned once, and another one takes its place', async () => {
  const address_id = await inCatalog('Am Hof');
  await client.call(api.assignProviderAddress, { provider_id, address_id });
  const before = await tableCounts(app.db);
  expect(await client.call(api.assignProviderAddress, { provider_id, address_id })).toMatchObject({
    version: 2,
  });
  expect(await tableCounts(app.db)).toEqual(before);
  const next = await inCatalog('Zeppelin street');
  await client.call(api.assignProviderAddress, { provider_id, address_id: next });
  expect(await assigned()).toMatchObject({ label: 'Zeppelin street' });
});

test('is created and assigned in one step, and corrected in the same way', async () => {
  const row = edit('Am Hof', { city: 'Bonn' });
  expect(await create(row)).toMatchObject({ ...row, version: 1 });
  expect(await assigned()).toMatchObject({ label: 'Am Hof', city: 'Bonn' });
  await create({ ...row, city: 'Berlin', version: 1 });
  expect(await assigned()).toMatchObject({ city: 'Berlin', version: 2 });
  expect(await choice()).toEqual(['Am Hof']);
});

test('is taken from the provider and stays in the catalog', async () => {
  await create(edit('Am Hof'));
  await client.call(api.removeProviderAddress, { provider_id });
  expect(await assigned()).toBeNull();
  expect(await choice()).toEqual(['Am Hof']);
  await client.call(api.removeProviderAddress, { provider_id });
  expect(await assigned()).toBeNull();
});

describe('an address that cannot be created', () => {
  test('because its label is taken leaves the provider as it was', async () => {
    await inCatalog('Am Hof');
    const before = await tableCounts(app.db);
    expect(await refusalOf(create(edit('Am Hof')))).toMatchObject({
      code: 'address_label_taken',
      status: 409,
    });
    expect(await assigned()).toBeNull();
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('because somebody else has changed it leaves the provider as it was', async () => {
    const row = edit('Am Hof');
    await client.call(api.createAddress, row);
    await client.call(api.createAddress, { ...row, city: 'Berlin', version: 1 });
    expect(await refusalOf(create({ ...row, city: 'Bonn', version: 1 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { city: 'Berlin', version: 2 },
    });
    expect(await assigned()).toBeNull();
  });
});

test('providers and addresses that do not exist are not found', async () => {
  const unknown = { provider_id: newId() };
  const address_id = newId();
  for (const refusal of [
    client.call(api.getProviderAddress, unknown),
    client.call(api.listProviderAddresses, unknown),
    client.call(api.assignProviderAddress, { provider_id, address_id }),
    client.call(api.createProviderAddress, { ...unknown, ...edit('Am Hof') }),
    client.call(api.removeProviderAddress, unknown),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'not_found', status: 404 });
  expect(await choice()).toEqual([]);
});
