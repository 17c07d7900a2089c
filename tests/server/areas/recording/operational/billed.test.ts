import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { addOperationalService, entryOf, serviceWithEntries } from '../../../../support/operational.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { february, january } from '../../../../support/workedExample.ts';

const server = testApp();
let client: Client;
let trial: BillingTrial;
let startUp: string;
let pharmacy: string;

const read = (id: string) => serviceWithEntries(client, trial.trial_id, id);
const confirm = (
  recorded_study_service_id: string,
  contract_study_service_id: string,
  performance_date: string,
) =>
  client.call(api.putOperationalEntry, {
    recorded_study_service_id,
    contract_study_service_id,
    performance_date,
    is_confirmed: true,
  });

beforeEach(async () => {
  client = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  for (const [label, amount] of [
    ['SCR', 400_00],
    ['V1', 1_250_00],
    ['ECG', 85_00],
    ['CT', 450_00],
  ] as const)
    await trial.addService(label, amount);
  await trial.perform(...[...january, ...february].filter(({ subject }) => subject !== undefined));
  startUp = await addOperationalService(client, trial.trial_id, {
    label: 'Start-up',
    amount: 5_000_00,
    repetition_period: 'once',
  });
  pharmacy = await addOperationalService(client, trial.trial_id, { first_due_date: '2026-01-15' });
});

const recordOperational = async (): Promise<void> => {
  await confirm(newId(), startUp, '2026-01-02');
  await client.call(api.generateOperationalEntries, { trial_id: trial.trial_id });
  for (const day of ['2026-01-15', '2026-02-15'])
    await confirm(entryOf(await read(pharmacy), day).recorded_study_service_id, pharmacy, day);
};

test('the worked example comes out whole: 7,685.00, then 1,850.00, and revoking frees the seven records', async () => {
  await recordOperational();
  const a = await draftInvoice(client, trial.trial_id, '2026-01-31');
  const b = await draftInvoice(client, trial.trial_id, '2026-02-28');
  expect([a.net_amount, a.tax_amount, a.gross_amount]).toEqual([7_685_00, 1_460_15, 9_145_15]);
  expect([a.service_period_from, a.service_period_to]).toEqual(['2026-01-02', '2026-01-28']);
  expect(b.net_amount).toBe(9_535_00);
  const pharmacyItem = a.items.find((item) => item.label === 'Pharmacy')?.invoice_item_id ?? '';
  expect(await client.call(api.listNvbInvoiceItemDetails, { invoice_item_id: pharmacyItem })).toMatchObject([
    { subject_id: null, visit_label: null, performance_date: '2026-01-15', amount: 150_00 },
  ]);

  await client.call(api.finalizeInvoice, { invoice_id: a.invoice_id });
  expect(await client.call(api.countConflicts, { invoice_id: b.invoice_id })).toEqual({ conflict_count: 7 });
  const resolved = await client.call(api.resolveConflicts, { invoice_id: b.invoice_id });
  expect(resolved.net_amount).toBe(1_850_00);

  expect(entryOf(await read(pharmacy), '2026-01-15').state).toBe('invoiced');
  await client.call(api.revokeInvoice, { invoice_id: a.invoice_id, reason: 'Wrong sponsor' });
  expect(entryOf(await read(pharmacy), '2026-01-15')).toMatchObject({
    state: 'confirmed',
    was_invoiced: true,
  });
  expect((await client.call(api.fillInvoice, { invoice_id: b.invoice_id })).net_amount).toBe(9_535_00);
});

test('an entry that was ever in a finalized invoice is never edited; it is closed and interrupts its chain all the same', async () => {
  await recordOperational();
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-02-28');
  await client.call(api.finalizeInvoice, { invoice_id });
  const { recorded_study_service_id, provider_services } = entryOf(await read(pharmacy), '2026-02-15');
  expect(provider_services).toEqual([]);
  const key = { recorded_study_service_id };
  const refused = { code: 'service_in_finalized_invoice' };
  expect(await refusalOf(confirm(recorded_study_service_id, pharmacy, '2026-02-16'))).toMatchObject(refused);
  const moved = { ...key, recorded_study_service_performance_date: '2026-02-16' };
  expect(await refusalOf(client.call(api.setOperationalEntryDate, moved))).toMatchObject(refused);
  expect(await refusalOf(client.call(api.removeOperationalEntryDate, key))).toMatchObject(refused);
  expect(await refusalOf(client.call(api.removeOperationalEntry, key))).toMatchObject(refused);

  await client.call(api.setOperationalEntryInterrupting, { ...key, is_interrupting: true });
  expect((await read(pharmacy)).entries).toHaveLength(2);
  await client.call(api.setOperationalEntryClosed, { ...key, is_closed: true });
  const interrupting = { ...key, is_interrupting: false };
  expect(await refusalOf(client.call(api.setOperationalEntryInterrupting, interrupting))).toMatchObject({
    code: 'entry_closed',
  });
  const opened = { ...key, is_closed: false };
  expect(await refusalOf(client.call(api.setOperationalEntryClosed, opened))).toMatchObject(refused);
});

