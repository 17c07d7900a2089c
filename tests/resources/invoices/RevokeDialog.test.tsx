import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RevokeDialog } from '../../../resources/invoices/RevokeDialog.tsx';
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
