import { useCallback, useMemo } from 'react';
import type { Reading } from '../calls/reading.ts';
import { useLanguage } from '../words/useFormat.ts';
import { type Chosen, type ListFilters, searchable, sorted } from './filter/narrowing.ts';
import type { TableColumn, TableSort } from './table/columns.ts';
import { useListAddress } from './useListAddress.ts';

interface Definition<R, F extends ListFilters<R>> {
  /** Prefix of the query parameters, for pages with several lists. */
  name?: string;
  columns: readonly TableColumn<R>[];
  /** The texts to search in. */
  searched: (row: R) => readonly (string | null | undefined)[];
  filters: F;
  /** Default sort order. */
  sort: TableSort;
}

/** A list with search, filters and sorting applied. */
export interface List<R, F extends ListFilters<R> = ListFilters<R>> {
  columns: readonly TableColumn<R>[];
  /** All rows; undefined until first loaded. */
  all: readonly R[] | undefined;
  /** The rows that match search and filters, sorted. */
  shown: readonly R[];
  /** The query state of the rows, for `<Loaded>`. */
  source: Reading<readonly R[]>;
  search: string;
  find: (search: string) => void;
  sort: TableSort;
  /** Sorts by a column; the same column again reverses the direction. */
  sortBy: (field: string) => void;
  chosen: Chosen<F>;
  choose: <K extends keyof F & string>(filter: K, value: (keyof F[K] & string) | null) => void;
  /** Number of rows for a filter value, given the search and the other filters; null = any value. */
  countOf: <K extends keyof F & string>(filter: K, value: (keyof F[K] & string) | null) => number;
  isNarrowed: boolean;
  /** Clears the search and all filters. */
  clear: () => void;
}

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};

/** The selected filter values from the URL; unknown values are ignored. */
const chosenOf = <R, F extends ListFilters<R>>(filters: F, chosen: Readonly<Record<string, string>>) => {
  const entries = Object.entries(filters).map(([name, values]) => {
    const value = chosen[name];
    return [name, value !== undefined && Object.hasOwn(values, value) ? value : null];
  });
  // `fromEntries` loses the key type.
  return Object.fromEntries(entries) as Chosen<F>;
};

/**
 * Client-side search, filters and sorting with the URL as the only state. Columns, filters and `searched` must be
 * referentially stable between renders.
 */
export function useList<R, F extends ListFilters<R>>(
  source: Reading<readonly R[]>,
  { name, columns, searched, filters, sort: ownSort }: Definition<R, F>,
): List<R, F> {
  const { data } = source;
  const words = collators[useLanguage()];
  const filterNames = useMemo(() => Object.keys(filters), [filters]);
  const { parameters, change } = useListAddress(name, filterNames);
  const { search } = parameters;
  const chosen = useMemo(() => chosenOf<R, F>(filters, parameters.chosen), [filters, parameters.chosen]);
  const asked = parameters.sort;
  const isSortable = columns.some(({ key, sortBy }) => key === asked?.field && sortBy !== undefined);
  const sort = asked && isSortable ? asked : ownSort;

  const finder = useMemo(() => searchable(data ?? [], searched), [data, searched]);
  const found = useMemo(() => finder(search), [finder, search]);
  const passes = useCallback(
    (row: R, other: Readonly<Record<string, string | null>>) =>
      filterNames.every((filter) => {
        const value = other[filter];
        return !value || filters[filter]?.[value]?.(row) !== false;
      }),
    [filters, filterNames],
  );
  const sortValue = columns.find(({ key }) => key === sort.field)?.sortBy;
  const { order } = sort;
  const shown = useMemo(() => {
    const left = found.filter((row) => passes(row, chosen));
    return sortValue ? sorted(left, sortValue, order, words) : left;
  }, [found, passes, chosen, sortValue, order, words]);

  return {
    columns,
    all: data,
    shown,
    source,
    search,
    find: useCallback((typed: string) => change({ search: typed }, false), [change]),
    sort,
    sortBy: (field) => {
      const turned = sort.field === field && order === 'ASC' ? 'DESC' : 'ASC';
      const isOwn = ownSort.field === field && ownSort.order === turned;
      change({ sort: isOwn ? null : { field, order: turned } }, true);
    },
    chosen,
    choose: (filter, value) => {
      const { [filter]: _replaced, ...others } = parameters.chosen;
      change({ chosen: value === null ? others : { ...others, [filter]: value } }, true);
    },
    countOf: (filter, value) => found.filter((row) => passes(row, { ...chosen, [filter]: value })).length,
    isNarrowed: search.trim() !== '' || filterNames.some((filter) => chosen[filter] !== null),
    clear: () => change({ search: '', chosen: {} }, true),
  };
}
