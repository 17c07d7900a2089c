import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Dispute, Receivable } from '../../../contract/receivables/payments.ts';
import { InvoicePaymentState } from '../../../resources/invoices/payments/InvoicePaymentState.tsx';
import { PaymentsPanel } from '../../../resources/invoices/payments/PaymentsPanel.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { draft, idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const dispute: Dispute = {
  invoice_dispute_id: idOf('8'),
  amount: 476_00,
  kind: 'not_approved',
  note: 'screening AUR-003',
  raised_on: '2026-03-31',
  recorded_by: 'Mara Keller',
  ending: null,
  ended_on: null,
  ended_by: null,
  ending_note: null,
};
const owed: Receivable = {
  trial_id: draft.trial_id,
  invoice_id: draft.invoice_id,
  due_date: '2026-03-04',
  gross_amount: 9_145_15,
  paid_amount: 0,
  open_amount: 9_145_15,
  payment_state: 'open',
  overdue_days: 37,
  recipient: 'Cardiomed Europe GmbH',
  payments: [],
  disputed_amount: 476_00,
  disputes: [dispute],
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

test('what is disputed stands beside what is open, with its reason, and in the head of the invoice', async () => {
  const backend = backendWith(owed);
  await renderPage(
    backend,
    <>
      <InvoicePaymentState invoiceId={owed.invoice_id} />
      <PaymentsPanel invoice={draft} />
    </>,
  );
  expect(await screen.findByText('Disputed €476.00')).toBeTruthy();
  expect(screen.getByText('Of which disputed')).toBeTruthy();
  const entry = within(await screen.findByRole('list', { name: 'Disputes' })).getByRole('listitem');
  expect(entry.textContent).toContain('31.03.2026');
  expect(entry.textContent).toContain('Not approved · screening AUR-003');
});

test('an amount is disputed with its reason, not approved until another one is chosen', async () => {
  const backend = backendWith({ ...owed, disputes: [], disputed_amount: 0 });
  backend.answer(api.raiseDispute, () => owed);
  await renderPage(backend, <PaymentsPanel invoice={draft} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute amount…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute an amount' }));
  await userEvent.type(dialog.getByLabelText(/^Disputed amount/), '476,00');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'screening AUR-003');
  await userEvent.click(dialog.getByRole('button', { name: 'Dispute amount' }));
  await waitFor(() => expect(backend.callsOf(api.raiseDispute)).toHaveLength(1));
  expect(backend.callsOf(api.raiseDispute)[0]).toMatchObject({
    invoice_id: owed.invoice_id,
    amount: 476_00,
    kind: 'not_approved',
    note: 'screening AUR-003',
  });
});

test('a dispute is ended as it came out, and says so', async () => {
  const ended = {
    ...dispute,
    ending: 'upheld' as const,
    ended_on: '2026-04-20',
    ended_by: 'Mara Keller',
    ending_note: 'approved by monitor',
  };
  const backend = backendWith(owed);
  backend.answer(api.endDispute, () => ({ ...owed, disputes: [ended], disputed_amount: 0 }));
  await renderPage(backend, <PaymentsPanel invoice={draft} />);
  await userEvent.click(await screen.findByRole('button', { name: 'End…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the dispute over €476.00' }));
  backend.answer(api.getReceivable, () => ({ ...owed, disputes: [ended], disputed_amount: 0 }));
  await userEvent.click(dialog.getByRole('button', { name: 'End dispute' }));
  await waitFor(() =>
    expect(backend.callsOf(api.endDispute)[0]).toMatchObject({
      invoice_dispute_id: dispute.invoice_dispute_id,
      ending: 'upheld',
    }),
  );
  expect(
    await screen.findByText('Ended on 20.04.2026: Rejected: the claim stands · approved by monitor'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End…' })).toBeNull();
});
