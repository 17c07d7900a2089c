import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { AllRecruitmentPage } from '../../../resources/reports/recruitment/AllRecruitmentPage.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const trial = (trial_title: string, more: Partial<TrialRecruitment> = {}): TrialRecruitment => ({
  trial_id: newId(),
  trial_title,
  type: 'full',
  recruitment_target: 20,
  recruitment_end_date: '2026-12-31',
  recruited_count: 4,
  screening_failure_count: 1,
  recruited_before_count: 2,
  first_recruited_date: '2026-05-10',
  target_count: 8,
  months: [
    {
      month: '2026-06-01',
      recruited_count: 4,
      screening_failure_count: 1,
      cumulative_count: 6,
      target_count: 4,
    },
  ],
  ...more,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});

const open = (trials: TrialRecruitment[], search = '') => {
  backend.answer(api.getTrialRecruitment, () => ({
    as_of: '2026-07-01T10:00:00.000Z',
    test_trial_count: 2,
    trials,
  }));
  return renderPage(backend, <AllRecruitmentPage />, {
    path: '/billing/reports/recruitment',
    at: `/billing/reports/recruitment${search}`,
  });
};

test('Trials stand side by side, each with how far it is and the way to its own page', async () => {
  const [behind, ahead] = [trial('Aurora'), trial('Breathe', { target_count: 5 })];
  await open([behind, ahead, trial('Empty', { recruitment_target: null, target_count: null, months: [] })]);
  const list = await screen.findByRole('list', { name: 'Recruitment of all trials' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Aurora6 of 202 behind targetEnds 31.12.202601.05.202631.12.2026',
    'Breathe6 of 201 ahead of targetEnds 31.12.202601.05.202631.12.2026',
    'Empty6 recruitedno targetEnds 31.12.202601.05.202631.12.2026',
  ]);
  const link = within(list).getByRole('link', { name: 'Aurora' });
  expect(link.getAttribute('href')).toBe(`/billing/reports/trial/${behind.trial_id}`);
  expect(screen.getByText(/without 2 test trials/)).toBeTruthy();
});

test('The same is a table', async () => {
  await open([trial('Aurora')], '?from=2026-06-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Recruitment of all trials' });
  const [, row] = within(table).getAllByRole('row');
  expect(
    within(row ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '6', '8', '20', '1']);
  expect(backend.callsOf(api.getTrialRecruitment)).toEqual([{ from_date: '2026-06-01' }]);
});

test('Without trials it says what will stand here', async () => {
  await open([]);
  expect(await screen.findByText('No trials yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '12 months' }));
  await waitFor(() =>
    expect(backend.callsOf(api.getTrialRecruitment).at(-1)).toMatchObject({ from_date: expect.any(String) }),
  );
});
