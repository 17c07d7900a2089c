import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AccountGap, AccountingMonth } from '../../../contract/accounting/handover.ts';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { AccountingPage } from '../../../resources/receivables/handover/AccountingPage.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const february: AccountingMonth = {
  month_end: '2026-02-28',
  state: 'open',
  entry_count: 3,
  gross_amount: 1_309_00,
  handed_over_at: null,
  handed_over_by: null,
  sums: [
    { kind: 'invoice', entry_count: 2, net_amount: 1_200_00, tax_amount: 228_00, gross_amount: 1_428_00 },
    { kind: 'payment', entry_count: 1, net_amount: 0, tax_amount: 0, gross_amount: -119_00 },
  ],
  gaps: [],
  verdicts: {
    hand_over: [],
    take_back: [{ code: 'month_not_handed_over', params: {} }],
    export: [],
  },
};
const trial_id = newId();
const gap: AccountGap = {
  kind: 'debtor_account',
  account: null,
  digits: null,
  tax_rule: null,
  address_id: newId(),
  name: 'Cardiomed',
  trial_id,
  trial_title: 'AURORA-HF',
};

const opened = async (month: AccountingMonth) => {
  const backend = fakeBackend();
  backend.answer(api.listAccountingMonths, () => ({ months: [month] }));
  backend.answer(api.getAccountingMonth, () => month);
  backend.answer(api.handOverMonth, () => month);
  backend.answer(api.takeMonthBack, () => month);
  await renderPage(backend, <AccountingPage />, { path: '/billing/accounting', at: '/billing/accounting' });
  const name = within(await screen.findByRole('region', { name: 'Feb 2026' }));
  return { backend, card: name };
};

test('a month is handed over as it was seen, after a question', async () => {
  const { backend, card } = await opened(february);
  expect(card.getByRole('rowheader', { name: 'Invoices' })).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Hand over Feb 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Feb 2026?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over Feb 2026' }));
  await waitFor(() =>
    expect(backend.callsOf(api.handOverMonth)).toEqual([
      { month: '2026-02-28', entry_count: 3, gross_amount: 1_309_00 },
    ]),
  );
});

test('what the books lack is named with the way to it, and stands in the way of the batch and of handing over', async () => {
  const missing = [{ code: 'accounts_missing' as const, params: { count: 1 } }];
  const { card } = await opened({
    ...february,
    gaps: [gap],
    verdicts: { ...february.verdicts, hand_over: missing, export: missing },
  });
  const way = card.getByRole('link', { name: 'Enter in the addresses of AURORA-HF' });
  expect(way.getAttribute('href')).toBe(`/billing/trial/${trial_id}#details`);
  for (const name of ['Booking batch (DATEV)', 'Hand over Feb 2026'])
    expect(card.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
});

test('the last month that was handed over is opened again with a reason', async () => {
  const { backend, card } = await opened({
    ...february,
    state: 'handed_over',
    handed_over_at: '2026-03-02T08:00:00.000Z',
    handed_over_by: 'Ada Lovelace',
    verdicts: { ...february.verdicts, take_back: [] },
  });
  await userEvent.click(card.getByRole('button', { name: 'Undo handover' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'One was missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo handover' }));
  await waitFor(() =>
    expect(backend.callsOf(api.takeMonthBack)).toEqual([{ month: '2026-02-28', reason: 'One was missing' }]),
  );
});

test('the journal is written by a drop-in of the site that is for it', async () => {
  const { backend, card } = await opened(february);
  const dropin_id = newId();
  const ledger = {
    dropin_id,
    dropin_label: 'Ledger',
    dropin_version: '1.0.0',
    dropin_type: 'journal-export' as const,
    dropin_uploaded_at: '2026-03-02T08:00:00.000Z',
    uploaded_by: 'Ada Lovelace',
    sha256: 'a'.repeat(64),
  };
  backend.answer(api.listDropins, () => [ledger]);
  backend.answer(api.exportJournal, () => backend.refuse('dropin_timeout'));
  await userEvent.click(card.getByRole('button', { name: 'Journal (drop-in)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ledger 1.0.0' }));
  await waitFor(() =>
    expect(backend.callsOf(api.exportJournal)).toEqual([{ month: '2026-02-28', dropin_id, language: 'en' }]),
  );
  expect(backend.callsOf(api.listDropins)).toEqual([{ dropin_type: 'journal-export' }]);
});
