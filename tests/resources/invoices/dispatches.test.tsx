import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoiceDispatches } from '../../../contract/invoices/dispatches.ts';
import { DispatchesCard } from '../../../resources/invoices/mail/DispatchesCard.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft, idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const sent: InvoiceDispatches = {
  sent_on: '2026-02-03',
  dispatches: [
    {
      dispatch_id: idOf('7'),
      sent_on: '2026-02-03',
      sent_to: 'Sponsor GmbH',
      way: 'portal',
      recorded_at: '2026-02-03T08:00:00.000Z',
      recorded_by: 'Mara Keller',
      taken_back_at: null,
      taken_back_by: null,
      taken_back_reason: null,
    },
  ],
  verdicts: { record: [] },
};

test('that an invoice was sent is noted with day, recipient and way', async () => {
  const backend = fakeBackend();
  backend.answer(api.listDispatches, () => ({ ...sent, sent_on: null, dispatches: [] }));
  backend.answer(api.recordDispatch, () => sent);
  await renderPage(backend, <DispatchesCard invoice={draft} />);
  await screen.findByText('Not sent yet');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sent…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How was the invoice sent?' }));
  await userEvent.clear(dialog.getByLabelText(/^To/));
  await userEvent.type(dialog.getByLabelText(/^To/), 'Accounts');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(backend.callsOf(api.recordDispatch)).toHaveLength(1));
  expect(backend.callsOf(api.recordDispatch)[0]).toMatchObject({ way: 'post', sent_to: 'Accounts' });
});

test('an entry is taken back with its reason', async () => {
  const backend = fakeBackend();
  backend.answer(api.listDispatches, () => sent);
  backend.answer(api.takeDispatchBack, () => ({ ...sent, sent_on: null }));
  await renderPage(backend, <DispatchesCard invoice={draft} />);
  await screen.findByText('Sent 03.02.2026');
  expect(screen.getByRole('listitem').textContent).toContain('Portal · Sponsor GmbH');
  await userEvent.click(screen.getByRole('button', { name: 'Undo…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the entry?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It lay in the tray');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo entry' }));
  await waitFor(() => expect(backend.callsOf(api.takeDispatchBack)).toHaveLength(1));
  expect(backend.callsOf(api.takeDispatchBack)[0]).toMatchObject({ reason: 'It lay in the tray' });
});
