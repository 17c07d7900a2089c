import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial } from '../../../../support/billingFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial: BillingTrial;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial = await buildBillingTrial(app.db);
});

type Edit = CallInput<typeof api.putOperationalService>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({
  trial_id: trial.trial_id,
  contract_study_service_id: newId(),
  label,
  amount: 15_000,
  repetition_period: 'monthly',
  ...more,
});
const put = (row: Edit) => client.call(api.putOperationalService, row);
const putAll = (rows: Edit[], remove: { contract_study_service_id: string; version: number }[] = []) =>
  client.call(api.putOperationalServices, { trial_id: trial.trial_id, rows, remove });
const remove = ({ contract_study_service_id }: Edit) =>
  client.call(api.removeOperationalService, { contract_study_service_id });
const goLive = () => addParticipant(client, trial.trial_id, '001');

/** A provider gets this much of the service. */
const pay = async ({ contract_study_service_id }: Edit, amount: number): Promise<void> => {
  const { trial_id } = trial;
  const [provider_id, provider_service_id] = [newId(), newId()];
  await client.call(api.putProvider, { provider_id, label: 'Pharmacy', trial_id });
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id,
    label: 'Share',
    provider_id,
    amount,
  });
  await client.call(api.putAssignedProviderService, {
    provider_service_id,
    study_service_template_id: contract_study_service_id,
  });
};

describe('an operational service', () => {
  test('that somebody else has changed is not overwritten', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await put({ ...row, amount: 16_000, version: 1 });
    expect(await refusalOf(put({ ...row, amount: 17_000, version: 1 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { amount: 16_000, version: 2 },
    });
  });

  test.each<Partial<Edit>>([{ amount: 1 }, { repetition_period: 'yearly' }])(
    'once the trial has participants no longer changes %j',
    async (change) => {
      const row = edit('Pharmacy');
      await put(row);
      await goLive();
      expect(await refusalOf(put({ ...row, ...change, version: 1 }))).toMatchObject({
        code: 'field_locked',
        status: 422,
        fields: [{ field: Object.keys(change)[0], code: 'field_locked' }],
      });
    },
  );

  test('once the trial has participants is still named, described and closed; the same values are no change', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await goLive();
    expect(await put(row)).toMatchObject({ version: 1 });
    const free = { label: 'Central pharmacy', description: 'Monthly', is_closed: true };
    expect(await put({ ...row, ...free, version: 1 })).toMatchObject({ ...free, amount: 15_000, version: 2 });
  });

  test('that was added later may cost no less than its providers get', async () => {
    await goLive();
    const row = edit('Pharmacy');
    await put(row);
    await pay(row, 10_000);
    expect(await refusalOf(put({ ...row, amount: 9_999, version: 1 }))).toMatchObject({
      code: 'shares_exceed_price',
      status: 422,
      params: { labels: ['Pharmacy'] },
      fields: [{ field: 'amount' }],
    });
    expect(await put({ ...row, amount: 10_000, version: 1 })).toMatchObject({ amount: 10_000 });
  });

  test('may cost less than its providers get while the plan is open: the first participant is what asks', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await pay(row, 10_000);
    expect(await put({ ...row, amount: 1, version: 1 })).toMatchObject({ amount: 1 });
  });

  test('that is paid to a provider is not removed', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await pay(row, 10_000);
    const before = await tableCounts(app.db);
    expect(await refusalOf(remove(row))).toMatchObject({
      code: 'service_not_empty',
      status: 409,
      params: { study_service_label: 'Pharmacy' },
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that was recorded is not removed', async () => {
    await trial.addService('Archive', 5_000, { isOperational: true });
    await trial.perform({ service: 'Archive', date: '2026-06-01' });
    const contract_study_service_id = trial.serviceId('Archive');
    const refused = client.call(api.removeOperationalService, { contract_study_service_id });
    expect((await refusalOf(refused)).code).toMatch(/^(service_not_empty|trial_has_participants)$/);
    expect(await client.call(api.getOperationalService, { contract_study_service_id })).toMatchObject({
      recorded_count: 1,
      is_invoiced: false,
    });
  });

  test('is not removed once the trial has participants, unless it was added later', async () => {
    const row = edit('Pharmacy');
    await put(row);
    await goLive();
    expect(await refusalOf(remove(row))).toMatchObject({ code: 'trial_has_participants', status: 409 });
    const later = edit('Amendment');
    await put(later);
    await remove(later);
    const { trial_id } = trial;
    expect(await client.call(api.listOperationalServices, { trial_id })).toMatchObject([
      { label: 'Pharmacy', is_added_later: false },
    ]);
  });
});

describe('operational services in bulk', () => {
  test('are all or nothing: every refused row is named and nothing is written', async () => {
    const [locked, kept, paid] = [edit('Pharmacy'), edit('Archive'), edit('Set-up')];
    await putAll([locked, kept]);
    await goLive();
    await put(paid);
    await pay(paid, 10_000);
    const before = await tableCounts(app.db);
    const failure = await refusalOf(
      putAll(
        [
          edit('New'),
          { ...locked, amount: 1, version: 1 },
          { ...paid, amount: 1, version: 1 },
          edit('Deleted by somebody', { version: 1 }),
          { ...paid, label: 'Twice', version: 1 },
        ],
        [{ contract_study_service_id: kept.contract_study_service_id, version: 1 }],
      ),
    );
    expect(failure).toMatchObject({ code: 'rows_refused', status: 422 });
    expect(failure.rows?.map(({ index, field, code }) => `${index} ${field} ${code}`).sort()).toEqual([
      '1 amount field_locked',
      '2 amount shares_exceed_price',
      '3 undefined not_found',
      '4 undefined duplicate_in_input',
      '5 undefined trial_has_participants',
    ]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that are paid, or were changed since, are not removed', async () => {
    const [paid, changed] = [edit('Pharmacy'), edit('Archive')];
    await putAll([paid, changed]);
    await pay(paid, 10_000);
    await put({ ...changed, amount: 1, version: 1 });
    const before = await tableCounts(app.db);
    const gone = [paid, changed].map(({ contract_study_service_id }) => ({
      contract_study_service_id,
      version: 1,
    }));
    const failure = await refusalOf(putAll([edit('New')], gone));
    expect(failure.rows?.map(({ index, code }) => `${index} ${code}`).sort()).toEqual([
      '1 service_not_empty',
      '2 stale',
    ]);
    expect(await tableCounts(app.db)).toEqual(before);
  });
});