test('an entry that goes leaves the draft that held it', async () => {
  await client.call(api.generateOperationalEntries, { trial_id: trial.trial_id });
  const first = entryOf(await read(pharmacy), '2026-01-15').recorded_study_service_id;
  const second = entryOf(await read(pharmacy), '2026-02-15').recorded_study_service_id;
  await confirm(first, pharmacy, '2026-01-15');
  await confirm(second, pharmacy, '2026-02-15');
  const draft = await draftInvoice(client, trial.trial_id, '2026-02-28');
  await client.call(api.putOperationalEntry, {
    recorded_study_service_id: second,
    contract_study_service_id: pharmacy,
    performance_date: null,
    is_confirmed: false,
  });
  await client.call(api.setOperationalEntryInterrupting, {
    recorded_study_service_id: first,
    is_interrupting: true,
  });
  const left = await client.call(api.getInvoice, { invoice_id: draft.invoice_id });
  expect(left.items.find((item) => item.label === 'Pharmacy')).toMatchObject({ quantity: 1, amount: 150_00 });
});

test('providers get their share of an entry; a mandatory one is answered before it is closed', async () => {
  const provider_id = newId();
  await client.call(api.putProvider, {
    provider_id,
    label: 'Pharmacy store',
    cost_center: '4711',
    trial_id: null,
  });
  const payments = [
    {
      provider_service_id: newId(),
      label: 'Dispensing',
      percentage: 12_50,
      amount: null,
      confirmation_type: 'mandatory',
    },
    {
      provider_service_id: newId(),
      label: 'Storage',
      amount: 20_00,
      percentage: null,
      confirmation_type: 'automated',
    },
  ] as const;
  for (const payment of payments)
    await client.call(api.putProviderService, {
      trial_id: trial.trial_id,
      provider_id,
      description: null,
      ...payment,
    });
  await client.call(api.assignProviderServices, {
    provider_services: payments.map((payment) => payment.provider_service_id),
    study_service_templates: [pharmacy],
  });
  await client.call(api.generateOperationalEntries, { trial_id: trial.trial_id });
  const { recorded_study_service_id: id } = entryOf(await read(pharmacy), '2026-01-15');
  const shares = async () =>
    Object.fromEntries(
      entryOf(await read(pharmacy), '2026-01-15').provider_services.map((one) => [
        one.label,
        [one.is_confirmed, one.amount],
      ]),
    );
  expect(await shares()).toEqual({ Dispensing: [null, null], Storage: [null, null] });
  const [dispensing, storage] = entryOf(await read(pharmacy), '2026-01-15').provider_services;
  const answer = (of: typeof dispensing, is_confirmed: boolean | null, version?: number) =>
    client.call(api.putOperationalProviderService, {
      recorded_provider_service_id: of?.recorded_provider_service_id ?? '',
      is_confirmed,
      version,
    });
  expect(await refusalOf(answer(dispensing, true))).toMatchObject({ code: 'date_missing' });
  expect(await refusalOf(answer(storage, true))).toMatchObject({ code: 'confirmation_is_automated' });
  await confirm(id, pharmacy, '2026-01-15');
  expect(await shares()).toEqual({ Dispensing: [null, 18_75], Storage: [true, 20_00] });
  const close = () =>
    client.call(api.setOperationalEntryClosed, { recorded_study_service_id: id, is_closed: true });
  expect(await refusalOf(close())).toMatchObject({
    code: 'provider_unanswered',
    params: { labels: ['Dispensing'] },
  });
  expect(await refusalOf(answer(dispensing, true, 1))).toMatchObject({ code: 'stale' });
  await answer(dispensing, false);
  await close();
  expect(await refusalOf(answer(dispensing, true))).toMatchObject({ code: 'entry_closed' });

  const second = entryOf(await read(pharmacy), '2026-02-15');
  await confirm(second.recorded_study_service_id, pharmacy, '2026-02-15');
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-02-28');
  await client.call(api.finalizeInvoice, { invoice_id });
  expect(await refusalOf(answer(second.provider_services[0], true))).toMatchObject({
    code: 'service_in_finalized_invoice',
  });
});

test('taking all confirmations of a trial back opens its entries and keeps their dates', async () => {
  await recordOperational();
  const { recorded_study_service_id } = entryOf(await read(pharmacy), '2026-02-15');
  await client.call(api.setOperationalEntryClosed, { recorded_study_service_id, is_closed: true });
  await client.call(api.removeRecordingConfirmations, { trial_id: trial.trial_id });
  expect(entryOf(await read(pharmacy), '2026-02-15')).toMatchObject({
    state: 'dated',
    is_confirmed: false,
    amount: null,
    performance_date: '2026-02-15',
  });
});
