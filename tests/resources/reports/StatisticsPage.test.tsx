import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { figureNames, type TrialStatistics } from '../../../contract/reports/reports.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { StatisticsPage } from '../../../resources/reports/statistics/StatisticsPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

type Totals = TrialStatistics['totals'];
const figures = (more: Partial<Totals>): Totals => ({
  recruited_count: 0,
  screening_failure_count: 0,
  planned_visit_count: 0,
  done_visit_count: 0,
  overdue_visit_count: 0,
  confirmed_service_count: 0,
  confirmed_amount: 0,
  invoiced_amount: 0,
  unbilled_amount: 0,
  held_amount: 1_00,
  by_hand_amount: 0,
  provider_amount: 0,
  ...more,
});

const [aurora, breathe] = [newId(), newId()];
const rowOf = (trial_id: string, trial_title: string, month: string | null, more: Partial<Totals>) => ({
  trial_id,
  trial_title,
  type: 'full' as const,
  sponsor: trial_title === 'Aurora' ? 'Nord' : null,
  month,
  ...figures(more),
});

const statistics = (by: unknown): TrialStatistics => {
  const month = by === 'month' ? '2026-06-01' : null;
  const [one, two] = [{ confirmed_amount: 100_00, confirmed_service_count: 2 }, { overdue_visit_count: 3 }];
  const all = figures({ ...one, ...two });
  return {
    as_of: '2026-07-01T10:00:00.000Z',
    test_trial_count: 1,
    rows: [rowOf(aurora, 'Aurora', month, one), rowOf(breathe, 'Breathe', month, two)],
    providers: [],
    sponsors: [
      { sponsor: 'Nord', ...figures(one) },
      { sponsor: null, ...figures(two) },
    ],
    months: month ? [{ month, ...all }] : [],
    cost_centers: [],
    totals: all,
  };
};

let backend: FakeBackend;
beforeEach(() => {
  localStorage.clear();
  backend = fakeBackend();
  backend.answer(api.listTrials, () => []);
  backend.answer(api.getTrialStatistics, ({ by }) => statistics(by));
  let sheets: { name: string; views: string }[] = [];
  backend.answer(api.getOwnSettings, () => ({ theme: null, language: null, density: null, sheets }));
  backend.answer(api.putOwnSettings, ({ sheet }) => {
    sheets = [Object(sheet)];
    return undefined;
  });
});

const open = (search = '') =>
  renderPage(backend, <StatisticsPage />, { path: '/billing/reports', at: `/billing/reports${search}` });

const table = () => screen.findByRole('table', { name: 'Statistics' });
const button = (name: string) => screen.getByRole('button', { name });
const linkIn = (within_: HTMLElement, name: string) =>
  within(within_).getAllByRole('link', { name })[0]?.getAttribute('href');

test('Every number leads to the records it counts, of its trial and its days; test trials are said to be left out', async () => {
  await open('?from=2026-06-01&to=2026-06-30');
  const of = await table();
  expect(linkIn(of, 'Confirmed services: 100.00')).toBe(
    `/billing/reports/records?figure=confirmed_amount&from=2026-06-01&to=2026-06-30&trial=${aurora}`,
  );
  const foot = within(of).getAllByRole('row').at(-1);
  expect(foot && linkIn(foot, 'Overdue visits: 3')).toBe(
    '/billing/reports/records?figure=overdue_visit_count&from=2026-06-01&to=2026-06-30',
  );
  expect(screen.getByText(/without 1 test trial/)).toBeTruthy();
  expect(backend.callsOf(api.getTrialStatistics)).toMatchObject([
    { from_date: '2026-06-01', to_date: '2026-06-30', by: 'trial' },
  ]);
  expect(within(of).getAllByRole('columnheader')).toHaveLength(figureNames.length + 1);
});

test('Grouped by sponsor the sums stand over their trials, those without one last; by month the days are the month’s', async () => {
  const { router } = await open();
  await table();
  await userEvent.click(button('Sponsor'));
  await screen.findByText('Without an invoice recipient');
  const names = within(await table())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual(['Nord', 'Aurora', 'Without an invoice recipient', 'Breathe']);
  expect(linkIn(await table(), 'Overdue visits: 3')).toContain('no_sponsor=1');
  await userEvent.click(button('Month'));
  await screen.findByText('Jun 2026');
  expect(router.state.location.search).toBe('?group=month');
  expect(linkIn(await table(), 'Confirmed services: 100.00')).toContain('from=2026-06-01&to=2026-06-30');
});

test('A view is saved under a name and opened again; taken back it is gone', async () => {
  const { router } = await open('?group=sponsor&from=2026-06-01');
  await table();
  await userEvent.click(button('Views'));
  const saving = await screen.findByRole('dialog', { name: 'Views' });
  await userEvent.type(within(saving).getByRole('textbox', { name: 'Name of the view' }), 'By sponsor');
  await userEvent.click(within(saving).getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('Trial'));
  await userEvent.click(button('Views'));
  await userEvent.click(await screen.findByRole('button', { name: 'By sponsor' }));
  await waitFor(() => expect(router.state.location.search).toBe('?group=sponsor&from=2026-06-01'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('Views'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view By sponsor' }));
  expect(await screen.findByText('No views saved yet')).toBeTruthy();
});

test('A view that was saved on one device is there on another', async () => {
  const here = await open('?group=sponsor');
  await table();
  await userEvent.click(button('Views'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'By sponsor');
  await userEvent.click(button('Save this view'));
  await waitFor(() => expect(backend.callsOf(api.putOwnSettings)).toHaveLength(1));
  here.unmount();
  localStorage.clear();
  const { router } = await open();
  await table();
  await userEvent.click(button('Views'));
  await userEvent.click(await screen.findByRole('button', { name: 'By sponsor' }));
  await waitFor(() => expect(router.state.location.search).toBe('?group=sponsor'));
});

test('Narrowed to a sponsor it is asked for that one, which can be taken back', async () => {
  await open();
  await table();
  await userEvent.click(button('Filter'));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Sponsor' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Nord' }));
  await waitFor(() =>
    expect(backend.callsOf(api.getTrialStatistics).at(-1)).toMatchObject({ sponsor: 'Nord' }),
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Nord' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the filter Nord' })).toBeNull());
});

test('A filter says how many of all trials it leaves, test trials not counted, and is cleared there', async () => {
  backend.answer(api.listTrials, () => [
    trial,
    { ...trial, trial_id: breathe },
    { ...trial, trial_id: newId(), type: 'test' },
  ]);
  backend.answer(api.getTrialStatistics, ({ by, sponsor }) => {
    const all = statistics(by);
    return { ...all, rows: all.rows.filter((row) => !sponsor || row.sponsor === sponsor) };
  });
  const { router } = await open('?sponsor=Nord');
  expect(await screen.findByText(/1 of 2 shown/)).toBeTruthy();
  await userEvent.click(button('Clear filter'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.queryByText(/of 2 shown/)).toBeNull());
});

test('Ordered by a number the groups are, and the trials in each', async () => {
  await open('?group=sponsor&sort=overdue_visit_count');
  const names = within(await table())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual(['Nord', 'Aurora', 'Without an invoice recipient', 'Breathe']);
});
