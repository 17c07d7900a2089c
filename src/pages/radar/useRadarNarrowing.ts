import { useMemo } from 'react';
import { Id } from '../../../contract/primitives.ts';
import { type RadarSort, radarSorts } from '../../../contract/reports/radar.ts';
import { type RadarKind, type RadarReason, radarKinds, radarReasons } from '../../../contract/vocab.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';

const filters = ['kind', 'trial', 'behind', 'age', 'aside'] as const;
type Filter = (typeof filters)[number];

const asides = ['without', 'only', 'all'] as const;
export type Aside = (typeof asides)[number];

/** What a tile narrows to: a reason, or all that can be billed now. */
export type Narrowed = RadarKind | RadarReason;
const narrowed: readonly Narrowed[] = [...radarKinds, ...radarReasons];

export interface RadarNarrowing {
  values: {
    search: string;
    kind: Narrowed | null;
    trial: string | null;
    isOld: boolean;
    aside: Aside;
  };
  /** The line whose services are looked at. */
  behind: { trial_id: string; reason: RadarReason } | null;
  /** The same for the calls: of lines, and of the services behind one. */
  input: { trial_id?: string; age?: 'old'; aside: Aside };
  rowsInput: {
    search?: string;
    age?: 'old';
    aside: Aside;
    order_by: RadarSort;
    direction: 'asc' | 'desc';
  };
  /** As the address has it; null = the list's own. */
  sort: TableSort | null;
  sortBy: (field: string, shown: TableSort) => void;
  find: (search: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
  isNarrowed: boolean;
  clear: () => void;
}

/** How the radar is looked at: the address keeps it. */
export function useRadarNarrowing(): RadarNarrowing {
  const { parameters, change } = useListAddress(undefined, filters);
  const { search, chosen, sort } = parameters;
  return useMemo(() => {
    const values = {
      search,
      kind: narrowed.find((kind) => kind === chosen.kind) ?? null,
      trial: Id.safeParse(chosen.trial).data ?? null,
      isOld: chosen.age === 'old',
      aside: asides.find((aside) => aside === chosen.aside) ?? 'without',
    };
    const reason = radarReasons.find((one) => one === chosen.behind);
    const behind = values.trial && reason ? { trial_id: values.trial, reason } : null;
    const wanted = search.trim();
    const asked = { ...(values.isOld && { age: 'old' as const }), aside: values.aside };
    return {
      values,
      behind,
      input: { ...(values.trial && { trial_id: values.trial }), ...asked },
      rowsInput: {
        ...(wanted && { search: wanted }),
        ...asked,
        order_by: radarSorts.find((name) => name === sort?.field) ?? 'day',
        direction: sort?.order === 'DESC' ? 'desc' : 'asc',
      },
      sort,
      sortBy: (next, shown) => {
        const turned = next === shown.field && shown.order === 'ASC' ? 'DESC' : 'ASC';
        change({ sort: { field: next, order: turned } }, true);
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
      isNarrowed: wanted !== '' || values.isOld || (behind === null && Boolean(values.kind || values.trial)),
      // What was put aside is another list, not a narrower one.
      clear: () => {
        const kept = ['aside', ...(behind ? (['behind', 'trial', 'kind'] as const) : [])] as const;
        const left = kept.flatMap((name) => (chosen[name] ? [[name, chosen[name]] as const] : []));
        change({ search: '', chosen: Object.fromEntries(left) }, true);
      },
    };
  }, [search, chosen, sort, change]);
}
