import { useMemo } from 'react';
import { z } from 'zod';
import { Id } from '../../contract/primitives.ts';
import { radarSorts } from '../../contract/reports/radar.ts';
import { type RadarKind, type RadarReason, radarKinds, radarReasons } from '../../contract/vocab.ts';
import { useQueryState } from '../../ui/list/useQueryState.ts';

const asides = ['without', 'only', 'all'] as const;
export type Aside = (typeof asides)[number];

/** What a tile narrows to: a reason, or all that can be billed now. */
export type Narrowed = RadarKind | RadarReason;

const definition = {
  filters: {
    kind: z.enum([...radarKinds, ...radarReasons]),
    trial: Id,
    behind: z.enum(radarReasons),
    age: z.literal('old'),
    aside: z.enum(asides),
  },
};

export type RadarNarrowing = ReturnType<typeof useRadarNarrowing>;

/** How the radar is looked at: the address keeps it. */
export function useRadarNarrowing() {
  const state = useQueryState(definition);
  return useMemo(() => {
    const { search, kind, trial, behind: reason, age, aside = 'without' } = state.values;
    const { wanted, asked: sort } = state;
    // The line whose services are looked at.
    const behind = trial && reason ? { trial_id: trial, reason } : null;
    const asked = { ...(age && { age }), aside };
    return {
      ...state,
      values: { search, kind: kind ?? null, trial: trial ?? null, isOld: age === 'old', aside },
      behind,
      input: { ...(trial && { trial_id: trial }), ...asked },
      rowsInput: {
        ...(wanted && { search: wanted }),
        ...asked,
        order_by: radarSorts.find((name) => name === sort?.field) ?? ('day' as const),
        direction: sort?.order === 'DESC' ? ('desc' as const) : ('asc' as const),
      },
      sort,
      isNarrowed: wanted !== undefined || age === 'old' || (behind === null && Boolean(kind || trial)),
      // What was put aside is another list, not a narrower one.
      clear: () => state.clearAllBut(['aside', ...(behind ? (['behind', 'trial', 'kind'] as const) : [])]),
    };
  }, [state]);
}
