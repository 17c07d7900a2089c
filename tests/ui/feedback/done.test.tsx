import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { type Done, useTakeBack, useTellDone } from '../../../ui/feedback/done.ts';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { idOf } from '../../resources/support/records.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An act that the rules let be taken back, by a call that is carried out once under one key. */
const cancelled = (undone: () => void = () => undefined): Done => ({
  record: 'S-1, Week 2',
  message: 'cancelled',
  detail: '3 services left out',
  undo: async (call) => {
    await call(api.putVisits, { trial_id: idOf('1'), rows: [] });
    undone();
  },
});

function Acts({ done }: { done: Done }) {
  const tell = useTellDone();
  const takeBack = useTakeBack();
  return (
    <>
      <button type="button" onClick={() => tell(done)}>
        Act
      </button>
      <button type="button" onClick={() => void takeBack(done)}>
        Take back here
      </button>
      <input aria-label="Field" />
    </>
  );
}

function Place({ done }: { done: Done }) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return 'Elsewhere';
  return (
    <>
      <Acts done={done} />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

const rendered = async (done: Done) => {
  const backend = fakeBackend();
  backend.answer(api.putVisits, () => []);
  await renderPage(backend, <Place done={done} />);
  screen.getByRole('button', { name: 'Act' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Act' }));
  await screen.findByRole('status');
  return { backend };
};
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });
const takenBack = () => screen.findByText('Undone: S-1, Week 2 cancelled');

test('what was done is told with its record and what followed; Undo takes it back and says so', async () => {
  const undone = vi.fn();
  const { backend } = await rendered(cancelled(undone));
  expect(screen.getByRole('status').textContent).toContain('S-1, Week 2 cancelled3 services left out');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Act' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await takenBack();
  expect(undoButton()).toBeNull();
  expect(backend.callsOf(api.putVisits)).toHaveLength(1);
  expect(undone).toHaveBeenCalledOnce();
});

test('it can be taken back when what it was done with has left the screen', async () => {
  await rendered(cancelled());
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await takenBack();
});

test('asking in two places takes it back once', async () => {
  const { backend } = await rendered(cancelled());
  const letGo = backend.hold(api.putVisits);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(screen.getByRole('button', { name: 'Take back here' }));
  fireEvent.click(undo);
  letGo();
  await takenBack();
  expect(backend.callsOf(api.putVisits)).toHaveLength(1);
});

test('a lost answer leaves Undo where it is, and the second try goes under the same key', async () => {
  const { backend } = await rendered(cancelled());
  backend.loseAnswer(api.putVisits);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Backend is not accessible');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await takenBack();
  const [first, second] = backend.received;
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a rule that does not let it be taken back says so, and Undo is gone', async () => {
  const { backend } = await rendered(cancelled());
  backend.refuseOnce(api.putVisits, { code: 'visit_closed', params: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A visit has been closed, so it cannot be updated',
  );
  expect(undoButton()).toBeNull();
});

test('Ctrl+Z takes back what is told, but not while a field is typed in', async () => {
  await rendered(cancelled());
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), { key: 'z', ctrlKey: true });
  expect(undoButton()).not.toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Act' }), { key: 'z', ctrlKey: true });
  await takenBack();
});

test('Undo stands for ten seconds; the time stands still while the notice is looked at', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await rendered(cancelled());
  act(() => vi.advanceTimersByTime(9_000));
  expect(undoButton()).not.toBeNull();
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(undoButton()).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
  act(() => vi.advanceTimersByTime(10_000));
  await waitFor(() => expect(undoButton()).toBeNull());
});

test('what cannot be taken back is told without Undo', async () => {
  const { undo: _none, ...done } = cancelled();
  await rendered(done);
  expect(screen.getByRole('status').textContent).toContain('S-1, Week 2 cancelled');
  expect(undoButton()).toBeNull();
});
