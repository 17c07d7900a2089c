import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { LiveChange } from '../../../contract/live/live.ts';
import { createOwnRequests } from '../../../dataProvider/ownRequests.ts';
import { takeChanges } from '../../../src/live/takeChanges.ts';
import { callKey } from '../../../ui/calls/useCallQuery.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const keys = {
  visitsOfA: callKey(api.listVisits, { trial_id: 'a' }),
  visitsOfB: callKey(api.listVisits, { trial_id: 'b' }),
  listOfA: ['trial-visits', 'getList', { filter: { trial_id: 'a' } }],
  trials: callKey(api.listTrials, {}),
  people: callKey(api.listUsers, {}),
  radar: callKey(api.getRadar, { trial_id: 'a' }),
};

/** A page that has read all of it. */
const page = () => {
  const queryClient = new QueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, 'read');
  const seen = { isWatched: true };
  const ownRequests = createOwnRequests();
  const onFresh = vi.fn();
  const taken = takeChanges({ queryClient, ownRequests, isWatched: () => seen.isWatched, onFresh });
  const outdated = async (): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(2_000);
    return Object.entries(keys)
      .filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name);
  };
  return { queryClient, taken, ownRequests, seen, onFresh, outdated };
};

const ofPlan = (trial_id: string | null, requests: string[] | null = null): LiveChange => ({
  areas: ['plan'],
  trial_id,
  requests,
});

test('what follows from a change is read again, but not what asks about another trial', async () => {
  const { taken, outdated } = page();
  taken.take([ofPlan('a')]);
  expect(await outdated()).toEqual(['visitsOfA', 'trials', 'radar']);
});

test('what the page stored itself it has read already, unless somebody else did, too', async () => {
  const { taken, ownRequests, outdated } = page();
  ownRequests.add('mine');
  taken.take([ofPlan('a', ['mine'])]);
  expect(await outdated()).toEqual([]);
  taken.take([ofPlan('a', ['mine', 'theirs'])]);
  expect(await outdated()).toEqual(['visitsOfA', 'trials', 'radar']);
});

test('whoever is saving hears of changes after what became of it', async () => {
  const { queryClient, taken, ownRequests, outdated } = page();
  const saving = vi.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  taken.take([ofPlan('a', ['mine'])]);
  expect(await outdated()).toEqual([]);
  ownRequests.add('mine');
  saving.mockReturnValue(0);
  expect(await outdated()).toEqual([]);
});

test('a page that nobody looks at reads again when somebody does, once for all that was stored', async () => {
  const { queryClient, taken, seen, outdated } = page();
  seen.isWatched = false;
  for (let count = 0; count < 5_000; count += 1) taken.take([ofPlan(`other ${count}`)]);
  taken.take([ofPlan('a')]);
  expect(await outdated()).toEqual([]);
  const reading = vi.spyOn(queryClient, 'invalidateQueries');
  seen.isWatched = true;
  taken.look();
  expect(await outdated()).toContain('visitsOfA');
  expect(reading).toHaveBeenCalledTimes(2);
});

test('of figures that are shown it is only known that they are out of date', async () => {
  const { queryClient, taken, outdated } = page();
  const asked: string[] = [];
  const show = (name: 'trials' | 'radar'): void => {
    const queryFn = (): string => {
      asked.push(name);
      return 'read';
    };
    const options = { queryKey: keys[name], queryFn, staleTime: Number.POSITIVE_INFINITY };
    new QueryObserver(queryClient, options).subscribe(() => undefined);
  };
  show('trials');
  show('radar');
  taken.take(null);
  expect(await outdated()).toContain('radar');
  expect(asked).toEqual(['trials']);
});

test('that figures are fresh again is passed on to whoever shows older ones, and makes nothing out of date', async () => {
  const { taken, seen, onFresh, outdated } = page();
  seen.isWatched = false;
  taken.take([{ areas: ['figures'], trial_id: null, requests: ['of the server'] }]);
  expect(await outdated()).toEqual([]);
  expect(onFresh).not.toHaveBeenCalled();
  seen.isWatched = true;
  taken.look();
  expect(await outdated()).toEqual([]);
  expect(onFresh).toHaveBeenCalledOnce();
});
