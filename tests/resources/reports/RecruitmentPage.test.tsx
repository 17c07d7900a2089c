import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { RecruitmentPage } from '../../../resources/reports/recruitment/RecruitmentPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const trialId = newId();

const report: TrialRecruitmentStatistics = {
  as_of: '2026-07-01T10:00:00.000Z',
  trial_id: trialId,
  trial_title: 'LZZT',
  type: 'full',
  recruitment_target: 20,
  recruitment_end_date: '2026-12-31',
  recruited_count: 6,
  screening_failure_count: 2,
  recruited_before_count: 0,
  first_recruited_date: '2026-05-10',
  last_recruited_date: '2026-06-20',
  target_count: 4,
  target_met_date: null,
  participant_count: 9,
  months: [
    {
      month: '2026-05-01',
      recruited_count: 2,
      screening_failure_count: 0,
      cumulative_count: 2,
      target_count: 2,
    },
    {
      month: '2026-06-01',
      recruited_count: 4,
      screening_failure_count: 2,
      cumulative_count: 6,
      target_count: 4,
    },
  ],
  forecast: {
    recent_days: 53,
    recent_count: 6,
    target_met: { expected_date: '2026-11-02', earliest_date: '2026-09-10', latest_date: '2027-02-11' },
    at_end: { expected_count: 27, lowest_count: 16, highest_count: 40 },
  },
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listTrials, () => []);
});

const open = (answer: unknown, search = '', language: 'en' | 'de' = 'en') => {
  backend.answer(api.getTrialRecruitmentStatistics, () => answer);
  return renderPage(backend, <RecruitmentPage />, {
    path: '/billing/reports/trial/:trialId',
    at: `/billing/reports/trial/${trialId}${search}`,
    language,
  });
};

const button = (name: string) => screen.getByRole('button', { name });

test('A trial stands against its target line, with its rate, its forecast and how that is worked out', async () => {
  await open(report);
  expect(await screen.findByText('of 20')).toBeTruthy();
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByText('On track')).toBeTruthy();
  expect(screen.getByText('16 – 40')).toBeTruthy();
  expect(screen.getByText('20 reached Nov 2026')).toBeTruthy();
  expect(screen.getByText(/continues the rate of the last 53 days, in which 6 were recruited/)).toBeTruthy();
});

test('Its months are a table too, the newest first, screening failures apart', async () => {
  await open(report, '', 'de');
  const table = await screen.findByRole('table', { name: 'Rekrutierung nach Monat' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonatNeuScreening-FailuresGesamtZiel',
    'Juni 20264264',
    'Mai 20262022',
  ]);
});

test('An unknown report says its number', async () => {
  backend.answer(api.getTrialRecruitmentStatistics, () => backend.refuse('not_found'));
  await renderPage(backend, <RecruitmentPage />, {
    path: '/billing/reports/trial/:trialId',
    at: `/billing/reports/trial/${trialId}`,
  });
  expect(await screen.findByText(`No reports with number ${trialId} found`)).toBeTruthy();
});

test('A trial without anybody says what begins it, and has no picture to download', async () => {
  await open({
    ...report,
    recruited_count: 0,
    months: [],
    first_recruited_date: null,
    last_recruited_date: null,
    target_count: null,
    forecast: null,
  });
  expect(await screen.findByText('No participants recruited yet')).toBeTruthy();
  expect(button('PNG')).toHaveProperty('disabled', true);
});

test('A range that ends before it begins is said and not asked for; one that is right stands in the address', async () => {
  const { router } = await open(report);
  await screen.findByText('of 20');
  await userEvent.click(button('Any date'));
  const dialog = await screen.findByRole('dialog', { name: 'Period' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '02.06.2026');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '01.06.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(within(dialog).getByText('The end is before the start')).toBeTruthy();
  expect(backend.callsOf(api.getTrialRecruitmentStatistics)).toHaveLength(1);
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'To' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '30.06.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-06-02&to=2026-06-30'));
  await waitFor(() =>
    expect(backend.callsOf(api.getTrialRecruitmentStatistics).at(-1)).toMatchObject({
      from_date: '2026-06-02',
      to_date: '2026-06-30',
    }),
  );
});

test('An address whose range ends before it begins shows all days', async () => {
  await open(report, '?from=2026-06-02&to=2026-06-01');
  await screen.findByText('of 20');
  expect(button('Any date')).toBeTruthy();
  expect(backend.callsOf(api.getTrialRecruitmentStatistics)[0]).not.toHaveProperty('from_date');
});

test('A picture that cannot be made is told', async () => {
  await open(report);
  await screen.findByText('of 20');
  // No browser paints here.
  await userEvent.click(button('PNG'));
  expect(await screen.findByText('Report export failed!')).toBeTruthy();
});
