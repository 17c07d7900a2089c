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
 * The place of whole records in react-admin's cache, beside the one into which it puts the rows of lists: a row has not
 * all that a record has. Give it to whatever reads or saves one record.
 */
export const wholeRecord = { meta: {} } as const;

/**
 * One record of a resource, as react-admin's `EditBase` reads it: a page that shows the record around a form that edits
 * it shares the form's request and its copy, and a save renews both.
 */
export function useRecord<N extends ResourceName>(resource: N, id: string): Reading<OneOf<N>> {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  const {
    data: read,
    error,
    refetch,
    dataUpdatedAt: readAt,
  } = useGetOne<RaRecord<string>, Error>(resource, { id, ...wholeRecord }, { retry });
  // React-admin lets each caller name the record's type; the record is what the contract's answer holds.
  const data = read as OneOf<N> | undefined;
  return readingOf({ data, error, readAt, refetch });
}
