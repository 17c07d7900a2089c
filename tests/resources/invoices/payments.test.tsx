import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Payment, Receivable } from '../../../contract/receivables/payments.ts';
import { InvoicesPage } from '../../../resources/invoices/across/InvoicesPage.tsx';
import { InvoiceView } from '../../../resources/invoices/InvoiceView.tsx';
import { PaymentsPanel } from '../../../resources/invoices/payments/PaymentsPanel.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { line, sumsOf } from '../support/invoiceLines.ts';
import { draft, idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const payment: Payment = {
  payment_id: idOf('7'),
  payment_date: '2026-03-20',
  amount: 5_000_00,
  allocated_amount: 5_000_00,
  credit_amount: 0,
  payer: 'Cardiomed Europe GmbH',
  note: 'INV-2026-00001',
  source: 'hand',
  recorded_at: '2026-03-21T08:00:00.000Z',
  recorded_by: 'Mara Keller',
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
};

const owed: Receivable = {
  trial_id: draft.trial_id,
  invoice_id: draft.invoice_id,
  due_date: '2026-03-04',
  gross_amount: 9_145_15,
  paid_amount: 5_000_00,
  open_amount: 4_145_15,
  payment_state: 'part_paid',
  overdue_days: 37,
  recipient: 'Cardiomed Europe GmbH',
  payments: [payment],
  disputed_amount: 0,
  disputes: [],
  credits: [],
  verdicts: { record: [], dispute: [] },
};

const backendWith = (receivable: Receivable): FakeBackend => {
  const backend = fakeBackend();
  backend.answer(api.listReminders, () => ({ reminders: [] }));
  backend.answer(api.listProposedReminders, () => ({ letters: [] }));
  backend.answer(api.listDispatches, () => ({ sent_on: null, dispatches: [], verdicts: { record: [] } }));
  backend.answer(api.getReceivable, () => receivable);
  return backend;
};

const panel = (backend: FakeBackend) => renderPage(backend, <PaymentsPanel invoice={draft} />);

test('what was invoiced less what was paid is open, with the due date and how long that was', async () => {
  await panel(backendWith(owed));
  expect(await screen.findByText('due 04.03.2026, 37 days overdue')).toBeTruthy();
  for (const amount of ['€9,145.15', '€5,000.00', '€4,145.15']) screen.getAllByText(amount);
  const [entry] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(entry?.textContent).toContain('20.03.2026');
  expect(entry?.textContent).toContain('Cardiomed Europe GmbH · INV-2026-00001');
});

test('what happened stands on one line of time, with the reminder that is proposed today', async () => {
  const backend = backendWith(owed);
  const letter = {
    recipient: 'Cardiomed Europe GmbH',
    email: null,
    language: 'en',
    stage: 1,
    invoice_count: 1,
    oldest_days: 37,
    demanded_amount: 4_145_15,
    disputed_amount: 0,
    interest_amount: 0,
    fee_amount: 0,
  };
  backend.answer(api.listProposedReminders, () => ({ letters: [letter] }));
  backend.answer(api.listDispatches, () => ({
    sent_on: '2026-02-02',
    dispatches: [],
    verdicts: { record: [] },
  }));
  const invoice = { ...draft, billing_date: '2026-02-02', gross_amount: 9_145_15 };
  await renderPage(backend, <PaymentsPanel invoice={invoice} />);
  await screen.findByText('Reminder proposed');
  const events = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'Reminder proposedView letter',
    'Payment received20.03.2026 · Cardiomed Europe GmbH, entered by hand€5,000.00',
    'Due04.03.2026 · 30 days after the invoice date',
    'Sent02.02.2026 · by email',
    'Finalized02.02.2026€9,145.15',
  ]);
});

