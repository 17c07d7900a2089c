import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider/callError.ts';
import { Notices } from '../../../src/layout/Notices.tsx';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Failing({ error }: { error: unknown }) {
  const notifyFailure = useNotifyFailure();
  return (
    <>
      <button type="button" onClick={() => notifyFailure(error)}>
        Try
      </button>
      <Notices />
    </>
  );
}

async function fail(error: unknown, language: 'en' | 'de' = 'en') {
  const user = userEvent.setup();
  await renderUi(<Failing error={error} />, language);
  await user.click(screen.getByRole('button', { name: 'Try' }));
  return user;
}

test('a failure is told in the user’s language and logged', async () => {
  const user = await fail(
    new CallError(409, { code: 'address_label_taken', params: { address_label: 'Xanomed' } }),
    'de',
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Eine Adresse mit der Bezeichnung Xanomed gibt es bereits',
  );
  expect(logged).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an expired session is left to its own notice', async () => {
  await fail(new CallError(401, { code: 'unauthenticated', params: {} }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

function Telling() {
  const notify = useNotify();
  return (
    <>
      {(['success', 'info', 'error'] as const).map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => notify(`told ${type}`, { type, messageArgs: { _: `told ${type}` } })}
        >
          {type}
        </button>
      ))}
      <Notices />
    </>
  );
}

test('a newer notice takes the place of mere news; a failure stays for the news after it, not for a success', async () => {
  const user = userEvent.setup();
  await renderUi(<Telling />, 'en');
  const tell = (type: string) => user.click(screen.getByRole('button', { name: type }));
  await tell('success');
  expect((await screen.findByRole('status')).textContent).toContain('told success');
  await tell('info');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('told info'));
  await tell('error');
  expect((await screen.findByRole('alert')).textContent).toContain('told error');
  await tell('info');
  expect(screen.getByRole('alert').textContent).toContain('told error');
  await tell('success');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('told success'));
});

test.each([
  ['success', 'status', 5_000],
  ['info', 'status', 5_000],
  ['error', 'alert', 10_000],
] as const)('news of the kind %s stands at the top of the page, as %s, for %i ms', async (type, role, ms) => {
  await renderUi(<Telling />, 'en');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: type }));
  const notice = screen.getByRole(role);
  expect(notice.closest('.MuiSnackbar-anchorOriginTopCenter')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(screen.queryByRole(role)).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole(role)).toBeNull();
});

test('a notice never lies over the crumbs and the title: it stands under the heads that are in sight', async () => {
  const heads = [document.createElement('header'), document.createElement('header')];
  for (const [at, head] of heads.entries()) {
    head.getBoundingClientRect = () => new DOMRect(0, at * 52, 1440, at === 0 ? 52 : 86);
    document.body.append(head);
  }
  await renderUi(<Telling />, 'en');
  fireEvent.click(screen.getByRole('button', { name: 'success' }));
  const notice = (await screen.findByRole('status')).closest<HTMLElement>('.MuiSnackbar-root');
  expect(notice?.style.top).toBe('146px');
  for (const head of heads) head.remove();
});

/** Where a thing lies in a window of 1024 pixels. */
const lies = (element: Element, box: DOMRect) => {
  element.getBoundingClientRect = () => box;
};
const noticeOf = async () => (await screen.findByRole('status')).closest<HTMLElement>('.MuiSnackbar-root');

test.each([
  ['far below the heads, at the side', new DOMRect(640, 600, 80, 32), { top: '8px', left: '680px' }],
  ['at the very edge, where it would be cut', new DOMRect(980, 600, 40, 32), { top: '8px', left: '688px' }],
  ['where the notice would lie over it', new DOMRect(640, 30, 80, 32), { top: '70px', left: '680px' }],
])('a notice is in line with what was pressed and never over it: %s', async (_where, box, place) => {
  await renderUi(<Telling />, 'en');
  const button = screen.getByRole('button', { name: 'success' });
  lies(button, box);
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect((await noticeOf())?.style).toMatchObject(place);
});

test('a notice about a panel beside the page stands at the top of the panel', async () => {
  await renderUi(
    <aside>
      <Telling />
    </aside>,
    'en',
  );
  const button = screen.getByRole('button', { name: 'success' });
  lies(button, new DOMRect(700, 500, 80, 32));
  const panel = button.closest('aside');
  if (panel) lies(panel, new DOMRect(600, 120, 424, 600));
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect((await noticeOf())?.style.top).toBe('128px');
});
