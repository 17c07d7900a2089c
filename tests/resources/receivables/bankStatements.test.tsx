import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type {
  BankEntry,
  BankStatement,
  MatchedInvoice,
} from '../../../contract/receivables/bankStatements.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { BankStatementsPage } from '../../../resources/receivables/bank/BankStatementsPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { line } from '../support/invoiceLines.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const statement: BankStatement = {
  bank_statement_id: newId(),
  format: 'camt053',
  iban: 'DE17700500004711080000',
  name: '84',
  file_name: '84.xml',
  first_date: '2026-05-04',
  last_date: '2026-05-04',
  opening_balance: null,
  closing_balance: null,
  booked_amount: null,
  difference_amount: null,
  entry_count: 2,
  counts: { waiting: 2, allocated: 0, reversing: 0, aside: 0 },
  left_amount: 19_932_50,
  read_at: '2026-05-05T08:12:00.000Z',
  read_by: 'Ada Lovelace',
};
const invoice = (number: string, amount: number): MatchedInvoice => ({
  trial_id: newId(),
  trial_title: 'H2Q-MC-LZZT',
  invoice_id: newId(),
  number,
  recipient: 'Xanomed Deutschland GmbH',
  due_date: '2026-03-15',
  open_amount: amount,
  amount,
});
const first = invoice('INV-2026-00006', 12_304_60);
const second = invoice('INV-2026-00014', 6_437_90);
const entry = (amount: number, counterparty: string, proposals: BankEntry['proposals']): BankEntry => ({
  bank_entry_id: newId(),
  bank_statement_id: statement.bank_statement_id,
  booking_date: '2026-05-04',
  amount,
  is_reversal: false,
  text: 'INV-2026-00006 + 00014',
  counterparty,
  counterparty_iban: null,
  state: 'waiting',
  is_automatic: false,
  decided_at: null,
  decided_by: null,
  payment_id: null,
  declined_count: 0,
  invoices: [],
  proposals,
});
const sum = entry(18_742_50, 'Xanomed Deutschland GmbH', [
  {
    pair: 'both',
    fit: 'exact',
    reasons: ['number_part', 'sum', 'name'],
    invoices: [first, second],
    rest_amount: 0,
    short_amount: 0,
    payment_id: null,
  },
  {
    pair: 'one',
    fit: 'over',
    reasons: ['name'],
    invoices: [first],
    rest_amount: 6_437_90,
    short_amount: 0,
    payment_id: null,
  },
]);
const other = entry(1_190_00, 'NordBio A/S', []);

let backend: FakeBackend;
let waiting: BankEntry[];
const decided = (input: Record<string, unknown>, state: BankEntry['state']): BankEntry => {
  const one = waiting.find(({ bank_entry_id }) => bank_entry_id === input.bank_entry_id) ?? sum;
  waiting = waiting.filter((each) => each !== one);
  const payment_id = state === 'allocated' ? newId() : null;
  return { ...one, state, payment_id, decided_at: '2026-05-05T09:00:00.000Z', proposals: [] };
};
beforeEach(() => {
  waiting = [sum, other];
  backend = fakeBackend();
  backend.answer(api.listBankStatements, () => ({ statements: [statement] }));
  backend.answer(api.listBankEntries, () => ({ entries: waiting, next: null }));
  backend.answer(api.takeBankEntry, (input) => decided(input, 'allocated'));
  backend.answer(api.setBankEntryAside, (input) => decided(input, 'aside'));
  backend.answer(api.declineBankProposal, () => {
    const declined = { ...sum, declined_count: 1, proposals: sum.proposals.slice(1) };
    waiting = [declined, other];
    return declined;
  });
  backend.answer(api.undoBankEntry, () => {
    waiting = [sum, other];
    return sum;
  });
});

const opened = () =>
  renderPage(backend, <BankStatementsPage />, {
    path: '/billing/bank-statements',
    at: '/billing/bank-statements',
  });
const list = () => screen.findByRole('listbox', { name: 'Entries' });

test('the first entry shows what it may be for, and why', async () => {
  await opened();
  expect(within(await list()).getAllByRole('option')).toHaveLength(2);
  const table = within(await screen.findByRole('table', { name: 'Proposal 1 of 2' }));
  expect(table.getByRole('link', { name: /INV-2026-00006/ })).toBeTruthy();
  expect(screen.getByText('Exact sum of the invoices')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Take as payment of 2 invoices/ })).toBeTruthy();
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-00006',
    '00014',
  ]);
  expect(screen.getByText('€19,932.50 left to decide')).toBeTruthy();
  expect(screen.getByText('0 of 2 done')).toBeTruthy();
});

