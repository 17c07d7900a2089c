import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Dashboard, ManagersPart } from '../../../../contract/reports/dashboard.ts';
import type { User } from '../../../../contract/site/users.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { DashboardPage } from '../../../../src/pages/dashboard/DashboardPage.tsx';
import { tellFresh } from '../../../../ui/calls/freshFigures.ts';
import { type FakeBackend, fakeBackend } from '../../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../../resources/support/renderPage.tsx';

afterEach(cleanup);

const [trial_id, invoice_id, patient_in_trial_id] = [newId(), newId(), newId()];
const ofTrial = { trial_id, trial_title: 'LZZT' };
const kindOf = (kind: 'undated' | 'unconfirmed' | 'unused' | 'unbilled', row_count: number) => ({
  kind,
  row_count,
  amount: row_count * 100_00,
  old_count: kind === 'unbilled' ? 1 : 0,
  old_amount: kind === 'unbilled' ? 100_00 : 0,
});
const managers: ManagersPart = {
  test_trial_count: 1,
  drafts: {
    draft_count: 2,
    overdue_count: 1,
    net_amount: 500_00,
    lines: [
      {
        ...ofTrial,
        invoice_id,
        label: 'June',
        expected_billing_date: '2026-06-20',
        is_overdue: true,
        net_amount: 500_00,
      },
    ],
  },
  unbilled: {
    row_count: 4,
    amount: 400_00,
    trial_count: 1,
    trials: [{ ...ofTrial, row_count: 4, amount: 400_00 }],
  },
  radar: [kindOf('undated', 1), kindOf('unconfirmed', 2), kindOf('unused', 3), kindOf('unbilled', 4)],
  contract_values: [{ ...ofTrial, amount: 10_000_00, used: 8_538_00, share: 8_538, level: 'near' }],
  recruitment: {
    trial_count: 5,
    trials: [
      {
        ...ofTrial,
        recruited_count: 6,
        recruitment_target: 20,
        recruitment_end_date: '2026-12-31',
        target_count: 8,
      },
      ...[0, 3].map((recruited_count) => ({
        ...ofTrial,
        trial_id: newId(),
        recruited_count,
        recruitment_target: 12,
        recruitment_end_date: null,
        target_count: null,
      })),
    ],
  },
};
const dashboard: Dashboard = {
  as_of: '2026-07-01T10:00:00.000Z',
  is_stale: false,
  today: '2026-07-01',
  trial_count: 12,
  visits: {
    overdue_count: 91,
    due_count: 34,
    undated_count: 0,
    today_count: 5,
    lines: [
      {
        ...ofTrial,
        patient_in_trial_id,
        subject_id: '01-701',
        recorded_visit_id: newId(),
        visit_label: 'Week 18',
        window_to: '2026-06-13',
      },
    ],
  },
  changes: { since: '2026-06-30T16:00:00.000Z', is_partial: false, counts: [] },
  managers,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});

const open = (more: Partial<Dashboard> = {}) => {
  backend.answer(api.getDashboard, () => ({ ...dashboard, ...more }));
  return renderPage(backend, <DashboardPage />, { path: '/billing' });
};
const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('Every number of a manager leads to the rows that it counts', async () => {
  await open();
  expect(await hrefOf(/^Overdue visits.*91/)).toBe('/billing/recording?state=overdue#todo');
  expect(await hrefOf(/^Today’s visits.*5/)).toBe(
    '/billing/recording?from=2026-07-01&to=2026-07-01#calendar',
  );
  expect(await hrefOf(/^34 more possible now/)).toBe('/billing/recording?state=due#todo');
  expect(await hrefOf(/^Invoice drafts.*2/)).toBe('/billing/invoices?state=draft');
  expect(await hrefOf(/^1 past the expected billing date/)).toBe('/billing/invoices?state=overdue');
  expect(await hrefOf(/^Not yet billed.*€400.00/)).toBe('/billing/unbilled?kind=unbilled&aside=all');
  expect(await hrefOf(/^LZZT: €400.00/)).toBe(`/billing/unbilled?kind=unbilled&aside=all&trial=${trial_id}`);
  for (const [words, kind, count] of [
    ['Due, without a date', 'undated', 1],
    ['Date recorded, not confirmed', 'unconfirmed', 2],
    ['Usually done, missing', 'unused', 3],
    ['Confirmed, not billed', 'unbilled', 4],
  ])
    expect(await hrefOf(new RegExp(`^${words}: ${count}$`))).toBe(`/billing/unbilled?kind=${kind}`);
  expect(await hrefOf(/^Total: 10$/)).toBe('/billing/unbilled');
  expect(await hrefOf(/^Older than five months: 1$/)).toBe('/billing/unbilled?age=old');
});

