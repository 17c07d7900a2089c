import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { ClosingPage } from '../../../resources/closings/ClosingPage.tsx';
import { ClosingsPage } from '../../../resources/closings/ClosingsPage.tsx';
import { RevenuePage } from '../../../resources/closings/RevenuePage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const [closing_id, trial_id] = [newId(), newId()];
const sums = [{ trial_id, trial_title: 'LZZT', line_count: 2, amount: 300_00 }];
const closing = {
  closing_id,
  month_end: '2026-05-31',
  line_count: 2,
  amount: 300_00,
  taken_by: 'Ada Lovelace',
  taken_at: '2026-06-02T10:00:00.000Z',
};
const preview = {
  as_of: '2026-07-01T10:00:00.000Z',
  month_end: '2026-06-30',
  test_trial_count: 0,
  line_count: 2,
  amount: 300_00,
  fingerprint: '2:30000:17',
  sums,
  verdicts: { take: [] },
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listClosings, () => ({ closings: [closing], next_month_end: '2026-06-30' }));
  backend.answer(api.previewClosing, () => preview);
});

const openList = () => renderPage(backend, <ClosingsPage />, { path: '/billing/reports/closings' });
const openOne = () =>
  renderPage(backend, <ClosingPage />, {
    path: '/billing/reports/closings/:id',
    at: `/billing/reports/closings/${closing_id}`,
  });

/** Asks to keep the month. */
const askToKeep = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create closing of 30.06.2026' }));
  return screen.findByRole('dialog', { name: 'Create the closing of 30.06.2026?' });
};
const keep = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Create closing of 30.06.2026' }));

test('The last month is kept as it was shown, once, and says that it never changes', async () => {
  backend.answer(api.takeClosing, (input) => ({ ...closing, closing_id: input.closing_id, sums }));
  const { router } = await openList();
  const dialog = await askToKeep();
  expect(dialog.textContent).toContain('2 services for €300.00');
  expect(dialog.textContent).toContain('never changed or deleted');
  const letGo = backend.hold(api.takeClosing);
  const button = within(dialog).getByRole('button', { name: 'Create closing of 30.06.2026' });
  fireEvent.click(button);
  fireEvent.click(button);
  letGo();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/closings\/[0-9a-f-]{36}$/));
  const sent = backend.received.filter(({ endpoint }) => endpoint === api.takeClosing);
  expect(sent[0]?.input).toMatchObject({ month: '2026-06-30', fingerprint: '2:30000:17' });
  // Whatever was sent is one closing under one key.
  expect(new Set(sent.map(({ input }) => input.closing_id)).size).toBe(1);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]?.idempotencyKey).toBeTruthy();
});

test.each([
  {
    code: 'closing_changed',
    words: /^The open services have changed since they were shown\. Nothing was stored/,
  },
  { code: 'closing_taken', words: 'The closing of 30.06.2026 already exists and cannot be changed.' },
] as const)('A month is not kept where it is refused: $code', async ({ code, words }) => {
  await openList();
  const dialog = await askToKeep();
  backend.refuseOnce(api.takeClosing, { code, params: { date: '2026-06-30' } });
  await keep(dialog);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('A month that is kept already, or may not be yet, offers nothing to keep', async () => {
  backend.answer(api.listClosings, () => ({
    closings: [{ ...closing, month_end: '2026-06-30' }],
    next_month_end: '2026-06-30',
  }));
  await openList();
  await screen.findByRole('table', { name: 'Monthly closings' });
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
});

test('Without a month the list says when one is kept', async () => {
  backend.answer(api.listClosings, () => ({ closings: [], next_month_end: '2026-06-30' }));
  await openList();
  expect(await screen.findByText('There are no closings yet')).toBeTruthy();
  expect(screen.getByText(/once everything performed in it is confirmed/)).toBeTruthy();
});

test('A kept month shows what it held, and nothing of it can be changed', async () => {
  backend.answer(api.getClosing, () => ({ ...closing, sums }));
  backend.answer(api.listClosingLines, () => ({
    lines: [
      {
        line_number: 1,
        trial_id,
        trial_title: 'LZZT',
        recorded_study_service_id: newId(),
        subject_id: '001',
        visit_label: 'Baseline',
        service_label: 'Visit',
        performance_date: '2026-05-12',
        amount: 300_00,
        invoice_number: 'INV-2026-00009',
      },
    ],
    next: null,
  }));
  await openOne();
  expect(await screen.findByRole('heading', { name: 'As of 31.05.2026' })).toBeTruthy();
  expect(await screen.findByText('INV-2026-00009')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CSV', 'Excel']);
});

test('A closing that is not there is said by its number', async () => {
  backend.answer(api.getClosing, () => backend.refuse('not_found'));
  await openOne();
  expect(await screen.findByText(`No reports with number ${closing_id} found`)).toBeTruthy();
});

test('The forecast says what is expected, what is planned, and what drop-out takes; without visits what will stand here', async () => {
  const toCome = { visit_count: 3, planned_amount: 900_00, expected_amount: 810_00, held_amount: 0 };
  const months = [{ month: '2026-07-01', ...toCome }];
  const overdue = { visit_count: 0, planned_amount: 0, expected_amount: 0, held_amount: 0 };
  const forecast = {
    as_of: '2026-07-01T10:00:00.000Z',
    test_trial_count: 0,
    unplanned_count: 0,
    unexpected_count: 0,
    expected_overdue_days: 90,
    trials: [{ trial_id, trial_title: 'LZZT', drop_out: 10_00, overdue, months }],
    overdue,
    months,
    totals: toCome,
  };
  backend.answer(api.getRevenueForecast, () => forecast);
  await renderPage(backend, <RevenuePage />);
  expect(await screen.findByText('Expected €810.00 · Planned €900.00')).toBeTruthy();
  expect(screen.getByText('10 %')).toBeTruthy();
  cleanup();
  backend.answer(api.getRevenueForecast, () => ({
    ...forecast,
    unexpected_count: 4,
    expected_overdue_days: 1_000,
  }));
  await renderPage(backend, <RevenuePage />);
  expect(
    await screen.findByText(/4 visits are no longer expected: overdue by more than 1,000 days/),
  ).toBeTruthy();
  const days = screen.getByRole('link', { name: 'Change the number of days' });
  expect(days.getAttribute('href')).toMatch(/\/config\/sender#expected_overdue_days$/);
  cleanup();
  backend.answer(api.getRevenueForecast, () => ({ ...forecast, trials: [], months: [] }));
  await renderPage(backend, <RevenuePage />);
  expect(await screen.findByText('There are no open planned visits')).toBeTruthy();
});
