import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
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
  await renderPage(backend, <FinalizeDialog invoice={draft} action="Finalize" onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Finalize' }));
  await screen.findByText(/changed this record in the meantime/);
  expect(backend.callsOf(api.finalizeInvoice)).toEqual([
    { invoice_id: draft.invoice_id, net_amount: draft.net_amount },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});