test('Rows lead to their record: how late a visit is, which draft is past its date, who is behind', async () => {
  await open();
  const overdue = await screen.findByRole('table', { name: 'Overdue visits' });
  expect(within(overdue).getByRole('link', { name: '01-701' }).getAttribute('href')).toBe(
    `/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`,
  );
  expect(overdue.textContent).toContain('18');
  const drafts = screen.getByRole('table', { name: 'Drafts and expected billing dates' });
  expect(within(drafts).getByRole('link', { name: 'June' }).getAttribute('href')).toBe(
    `/billing/trial/${trial_id}/invoice/${invoice_id}`,
  );
  expect(screen.getByRole('img', { name: '6 of 20 recruited, target line today: 8' })).toBeTruthy();
  expect(screen.getByText('Behind')).toBeTruthy();
  // Both have a target: what is missing for the line of one is a participant, of the other an end date.
  expect(screen.getByText('Not started')).toBeTruthy();
  expect(screen.getByText('No end date')).toBeTruthy();
  expect(screen.getByText('2 more trials are recruiting')).toBeTruthy();
  expect(screen.getByText(/Amounts exclude the test trial/)).toBeTruthy();
});

test('What others changed stands in numbers, each opens exactly its rows', async () => {
  backend.answer(api.listDashboardChanges, () => ({
    row_count: 1,
    changes: [
      {
        ...ofTrial,
        kind: 'visit_recorded',
        at: '2026-06-30T17:00:00.000Z',
        by: 'Bea Ward',
        patient_in_trial_id,
        subject_id: '01-701',
        visit_label: 'Week 18',
        visit_date: '2026-06-30',
        invoice_id: null,
        invoice_number: null,
      },
    ],
  }));
  await open({
    changes: {
      since: '2026-06-30T16:00:00.000Z',
      is_partial: false,
      counts: [
        { kind: 'visit_recorded', row_count: 1 },
        { kind: 'trial_added', row_count: 0 },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 visit recorded' }));
  expect(await screen.findByText('01-701, Week 18 on 30.06.2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /trials? added/ })).toBeNull();
  expect(backend.callsOf(api.listDashboardChanges)).toEqual([{ kind: 'visit_recorded' }]);
});

test('Nobody else is told what an administrator is', async () => {
  await open();
  await screen.findByRole('table', { name: 'Overdue visits' });
  expect(screen.queryByText('For the administrator')).toBeNull();
  expect(backend.callsOf(api.listUsers)).toEqual([]);
});

test('Where there is nothing it says so, and who was never here is told what will stand here', async () => {
  await open({
    changes: null,
    visits: { ...dashboard.visits, overdue_count: 0, lines: [] },
    managers: {
      ...managers,
      drafts: { draft_count: 0, overdue_count: 0, net_amount: 0, lines: [] },
      unbilled: { row_count: 0, amount: 0, trial_count: 0, trials: [] },
      contract_values: [],
      recruitment: { trial_count: 0, trials: [] },
    },
  });
  for (const words of [
    'No visit is overdue',
    'There are no drafts',
    'Everything confirmed has been billed',
    'No trial with a target is currently recruiting',
    /You are here for the first time/,
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('An administrator is told whom only she can help, each number with its rows, and of a licence that is not valid', async () => {
  const somebody = (more: Partial<User>): User => ({
    user_id: newId(),
    given_name: 'Bea',
    family_name: 'Ward',
    subject: 'bea',
    user_name: null,
    role: 'clinic_user',
    roles: [{ role: 'clinic_user', related_trial_ids: [] }],
    is_administrator: false,
    is_active: true,
    is_auditor: false,
    has_second_factor: false,
    last_seen_at: '2026-07-01T10:00:00.000Z',
    version: 1,
    ...more,
  });
  backend.answer(api.getDashboard, () => dashboard);
  backend.answer(api.listUsers, () => [
    somebody({}),
    somebody({ last_seen_at: null }),
    somebody({ last_seen_at: null, subject: null }),
    somebody({ last_seen_at: null, subject: null, is_active: false }),
  ]);
  const roles = [{ role: 'admin_user' as const, related_trial_ids: [] }];
  await renderPage(backend, <DashboardPage />, { path: '/billing', user: { ...person, roles } });
  expect(await hrefOf(/^Users who cannot sign in: 1$/)).toBe('/config/users?need=no_way_in');
  expect(await hrefOf(/^Users who have never signed in: 1$/)).toBe('/config/users?need=never_seen');
  expect(screen.queryByText('Nurses without a trial')).toBeNull();
  expect(screen.getByText('is not valid')).toBeTruthy();
});

test('While it cannot be read it says why and tries again', async () => {
  backend.answer(api.getDashboard, () => backend.refuse('internal'));
  await renderPage(backend, <DashboardPage />, { path: '/billing' });
  await screen.findByRole('button', { name: 'Try again' });
  backend.answer(api.getDashboard, () => dashboard);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Overdue visits' })).toBeTruthy();
});

test('Numbers that are older than this moment are read again once there are newer ones', async () => {
  await open({ is_stale: true });
  expect(await hrefOf(/^Invoice drafts.*2/)).toBeTruthy();
  const drafts = { ...managers.drafts, draft_count: 3 };
  backend.answer(api.getDashboard, () => ({ ...dashboard, managers: { ...managers, drafts } }));
  act(tellFresh);
  expect(await hrefOf(/^Invoice drafts.*3/)).toBeTruthy();
});
