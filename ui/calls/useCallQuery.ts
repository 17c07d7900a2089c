import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import type { RecordsPath } from '../../dataProvider/resourceMap.ts';
import { type Reading, readingOf } from './reading.ts';
import { useCall } from './useCall.ts';

/** After how many milliseconds a stale response is refetched. */
export const soonMs = 2_000;

/** The cache key of a call; `[endpoint.path]` alone matches all of its inputs. */
export const callKey = (endpoint: Pick<Endpoint, 'path'>, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** Whether the data is loaded: content below is rendered only then, to avoid layout shifts. */
export const isAnswered = ({ data, error }: Pick<Reading<unknown>, 'data' | 'error'>): boolean =>
  data !== undefined || error !== null;

interface Options<D> {
  isEnabled?: boolean;
  /** Keep the previous input’s data until the new data has arrived. */
  staysShown?: boolean;
  /** Whether a response was already stale when it arrived and should be refetched soon. */
  isStale?: (data: D) => boolean;
}

/** Lists of records are read by `useRecords` only: a second cache entry would be fetched twice. */
type NotOfRecords<E extends Endpoint> = E extends { method: 'GET'; path: RecordsPath } ? never : unknown;

/** Reads a call through the query cache; for everything that is not a list of records. */
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
