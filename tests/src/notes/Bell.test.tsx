import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
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
  await waitFor(() => expect(bell.getAttribute('aria-expanded')).toBe('true'));
  expect(bell.textContent).toBe(words);
});