test('another proposal is folded below with its reasons, and opened by a press', async () => {
  await opened();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Proposal 2: INV-2026-00006.*recipient/ }),
  );
  expect(await screen.findByRole('table', { name: 'Proposal 2 of 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Proposal 1: INV-2026-00006, INV-2026-00014/ })).toBeTruthy();
});

test('one key takes the proposal, the next entry takes its place, and one key takes it back', async () => {
  await opened();
  (await list()).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(backend.callsOf(api.takeBankEntry)).toEqual([
      {
        bank_entry_id: sum.bank_entry_id,
        allocations: [
          { invoice_id: first.invoice_id, amount: 12_304_60 },
          { invoice_id: second.invoice_id, amount: 6_437_90 },
        ],
        is_credit_kept: false,
      },
    ]),
  );
  expect(await screen.findByText(/^Choose its invoices yourself/)).toBeTruthy();
  expect(screen.getByText('Last: Xanomed Deutschland GmbH, €18,742.50 · Allocated')).toBeTruthy();
  (await list()).focus();
  await userEvent.keyboard('u');
  await waitFor(() =>
    expect(backend.callsOf(api.undoBankEntry)).toEqual([{ bank_entry_id: sum.bank_entry_id }]),
  );
  expect(await screen.findByRole('table', { name: 'Proposal 1 of 2' })).toBeTruthy();
});

test('arrows go through entries and proposals; what is left of one is kept as credit', async () => {
  await opened();
  (await list()).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('€6,437.90 is kept as a credit for the payer.')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(backend.callsOf(api.takeBankEntry)).toMatchObject([
      { allocations: [{ amount: 12_304_60 }], is_credit_kept: true },
    ]),
  );
});

test('money that went out is for no invoice: it says that it takes no payment back, and to whom it went', async () => {
  waiting = [{ ...entry(-12_40, '', []), counterparty: null, text: 'Fee' }];
  await opened();
  expect(
    await screen.findByText(
      'It takes back no recorded payment. Set the entry aside if it is for no invoice.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByText('Unknown recipient')).toHaveLength(2);
  expect(screen.queryByText('No open invoice fits')).toBeNull();
});

test('one key declines, another one sets aside', async () => {
  await opened();
  (await list()).focus();
  await userEvent.keyboard('d');
  expect(await screen.findByText('1 proposal declined')).toBeTruthy();
  expect(backend.callsOf(api.declineBankProposal)).toMatchObject([{ pair: 'both' }]);
  (await list()).focus();
  await userEvent.keyboard('{ArrowDown}n');
  await waitFor(() =>
    expect(backend.callsOf(api.setBankEntryAside)).toEqual([{ bank_entry_id: other.bank_entry_id }]),
  );
});

test('a slash looks for an invoice: the entry is split over those that are picked, and no cent of it is lost', async () => {
  const found = line('ONKO-17', { state: 'finalized', number: 'INV-2026-00019', open_amount: 9_000_00 });
  backend.answer(api.listInvoiceLines, () => ({ invoices: [found], next: null }));
  await opened();
  (await list()).focus();
  await userEvent.keyboard('{ArrowRight}/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Split €18,742.50' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')));
  expect(dialog.getByText('€6,437.90 left')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Pay 1 invoice' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('00019');
  await userEvent.click(await dialog.findByRole('button', { name: /INV-2026-00019/ }));
  expect(backend.callsOf(api.listInvoiceLines).at(-1)).toMatchObject({ search: '00019' });
  expect(dialog.getByText('€0.00 left')).toBeTruthy();
  const amount = dialog.getByRole('textbox', { name: 'Amount for INV-2026-00019' });
  expect(amount).toHaveProperty('value', '6,437.90');
  await userEvent.clear(amount);
  await userEvent.type(amount, '6000');
  expect(dialog.getByText('€437.90 left')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /credit for the payer/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pay 2 invoices' }));
  await waitFor(() =>
    expect(backend.callsOf(api.takeBankEntry)).toEqual([
      {
        bank_entry_id: sum.bank_entry_id,
        allocations: [
          { invoice_id: first.invoice_id, amount: 12_304_60 },
          { invoice_id: found.invoice_id, amount: 6_000_00 },
        ],
        is_credit_kept: true,
      },
    ]),
  );
});

test('balances that the entries do not explain are told', async () => {
  const balanced = {
    ...statement,
    opening_balance: 100_00,
    booked_amount: 50_00,
    closing_balance: 160_00,
    difference_amount: 10_00,
  };
  backend.answer(api.listBankStatements, () => ({ statements: [balanced] }));
  await opened();
  expect(await screen.findByText(/differs by €10.00/)).toBeTruthy();
});
