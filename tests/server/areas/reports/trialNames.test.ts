import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

/** Two trials whose codes are in another order than their titles, each with a draft and something that is not billed. */
const build = async () => {
  const trial_identifier_type_id = newId();
  await client.call(api.putIdentifierType, { trial_identifier_type_id, label: 'Protocol' });
  for (const [title, value] of [
    ['Aster', 'Z-9'],
    ['Birch', 'A-1'],
  ] as const) {
    const trial = await buildBillingTrial(app.db);
    await app.db.updateTable('trial').set({ title }).where('trial_id', '=', trial.trial_id).execute();
    const trial_identifiers = [{ trial_identifier_type_id, value }];
    await client.call(api.setTrialIdentifiers, { trial_id: trial.trial_id, trial_identifiers });
    await trial.addService('Visit', 10_000);
    await trial.perform({ service: 'Visit', date: '2026-05-01', subject: '001' });
    await draftInvoice(client, trial.trial_id, '2026-05-31');
    await trial.perform({ service: 'Visit', date: '2026-06-15', subject: '002' });
  }
};

test('every list names a trial by its code first, orders it by that and finds it by that', async () => {
  await build();
  const { invoices } = await client.call(api.listInvoiceLines, { order_by: 'trial_title', direction: 'asc' });
  const { trials: previews } = await client.call(api.previewDrafts, { cut_off_date: '2026-06-30' });
  const { rows: statistics } = await client.call(api.getTrialStatistics, {});
  const { trials: recruitment } = await client.call(api.getTrialRecruitment, {});
  const { rows: records } = await client.call(api.listFigureRecords, { figure: 'confirmed_amount' });
  for (const rows of [invoices, previews, statistics, recruitment])
    expect(rows.map(({ trial_title }) => trial_title)).toEqual(['A-1 · Birch', 'Z-9 · Aster']);
  const { managers } = await client.call(api.getDashboard, {});
  const { lines } = await client.call(api.getRadar, {});
  const { sums } = await client.call(api.previewClosing, { month: '2026-06-01' });
  for (const rows of [managers?.drafts.lines ?? [], managers?.unbilled.trials ?? [], lines, records, sums])
    expect(new Set(rows.map(({ trial_title }) => trial_title))).toEqual(
      new Set(['A-1 · Birch', 'Z-9 · Aster']),
    );
  const found = await client.call(api.listInvoiceLines, { search: 'z-9' });
  expect(found.invoices.map(({ trial_title }) => trial_title)).toEqual(['Z-9 · Aster']);
});

test('mails, and what is ready to be sent, name a trial by its code first', async () => {
  await build();
  await app.db.updateTable('address').set({ einvoice_format: 'xrechnung_ubl' }).execute();
  const names = ['A-1 · Birch', 'Z-9 · Aster'];
  const { trials } = await client.call(api.listReadyToSend, {});
  expect(trials.map(({ title }) => title)).toEqual(names);
  const { invoices } = await client.call(api.listInvoiceLines, { order_by: 'trial_title', direction: 'asc' });
  await app.db.updateTable('address').set({ einvoice_format: null }).execute();
  for (const [at, { invoice_id }] of invoices.entries()) {
    await client.call(api.finalizeInvoice, { invoice_id });
    const { subject, text } = await client.call(api.previewInvoiceMail, { invoice_id });
    for (const words of [subject, text]) expect(words).toContain(names[at]);
  }
});
