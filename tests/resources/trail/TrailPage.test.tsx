import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { TrailEntry, TrailReview } from '../../../contract/trail/trail.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { TrailPage } from '../../../resources/trail/TrailPage.tsx';
import { trailRows } from '../../../resources/trail/trailRows.ts';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const event = (event_id: string, at: string, more: Partial<TrailEntry> = {}): TrailEntry => ({
  event_id,
  at,
  changed_by: 'Julia Brandt',
  act: 'changed',
  table: 'study_service',
  kind: 'study_service',
  about: null,
  reason: null,
  fields: [{ field: 'amount', from: '34973', to: '36500', from_name: null, to_name: null }],
  record_id: newId(),
  record_name: 'CT scan',
  trial_id: newId(),
  trial_name: 'LZZT-X',
  block: 18_108,
  sign_in: null,
  ...more,
});
const signIn = {
  table: 'sign_in',
  kind: 'sign_in',
  record_id: null,
  record_name: null,
} as const;
const entries = [
  event('4', '2026-07-01T12:33:08.000Z', { reason: 'Wrong price', block: null }),
  event('3', '2026-07-01T09:20:55.000Z', {
    ...signIn,
    fields: [],
    act: 'sign_in_refused',
    changed_by: null,
    sign_in: { way: 'password', outcome: 'credentials_wrong', address: '203.0.113.7' },
  }),
  event('2', '2026-06-30T16:00:00.000Z', { act: 'taken_back' }),
];
const review: TrailReview = {
  upto_at: '2026-06-30T16:00:00.000Z',
  upto_event: '2',
  note: 'Q2 closed',
  reviewed_by: 'Ole Hansen',
  reviewed_at: '2026-07-01T08:00:00.000Z',
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listTrail, () => ({ entries, count: 3, next: null }));
  backend.answer(api.getTrailState, () => ({
    block_count: 18_204,
    event_count: 2_014_388,
    waiting_count: 1,
    sealed_at: '2026-07-01T12:32:00.000Z',
    oldest_at: '2024-03-03T08:00:00.000Z',
    since_count: 2,
    reviews: [review],
  }));
  backend.answer(api.verifyTrail, () => ({
    block_count: 3,
    removed_count: 0,
    event_count: 9,
    unsealed_count: 0,
    fault: { block_number: 4, why: 'content_changed' },
  }));
  backend.answer(api.reviewTrail, () => review);
  backend.answer(api.listUsers, () => []);
  backend.answer(api.listTrials, () => []);
});
const opened = () =>
  renderPage(backend, <TrailPage />, { path: '/config/trail', at: '/config/trail?act=rights' });

test('a day stands over its events, and a review where it reached to', () => {
  const rows = trailRows(entries, [review], (at) => at.slice(0, 10));
  expect(rows.map((row) => ('entry' in row ? [row.id, row.isReviewed] : row.id))).toEqual([
    '2026-07-01',
    ['4', false],
    ['3', false],
    '2026-06-30',
    'review 2',
    ['2', true],
  ]);
});

test('events say who did what to which record, and what the filter is', async () => {
  await opened();
  const table = within(await screen.findByRole('table', { name: 'Events' }));
  expect(table.getAllByText('365.00')).toHaveLength(2);
  expect(table.getByText('“Wrong price”')).toBeTruthy();
  expect(table.getByText('Sign-in refused')).toBeTruthy();
  expect(screen.getByRole('button', { name: /filter.*Rights|Rights.*filter/i })).toBeTruthy();
  expect(backend.callsOf(api.listTrail)[0]).toMatchObject({ act: 'rights' });
});

test('R on an event marks all up to it as reviewed, with a note', async () => {
  await opened();
  const table = await screen.findByRole('table', { name: 'Events' });
  const row = within(table).getByText('“Wrong price”').closest('tr');
  row?.focus();
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: /What was found/ }), 'Nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  await waitFor(() => expect(backend.callsOf(api.reviewTrail)).toEqual([{ event_id: '4', note: 'Nothing' }]));
});

test('a block that does not fit is named', async () => {
  await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify all' }));
  expect(await screen.findByText('Block 4 is not intact: an event of it was changed.')).toBeTruthy();
});

test('where all fits, blocks whose events were removed in their time are told', async () => {
  const fits = { block_count: 3, removed_count: 2, event_count: 9, unsealed_count: 0, fault: null };
  backend.answer(api.verifyTrail, () => fits);
  await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify all' }));
  expect(await screen.findByText(/with 9 stored rows\..*removed after ten years: 2\./)).toBeTruthy();
});

test('where nothing is listed the filter is cleared from there', async () => {
  backend.answer(api.listTrail, () => ({ entries: [], count: 0, next: null }));
  await opened();
  expect(await screen.findByText('No event found')).toBeTruthy();
});

test('a rule of a contract is told in the words of its page', async () => {
  const fields = [
    { field: 'kind' as const, from: null, to: 'contract_value', from_name: null, to_name: null },
  ];
  const rule = {
    table: 'money_rule',
    kind: 'trial',
    act: 'created',
    about: 'contract_value',
    fields,
  } as const;
  const made = event('5', '2026-07-01T12:33:08.000Z', { ...rule, fields, record_name: 'LZZT-X' });
  backend.answer(api.listTrail, () => ({ entries: [made], count: 1, next: null }));
  await opened();
  expect((await screen.findAllByText(/Contract value/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/contract_value/)).toBeNull();
});
