import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CallInput, Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

type Edit = CallInput<typeof api.putProvider>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({ provider_id: newId(), label, ...more });
const put = (row: Edit) => client.call(api.putProvider, row);
const list = (trial_id?: string) => client.call(api.listProviders, { ...(trial_id ? { trial_id } : {}) });
const taken = (label: string) => ({
  code: 'provider_taken',
  status: 409,
  params: { label },
  fields: [{ field: 'label', code: 'provider_taken' }],
});

describe('a provider', () => {
  test('is created, read, changed and removed', async () => {
    const row = edit('Radiology', {
      description: 'House 7',
      cost_center: '4711',
      is_external: true,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    });
    const stored = {
      ...row,
      trial_id: null,
      trial_title: null,
      address_id: null,
      provider_service_count: 0,
      version: 1,
      verdicts: { remove: [] },
    };
    expect(await put(row)).toEqual(stored);
    const { provider_id } = row;
    expect(await client.call(api.getProvider, { provider_id })).toEqual(stored);
    expect(await put({ ...row, cost_center: '4712', version: 1 })).toMatchObject({
      cost_center: '4712',
      version: 2,
    });
    await client.call(api.removeProvider, { provider_id });
    expect(await list()).toEqual([]);
    expect(await refusalOf(client.call(api.getProvider, { provider_id }))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  test('put twice with the same values is written once', async () => {
    const row = edit('Radiology', { cost_center: '4711' });
    const first = await put(row);
    const before = await tableCounts(app.db);
    expect(await put(row)).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const row = edit('Radiology');
    await put(row);
    await put({ ...row, cost_center: '4711', version: 1 });
    expect(await refusalOf(put({ ...row, cost_center: '4712', version: 1 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { cost_center: '4711', version: 2 },
    });
  });

  test('of a trial is that trial’s choice, and one without a trial everybody’s', async () => {
    const trial_id = await newTrial(client, 'LZZT');
    const other = await newTrial(client, 'Other trial');
    expect(await put(edit('Own', { trial_id }))).toMatchObject({ trial_id, trial_title: 'LZZT' });
    await put(edit('Shared'));
    expect((await list(trial_id)).map(({ label }) => label)).toEqual(['Own', 'Shared']);
    expect((await list(other)).map(({ label }) => label)).toEqual(['Shared']);
  });
});

describe('a provider is unique', () => {
  test.each<Partial<Edit>>([{}, { cost_center: '4711' }])(
    'without a trial by label and cost centre: %j',
    async (more) => {
      await put(edit('Radiology', more));
      expect(await refusalOf(put(edit('Radiology', more)))).toMatchObject(taken('Radiology'));
      expect(await list()).toHaveLength(1);
    },
  );

  test.each<Partial<Edit>>([{}, { cost_center: '4711' }])(
    'with a trial by label, trial and cost centre: %j',
    async (more) => {
      const trial_id = await newTrial(client);
      await put(edit('Radiology', { trial_id, ...more }));
      expect(await refusalOf(put(edit('Radiology', { trial_id, ...more })))).toMatchObject(
        taken('Radiology'),
      );
      expect(await list()).toHaveLength(1);
    },
  );

  test('by all three: with another cost centre, trial or label it is another one', async () => {
    const trial_id = await newTrial(client);
    const other = await newTrial(client, 'Other trial');
    for (const more of [
      {},
      { cost_center: '4711' },
      { cost_center: '4712' },
      { trial_id },
      { trial_id: other },
      { trial_id, cost_center: '4711' },
    ])
      await put(edit('Radiology', more));
    await put(edit('Pharmacy'));
    expect(await list()).toHaveLength(7);
  });

  test('when it is changed, too', async () => {
    const row = edit('Radiology', { cost_center: '4711' });
    await put(edit('Radiology'));
    await put(row);
    const changed = { ...row, cost_center: null, version: 1 };
    expect(await refusalOf(put(changed))).toMatchObject(taken('Radiology'));
  });
});

describe('a provider that is paid', () => {
  /** One provider without a trial, paid in one trial. */
  const paid = async () => {
    const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    const row = edit('Radiology');
    await put(row);
    await client.call(api.putProviderService, {
      trial_id,
      provider_service_id: newId(),
      label: 'CT',
      provider_id: row.provider_id,
      amount: 10_000,
    });
    return { row };
  };

  test('is counted and stays', async () => {
    const { row } = await paid();
    const { provider_id } = row;
    expect(await client.call(api.getProvider, { provider_id })).toMatchObject({ provider_service_count: 1 });
    expect(await refusalOf(client.call(api.removeProvider, { provider_id }))).toMatchObject({
      code: 'provider_in_use',
      status: 409,
      params: { label: 'Radiology', count: 1 },
    });
    expect(await list()).toHaveLength(1);
  });
});

test('a provider of a trial that does not exist is refused', async () => {
  expect(await refusalOf(put(edit('Radiology', { trial_id: newId() })))).toMatchObject({
    code: 'reference_unknown',
    status: 422,
    fields: [{ field: 'trial_id' }],
  });
  expect(await list()).toEqual([]);
});
