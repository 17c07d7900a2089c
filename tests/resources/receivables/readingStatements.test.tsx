import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { BankStatementsPage } from '../../../resources/receivables/bank/BankStatementsPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listBankStatements, () => ({ statements: [] }));
  backend.answer(api.listBankEntries, () => ({ entries: [], next: null }));
});

/** The page, once it says that there is no statement yet. */
const opened = async () => {
  const page = await renderPage(backend, <BankStatementsPage />, {
    path: '/billing/bank-statements',
    at: '/billing/bank-statements',
  });
  await screen.findByText('No bank statements yet');
  return page;
};
const choose = async (container: HTMLElement): Promise<void> => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file can be chosen');
  await userEvent.upload(input, new File(['x'], 'a.xml'));
};

test('without a statement it says what is read, and a refusal is told', async () => {
  backend.answer(api.uploadBankStatement, () => backend.refuse('statement_already_read'));
  const { container } = await opened();
  await choose(container);
  expect(await screen.findByText(/already been read/)).toBeTruthy();
});

test('what is sent says which file it is, and can be stopped', async () => {
  backend.answer(api.uploadBankStatement, () => ({
    statements: [],
    new_count: 1,
    known_count: 0,
    allocated_count: 0,
    foreign_accounts: [],
  }));
  const letGo = backend.hold(api.uploadBankStatement);
  const { container } = await opened();
  await choose(container);
  expect(await screen.findByText(/a\.xml \(file 1 of 1\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const sent = backend.received.find(({ endpoint }) => endpoint === api.uploadBankStatement);
  expect(sent?.signal?.aborted).toBe(true);
  letGo();
  await waitFor(() => expect(screen.queryByText(/a\.xml/)).toBeNull());
});

test('accounts in other currencies are named: nothing of them is read', async () => {
  backend.answer(api.uploadBankStatement, () => ({
    statements: [],
    new_count: 2,
    known_count: 0,
    allocated_count: 1,
    foreign_accounts: [{ iban: 'DE02120300000000202051', currency: 'USD' }],
  }));
  const { container } = await opened();
  await choose(container);
  expect(
    await screen.findByText(
      '2 new entries imported, 1 allocated, 0 already known. Not imported, because not in euros: DE02120300000000202051 (USD).',
    ),
  ).toBeTruthy();
});
