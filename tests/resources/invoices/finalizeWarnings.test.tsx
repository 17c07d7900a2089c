import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FinalizeCard } from '../../../resources/invoices/FinalizeCard.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { draft } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

test('provider confirmations that nobody can answer after finalising are told before it', async () => {
  await renderPage(
    fakeBackend(),
    <FinalizeCard invoice={{ ...draft, unanswered_count: 2 }} isUnsaved={false} />,
  );
  expect((await screen.findByText(/provider confirmations are still open/)).getAttribute('role')).toBe(
    'note',
  );
});

test('where all are answered nothing is said of them', async () => {
  await renderPage(fakeBackend(), <FinalizeCard invoice={draft} isUnsaved={false} />);
  expect(await screen.findByRole('heading', { name: 'Finalize' })).toBeTruthy();
  expect(screen.queryByText(/provider confirmation/)).toBeNull();
});
