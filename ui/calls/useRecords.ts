import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList, useListController } from 'ra-core';
import type { z } from 'zod';
import type { Endpoint, InputFor } from '../../contract/endpoint.ts';
import { resourceOf } from '../../dataProvider/resourceMap.ts';
import { type Reading, readingOf } from './reading.ts';
import { soonMs } from './useCallQuery.ts';

/** A call that answers records, whole lists of them. */
export type ListEndpoint = Endpoint & { output: z.ZodArray };
type RecordOf<E extends ListEndpoint> = z.output<E['output']>[number];

/** What a list is of: a trial, a kind. How somebody looks at it is the list's own business. */
type ListOf<E extends Endpoint> = Omit<InputFor<E>, 'sort' | 'range' | 'filter' | 'search'>;

interface ReadRecords<R> extends Reading<readonly R[]> {
  isFetching: boolean;
}

/** The order of the contract: `id` is no column, and the server has an order for each list. */
const asServed = { field: 'id', order: 'ASC' } as const;

interface Options<R> {
  isEnabled?: boolean;
  /** Whether a record tells of an earlier moment than the one it came, so that the list is read again soon. */
  isStale?: (record: R) => boolean;
}

const quiet = () => undefined;

/** What react-admin keeps a whole list under, beside the name of its resource. */
export const wholeList = (of: object) => ({
  pagination: { page: 1, perPage: 0 },
  sort: asServed,
  filter: of,
  meta: undefined,
});

/**
 * All records of a resource, or those of a trial, by react-admin's list controller: the one door to read a list.
 * Whoever reads the same one shares one request and one copy, and a save of react-admin's or one invalidation renews it
 * for all. It is searched, narrowed and ordered where it is shown.
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
    // How the list is looked at is kept by `useListAddress`.
    disableSyncWithLocation: true,
    storeKey: false,
    // The pages are guarded by the routes.
    disableAuthentication: true,
    exporter: false,
    // Another trial's rows are not shown while those of this one are read; the page tells what failed.
    queryOptions: {
      enabled: isEnabled,
      placeholderData: undefined,
      retry,
      onError: quiet,
      refetchInterval: ({ state }) =>
        isStale !== undefined && state.data?.data?.some(isStale) === true && soonMs,
    },
  });
  // The controller does not say when it was read.
  const readAt = queryClient.getQueryState([resource, 'getList', wholeList(of)])?.dataUpdatedAt ?? 0;
  return { ...readingOf({ data, error, readAt, refetch }), isFetching: isFetching === true };
}

/** How many records a list has, by reading one of them. Undefined while it is not known. */
export function useTotal(endpoint: ListEndpoint): number | undefined {
  const { total } = useGetList(resourceOf(endpoint), {
    sort: asServed,
    pagination: { page: 1, perPage: 1 },
  });
  return total;
}
