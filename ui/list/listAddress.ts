import type { TableSort } from './table/columns.ts';

/** Search, filters and sorting of a list. Absent values mean the defaults of the list. */
export interface ListParameters {
  search: string;
  sort: TableSort | null;
  /** The selected value of each filter, by the filter's name. */
  chosen: Readonly<Record<string, string>>;
}

/** Query parameter names of a list; two lists on one page have different ones. */
const nameOf = (list: string | undefined, parameter: string): string =>
  list === undefined ? parameter : `${list}.${parameter}`;

const sortOf = (written: string | null): TableSort | null => {
  if (!written) return null;
  return written.startsWith('-')
    ? { field: written.slice(1), order: 'DESC' }
    : { field: written, order: 'ASC' };
};

/** Parses search, filters and sorting from the query string: `?search=lab&state=draft&sort=-net_amount`. */
export function readParameters(
  query: URLSearchParams,
  list: string | undefined,
  filters: readonly string[],
): ListParameters {
  const values = filters.flatMap((filter) => {
    const value = query.get(nameOf(list, filter));
    return value ? [[filter, value] as const] : [];
  });
  return {
    search: query.get(nameOf(list, 'search')) ?? '',
    sort: sortOf(query.get(nameOf(list, 'sort'))),
    chosen: Object.fromEntries(values),
  };
}

/** The query string with a list's parameters replaced; other parameters are kept. */
export function writeParameters(
  query: URLSearchParams,
  list: string | undefined,
  filters: readonly string[],
  { search, sort, chosen }: ListParameters,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const set = (parameter: string, value: string | undefined): void => {
    if (value) written.set(nameOf(list, parameter), value);
    else written.delete(nameOf(list, parameter));
  };
  set('search', search);
  for (const filter of filters) set(filter, chosen[filter]);
  set('sort', sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined);
  return written;
}
