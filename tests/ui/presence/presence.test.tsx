import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../../dataProvider/newId.ts';
import { beThere } from '../../../ui/calls/beThere.ts';
import { connectPresence, type PresenceSaid, takePresent } from '../../../ui/presence/presences.ts';
import { usePresence } from '../../../ui/presence/usePresence.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connectPresence(null);
});

const place = { kind: 'participant', trial_id: newId(), record_id: null } as const;

/** What a page says, as the server would hear it. */
const heard = () => {
  const said: PresenceSaid[] = [];
  const door = (one: PresenceSaid): Promise<unknown> => Promise.resolve(said.push(one));
  return { said, door };
};

test('a page says that it comes, where the keyboard rests, and that it leaves', () => {
  vi.useFakeTimers();
  const { said, door } = heard();
  const there = beThere(place, door);
  const cells = Array.from({ length: 50 }, () => ({ record_id: newId(), field: 'subject_id' }));
  for (const cell of cells) there.be(cell, false);
  vi.advanceTimersByTime(1_000);
  there.end();
  expect(said.map(({ turn, is_here, cell }) => [turn, is_here, cell])).toEqual([
    [1, true, null],
    [2, true, cells.at(-1)],
    [3, false, cells.at(-1)],
  ]);
});

function Sheet() {
  const { people } = usePresence({ kind: 'participant', trialId: place.trial_id, recordId: null });
  return <p>{people.map(({ name }) => name).join()}</p>;
}

test('a screen shows who else is there, as it is told', () => {
  const { said, door } = heard();
  connectPresence(door);
  render(<Sheet />);
  expect(said).toMatchObject([{ is_here: true, kind: 'participant', trial_id: place.trial_id }]);
  const anna = { presence_id: newId(), name: 'Anna Sommer', cell: null, is_typing: false };
  act(() => takePresent(place, [anna]));
  expect(screen.getByText('Anna Sommer')).toBeTruthy();
  act(() => takePresent({ ...place, record_id: newId() }, []));
  expect(screen.getByText('Anna Sommer')).toBeTruthy();
  act(() => takePresent(place, []));
  expect(screen.queryByText('Anna Sommer')).toBeNull();
});

test('what closes with the session says nothing after it, nor in the name of who comes next', () => {
  const [first, next] = [heard(), heard()];
  connectPresence(first.door);
  const { unmount } = render(<Sheet />);
  act(() => connectPresence(null));
  act(() => connectPresence(next.door));
  unmount();
  expect(first.said.map(({ is_here }) => is_here)).toEqual([true]);
  expect(next.said.map(({ is_here }) => is_here)).toEqual([true, false]);
});
