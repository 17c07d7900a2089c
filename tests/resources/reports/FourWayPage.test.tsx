import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { FourWay } from '../../../contract/reports/fourWay.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { FourWayPage } from '../../../resources/reports/fourWay/FourWayPage.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const trial_id = newId();
const amounts = {
  contract_amount: 100_00,
  confirmed_amount: 101_60,
  held_amount: 1_20,
  invoiced_amount: 60_40,
  paid_amount: 50_20,
};

const open = async (search = '') => {
  const backend = fakeBackend();
  backend.answer(api.listTrials, () => []);
  backend.answer(api.getFourWay, ({ by }): FourWay => {
    const month = by === 'month' ? '2026-02-01' : null;
    return {
      as_of: '2026-07-01T10:00:00.000Z',
      test_trial_count: 1,
      rows: [{ trial_id, trial_title: 'Aurora', sponsor: 'Nord', month, ...amounts }],
      sponsors: [{ sponsor: 'Nord', ...amounts }],
      months: month ? [{ month, ...amounts }] : [],
      totals: amounts,
    };
  });
  const path = '/billing/reports/four-way';
  await renderPage(backend, <FourWayPage />, { path, at: `${path}${search}` });
  return { backend, table: within(await screen.findByRole('table', { name: 'From contract to payment' })) };
};

test('each amount leads to its records, and what is missing from one to the next stands between them', async () => {
  const { table } = await open();
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const figure of Object.keys(amounts))
    expect(links).toContain(`/billing/reports/records?figure=${figure}&trial=${trial_id}`);
  expect(links).toContain(`/billing/reports/records?figure=unbilled_amount&trial=${trial_id}`);
  const row = within(table.getAllByRole('row')[1] ?? document.body);
  for (const shown of ['+1.60', '−10.20', '1.20']) expect(row.getByText(shown)).toBeTruthy();
  expect(screen.getByText('−€10.20 not paid')).toBeTruthy();
  expect(screen.getByText('−€40.00 not billed · €1.20 held back by rules')).toBeTruthy();
  expect(screen.getByText('+€1.60, more than the step before')).toBeTruthy();
  expect(screen.getByText(/without 1 test trial/)).toBeTruthy();
});

test('by month the days of the records are those of the month that are looked at', async () => {
  const { backend, table } = await open('?group=month&from=2026-02-10');
  expect(backend.callsOf(api.getFourWay)).toMatchObject([{ by: 'month', from_date: '2026-02-10' }]);
  expect(table.getByText('Feb 2026')).toBeTruthy();
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(
    `/billing/reports/records?figure=paid_amount&from=2026-02-10&to=2026-02-28&trial=${trial_id}`,
  );
});

test('the months of a trial are opened below it, each with the records of its days, and closed again', async () => {
  const { backend, table } = await open();
  const opener = table.getByRole('button', { name: 'Months of Aurora' });
  await userEvent.click(opener);
  expect(await table.findByText('Feb 2026')).toBeTruthy();
  expect(backend.callsOf(api.getFourWay).map(({ by }) => by)).toEqual(['trial', 'month']);
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(
    `/billing/reports/records?figure=paid_amount&from=2026-02-01&to=2026-02-28&trial=${trial_id}`,
  );
  await userEvent.click(opener);
  expect(table.queryByText('Feb 2026')).toBeNull();
});
