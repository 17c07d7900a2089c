import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { going, line, preview, sumsOf } from '../support/invoiceLines.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

let backend: FakeBackend;
let unprintable: CallOutput<typeof api.listUnprintable>['invoices'];
beforeEach(() => {
  unprintable = [];
  backend = fakeBackend();
});

const open = async (lines: InvoiceLine[], at = '/billing/invoices', language: 'en' | 'de' = 'en') => {
  backend.answer(api.listInvoiceLines, () => ({ invoices: lines, next: null }));
  backend.answer(api.sumInvoiceLines, () => sumsOf(lines));
  backend.answer(api.listReadyToSend, () => ({ trials: [] }));
  backend.answer(api.listUnprintable, () => ({ invoices: unprintable }));
  const page = await renderPage(backend, <InvoicesPage />, { path: '/billing/invoices', at, language });
  await screen.findByRole('searchbox');
  return page;
};

const mark = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('the list says state, trial, recipient, sums of all that is shown, and what is overdue', async () => {
  await open([
    line('Aurora', { expected_billing_date: '2026-06-01', is_overdue: true, conflict_count: 3 }),
    line('Breathe', { state: 'finalized', number: 'INV-2026-00001', billing_date: '2026-06-15' }),
  ]);
  const table = await screen.findByRole('table', { name: 'Invoices' });
  const [, first, second, foot] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Aurora');
  expect(within(first ?? table).getByLabelText('Billing overdue, 01.06.2026')).toBeTruthy();
  expect(second?.textContent).toContain('INV-2026-00001');
  expect(foot?.textContent).toContain('€123,456.00');
  expect(foot?.textContent).toContain('without test trials');
});

