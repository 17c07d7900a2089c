import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { ReceivableLine } from '../../../contract/receivables/ageing.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ReceivablesPage } from '../../../resources/receivables/ReceivablesPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const buckets = { not_due: 0, to_30: 0, to_60: 4_145_15, to_90: 0, over_90: 0 };
const open = {
  open_count: 1,
  overdue_count: 1,
  oldest_days: 37,
  buckets,
  open_amount: 4_145_15,
  overpaid_amount: 0,
  disputed_amount: 476_00,
};
const ageing = {
  rows: [{ ...open, key: 'Cardiomed Europe GmbH', name: 'Cardiomed Europe GmbH' }],
  total: open,
  credit_amount: 854_85,
  dso_days: 41,
  test_count: 0,
  counts: { all: 2, open: 1, overdue: 1, disputed: 1, paid: 1 },
};
const line: ReceivableLine = {
  trial_id: newId(),
  trial_title: 'AURORA-HF',
  invoice_id: newId(),
  number: 'INV-2026-00001',
  recipient: 'Cardiomed Europe GmbH',
  billing_date: '2026-02-02',
  due_date: '2026-03-04',
  gross_amount: 9_145_15,
  paid_amount: 5_000_00,
  open_amount: 4_145_15,
  disputed_amount: 476_00,
  payment_state: 'part_paid',
  overdue_days: 37,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.getAgeing, () => ageing);
  backend.answer(api.listProposedReminders, () => ({ letters: [] }));
  backend.answer(api.listCredits, () => ({
    credits: [
      {
        payment_id: newId(),
        payment_date: '2026-03-10',
        payer: 'Cardiomed Europe GmbH',
        note: null,
        credit_amount: 854_85,
      },
    ],
  }));
  backend.answer(api.listReceivables, () => ({ receivables: [line], next: null }));
});

const opened = (query = '') =>
  renderPage(backend, <ReceivablesPage />, {
    path: '/billing/receivables',
    at: `/billing/receivables${query}`,
  });
const lastOf = (endpoint: typeof api.listReceivables | typeof api.getAgeing) =>
  backend.callsOf(endpoint).at(-1);

test('what is open on the day stands by its age, with the invoices behind it', async () => {
  await opened('?as_of=2026-04-10');
  const ageingCard = within(await screen.findByRole('region', { name: 'Ageing' }));
  expect(ageingCard.getByRole('img', { name: '31–60: €4,145.15' })).toBeTruthy();
  expect(ageingCard.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '–',
    '–',
    '4,145.15',
    '–',
    '–',
  ]);
  expect(screen.getByText('41 days')).toBeTruthy();
  const credits = within(await screen.findByRole('table', { name: 'Credit of payers today' }));
  expect(credits.getByText('10.03.2026')).toBeTruthy();
  expect(screen.getByText('1 invoice, oldest 37 days')).toBeTruthy();
  const lines = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(lines.getByText('37 days overdue')).toBeTruthy();
  expect(lines.getAllByText('€476.00')).toHaveLength(2);
  expect(lines.getByRole('link', { name: /INV-2026-00001/ }).getAttribute('href')).toContain(
    `/billing/trial/${line.trial_id}/invoice/${line.invoice_id}`,
  );
  expect(lastOf(api.getAgeing)).toMatchObject({ as_of: '2026-04-10', by: 'recipient' });
});

test('a row of the ageing leads to its invoices alone, and back to all of them', async () => {
  await opened('?as_of=2026-04-10');
  await userEvent.click(await screen.findByRole('link', { name: /^Cardiomed Europe GmbH/ }));
  expect(await screen.findByText('Only Cardiomed Europe GmbH')).toBeTruthy();
  await waitFor(() =>
    expect(lastOf(api.listReceivables)).toMatchObject({ recipient: 'Cardiomed Europe GmbH', view: 'all' }),
  );
  expect(screen.getByRole('button', { name: 'Statement of account (PDF)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.queryByText('Only Cardiomed Europe GmbH')).toBeNull());
});

test('the invoices of a view are summed up once all of them are read', async () => {
  const second = { ...line, invoice_id: newId(), number: 'INV-2026-00002' };
  backend.answer(api.listReceivables, ({ after }) =>
    after === undefined
      ? { receivables: [line], next: { due_date: line.due_date, invoice_id: line.invoice_id } }
      : { receivables: [second], next: null },
  );
  await opened('?as_of=2026-04-10');
  const lines = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(lines.queryByText(/^Total of/)).toBeNull();
  await userEvent.click(lines.getByRole('button', { name: 'More invoices' }));
  expect(await lines.findByText('Total of 2 invoices')).toBeTruthy();
  expect(lines.getByText('€8,290.30')).toBeTruthy();
});

test('views, groups and the day are asked of the server; a day to come is not', async () => {
  await opened('?as_of=2026-04-10');
  await userEvent.click(await screen.findByRole('button', { name: /^Overdue/ }));
  await waitFor(() => expect(lastOf(api.listReceivables)).toMatchObject({ view: 'overdue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sponsor' }));
  await waitFor(() => expect(lastOf(api.getAgeing)).toMatchObject({ by: 'sponsor' }));
  const day = await screen.findByRole('textbox', { name: 'As of' });
  await userEvent.clear(day);
  await userEvent.type(day, '04.03.2026{Enter}');
  await waitFor(() => expect(lastOf(api.getAgeing)).toMatchObject({ as_of: '2026-03-04' }));
  const again = await screen.findByRole('textbox', { name: 'As of' });
  await userEvent.clear(again);
  await userEvent.type(again, '01.01.2290{Enter}');
  expect(await screen.findByText('The date is in the future.')).toBeTruthy();
  expect(lastOf(api.getAgeing)).toMatchObject({ as_of: '2026-03-04' });
});

test('without an invoice it says from when on there are any', async () => {
  backend.answer(api.getAgeing, () => ({
    ...ageing,
    rows: [],
    counts: { all: 0, open: 0, overdue: 0, disputed: 0, paid: 0 },
  }));
  await opened();
  expect(await screen.findByText('No receivables on this day')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Statement of account (Excel)' })).toHaveProperty(
    'disabled',
    true,
  );
});
