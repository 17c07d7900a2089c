import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const previewOf = (trial_id: string, cut_off_date: string) =>
  finance.call(api.previewDraft, { trial_id, cut_off_date });

test('a new draft would hold what is confirmed and unbilled up to the day; open drafts tell how much of it they have', async () => {
  const { trial_id, addService, perform } = await buildBillingTrial(server.db);
  await addService('Visit', 100_00);
  const dates = ['2026-01-05', '2026-02-05', '2026-03-05'];
  await perform(...dates.map((date) => ({ service: 'Visit', date })));
  expect(await previewOf(trial_id, '2026-02-28')).toEqual({
    recorded_service_count: 2,
    net_amount: 200_00,
    rule_lines: [],
    held_back: [],
    drafts: [],
  });
  const january = await draftInvoice(finance, trial_id, '2026-01-31', { label: 'January' });
  const february = await draftInvoice(finance, trial_id, '2026-02-28', { label: 'February' });
  const open = (recorded_service_count: number, draft: InvoicePage) => ({
    invoice_id: draft.invoice_id,
    label: draft.label,
    cut_off_date: draft.cut_off_date,
    recorded_service_count,
    net_amount: recorded_service_count * 100_00,
  });
  expect(await previewOf(trial_id, '2026-02-28')).toEqual({
    recorded_service_count: 2,
    net_amount: 200_00,
    rule_lines: [],
    held_back: [],
    drafts: [open(2, february), open(1, january)],
  });
  expect(await previewOf(trial_id, '2026-01-04')).toEqual({
    recorded_service_count: 0,
    net_amount: 0,
    rule_lines: [],
    held_back: [],
    drafts: [open(0, february), open(0, january)],
  });
  await finance.call(api.finalizeInvoice, { invoice_id: january.invoice_id });
  expect(await previewOf(trial_id, '2026-03-31')).toEqual({
    recorded_service_count: 2,
    net_amount: 200_00,
    rule_lines: [],
    held_back: [],
    drafts: [open(1, february)],
  });
  const made = await draftInvoice(finance, trial_id, '2026-03-31');
  expect(made).toMatchObject({ recorded_service_count: 2, net_amount: 200_00 });
});

test('it is not told of a trial that there is not', async () => {
  expect(await refusalOf(previewOf(newId(), '2026-01-31'))).toMatchObject({ code: 'not_found', status: 404 });
});
