import { useMemo } from 'react';
import { Id } from '../../../contract/primitives.ts';
import { type RadarSort, radarSorts } from '../../../contract/reports/radar.ts';
import { type RadarKind, radarKinds } from '../../../contract/vocab.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';

const filters = ['kind', 'trial', 'age', 'aside'] as const;
type Filter = (typeof filters)[number];

const asides = ['without', 'only', 'all'] as const;
export type Aside = (typeof asides)[number];

export interface RadarNarrowing {
  values: { search: string; kind: RadarKind | null; trial: string | null; isOld: boolean; aside: Aside };
  /** The same for the call. */
  input: {
    search?: string;
    kinds?: RadarKind[];
    trial_id?: string;
    age?: 'old';
    aside: Aside;
    order_by: RadarSort;
    direction: 'asc' | 'desc';
  };
  sort: TableSort;
  sortBy: (field: string) => void;
  find: (search: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
  isNarrowed: boolean;
  clear: () => void;
}

const ownSort = { field: 'day', order: 'ASC' } as const;

/** How the radar is looked at: the address keeps it. */
export function useRadarNarrowing(): RadarNarrowing {
  const { parameters, change } = useListAddress(undefined, filters);
  const { search, chosen } = parameters;
  const { field: asked, order } = parameters.sort ?? ownSort;
  const field = radarSorts.find((name) => name === asked) ?? ownSort.field;
  return useMemo(() => {
    const values = {
      search,
      kind: radarKinds.find((kind) => kind === chosen.kind) ?? null,
      trial: Id.safeParse(chosen.trial).data ?? null,
      isOld: chosen.age === 'old',
      aside: asides.find((aside) => aside === chosen.aside) ?? 'without',
    };
    const wanted = search.trim();
    return {
      values,
      input: {
        ...(wanted && { search: wanted }),
        ...(values.kind && { kinds: [values.kind] }),
        ...(values.trial && { trial_id: values.trial }),
        ...(values.isOld && { age: 'old' as const }),
        aside: values.aside,
        order_by: field,
        direction: order === 'ASC' ? 'asc' : 'desc',
      },
      sort: { field, order },
      sortBy: (next) => {
        const turned = next === field && order === 'ASC' ? 'DESC' : 'ASC';
        change({ sort: { field: next, order: turned } }, true);
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
      isNarrowed: wanted !== '' || Boolean(values.kind || values.trial || values.isOld),
      // What was put aside is another list, not a narrower one.
      clear: () => change({ search: '', chosen: chosen.aside ? { aside: chosen.aside } : {} }, true),
    };
  }, [search, chosen, field, order, change]);
}
