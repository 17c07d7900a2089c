import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
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
