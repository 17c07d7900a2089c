import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoicePage, InvoiceVerdicts } from '../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { buildBillingTrial, draftInvoice, type TrialOptions } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const draftOf = async (options: TrialOptions = {}, edit: { billing_date?: string } = {}) => {
  const trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return draftInvoice(finance, trial.trial_id, '2026-01-31', edit);
};

const read = (invoice_id: string): Promise<InvoicePage> => finance.call(api.getInvoice, { invoice_id });

const codesOf = ({ verdicts }: Pick<InvoicePage, 'verdicts'>, act: keyof InvoiceVerdicts): string[] =>
  verdicts[act].map(({ code }) => code);

test('the answer tells every reason why an invoice cannot be finalized, in the order of the call', async () => {
  const { invoice_id } = await draftOf({ recipient: false, tax_rule: null }, { billing_date: '2026-07-02' });
  expect(codesOf(await read(invoice_id), 'finalize')).toEqual([
    'invoice_recipient_missing',
    'tax_rule_missing',
    'date_in_future',
  ]);
  await expect(finance.call(api.finalizeInvoice, { invoice_id })).rejects.toMatchObject({
    failure: { code: 'invoice_recipient_missing' },
  });
});

test('a draft that lacks nothing has an empty verdict, and is finalized', async () => {
  const { invoice_id } = await draftOf();
  expect((await read(invoice_id)).verdicts).toEqual({
    edit: [],
    fill: [],
    finalize: [],
    revoke: [{ code: 'invoice_not_finalized', params: {} }],
    remove: [],
  });
  const final = await finance.call(api.finalizeInvoice, { invoice_id });
  const gone = [{ code: 'invoice_not_draft', params: {} }];
  expect(final.verdicts).toEqual({ edit: gone, fill: gone, finalize: gone, revoke: [], remove: gone });
});

test('what is billed elsewhere, what changed since the fill and a date before the last are told with their values', async () => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.addService('Scan', 50_00);
  const [, scan = ''] = await trial.perform(
    { service: 'Visit', date: '2026-01-05' },
    { service: 'Scan', date: '2026-01-06' },
  );
  const first = await draftInvoice(finance, trial.trial_id, '2026-01-05', { billing_date: '2026-06-30' });
  const second = await draftInvoice(finance, trial.trial_id, '2026-01-31', { billing_date: '2026-06-01' });
  await finance.call(api.finalizeInvoice, { invoice_id: first.invoice_id });
  await server.db
    .updateTable('recorded_study_service')
    .set({ is_confirmed: false, amount: null, performance_date: null })
    .where('recorded_study_service_id', '=', scan)
    .execute();
  expect((await read(second.invoice_id)).verdicts.finalize).toEqual([
    { code: 'invoice_has_conflicts', params: { count: 1 } },
    { code: 'invoice_outdated', params: { count: 1 } },
    { code: 'billing_date_before_last', params: { date: '2026-06-30' } },
  ]);
});

test('a save answers the verdicts of what it has left', async () => {
  const { invoice_id, trial_id, label, cut_off_date, version } = await draftOf();
  const saved = await finance.call(api.putInvoice, {
    trial_id,
    invoice_id,
    label,
    cut_off_date,
    billing_date: '2026-07-02',
    version,
  });
  expect(codesOf(saved, 'finalize')).toEqual(['date_in_future']);
});

const refused: [string, TrialOptions, { billing_date?: string }][] = [
  ['nothing', {}, {}],
  ['no recipient', { recipient: false }, {}],
  ['no tax rule', { tax_rule: null }, {}],
  ['no reason', { tax_rule: 'exempt' }, {}],
  ['no VAT id of the buyer', { tax_rule: 'reverse_charge' }, {}],
  ['a future date', {}, { billing_date: '2026-07-02' }],
];

test.each(refused)(
  'with %s in the way, the call refuses what the verdict refuses',
  async (_what, options, edit) => {
    const { invoice_id } = await draftOf(options, edit);
    const [expected] = (await read(invoice_id)).verdicts.finalize;
    const answer = await finance.call(api.finalizeInvoice, { invoice_id }).catch((error: unknown) => error);
    expect(answer instanceof CallError ? answer.failure : null).toEqual(expected ?? null);
  },
);
