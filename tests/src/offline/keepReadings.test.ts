import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import type { CurrentUser } from '../../../contract/site/session.ts';
import type { ActStorage } from '../../../dataProvider/keptActs.ts';
import { keepReadings } from '../../../src/offline/keepReadings.ts';
import { forgetReadings, readingsOf } from '../../../src/offline/keptReadings.ts';
import { callKey } from '../../../ui/calls/useCallQuery.ts';
import { person } from '../../resources/support/renderPage.tsx';
import { memoryStorage } from '../../support/badNetwork.ts';

const nurse: CurrentUser = { ...person, id: 'nurse', roles: [{ role: 'nurse_user', related_trial_ids: [] }] };
const toDo = callKey(api.getToDoList, { inParts: true });
const scheduleOf = (id: string) => callKey(api.getPatientSchedule, { patient_in_trial_id: id });
const list = { pages: [{ rows: ['S-01'], next: null }], pageParams: [null] };

let storage: ActStorage;
beforeEach(() => {
  storage = memoryStorage();
});

/** A page that is loaded, by this person. */
const load = (user: CurrentUser = nurse): QueryClient => {
  const queryClient = new QueryClient();
  keepReadings({ queryClient, storage, user: () => user });
  return queryClient;
};
const keptKeys = (owner = nurse.id) => readingsOf(storage, owner).map(({ key }) => key);

test('the to-do list and the schedules that were open are there after a reload, with their age, to be read again', () => {
  const before = load();
  before.setQueryData(toDo, list, { updatedAt: 1_000 });
  before.setQueryData(scheduleOf('a'), { visits: [] }, { updatedAt: 2_000 });
  const after = load();
  expect(after.getQueryData(toDo)).toEqual(list);
  expect(after.getQueryState(toDo)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  expect(after.getQueryData(scheduleOf('a'))).toEqual({ visits: [] });
});

test('what was read last is kept once; other answers are not', () => {
  const page = load();
  page.setQueryData(toDo, list);
  page.setQueryData(toDo, { ...list, pages: [] });
  page.setQueryData(callKey(api.listParticipants, {}), ['S-01']);
  expect(readingsOf(storage, nurse.id).map(({ data }) => data)).toEqual([{ ...list, pages: [] }]);
});

test('what was read before it is kept, is kept, too', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(toDo, list);
  keepReadings({ queryClient, storage, user: () => nurse });
  expect(keptKeys()).toEqual([toDo]);
});

test('nothing of a manager is kept, nothing of another nurse shown, and what she left goes', () => {
  load(person).setQueryData(toDo, list);
  expect(keptKeys(person.id)).toEqual([]);
  load().setQueryData(toDo, list);
  const other: CurrentUser = { ...nurse, id: 'other' };
  const page = load(other);
  expect(page.getQueryData(toDo)).toBeUndefined();
  page.setQueryData(scheduleOf('a'), { visits: [] });
  expect(keptKeys()).toEqual([]);
});

test('the oldest make room', () => {
  const page = load();
  for (let number = 0; number <= limits.keptReadings; number += 1)
    page.setQueryData(scheduleOf(String(number)), {}, { updatedAt: 1_000 + number });
  expect(keptKeys()).toHaveLength(limits.keptReadings);
  expect(keptKeys()).not.toContainEqual(scheduleOf('0'));
  page.setQueryData(scheduleOf('large'), 'x'.repeat(limits.keptReadingCharacters - 500), {
    updatedAt: 9_000,
  });
  expect(keptKeys()).toContainEqual(scheduleOf('large'));
  expect(keptKeys().length).toBeLessThan(limits.keptReadings);
});

test('who signs out leaves nothing, and a device without room shows what the server answers', () => {
  load().setQueryData(toDo, list);
  forgetReadings(storage);
  expect(keptKeys()).toEqual([]);
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  } as ActStorage;
  const queryClient = new QueryClient();
  keepReadings({ queryClient, storage: full, user: () => nurse });
  queryClient.setQueryData(toDo, list);
  expect(queryClient.getQueryData(toDo)).toEqual(list);
});
