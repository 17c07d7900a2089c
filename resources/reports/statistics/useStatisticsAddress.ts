import { useMemo } from 'react';
import { Id, isCalendarDate } from '../../../contract/primitives.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';
import type { Scope } from './scope.ts';
import { type Grouping, groupings } from './statisticsLines.ts';

const filters = ['group', 'from', 'to', 'trial', 'sponsor'] as const;
type Filter = (typeof filters)[number];

interface StatisticsAddress {
  grouping: Grouping;
  scope: Scope;
  sort: TableSort | null;
  sortBy: (field: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
}

const dateOf = (value: string | undefined): string | undefined =>
  value !== undefined && isCalendarDate(value) ? value : undefined;

/** How the statistics are looked at: the address keeps it, and a saved view is such an address. */
export function useStatisticsAddress(): StatisticsAddress {
  const { parameters, change } = useListAddress(undefined, filters);
  const { chosen, sort } = parameters;
  return useMemo(() => {
    const [from, to] = [dateOf(chosen.from), dateOf(chosen.to)];
    const isReversed = from !== undefined && to !== undefined && from > to;
    return {
      grouping: groupings.find((each) => each === chosen.group) ?? 'trial',
      scope: {
        ...(isReversed ? {} : { from, to }),
        trial: Id.safeParse(chosen.trial).data,
        sponsor: chosen.sponsor,
      },
      sort,
      sortBy: (field) =>
        change(
          { sort: { field, order: sort?.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' } },
          true,
        ),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
    };
  }, [chosen, sort, change]);
}
