import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList, useListController } from 'ra-core';
import type { z } from 'zod';
import type { Endpoint, InputFor } from '../../contract/endpoint.ts';
import { resourceOf } from '../../dataProvider/resourceMap.ts';
import { useFreshFigures } from './freshFigures.ts';
import { type Reading, readingOf } from './reading.ts';

/** A call that returns a whole list of records. */
export type ListEndpoint = Endpoint & { output: z.ZodArray };
type RecordOf<E extends ListEndpoint> = z.output<E['output']>[number];

/** Fixed filter of a list (trial, kind); search, sorting and filters are applied on the client. */
type ListOf<E extends Endpoint> = Omit<InputFor<E>, 'sort' | 'range' | 'filter' | 'search'>;

interface ReadRecords<R> extends Reading<readonly R[]> {
  isFetching: boolean;
}

/** Server order: `id` is not sortable, and each list has a default order. */
const asServed = { field: 'id', order: 'ASC' } as const;

interface Options<R> {
  isEnabled?: boolean;
  /** Whether a record's figures were already out of date when it arrived: the list is read again once there are newer ones. */
  isStale?: (record: R) => boolean;
}

const quiet = () => undefined;

/** Query key of a whole list, after the name of its resource. */
export const wholeList = (of: object) => ({
  pagination: { page: 1, perPage: 0 },
  sort: asServed,
  filter: of,
  meta: undefined,
});

/**
 * All records of a resource, or those of a trial, by react-admin's list controller. Every list is read through this
 * hook, so components share one request and one cache entry, and one invalidation updates all of them. Search, filters
 * and sorting happen on the client.
 */
export function useRecords<E extends ListEndpoint>(
  endpoint: E,
  of: ListOf<E>,
  { isEnabled = true, isStale }: Options<RecordOf<E>> = {},
): ReadRecords<RecordOf<E>> {
  const queryClient = useQueryClient();
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const resource = resourceOf(endpoint);
  const { data, error, isFetching, refetch } = useListController<RecordOf<E> & RaRecord<string>>({
    resource,
    filter: of,
    sort: asServed,
    // All of them.
    perPage: 0,
    // Search, filters and sorting are in the URL (`useListAddress`).
    disableSyncWithLocation: true,
    storeKey: false,
    // The pages are guarded by the routes.
    disableAuthentication: true,
    exporter: false,
    // No placeholder rows of another trial while loading; the page shows failures.
    queryOptions: {
      enabled: isEnabled,
      placeholderData: undefined,
      retry,
      onError: quiet,
    },
  });
  const isBehind = isStale !== undefined && data?.some(isStale) === true;
  useFreshFigures({ isStale: isBehind, isFetching: isFetching === true, refetch });
  // The controller does not expose when the data was loaded.
  const readAt = queryClient.getQueryState([resource, 'getList', wholeList(of)])?.dataUpdatedAt ?? 0;
  return { ...readingOf({ data, error, readAt, refetch }), isFetching: isFetching === true };
}

/** Total number of records of a list, by fetching one of them. Undefined while loading. */
export function useTotal(endpoint: ListEndpoint): number | undefined {
  const { total } = useGetList(resourceOf(endpoint), {
    sort: asServed,
    pagination: { page: 1, perPage: 1 },
  });
  return total;
}