test('search, state and order are asked of the server, and stand in the address', async () => {
  const { router } = await open([line('Aurora')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Draft ?1$/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'auro');
  await userEvent.click(button(/^Gross/));
  await waitFor(() =>
    expect(backend.callsOf(api.listInvoiceLines).at(-1)).toMatchObject({
      states: 'draft',
      search: 'auro',
      order_by: 'gross_amount',
      direction: 'asc',
    }),
  );
  expect(backend.callsOf(api.sumInvoiceLines).at(-1)).toMatchObject({ states: 'draft', search: 'auro' });
  expect(router.state.location.search).toContain('state=draft');
});

test('how far the mail of an invoice is stands beside its state; the list is narrowed by it where the site sends mails', async () => {
  backend.answer(api.getMailServer, () => ({ is_configured: true }));
  backend.answer(api.listTrials, () => []);
  backend.answer(api.listAddresses, () => []);
  const { router } = await open([
    line('Aurora', { state: 'finalized', number: 'INV-2026-00001', mail_state: 'refused' }),
    line('Breathe', { state: 'finalized', number: 'INV-2026-00002' }),
  ]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(within(first ?? document.body).getByRole('img', { name: 'Email refused' })).toBeTruthy();
  expect(within(second ?? document.body).queryByRole('img')).toBeNull();
  await userEvent.click(button('Filter'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Email' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not emailed' }));
  await userEvent.click(button('Show'));
  await waitFor(() =>
    expect(backend.callsOf(api.listInvoiceLines).at(-1)).toMatchObject({ mailings: 'none' }),
  );
  expect(router.state.location.search).toContain('mail=none');
  expect(backend.callsOf(api.sumInvoiceLines).at(-1)).toMatchObject({ mailings: 'none' });
});

test('an empty list says what to do, a search without hits can be taken back', async () => {
  await open([]);
  expect(await screen.findByText('There are no invoices yet')).toBeTruthy();
  cleanup();
  await open([], '/billing/invoices?search=x');
  expect(await screen.findByText('No invoice found')).toBeTruthy();
  await userEvent.click(button('Clear filter'));
  expect(await screen.findByText('There are no invoices yet')).toBeTruthy();
});

test('D drafts for many: what is left out and why, what is done, and what came of each', async () => {
  const [one, two] = [preview('Aurora'), preview('Breathe', { later_count: 2, later_amount: 50_00 })];
  const training = preview('Training', { trial_type: 'test' });
  const further = preview('Further', {
    obstacles: [{ code: 'draft_reaches_further', params: { date: '2026-07-31' } }],
  });
  backend.answer(api.previewDrafts, () => ({ trials: [one, two, training, further] }));
  backend.answer(api.draftInvoices, () => ({
    rows: [
      {
        trial_id: one.trial_id,
        outcome: 'made',
        invoice_id: newId(),
        recorded_service_count: 3,
        net_amount: 300_00,
        obstacles: [],
      },
      {
        trial_id: two.trial_id,
        outcome: 'refused',
        invoice_id: null,
        recorded_service_count: 0,
        net_amount: 0,
        obstacles: [{ code: 'invoice_empty', params: {} }],
      },
    ],
  }));
  await open([line('Aurora')]);
  await screen.findByRole('table', { name: 'Invoices' });
  await userEvent.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Create and fill drafts for several trials' });
  const left = await within(dialog).findByRole('table', { name: 'Skipped' });
  expect(left.textContent).toContain('a draft with a later cut-off date (31.07.2026)');
  expect(dialog.textContent).toContain('2 after the cut-off date, €50.00');
  const choice = (trial: string) => within(dialog).getByRole('checkbox', { name: `Include ${trial}` });
  expect(choice('Training')).toHaveProperty('checked', false);
  expect(choice('Aurora')).toHaveProperty('checked', true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 drafts, €600.00' }));
  expect(await within(dialog).findByText('1 of 2 done')).toBeTruthy();
  expect(dialog.textContent).toContain('there is nothing to bill');
  expect(backend.callsOf(api.draftInvoices)).toMatchObject([{ trial_ids: [one.trial_id, two.trial_id] }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is drafted is what was chosen, whatever the search shows of it', async () => {
  const [one, two] = [preview('Aurora'), preview('Breathe')];
  backend.answer(api.previewDrafts, () => ({ trials: [one, two] }));
  backend.answer(api.draftInvoices, () => ({ rows: [] }));
  await open([line('Aurora')]);
  await screen.findByRole('table', { name: 'Invoices' });
  await userEvent.keyboard('d');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Create and fill drafts for several trials' }),
  );
  await dialog.findByRole('checkbox', { name: 'Include Breathe' });
  await userEvent.type(dialog.getByRole('searchbox'), 'auro');
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Include Breathe' })).toBeNull());
  expect(dialog.getByRole('note').textContent).toBe('1 more trial is included but hidden by the search.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create 2 drafts, €600.00' }));
  await waitFor(() =>
    expect(backend.callsOf(api.draftInvoices)).toMatchObject([{ trial_ids: [one.trial_id, two.trial_id] }]),
  );
});

test('marked drafts are finalized where nothing stands in the way; a lost answer is asked for again under its key', async () => {
  const [one, two] = [line('Aurora'), line('Breathe', { recipient: null })];
  backend.answer(api.previewFinalizing, () => ({
    numbering_mode: 'own',
    invoices: [
      going(one, {
        next_number: 'INV-2026-00007',
        formats: [
          {
            format: 'xrechnung_ubl',
            faults: [{ rule: 'BR-DE-15', field: 'buyer_reference', mending: 'draft' }],
          },
        ],
      }),
      going(two, { obstacles: [{ code: 'invoice_recipient_missing', params: {} }] }),
    ],
  }));
  backend.answer(api.finalizeInvoices, () => ({
    rows: [
      {
        invoice_id: one.invoice_id,
        outcome: 'finalized',
        number: 'INV-2026-00007',
        gross_amount: 119_00,
        obstacles: [],
      },
    ],
  }));
  unprintable = [
    { invoice_id: one.invoice_id, texts: [{ place: 'recipient', text: '王 Wei', characters: '王' }] },
  ];
  await open([one, two]);
  await mark(/Select all shown/);
  await userEvent.click(button(/^Finalize 2/));
  const dialog = await screen.findByRole('dialog', { name: 'Finalize 2 invoices' });
  expect(await within(dialog).findByText('INV-2026-00007')).toBeTruthy();
  expect(within(dialog).getByRole('list', { name: 'Electronic formats' }).textContent).toBe(
    'XRechnung (UBL)Missing or incorrect:buyer reference or Leitweg-ID of the recipient',
  );
  expect((await within(dialog).findByRole('note')).textContent).toBe('Printed with question marks: “王 Wei”');
  expect(within(dialog).getByRole('table', { name: 'Skipped' }).textContent).toContain(
    'no invoice recipient',
  );
  backend.loseAnswer(api.finalizeInvoices);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalize 1 invoice' }));
  expect(await within(dialog).findByRole('alert')).toHaveProperty(
    'textContent',
    'No response was received. Try again: nothing is done twice.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('1 of 1 done')).toBeTruthy();
  const keys = backend.received
    .filter(({ endpoint }) => endpoint.path === api.finalizeInvoices.path)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(backend.callsOf(api.finalizeInvoices)[0]).toEqual({
    rows: [{ invoice_id: one.invoice_id, net_amount: 100_00 }],
  });
});

test('what came of them stays in sight, though none of them is a draft any more', async () => {
  const one = line('Aurora');
  backend.answer(api.previewFinalizing, () => ({
    numbering_mode: 'own',
    invoices: [going(one, { next_number: 'INV-2026-00007' })],
  }));
  await open([one], '/billing/invoices?state=draft');
  await mark(/Select all shown/);
  await userEvent.click(button(/^Finalize 1/));
  const dialog = await screen.findByRole('dialog', { name: 'Finalize 1 invoice' });
  backend.answer(api.finalizeInvoices, () => {
    backend.answer(api.listInvoiceLines, () => ({ invoices: [], next: null }));
    const row = { invoice_id: one.invoice_id, outcome: 'finalized' as const, number: 'INV-2026-00007' };
    return { rows: [{ ...row, gross_amount: 119_00, obstacles: [] }] };
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Finalize 1 invoice' }));
  expect(await screen.findByText('No invoice found')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Finalize 1 invoice' }).textContent).toContain('1 of 1 done');
});

test('where numbers are typed, only drafts with one are finalized', async () => {
  const [one, two] = [line('Aurora'), line('Breathe')];
  backend.answer(api.previewFinalizing, () => ({
    numbering_mode: 'typed',
    invoices: [going(one), going(two)],
  }));
  backend.answer(api.finalizeInvoices, () => ({ rows: [] }));
  await open([one, two]);
  await mark(/Select all shown/);
  await userEvent.click(button(/^Finalize 2/));
  const dialog = await screen.findByRole('dialog', { name: 'Finalize 2 invoices' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Number for Aurora' }), 'ERP-7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalize 1 invoice' }));
  await waitFor(() =>
    expect(backend.callsOf(api.finalizeInvoices)).toEqual([
      { rows: [{ invoice_id: one.invoice_id, net_amount: 100_00, number: 'ERP-7' }] },
    ]),
  );
});

test('many are done part by part and stopped between two parts', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => line(`Trial ${index}`));
  backend.answer(api.previewFinalizing, () => ({
    numbering_mode: 'own',
    invoices: lines.map((one, index) => going(one, { next_number: `INV-${index}` })),
  }));
  backend.answer(api.finalizeInvoices, ({ rows }) => {
    if (backend.callsOf(api.finalizeInvoices).length === 2) button('Stop').click();
    const asked = z.array(z.object({ invoice_id: z.string() })).parse(rows);
    return {
      rows: asked.map(({ invoice_id }) => ({
        invoice_id,
        outcome: 'finalized',
        number: 'INV',
        gross_amount: 119_00,
        obstacles: [],
      })),
    };
  });
  await open(lines);
  await mark(/Select all shown/);
  await userEvent.click(button(/^Finalize 12/));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Finalize 12 invoices' }));
  expect(await within(dialog).findByText('10 of 12 done')).toBeTruthy();
  expect(backend.callsOf(api.finalizeInvoices)).toHaveLength(2);
});

test('rows are marked with the space bar, in German too', async () => {
  await open([line('Aurora'), line('Breathe')], '/billing/invoices', 'de');
  const [, first] = await screen.findAllByRole('row');
  first?.focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('region', { name: /1 ausgewählt/ })).toBeTruthy();
  expect(button(/^1 finalisieren/)).toBeTruthy();
});
