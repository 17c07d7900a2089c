import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import type { RecordsPath } from '../../dataProvider/resourceMap.ts';
import { type Reading, readingOf } from './reading.ts';
import { useCall } from './useCall.ts';

/** When an answer that tells of an earlier moment is read again, in milliseconds. */
export const soonMs = 2_000;

/** The cache key of a call; `[endpoint.path]` alone stands for all of its inputs. */
export const callKey = (endpoint: Pick<Endpoint, 'path'>, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** Whether it is known what stands there: what lies below it is drawn then, so that nothing is pushed down. */
export const isAnswered = ({ data, error }: Pick<Reading<unknown>, 'data' | 'error'>): boolean =>
  data !== undefined || error !== null;

interface Options<D> {
  isEnabled?: boolean;
  /** What was answered to another input stays until this one has its answer. */
  staysShown?: boolean;
  /** Whether an answer is older than the moment it came, so that it is read again soon. */
  isStale?: (data: D) => boolean;
}

/** Lists of records have a door of their own, `useRecords`: what is read by two doors is fetched twice. */
type NotOfRecords<E extends Endpoint> = E extends { method: 'GET'; path: RecordsPath } ? never : unknown;

/** The one door to read what is no list of records: a call whose answer is kept in the query cache. */
export function useCallQuery<E extends Endpoint>(
  endpoint: E & NotOfRecords<E>,
  input: CallInput<E>,
  { isEnabled = true, staysShown = false, isStale }: Options<CallOutput<E>> = {},
): Reading<CallOutput<E>> {
  const call = useCall();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isEnabled,
    placeholderData: staysShown ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => state.data !== undefined && isStale?.(state.data) === true && soonMs,
  });
  return readingOf({ data, error, readAt: dataUpdatedAt, refetch });
}
