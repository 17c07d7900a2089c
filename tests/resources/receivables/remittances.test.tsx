import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RemittanceLine, RemittancePage } from '../../../contract/receivables/remittances.ts';
import type { RemittanceFit } from '../../../contract/receivables/remittanceVocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { differenceActsOf } from '../../../domain/receivables/remittance.ts';
import { ReadList } from '../../../resources/receivables/remittances/ReadList.tsx';
import { RemittancesPage } from '../../../resources/receivables/remittances/RemittancesPage.tsx';
import type { FileTable } from '../../../ui/fileImport/fileTable.ts';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { person, renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);
afterEach(() => window.localStorage.clear());

const trial_id = newId();
const recordId = newId();
const line = (place: number, fit: RemittanceFit): RemittanceLine => ({
  place,
  line: fit === 'missing' ? null : place + 1,
  subject_id: '001',
  visit: 'V1',
  service: 'ECG',
  performance_date: '2026-01-19',
  amount: 80_00,
  fit,
  reason: fit === 'unknown' ? 'day' : null,
  recorded_study_service_id: null,
  invoice_id: newId(),
  invoice_number: 'INV-2026-00001',
  expected_amount: 85_00,
  net_amount: 80_00,
  taken_amount: 80_00,
  act: null,
  note: null,
  decided_at: null,
  decided_by: null,
  acts: [...differenceActsOf(fit, null)],
});
const counts = { exact: 0, short: 1, over: 0, twice: 0, unknown: 1, missing: 0 };
const money = { counts, line_count: 2, paid_amount: 190_40, rest_amount: 95_20 };
const remittance: RemittancePage = {
  ...money,
  remittance_id: newId(),
  trial_id,
  trial_title: 'AURORA-HF',
  file_name: 'March.csv',
  payer: null,
  payment_id: newId(),
  payment_date: '2026-03-09',
  is_gross: false,
  open_count: 2,
  read_at: '2026-03-10T10:00:00.000Z',
  read_by: 'Ada Lovelace',
  taken_back_at: null,
  verdicts: { decide: [], take_back: [] },
  lines: [line(1, 'short'), line(2, 'unknown')],
  invoices: [],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listRemittances, () => ({ remittances: [remittance] }));
  backend.answer(api.getRemittance, () => remittance);
  backend.answer(api.decideDifference, () => remittance);
  backend.answer(api.takeRemittanceBack, () => remittance);
  backend.answer(api.listBankEntries, () => ({ entries: [], next: null }));
});
const at = { path: '/billing/remittances', at: '/billing/remittances' };

test('each difference has its reason and its acts; a line that was not found is given its service', async () => {
  backend.answer(api.listRemittanceRecords, () => ({
    records: [
      {
        recorded_study_service_id: recordId,
        subject_id: '001',
        visit_label: 'V1',
        service_label: 'ECG',
        performance_date: '2026-01-20',
        invoice_id: newId(),
        invoice_number: 'INV-2026-00001',
        left_amount: 85_00,
      },
    ],
  }));
  await renderPage(backend, <RemittancesPage />, at);
  const differences = within(await screen.findByRole('table', { name: 'Differences of March.csv' }));
  expect(differences.getByText(/not performed on that day/)).toBeTruthy();
  const { remittance_id } = remittance;

  await userEvent.click(differences.getByRole('button', { name: 'Dispute the rest' }));
  await waitFor(() =>
    expect(backend.callsOf(api.decideDifference)).toEqual([{ remittance_id, place: 1, act: 'dispute' }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose service…' }));
  await userEvent.click(await screen.findByRole('button', { name: /20\.01\.2026.*€85\.00 left/ }));
  await waitFor(() =>
    expect(backend.callsOf(api.decideDifference)[1]).toEqual({
      remittance_id,
      place: 2,
      act: 'assign',
      recorded_study_service_id: recordId,
    }),
  );
});

test('an auditor sees the differences and decides nothing', async () => {
  await renderPage(backend, <RemittancesPage />, { ...at, user: { ...person, is_auditor: true } });
  const differences = within(await screen.findByRole('table', { name: 'Differences of March.csv' }));
  for (const button of differences.getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
});

const table: FileTable = {
  name: 'März.csv',
  source: { kind: 'csv', encoding: 'UTF-8', delimiter: ';' },
  head: ['Patient', 'Visite', 'Leistung', 'Bezahlt', 'Summe X'],
  lines: [
    { line: 2, cells: ['001', 'V1', 'ECG', '1.080,50', ''] },
    { line: 3, cells: ['001', 'V1', 'ECG', 'many', ''] },
    { line: 4, cells: ['', '', '', '1.080,50', ''] },
  ],
};

test('the columns of a list are matched, what cannot be read is corrected, and sums are left out', async () => {
  backend.answer(api.listTrials, () => []);
  await renderPage(backend, <ReadList table={table} onTaken={() => {}} onCancel={() => {}} />);
  expect(await screen.findByText('1 line names no service and is skipped')).toBeTruthy();
  const cell = await screen.findByRole('textbox', { name: 'Paid amount, Line 3' });
  const take = () => screen.getByRole<HTMLButtonElement>('button', { name: /as payment…$/ });
  expect(take().textContent).toBe('Record 1 line as payment…');
  await userEvent.clear(cell);
  await userEvent.type(cell, '85,00');
  await waitFor(() => expect(take().textContent).toBe('Record 2 lines as payment…'));
  expect(take().disabled).toBe(true);
});

test('the invoice that a sponsor issues itself is a list: its trial, its columns and its total are known', async () => {
  backend.answer(api.listTrials, () => []);
  backend.answer(api.readSelfBilledInvoice, () => ({
    number: 'GS-4711',
    issued_on: '2026-03-05',
    buyer: 'Pharma AG',
    net_amount: 85_00,
    gross_amount: 101_15,
    trial_id,
    lines: [
      {
        line: 1,
        name: 'ECG',
        description: null,
        note: null,
        performance_date: '2026-01-19',
        attributes: { 'Subject ID': '001', Visit: 'V1' },
        amount: 85_00,
      },
    ],
  }));
  backend.answer(api.previewRemittance, () => ({ ...remittance, rest_amount: 0 }));
  await renderPage(backend, <RemittancesPage />, at);
  const [input] = await screen.findAllByLabelText<HTMLInputElement>('Import remittance');
  await userEvent.upload(input as HTMLInputElement, new File(['<Invoice/>'], 'GS.XML'));
  expect(
    await screen.findByText(
      'Self-billed invoice GS-4711 of 05.03.2026: €85.00 net, €101.15 in total',
      {},
      { timeout: 5_000 },
    ),
  ).toBeTruthy();
  const row = {
    line: 1,
    subject_id: '001',
    visit: 'V1',
    service: 'ECG',
    performance_date: '2026-01-19',
    amount: 85_00,
  };
  await waitFor(() =>
    expect(backend.callsOf(api.previewRemittance).at(-1)).toEqual({
      trial_id,
      is_gross: false,
      gross_amount: 101_15,
      lines: [row],
    }),
  );
  expect(screen.queryByRole('radio', { name: 'With VAT' })).toBeNull();
});
