import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CallInput, Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;

type Edit = CallInput<typeof api.putOperationalService>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({
  trial_id,
  contract_study_service_id: newId(),
  label,
  amount: 15_000,
  repetition_period: 'monthly',
  ...more,
});
const put = (label: string, more: Partial<Edit> = {}) =>
  client.call(api.putOperationalService, edit(label, more));

/** A payment of a provider at a service: `amount` in cents. */
const pay = async (study_service_template_id: string, amount: number): Promise<void> => {
  const [provider_id, provider_service_id] = [newId(), newId()];
  await client.call(api.putProvider, { provider_id, label: `Pharmacy ${provider_id}` });
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id,
    label: 'Share',
    provider_id,
    amount,
  });
  await client.call(api.putAssignedProviderService, { provider_service_id, study_service_template_id });
};

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

test('an operational service is made, read, changed and deleted', async () => {
  const { contract_study_service_id } = await put('Pharmacy', { first_due_date: '2026-01-15' });
  expect(await client.call(api.getOperationalService, { contract_study_service_id })).toMatchObject({
    label: 'Pharmacy',
    amount: 15_000,
    repetition_period: 'monthly',
    first_due_date: '2026-01-15',
    is_auto_confirmed: false,
    version: 1,
  });
  await put('Pharmacy fee', { contract_study_service_id, version: 1 });
  expect(await refusalOf(put('Mine', { contract_study_service_id, version: 1 }))).toMatchObject({
    status: 409,
    code: 'stale',
    present: { label: 'Pharmacy fee' },
  });
  await client.call(api.removeOperationalService, { contract_study_service_id });
  expect(await client.call(api.listOperationalServices, { trial_id })).toEqual([]);
});

test('a service that is not empty cannot be deleted', async () => {
  const { contract_study_service_id } = await put('Pharmacy');
  await pay(contract_study_service_id, 1_000);
  expect(
    await refusalOf(client.call(api.removeOperationalService, { contract_study_service_id })),
  ).toMatchObject({
    status: 409,
    code: 'service_not_empty',
    params: { study_service_label: 'Pharmacy' },
  });
});

describe('after the first participant', () => {
  test('label, description and closing stay open; amount and repetition do not, and nothing is deleted', async () => {
    const { contract_study_service_id } = await put('Pharmacy');
    await addParticipant(client, trial_id, '001');
    await put('Pharmacy fee', { contract_study_service_id, is_closed: true, version: 1 });
    for (const change of [{ amount: 1 }, { repetition_period: 'yearly' as const }])
      expect(
        await refusalOf(
          put('Pharmacy fee', { contract_study_service_id, is_closed: true, ...change, version: 2 }),
        ),
      ).toMatchObject({ status: 422, code: 'field_locked' });
    expect(
      await refusalOf(client.call(api.removeOperationalService, { contract_study_service_id })),
    ).toMatchObject({ status: 409, code: 'trial_has_participants' });
  });

  test('the price of one that was added later stays above the shares of its providers', async () => {
    await addParticipant(client, trial_id, '001');
    const { contract_study_service_id, version } = await put('Archiving');
    await pay(contract_study_service_id, 10_000);
    expect(
      await refusalOf(put('Archiving', { contract_study_service_id, amount: 9_999, version })),
    ).toMatchObject({ code: 'shares_exceed_price' });
    expect(await put('Archiving', { contract_study_service_id, amount: 10_000, version })).toMatchObject({
      amount: 10_000,
    });
  });
});

test('a bulk save is all or nothing, and leaves nothing behind when it is refused', async () => {
  const stored = await put('Pharmacy');
  await put('Pharmacy fee', { contract_study_service_id: stored.contract_study_service_id, version: 1 });
  const before = await tableCounts(app.db);
  const rows = [
    edit('Archiving'),
    edit('Mine', { contract_study_service_id: stored.contract_study_service_id, version: 1 }),
  ];
  const refusal = await refusalOf(client.call(api.putOperationalServices, { trial_id, rows }));
  expect(refusal).toMatchObject({ status: 422, code: 'rows_refused', rows: [{ index: 1, code: 'stale' }] });
  expect(await tableCounts(app.db)).toEqual(before);
  const saved = await client.call(api.putOperationalServices, { trial_id, rows: rows.slice(0, 1) });
  expect(saved).toMatchObject([{ label: 'Archiving', version: 1 }]);
});

test('a nurse sees and changes none', async () => {
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await refusalOf(nurse.call(api.listOperationalServices, { trial_id }))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(nurse.call(api.putOperationalService, edit('Mine')))).toMatchObject({ status: 403 });
});