test('of a corrected invoice the corrections stand between what was invoiced and what was paid', async () => {
  const backend = backendWith(owed);
  const nothing = { net_amount: 0, tax_amount: 0, gross_amount: 0 };
  const item = { item_number: 1, label: 'V1', quantity: 1, amount_per_unit: 1_250_00, amount: 1_250_00 };
  const line = { ...item, section: 'visit_bound', kind: 'wrong_price', reason: 'Wrong price', quantity: 1 };
  const billed = { ...line, side: 'billed', of_item_number: item.item_number, amount: -135_00 };
  const reduction = { ...line, side: 'reduction', of_item_number: null, reason: 'Goodwill', amount: -10_00 };
  backend.answer(api.getCorrections, () => ({
    trial_id: draft.trial_id,
    invoice_id: draft.invoice_id,
    items: [],
    invoice: { net_amount: 1_250_00, tax_amount: 237_50, gross_amount: 1_487_50 },
    standing: { net_amount: 1_105_00, tax_amount: 209_95, gross_amount: 1_314_95 },
    corrections: [
      {
        correction_place: 1,
        state: 'finalized',
        number: 'COR-2026-00001',
        correction_date: '2026-03-13',
        entries: [],
        lines: [billed, reduction],
        ...nothing,
        finalized_at: null,
        finalized_by: null,
        warnings: [],
        version: 1,
      },
    ],
    next_number: null,
    numbering_mode: 'own',
    verdicts: { correct: [] },
  }));
  await renderPage(
    backend,
    <PaymentsPanel invoice={{ ...draft, items: [item], corrected_amount: -160_65 }} />,
  );
  const figures = (await screen.findByText('Invoiced')).closest('dl');
  expect(figures?.textContent).toMatch(
    /^Invoiced€9,305\.80.*Corrections€160\.65.*Paid€5,000\.00.*Open€4,145\.15/,
  );
  const owedItems = within(await screen.findByRole('table', { name: 'What is owed' }));
  const cells = owedItems.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells[1]).toContain('Wrong price');
  expect(cells[1]).toContain('−135.00');
  expect(cells.find((cell) => cell?.startsWith('Agreed reductionGoodwill'))).toContain('−10.00');
  const [, ...sums] = within(owedItems.getAllByRole('row').at(-1) as HTMLElement).getAllByRole('cell');
  expect(sums.map(({ textContent }) => textContent)).toEqual([
    '1,250.00237.501,487.50',
    '−145.00−27.55−172.55',
    '1,105.00209.951,314.95',
  ]);
});

test('a payment is recorded with what is open, by the recipient, of today, unless something else is typed', async () => {
  const backend = backendWith(owed);
  backend.answer(api.recordPayment, () => owed);
  await panel(backend);
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '4,145.15');
  await userEvent.clear(dialog.getByLabelText(/^Amount/));
  await userEvent.type(dialog.getByLabelText(/^Amount/), '145,15');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(backend.callsOf(api.recordPayment)).toHaveLength(1));
  expect(backend.callsOf(api.recordPayment)[0]).toMatchObject({
    invoice_id: owed.invoice_id,
    amount: 145_15,
    payer: 'Cardiomed Europe GmbH',
    is_credit_kept: false,
  });
  expect(await screen.findByText('Payment recorded')).toBeTruthy();
});

test('a payment that is refused keeps what was typed, and says what is open', async () => {
  const backend = backendWith(owed);
  const fields = [{ field: 'amount', code: 'payment_above_open', params: { amount: 4_145_15 } }];
  backend.answer(api.recordPayment, () =>
    backend.refuse('payment_above_open', { params: { amount: 4_145_15 }, fields }),
  );
  await panel(backend);
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Payment reference/), 'twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/Only €4,145.15 of this invoice is open/)).toBeTruthy();
  expect(dialog.getByLabelText(/^Payment reference/)).toHaveProperty('value', 'twice');
});

