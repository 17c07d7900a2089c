import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { SendingWords } from '../../../ui/feedback/SendingWords.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['en', 'Sending…'],
  ['de', 'Wird gesendet …'],
] as const)('a button whose answer is late says that it is on its way: %s', async (language, words) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  await renderPage(
    fakeBackend(),
    <button type="button">
      <SendingWords isBusy>Done</SendingWords>
    </button>,
    { language },
  );
  act(() => vi.advanceTimersByTime(limits.lateMs - 1));
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: words })).toBeTruthy();
});
