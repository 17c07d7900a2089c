import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { camtOf, entryOf } from '../../../support/bankFiles.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { correctionsOf, correctNow } from '../../../support/correctedInvoice.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
let german: BillingTrial;
let english: BillingTrial;
const invoices: { invoice_id: string; number: string }[] = [];
const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const issue = async (trial: BillingTrial, prices: readonly number[], day: string): Promise<void> => {
  await trial.perform(
    ...prices.map((amount, index) => ({ service: 'Visit', subject: `00${index + 1}`, date: day, amount })),
  );
  const { invoice_id } = await draftInvoice(client, trial.trial_id, day, { billing_date: '2026-02-02' });
  const { number } = await client.call(api.finalizeInvoice, { invoice_id });
  const dispatch = { invoice_id, sent_on: '2026-02-02', sent_to: 'Sponsor', way: 'post' as const };
  await client.call(api.recordDispatch, dispatch);
  invoices.push({ invoice_id, number: number ?? '' });
};

/** Seven invoices of two sponsors, one German and one English: 119.00 to 714.00, and 1,190.00. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  invoices.length = 0;
  german = await buildBillingTrial(app.db);
  english = await buildBillingTrial(app.db);
  for (const trial of [german, english]) await trial.addService('Visit', 100_00);
  await completeSender(app.db);
  await completeRecipients(app.db);
  const address = await app.db
    .selectFrom('trial_address')
    .select('address_id')
    .where('trial_id', '=', english.trial_id)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('address')
    .set({ language: 'en', recipient: 'Nordbio A/S' })
    .where('address_id', '=', address.address_id)
    .execute();
  for (const [index, price] of [100_00, 200_00, 300_00, 400_00, 500_00, 600_00].entries())
    await issue(german, [price], `2026-01-1${index}`);
  await issue(english, [400_00, 600_00], '2026-01-20');
});

const receivableOf = (index: number) =>
  client.call(api.getReceivable, { invoice_id: invoices[index]?.invoice_id ?? '' });
const numberOf = (index: number): string => invoices[index]?.number ?? '';
const open = async () => (await client.call(api.getAgeing, { as_of: '2026-03-25' })).total.open_amount;

test('from a month’s end to its money: sent, on the statement, corrected, reminded of in two languages', async () => {
  on('2026-03-25');
  expect(await open()).toBe(3_689_00);
  const exact = ['119.00', '238.00', '357.00'].map((amount, index) =>
    entryOf({ amount, text: numberOf(index), day: '2026-03-20' }),
  );
  const entries = [
    ...exact,
    entryOf({ amount: '1071.00', text: `${numberOf(3)} ${numberOf(4)}`, day: '2026-03-21' }),
    entryOf({ amount: '700.00', text: numberOf(5), day: '2026-03-22' }),
    entryOf({ amount: '7.77', text: 'Study payment', day: '2026-03-22' }),
  ];
  const read = await client.call(api.uploadBankStatement, {
    file_name: 'march.xml',
    statement_file: new Blob([camtOf(entries)]),
  });
  expect(read).toMatchObject({ new_count: 6, allocated_count: 3 });
  for (const { bank_entry_id, proposals } of (await client.call(api.listBankEntries, { state: 'waiting' }))
    .entries) {
    const [best] = proposals;
    if (!best) await client.call(api.setBankEntryAside, { bank_entry_id });
    else {
      const allocations = best.invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount }));
      await client.call(api.takeBankEntry, { bank_entry_id, allocations });
    }
  }
  expect(
    await Promise.all([0, 1, 2, 3, 4].map(async (index) => (await receivableOf(index)).payment_state)),
  ).toEqual(Array.from({ length: 5 }, () => 'paid'));
  expect(await receivableOf(5)).toMatchObject({ payment_state: 'part_paid', open_amount: 14_00 });
  expect(await open()).toBe(1_204_00);

  const corrected = { client, invoice_id: invoices[6]?.invoice_id ?? '' };
  const item = (await correctionsOf(corrected)).items.find(
    ({ amount_per_unit }) => amount_per_unit === 400_00,
  );
  const records = item?.records.map(({ recorded_study_service_id: id }) => id) ?? [];
  await correctNow(corrected, [
    {
      kind: 'not_performed',
      invoice_item_id: item?.invoice_item_id ?? '',
      recorded_study_service_ids: records,
      reason: 'The visit was not done',
    },
  ]);
  expect(await open()).toBe(728_00);

  const { letters } = await client.call(api.listProposedReminders, {});
  expect(letters.map(({ language, demanded_amount }) => [language, demanded_amount]).toSorted()).toEqual([
    ['de', 14_00],
    ['en', 714_00],
  ]);
  for (const { recipient, stage, demanded_amount } of letters)
    await client.call(api.sendReminder, { recipient, stage, demanded_amount, way: 'post' });
  expect((await client.call(api.listProposedReminders, {})).letters).toEqual([]);
  const journal = await client.call(api.listJournal, { from_date: '2026-01-01', to_date: '2026-03-25' });
  expect(journal.entries.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(728_00);
});