test('a payment is reversed with a reason alone', async () => {
  const backend = backendWith(owed);
  backend.answer(api.reversePayment, () => owed);
  await panel(backend);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  expect(backend.callsOf(api.reversePayment)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Other sponsor');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() =>
    expect(backend.callsOf(api.reversePayment)).toEqual([
      { invoice_id: owed.invoice_id, payment_id: payment.payment_id, reason: 'Other sponsor' },
    ]),
  );
});

test('a reversed payment stays with its reason, struck and not to be reversed again', async () => {
  const reversed = {
    ...payment,
    reversed_at: '2026-03-22T08:00:00.000Z',
    reversed_by: 'Mara Keller',
    reversal_reason: 'Other sponsor',
  };
  await panel(backendWith({ ...owed, paid_amount: 0, open_amount: 9_145_15, payments: [reversed] }));
  expect(await screen.findByText(/Reversed: Other sponsor/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reverse…' })).toBeNull();
});

test('why no payment can be recorded of a revoked invoice stands at the button', async () => {
  await panel(
    backendWith({ ...owed, verdicts: { record: [{ code: 'invoice_revoked', params: {} }], dispute: [] } }),
  );
  const button = await screen.findByRole('button', { name: 'Record payment' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-description')).toContain('revoked');
});

test('the head of an issued invoice says how far it is paid; a draft has no payments', async () => {
  const issued = { ...draft, state: 'finalized' as const, number: 'INV-2026-00001' };
  // At another part than the items, whose sheet is loaded by itself.
  const at = '/#history';
  await renderPage(backendWith(owed), <InvoiceView invoice={issued} trial={trial} />, { at });
  expect(await screen.findByText('37 days overdue')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Payments' })).toBeTruthy();
  cleanup();
  await renderPage(fakeBackend(), <InvoiceView invoice={draft} trial={trial} />, { at });
  expect(screen.queryByRole('tab', { name: 'Payments' })).toBeNull();
});

test('the list of all invoices tells what is open, what is overdue and what is paid', async () => {
  const issued = { state: 'finalized' as const, due_date: '2026-03-04' };
  const lines = [
    line('AURORA', { ...issued, open_amount: 4_145_15, payment_state: 'part_paid', overdue_days: 37 }),
    line('BREATHE', { ...issued, open_amount: 0, payment_state: 'paid', overdue_days: 0 }),
    line('ONKO', { ...issued, open_amount: 70_00, payment_state: 'open', overdue_days: 0 }),
  ];
  const backend = fakeBackend();
  backend.answer(api.listInvoiceLines, () => ({ invoices: lines, next: null }));
  backend.answer(api.sumInvoiceLines, () => ({ ...sumsOf(lines), open_amount: 4_215_15 }));
  await renderPage(backend, <InvoicesPage />);
  expect(await screen.findByLabelText('37 days overdue, €4,145.15')).toBeTruthy();
  screen.getByText('Paid');
  screen.getByText('€70.00');
  await waitFor(() => expect(screen.getByText('€4,215.15')).toBeTruthy());
});

test('credit of the payer pays what is open, as far as it reaches', async () => {
  const credit = {
    payment_id: idOf('9'),
    payment_date: '2026-03-10',
    payer: 'Cardiomed Europe GmbH',
    note: 'twice',
    credit_amount: 854_85,
  };
  const backend = backendWith({ ...owed, credits: [credit] });
  backend.answer(api.useCredit, () => owed);
  await panel(backend);
  const list = within(await screen.findByRole('list', { name: 'Credit of the payer' }));
  expect(list.getByText('Cardiomed Europe GmbH · from the payment of 10.03.2026 · twice')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Use for this invoice…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use credit of €854.85' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '854.85');
  await userEvent.click(dialog.getByRole('button', { name: 'Use credit' }));
  await waitFor(() =>
    expect(backend.callsOf(api.useCredit)[0]).toMatchObject({
      invoice_id: owed.invoice_id,
      payment_id: credit.payment_id,
      amount: 854_85,
    }),
  );
});
