import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import {
  type InvoiceLine,
  type InvoiceSort,
  invoiceSorts,
} from '../../../../../contract/invoices/invoicesAcross.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import {
  type BillingTrial,
  buildBillingTrial,
  draftInvoice,
  type TrialOptions,
} from '../../../../support/billingFactory.ts';
import { cases } from '../../../../support/depth.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const nameTrial = ({ trial_id }: BillingTrial, title: string) =>
  server.db.updateTable('trial').set({ title }).where('trial_id', '=', trial_id).execute();

const nameRecipient = async ({ trial_id }: BillingTrial, recipient: string): Promise<void> => {
  const { address_id } = await server.db
    .selectFrom('trial_address')
    .select('address_id')
    .where('trial_id', '=', trial_id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('address').set({ recipient }).where('address_id', '=', address_id).execute();
};

const trialOf = async (title: string, options: TrialOptions = {}): Promise<BillingTrial> => {
  const trial = await buildBillingTrial(server.db, options);
  await nameTrial(trial, title);
  await trial.addService('Visit', 100_33);
  return trial;
};

const invoiced = async (trial: BillingTrial, date: string, state: InvoiceLine['state'], label = date) => {
  await trial.perform({ service: 'Visit', date });
  const billing_date = '2026-06-15';
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, date, {
    label,
    ...(state === 'draft' ? {} : { billing_date }),
  });
  if (state !== 'draft') await finance.call(api.finalizeInvoice, { invoice_id });
  if (state === 'revoked') await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' });
  return invoice_id;
};

type Wanted = Partial<CallInput<typeof api.listInvoiceLines>>;

const allLines = async (wanted: Wanted = {}, limit = 2): Promise<InvoiceLine[]> => {
  const lines: InvoiceLine[] = [];
  let after: CallInput<typeof api.listInvoiceLines>['after'];
  do {
    const page = await finance.call(api.listInvoiceLines, { ...wanted, limit, after });
    expect(page.invoices.length).toBeLessThanOrEqual(limit);
    lines.push(...page.invoices);
    after = page.next ?? undefined;
  } while (after);
  return lines;
};

const labels = async (wanted: Wanted): Promise<string[]> =>
  (await allLines(wanted)).map(({ label }) => label);

const someInvoices = async () => {
  const one = await trialOf('Aurora');
  const two = await trialOf('Breathe', { tax_rule: 'vat_7' });
  await nameRecipient(one, 'Pharma GmbH');
  await nameRecipient(two, 'Medical Ltd');
  await invoiced(one, '2026-01-31', 'finalized', 'January');
  await invoiced(two, '2026-02-28', 'revoked', 'February');
  await invoiced(one, '2026-03-31', 'draft', 'March');
  await invoiced(two, '2026-04-30', 'draft', 'April');
  return { one, two };
};

