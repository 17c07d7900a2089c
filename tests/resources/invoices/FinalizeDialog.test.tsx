import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { FinalizeDialog } from '../../../resources/invoices/issuing/FinalizeDialog.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('what is finalized is what stands in the dialog: another sum since is told, and the dialog stays', async () => {
  const backend = fakeBackend();
  backend.refuseOnce(api.finalizeInvoice, {
    code: 'stale',
    params: {},
    present: { ...draft, net_amount: 1 },
  });
  const onClose = vi.fn();
  await renderPage(backend, <FinalizeDialog invoice={draft} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Finalize' }));
  await screen.findByText(/changed this record in the meantime/);
  expect(backend.callsOf(api.finalizeInvoice)).toEqual([
    { invoice_id: draft.invoice_id, net_amount: draft.net_amount },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('who reads the question while somebody else finalizes the invoice is told so in its place, under the number it got', async () => {
  const invoice: InvoicePage = {
    ...draft,
    state: 'finalized',
    number: 'INV-2026-00007',
    next_number: 'INV-2026-00008',
    verdicts: { ...draft.verdicts, finalize: [{ code: 'invoice_not_draft', params: {} }] },
  };
  await renderPage(fakeBackend(), <FinalizeDialog invoice={invoice} onClose={vi.fn()} />);
  const dialog = screen.getByRole('dialog', { name: 'INV-2026-00007' });
  expect(dialog.textContent).toContain('this invoice is no longer a draft');
  expect(within(dialog).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Close' })]);
});
