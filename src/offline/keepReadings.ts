import type { Query, QueryClient } from '@tanstack/react-query';
import { recordingCalls } from '../../contract/recording/recording.ts';
import { recordingListsCalls } from '../../contract/recording/recordingLists.ts';
import type { CurrentUser } from '../../contract/site/session.ts';
import type { ActStorage } from '../../dataProvider/keptActs.ts';
import { isManager, roleOf } from '../../domain/users/permissions.ts';
import { putReading, readingsOf } from './keptReadings.ts';

const kept: ReadonlySet<unknown> = new Set([
  recordingListsCalls.getToDoList.path,
  recordingListsCalls.getToDoCounts.path,
  recordingCalls.getPatientSchedule.path,
]);

interface Options {
  queryClient: QueryClient;
  storage: ActStorage;
  /** Who is signed in, as far as this device knows. */
  user: () => CurrentUser | null;
}

/**
 * Keeps the to-do list and the schedules that were open, so that a page that is loaded anew without a network shows them
 * with their age. Only of nurses, whose answers hold no price. What is kept is read again as soon as the backend
 * answers. The answer ends it.
 */
export function keepReadings({ queryClient, storage, user }: Options): () => void {
  const owner = (): string | null => {
    const present = user();
    return present && !isManager(roleOf(present.roles)) ? present.id : null;
  };
  const keep = ({ queryKey, state }: Query): void => {
    const person = owner();
    if (person === null || state.data === undefined || !kept.has(queryKey[0])) return;
    putReading(storage, person, { key: queryKey, data: state.data, readAt: state.dataUpdatedAt });
  };
  const cache = queryClient.getQueryCache();
  const restored = owner();
  for (const { key, data, readAt } of restored === null ? [] : readingsOf(storage, restored)) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    queryClient.setQueryData(key, data, { updatedAt: readAt });
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}
