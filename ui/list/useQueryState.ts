import { useMemo } from 'react';
import type { z } from 'zod';
import type { TableSort } from './table/columns.ts';
import { useListAddress } from './useListAddress.ts';

type Filters = Readonly<Record<string, z.ZodType>>;

interface Definition<F extends Filters, S extends string> {
  /** What each filter may be; anything else in the address counts as not set. */
  filters: F;
  /** The fields that the list is sorted by. */
  sorts?: readonly S[];
  /** The order of the list where the address has none. */
  ownSort?: { field: S; order: TableSort['order'] };
}

/** Search, filters and sorting of a list as the address has them, and what changes them there. */
export interface QueryState<F extends Filters, S extends string> {
  values: { search: string } & { [K in keyof F]: z.output<F[K]> | undefined };
  /** The trimmed search; undefined = none. */
  wanted: string | undefined;
  /** As the address has it; null = the list's own. */
  asked: TableSort | null;
  sort: TableSort & { field: S };
  /** Sorts by a field; by the one that is `shown` already the other way round. */
  sortBy: (field: string, shown?: TableSort) => void;
  find: (search: string) => void;
  /** Sets what is given and removes what is given as null; the rest stays. */
  choose: (changed: { [K in keyof F]?: string | null }) => void;
  isNarrowed: boolean;
  /** Clears the search and all filters. */
  clear: () => void;
  clearAllBut: (kept: readonly (keyof F & string)[]) => void;
}

const anyOrder = { field: '', order: 'ASC' } as const;

/**
 * Keeps how a list that the server narrows is looked at in the address, so that *Back*, a reload and a copied link show
 * the same. `definition` must be referentially stable.
 */
export function useQueryState<F extends Filters, S extends string = never>(
  definition: Definition<F, S>,
): QueryState<F, S> {
  const names = useMemo(() => Object.keys(definition.filters), [definition]);
  const { parameters, change } = useListAddress(undefined, names);
  return useMemo(() => {
    const { search, chosen, sort: asked } = parameters;
    const { filters, sorts = [], ownSort } = definition;
    const read = names.map((name) => [name, filters[name]?.safeParse(chosen[name]).data] as const);
    // A list that is not sorted has no field to read.
    const own = (ownSort ?? anyOrder) as TableSort & { field: S };
    const field = sorts.find((name) => name === asked?.field) ?? own.field;
    const sort = { field, order: asked?.order ?? own.order };
    const keep = (next: Readonly<Record<string, string | null | undefined>>) =>
      Object.fromEntries(
        Object.entries(next).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
      );
    const clearAllBut = (kept: readonly string[]) =>
      change(
        { search: '', chosen: keep(Object.fromEntries(kept.map((name) => [name, chosen[name]]))) },
        true,
      );
    return {
      // `fromEntries` loses the key type.
      values: { ...Object.fromEntries(read), search } as QueryState<F, S>['values'],
      wanted: search.trim() || undefined,
      asked,
      sort,
      sortBy: (next, shown = sort) => {
        const turned = next === shown.field && shown.order === 'ASC' ? 'DESC' : 'ASC';
        change({ sort: { field: next, order: turned } }, true);
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => change({ chosen: keep({ ...chosen, ...changed }) }, true),
      isNarrowed: search.trim() !== '' || read.some(([, value]) => value !== undefined),
      clear: () => clearAllBut([]),
      clearAllBut,
    };
  }, [parameters, names, definition, change]);
}
