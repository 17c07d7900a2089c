import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { SettlementPage as Run } from '../../../contract/reports/settlements.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { SettlementPage } from '../../../resources/settlements/SettlementPage.tsx';
import { SettlementsPage } from '../../../resources/settlements/SettlementsPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const [settlement_id, trial_id, provider_id] = [newId(), newId(), newId()];
const whose = { trial_id, trial_title: 'LZZT', provider_id, provider_label: 'Pharmacy' };
const run: Run = {
  settlement_id,
  number: 'SET-2026-00007',
  kind: 'settlement',
  settled_on: '2026-07-01',
  from_date: '2026-06-01',
  to_date: '2026-06-30',
  provider_id: null,
  provider_label: null,
  line_count: 2,
  amount: 160_00,
  corrected_count: 1,
  corrected_amount: -80_00,
  settled_by: 'Ada Lovelace',
  settled_at: '2026-07-01T10:00:00.000Z',
  sums: [{ ...whose, cost_center: '4790', is_external: false, line_count: 2, amount: 160_00 }],
  taken_back_count: 0,
  taken_back_amount: 0,
};
const line = (line_number: number, more: object) => ({
  ...whose,
  cost_center: '4790',
  is_external: false,
  recorded_provider_service_id: newId(),
  subject_id: '001',
  visit_label: 'Baseline',
  service_label: 'Visit',
  payment_label: 'Blood count',
  performance_date: '2026-06-15',
  amount: 80_00,
  line_number,
  corrected_number: null,
  is_taken_back: false,
  ...more,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});

const open = (answer: Run) => {
  backend.answer(api.getSettlement, () => answer);
  return renderPage(backend, <SettlementPage />, {
    path: '/billing/reports/settlements/:id',
    at: `/billing/reports/settlements/${settlement_id}`,
  });
};

test('A run stays as it was made: number, period, sums, what was corrected later, and its three files', async () => {
  await open(run);
  expect(await screen.findByRole('heading', { name: 'SET-2026-00007' })).toBeTruthy();
  expect(screen.getByText('01.06.2026 – 30.06.2026')).toBeTruthy();
  expect(screen.getByText('−€80.00')).toBeTruthy();
  for (const name of ['PDF', 'Records (CSV)', 'Internal allocation (CSV)'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Each record says what became of it', async () => {
  backend.answer(api.listSettlementLines, () => ({
    lines: [
      line(1, {}),
      line(2, { corrected_number: 'SET-COR-2026-00001' }),
      line(3, { is_taken_back: true }),
    ],
    next: null,
  }));
  await open(run);
  await userEvent.click(await screen.findByRole('button', { name: '2, Records of Pharmacy, LZZT' }));
  expect(await screen.findByText('Valid')).toBeTruthy();
  expect(screen.getByText('Corrected with SET-COR-2026-00001')).toBeTruthy();
  expect(screen.getByText('To be corrected')).toBeTruthy();
});

test('What no longer stands leads to the correction of the same period', async () => {
  await open({ ...run, taken_back_count: 2, taken_back_amount: -160_00 });
  expect(await screen.findByText('2 records of this run are no longer valid (−€160.00).')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show correction' }).getAttribute('href')).toBe(
    '/billing/reports/settlements/new?kind=correction&from=2026-06-01&to=2026-06-30',
  );
});

test('A document that cannot be made is told, and the page stays', async () => {
  backend.answer(api.exportSettlement, () => backend.refuse('not_found'));
  await open(run);
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(
    await screen.findByText('There is no record at this address, or you do not have permission to see it.'),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'SET-2026-00007' })).toBeTruthy();
});

test('A run that is not there is said by its number, with the way to the others', async () => {
  backend.answer(api.getSettlement, () => backend.refuse('not_found'));
  await renderPage(backend, <SettlementPage />, {
    path: '/billing/reports/settlements/:id',
    at: `/billing/reports/settlements/${settlement_id}`,
  });
  expect(await screen.findByText(`No reports with number ${settlement_id} found`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Provider settlement' }).getAttribute('href')).toBe(
    '/billing/reports/settlements',
  );
});

test('Without runs the list says what one is, and leads to the first', async () => {
  backend.answer(api.listSettlements, () => ({ settlements: [] }));
  await renderPage(backend, <SettlementsPage />);
  expect(await screen.findByText('Nothing settled yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Settle a period' })).toBeTruthy();
});

test('each provider has its subtotal over cost centres and trials, and files of its own', async () => {
  const laboratory = { ...whose, provider_id: newId(), provider_label: 'Laboratory' };
  const sum = { cost_center: '4790', is_external: false, line_count: 2, amount: 160_00 };
  await open({
    ...run,
    sums: [
      { ...whose, ...sum },
      { ...whose, ...sum, trial_id: newId(), trial_title: 'AURORA' },
      { ...laboratory, ...sum },
    ],
  });
  backend.answer(api.exportSettlement, () => new Blob());
  const list = await screen.findByRole('list', { name: 'By provider, to be sent to each' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    'Pharmacy4 records€320.00PDFCSVEmail',
    'Laboratory2 records€160.00PDFCSVEmail',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'CSV, Laboratory' }));
  await waitFor(() =>
    expect(backend.callsOf(api.exportSettlement)).toMatchObject([
      { format: 'csv', provider_id: laboratory.provider_id },
    ]),
  );
});
