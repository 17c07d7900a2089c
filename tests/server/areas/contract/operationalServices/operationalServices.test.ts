import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

type Edit = CallInput<typeof api.putOperationalService>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({
  trial_id,
  contract_study_service_id: newId(),
  label,
  amount: 15_000,
  repetition_period: 'monthly',
  ...more,
});
const put = (row: Edit) => client.call(api.putOperationalService, row);
const get = ({ contract_study_service_id }: Edit) =>
  client.call(api.getOperationalService, { contract_study_service_id });
const remove = ({ contract_study_service_id }: Edit) =>
  client.call(api.removeOperationalService, { contract_study_service_id });
const labels = async (id = trial_id) =>
  (await client.call(api.listOperationalServices, { trial_id: id })).map(({ label }) => label);

describe('an operational service', () => {
  test('is created, read, changed and removed', async () => {
    const row = edit('Pharmacy', {
      description: 'Monthly fee',
      is_auto_confirmed: true,
      first_due_date: '2026-01-15',
    });
    const stored = {
      ...row,
      is_closed: false,
      sort_order: 0,
      is_invoiced: false,
      recorded_count: 0,
      provider_amount: 0,
      provider_shares: [],
      is_added_later: false,
      version: 1,
      locked_fields: [],
      verdicts: { remove: [], assign: [] },
    };
    expect(await put(row)).toEqual(stored);
    expect(await get(row)).toEqual(stored);
    const changed = { ...row, amount: 16_000, repetition_period: 'quarterly' as const, version: 1 };
    expect(await put(changed)).toMatchObject({
      amount: 16_000,
      repetition_period: 'quarterly',
      version: 2,
    });
    await remove(row);
    expect(await labels()).toEqual([]);
    expect(await refusalOf(get(row))).toMatchObject({ code: 'not_found', status: 404 });
    expect(await refusalOf(remove(row))).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('may be made again under the id of one that was removed', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await remove(row);
    expect(await put(row)).toMatchObject({ label: 'Pharmacy', version: 1 });
  });

  test('put twice with the same values is written once', async () => {
    const row = edit('Pharmacy');
    const first = await put(row);
    const before = await tableCounts(app.db);
    expect(await put(row)).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('tells what its providers get of one', async () => {
    const row = edit('Pharmacy');
    await put(row);
    const provider_id = newId();
    await client.call(api.putProvider, { provider_id, label: 'Pharmacy' });
    const provider_service_id = newId();
    const payment = { trial_id, provider_service_id, label: 'Share', provider_id, percentage: 1_250 };
    await client.call(api.putProviderService, payment);
    const study_service_template_id = row.contract_study_service_id;
    await client.call(api.putAssignedProviderService, { provider_service_id, study_service_template_id });
    expect(await get(row)).toMatchObject({ provider_amount: 1_875 });
  });
});

describe('operational services in bulk', () => {
  test('are created, changed, left alone and removed in one save', async () => {
    const [pharmacy, archive, gone] = [
      edit('Pharmacy', { sort_order: 1 }),
      edit('Archive', { sort_order: 2 }),
      edit('Gone', { sort_order: 3 }),
    ];
    await client.call(api.putOperationalServices, { trial_id, rows: [pharmacy, archive, gone] });
    const { contract_study_service_id } = gone;
    const saved = await client.call(api.putOperationalServices, {
      trial_id,
      rows: [{ ...pharmacy, amount: 1, version: 1 }, archive, edit('Set-up', { sort_order: 3 })],
      remove: [{ contract_study_service_id, version: 1 }],
    });
    expect(saved).toMatchObject([
      { label: 'Pharmacy', amount: 1, version: 2 },
      { label: 'Archive', version: 1 },
      { label: 'Set-up', version: 1 },
    ]);
    expect(await labels()).toEqual(['Pharmacy', 'Archive', 'Set-up']);
  });

  test('are of one trial', async () => {
    const other = await newTrial(client, 'Other trial');
    const foreign = edit('Foreign', { trial_id: other });
    expect(
      await refusalOf(client.call(api.putOperationalServices, { trial_id, rows: [foreign] })),
    ).toMatchObject({ code: 'not_found', status: 404 });
    await put(foreign);
    expect(await refusalOf(put({ ...foreign, trial_id, label: 'Mine' }))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
    expect(await labels(other)).toEqual(['Foreign']);
  });
});

describe('the list of operational services', () => {
  test('is sorted, searched and cut to a range', async () => {
    const rows = [
      edit('Ärztliche Beratung', { sort_order: 3, amount: 200 }),
      edit('Archive', { sort_order: 2, amount: 300 }),
      edit('Pharmacy', { sort_order: 1, amount: 100, description: 'Beratung' }),
    ];
    await client.call(api.putOperationalServices, { trial_id, rows });
    expect(await labels()).toEqual(['Pharmacy', 'Archive', 'Ärztliche Beratung']);
    const byAmount = await client.call(api.listOperationalServices, {
      trial_id,
      sort: ['amount', 'DESC'],
      range: [0, 1],
    });
    expect(byAmount.map(({ amount }) => amount)).toEqual([300, 200]);
    const found = await client.call(api.listOperationalServices, { trial_id, search: 'BERATUNG' });
    expect(found.map(({ label }) => label)).toEqual(['Pharmacy', 'Ärztliche Beratung']);
  });
});

test('a nurse neither reads nor writes an operational service, not even of her trial', async () => {
  const row = edit('Pharmacy');
  await put(row);
  const nurse = await app.signIn('nurse_user', [trial_id]);
  const { contract_study_service_id } = row;
  for (const refusal of [
    nurse.call(api.getOperationalService, { contract_study_service_id }),
    nurse.call(api.listOperationalServices, { trial_id }),
    nurse.call(api.putOperationalService, edit('Mine')),
    nurse.call(api.removeOperationalService, { contract_study_service_id }),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'forbidden', status: 403 });
});
