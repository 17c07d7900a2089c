import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { InvoiceActions } from '../../../resources/invoices/InvoiceActions.tsx';
import { RevokeDialog } from '../../../resources/invoices/issuing/RevokeDialog.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { inputOf } from '../support/formPage.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('revoking puts the focus on the reason that has to be given, and one Escape closes it', async () => {
  const onClose = vi.fn();
  await renderPage(
    fakeBackend(),
    <RevokeDialog invoice={{ ...draft, state: 'finalized' }} onClose={onClose} />,
  );
  await waitFor(() => expect(document.activeElement).toBe(inputOf('Reason')));
  expect(screen.getByRole('button', { name: 'Revoke' })).toHaveProperty('disabled', false);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('who reads the question while somebody else revokes the invoice is told so in its place', async () => {
  const invoice: InvoicePage = {
    ...draft,
    state: 'finalized',
    number: 'INV-2026-00007',
    verdicts: { ...draft.verdicts, revoke: [] },
  };
  const revoked: InvoicePage = {
    ...invoice,
    state: 'revoked',
    verdicts: { ...draft.verdicts, revoke: [{ code: 'invoice_not_finalized', params: {} }] },
  };
  let hear: (news: InvoicePage) => void = () => undefined;
  const Shown = () => {
    const [now, setNow] = useState(invoice);
    hear = setNow;
    return <InvoiceActions invoice={now} />;
  };
  await renderPage(fakeBackend(), <Shown />);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  screen.getByRole('dialog', { name: 'Revoke this invoice?' });
  act(() => hear(revoked));
  const dialog = screen.getByRole('dialog', { name: 'INV-2026-00007' });
  expect(dialog.textContent).toContain('Only a finalized invoice can be revoked, and only once.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reason with letters that print has none of is warned of while it is typed', async () => {
  const backend = fakeBackend();
  backend.answer(api.listUnprintable, ({ reason }) => ({
    invoices: [
      {
        invoice_id: draft.invoice_id,
        texts: [{ place: 'reason', text: String(reason), characters: '王' }],
      },
    ],
  }));
  await renderPage(backend, <RevokeDialog invoice={{ ...draft, state: 'finalized' }} onClose={vi.fn()} />);
  await userEvent.type(inputOf('Reason'), 'Wrong');
  await userEvent.type(inputOf('Reason'), ' 王');
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('Reason “Wrong 王”: 王');
  expect(backend.callsOf(api.listUnprintable)).toEqual([
    { invoice_ids: [draft.invoice_id], reason: 'Wrong 王' },
  ]);
  expect(screen.getByRole('button', { name: 'Revoke' })).toHaveProperty('disabled', false);
});
