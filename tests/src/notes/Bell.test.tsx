import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Notice } from '../../../contract/notes/notes.ts';
import { Bell } from '../../../src/notes/Bell.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

test.each([
  [0, 'For you', ''],
  [3, 'For you, 3 new', '3'],
])('with %i new notes the bell says no more than its name', async (unread_count, name, words) => {
  const backend = fakeBackend();
  backend.answer(api.listNotices, () => ({ notices: [], unread_count }));
  await renderPage(backend, <Bell />);
  const bell = await screen.findByRole('button', { name });
  fireEvent.click(bell);
  await screen.findByRole('dialog', { name: 'For you' });
  expect(bell.textContent).toBe(words);
});

const id = (last: string): string => `01900000-0000-7000-8000-00000000000${last}`;
const notice: Notice = {
  notice_id: id('1'),
  notice_kind: 'mention',
  kind: 'study_service',
  record_id: id('2'),
  record_name: 'CT, chest',
  field: 'amount',
  trial_id: id('3'),
  trial_name: 'AURORA',
  by: 'Anna Sommer',
  text: '450.00 or 465.00?',
  at: '2026-06-30T14:20:00.000Z',
  is_read: false,
};

test('who opens a notice of a note reads it beside its record, with what it is about', async () => {
  const backend = fakeBackend();
  backend.answer(api.listNotices, () => ({ notices: [notice], unread_count: 1 }));
  backend.answer(api.readNotices, () => undefined);
  backend.answer(api.listNotes, () => ({ threads: [] }));
  await renderPage(backend, <Bell />, { path: '*', at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'For you, 1 new' }));
  const line = await screen.findByRole('button', { name: /Anna Sommer mentioned you/ });
  expect(line.textContent).toContain('CT, chest · Amount € · AURORA');
  fireEvent.click(line);
  const panel = await screen.findByRole('complementary', { name: 'Notes' });
  expect(panel.textContent).toContain('CT, chest · Amount €');
  const { record_id, trial_id, kind } = notice;
  expect(backend.callsOf(api.listNotes)).toEqual([{ kind, record_id, trial_id }]);
  await waitFor(() => expect(backend.callsOf(api.readNotices)).toEqual([{ notice_ids: [notice.notice_id] }]));
  fireEvent.click(within(panel).getByRole('button', { name: 'Close notes' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a notice of today has its time, an earlier one its day', async () => {
  const now = new Date();
  const lastYear = `${now.getUTCFullYear() - 1}-06-30T14:20:00.000Z`;
  const backend = fakeBackend();
  backend.answer(api.listNotices, () => ({
    notices: [
      { ...notice, at: now.toISOString() },
      { ...notice, notice_id: id('5'), at: lastYear },
    ],
    unread_count: 2,
  }));
  await renderPage(backend, <Bell />);
  fireEvent.click(await screen.findByRole('button', { name: 'For you, 2 new' }));
  const [today, earlier] = await screen.findAllByRole('button', { name: /mentioned you/ });
  expect(today?.textContent).toMatch(/mentioned you\d\d:\d\d450/);
  expect(earlier?.textContent).toContain(`30.06.${now.getUTCFullYear() - 1}450`);
});
