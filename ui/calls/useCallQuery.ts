import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import type { RecordsPath } from '../../dataProvider/resourceMap.ts';
import { useFreshFigures } from './freshFigures.ts';
import { type Reading, readingOf } from './reading.ts';
import { useCall } from './useCall.ts';

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
  /** Whether figures were already out of date when they arrived: they are read again once there are newer ones. */
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
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isEnabled,
    placeholderData: staysShown ? keepPreviousData : undefined,
  });
  useFreshFigures({ isStale: data !== undefined && isStale?.(data) === true, isFetching, refetch });
  return readingOf({ data, error, readAt: dataUpdatedAt, refetch });
}
