import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import type { z } from 'zod';
import type { ResourceMap, ResourceName } from '../../dataProvider/resourceMap.ts';
import { type Reading, readingOf } from './reading.ts';

type OneOf<N extends ResourceName> = ResourceMap[N] extends { one: { output: infer O } }
  ? O extends z.ZodType
    ? z.output<O>
    : never
  : never;

/**
 * Query meta that separates whole records from list rows in react-admin's cache: a row lacks some fields of a record.
 * Pass it to everything that reads or saves a single record.
 */
export const wholeRecord = { meta: {} } as const;

/**
 * Reads one record as react-admin's `EditBase` does: a page around an edit form shares the form's request and cache
 * entry, and a save updates both.
 */
export function useRecord<N extends ResourceName>(resource: N, id: string): Reading<OneOf<N>> {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  const {
    data: read,
    error,
    refetch,
    dataUpdatedAt: readAt,
  } = useGetOne<RaRecord<string>, Error>(resource, { id, ...wholeRecord }, { retry });
  // React-admin's record type is chosen by the caller; at runtime it is the contract's output.
  const data = read as OneOf<N> | undefined;
  return readingOf({ data, error, readAt, refetch });
}