describe('all invoices', () => {
  test('are told across trials with number, recipient, period, sums and whether they are overdue', async () => {
    const { one } = await someInvoices();
    const march = (await allLines({ search: 'March' }))[0];
    const page = await finance.call(api.getInvoice, { invoice_id: march?.invoice_id ?? '' });
    await finance.call(api.putInvoice, {
      trial_id: one.trial_id,
      invoice_id: page.invoice_id,
      label: 'March',
      cut_off_date: '2026-03-31',
      expected_billing_date: '2026-06-30',
      version: page.version,
    });
    await nameRecipient(one, 'Renamed GmbH');
    expect(await allLines({ order_by: 'trial_title', direction: 'asc' })).toMatchObject([
      {
        trial_title: 'Aurora',
        state: 'finalized',
        number: 'INV-2026-00001',
        recipient: 'Pharma GmbH',
        billing_date: '2026-06-15',
        service_period_from: '2026-01-31',
        service_period_to: '2026-01-31',
        net_amount: 100_33,
        tax_amount: 19_06,
        gross_amount: 119_39,
        is_overdue: false,
      },
      {
        trial_title: 'Aurora',
        state: 'draft',
        number: null,
        recipient: 'Renamed GmbH',
        expected_billing_date: '2026-06-30',
        gross_amount: 119_39,
        is_overdue: true,
      },
      {
        trial_title: 'Breathe',
        state: 'revoked',
        cancellation_number: 'CAN-2026-00001',
        gross_amount: 107_35,
      },
      // February was revoked, so April has its service too.
      { trial_title: 'Breathe', state: 'draft', gross_amount: 214_71, is_overdue: false },
    ]);
    expect(await labels({ is_overdue: 'true' })).toEqual(['March']);
    expect((await labels({ is_overdue: 'false' })).toSorted()).toEqual(['April', 'February', 'January']);
  });

  test('are narrowed by state, trial, recipient, period and a part of any of their texts', async () => {
    const { one } = await someInvoices();
    const sorted = async (wanted: Wanted) => (await labels(wanted)).toSorted();
    expect(await sorted({ states: ['draft'] })).toEqual(['April', 'March']);
    expect(await sorted({ states: ['draft', 'revoked'] })).toEqual(['April', 'February', 'March']);
    expect(await sorted({ trial_ids: [one.trial_id] })).toEqual(['January', 'March']);
    expect(await sorted({ recipient: 'pharma gmbh' })).toEqual(['January', 'March']);
    expect(await sorted({ search: 'medical' })).toEqual(['April', 'February']);
    expect(await sorted({ search: 'auro' })).toEqual(['January', 'March']);
    expect(await sorted({ search: 'can-2026' })).toEqual(['February']);
    expect(await sorted({ search: 'ry' })).toEqual(['February', 'January']);
    expect(await sorted({ search: 'nothing of it' })).toEqual([]);
    expect(await finance.call(api.sumInvoiceLines, { search: 'can-2026' })).toMatchObject({
      total: { count: 1 },
    });
    // A draft without a date of issue lies where its cut-off does.
    expect(await sorted({ from_date: '2026-06-01' })).toEqual(['February', 'January']);
    expect(await sorted({ from_date: '2026-03-01', to_date: '2026-03-31' })).toEqual(['March']);
    expect(await sorted({ trial_ids: [newId()] })).toEqual([]);
  });

  test('what has gone out is found by whom it went to, a draft by whom it would go to now', async () => {
    const { one } = await someInvoices();
    await nameRecipient(one, 'Renamed GmbH');
    const sorted = async (search: string) => (await labels({ search, trial_ids: [one.trial_id] })).toSorted();
    expect(await sorted('renamed')).toEqual(['March']);
    expect(await sorted('pharma gmbh')).toEqual(['January']);
    expect(await sorted('aurora')).toEqual(['January', 'March']);
  });

  test('a draft without a recipient is found by what it has', async () => {
    const trial = await trialOf('Without', { recipient: false });
    await invoiced(trial, '2026-01-31', 'draft', 'Orphan');
    expect(await allLines({ search: 'orphan' })).toMatchObject([{ recipient: null }]);
  });

  test('a period that ends before it begins, and a place of another order, are refused', async () => {
    const reversed = { from_date: '2026-02-01', to_date: '2026-01-01' };
    for (const endpoint of [api.listInvoiceLines, api.sumInvoiceLines])
      expect(await refusalOf(finance.call(endpoint, reversed))).toMatchObject({ code: 'period_reversed' });
    const after = { key: 'no date', invoice_id: newId() };
    for (const order_by of ['billing_date', 'net_amount'] as const)
      expect(await refusalOf(finance.call(api.listInvoiceLines, { order_by, after }))).toMatchObject({
        code: 'validation_failed',
        fields: [{ field: 'after.key' }],
      });
  });

  test('are not for nurses', async () => {
    const { one } = await someInvoices();
    const nurse = await server.signIn('nurse_user', [one.trial_id]);
    for (const call of [
      () => nurse.call(api.listInvoiceLines, {}),
      () => nurse.call(api.sumInvoiceLines, {}),
      () => nurse.call(api.previewDrafts, { cut_off_date: testToday }),
      () => nurse.call(api.draftInvoices, { trial_ids: [one.trial_id], cut_off_date: testToday, label: 'x' }),
      () => nurse.call(api.previewFinalizing, { invoice_ids: [] }),
      () => nurse.call(api.finalizeInvoices, { rows: [] }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'forbidden', status: 403 });
  });
});

const someState = fc.constantFrom(
  'draft' as const,
  'draft' as const,
  'finalized' as const,
  'revoked' as const,
);
const someTrial = fc.record({
  tax_rule: fc.constantFrom('vat_19' as const, 'vat_7' as const, 'reverse_charge' as const),
  type: fc.constantFrom('full' as const, 'test' as const),
  invoices: fc.array(
    fc.record({
      state: someState,
      amount: fc.constantFrom(1, 33_33, 1_250_00),
      label: fc.constantFrom('a', 'B', 'ä'),
    }),
    { maxLength: 3 },
  ),
});

/** The order told a second time: by the key, then by the invoice. */
const keyOf: Record<InvoiceSort, (line: InvoiceLine) => string | number> = {
  billing_date: ({ billing_date }) => billing_date ?? 'infinity',
  expected_billing_date: ({ expected_billing_date: date }) => date ?? 'infinity',
  trial_title: ({ trial_title }) => trial_title.toLowerCase(),
  recipient: ({ recipient }) => (recipient ?? '').toLowerCase(),
  number: ({ number }) => (number ?? '').toLowerCase(),
  label: ({ label }) => label.toLowerCase().replace('ä', 'a'),
  state: ({ state }) => state,
  service_period_to: ({ state, service_period_to: to, cut_off_date }) =>
    (state === 'draft' ? cut_off_date : to) ?? 'infinity',
  net_amount: ({ net_amount }) => net_amount,
  gross_amount: ({ gross_amount }) => gross_amount,
};

const isBefore = (one: InvoiceLine, other: InvoiceLine, sort: InvoiceSort): boolean => {
  const [a, b] = [keyOf[sort](one), keyOf[sort](other)];
  return a === b ? one.invoice_id < other.invoice_id : a < b;
};

test('in every order each invoice comes once, page by page, and the sums are those of the lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someTrial, { maxLength: 3 }),
      fc.subarray(['draft', 'finalized', 'revoked'] as const, { minLength: 1 }),
      async (trials, states) => {
        await server.db.deleteFrom('invoice').where('state', '=', 'draft').execute();
        for (const [index, { tax_rule, type, invoices }] of trials.entries()) {
          const recipient = { vat_id: 'DE123456789' };
          const trial = await trialOf(`Trial ${index} ${newId()}`, { tax_rule, type, recipient });
          for (const { state, amount, label } of invoices) {
            await trial.perform({ service: 'Visit', date: '2026-01-05', amount });
            await invoiced(trial, '2026-01-05', state, label);
          }
        }
        const all = await allLines({}, 1_000);
        const shown = all.filter(({ state }) => states.includes(state));
        for (const sort of invoiceSorts)
          for (const direction of ['asc', 'desc'] as const) {
            const lines = await allLines({ states, order_by: sort, direction }, 3);
            expect(lines.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(
              shown.map(({ invoice_id }) => invoice_id).toSorted(),
            );
            const ordered = direction === 'asc' ? lines : lines.toReversed();
            for (const [at, line] of ordered.slice(1).entries())
              expect(isBefore(ordered[at] ?? line, line, sort), `${sort} ${direction}`).toBe(true);
          }
        const sums = await finance.call(api.sumInvoiceLines, { states });
        const billed = shown.filter(({ state, trial_type }) => state !== 'revoked' && trial_type !== 'test');
        const sumOf = (lines: InvoiceLine[], name: 'net_amount' | 'tax_amount' | 'gross_amount') =>
          lines.reduce((sum, line) => sum + line[name], 0);
        expect(sums.total).toEqual({
          count: shown.length,
          net_amount: sumOf(billed, 'net_amount'),
          tax_amount: sumOf(billed, 'tax_amount'),
          gross_amount: sumOf(billed, 'gross_amount'),
        });
        expect(sums.test_count).toBe(shown.filter(({ trial_type }) => trial_type === 'test').length);
        for (const state of ['draft', 'finalized', 'revoked'] as const) {
          const of = all.filter((line) => line.state === state && line.trial_type !== 'test');
          expect(sums.states[state]).toMatchObject({
            count: all.filter((line) => line.state === state).length,
            gross_amount: sumOf(of, 'gross_amount'),
          });
        }
      },
    ),
    cases(6),
  );
});
