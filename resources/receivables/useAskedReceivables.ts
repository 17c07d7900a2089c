import { useCallback } from 'react';
import { isCalendarDate } from '../../contract/primitives.ts';
import {
  type AgeingGroup,
  ageingGroups,
  type ReceivableView,
  receivableViews,
} from '../../contract/receivables/paymentVocab.ts';
import { useAskedQuery } from '../../ui/routes/useAskedQuery.ts';
import { useToday } from '../../ui/session/useToday.ts';

/** Filters of the receivables, kept in the address so that *Back* and shared links restore them. */
export interface AskedReceivables {
  as_of: string;
  view: ReceivableView;
  by: AgeingGroup;
  /** A row of the ageing whose invoices are listed alone: its key, empty = the trials without a sponsor; null = all. */
  of: string | null;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

const askedIn = (query: URLSearchParams, today: string): AskedReceivables => {
  const day = query.get('as_of');
  return {
    as_of: day !== null && isCalendarDate(day) && day < today ? day : today,
    view: oneOf(receivableViews, query.get('view')) ?? 'all',
    by: oneOf(ageingGroups, query.get('by')) ?? 'recipient',
    of: query.get('of'),
  };
};

/** Filter set by a row of the ageing. */
export const narrowingOf = ({ by, of }: Pick<AskedReceivables, 'by' | 'of'>) => {
  if (of === null) return {};
  if (by === 'trial') return { trial_ids: [of] };
  if (by === 'recipient') return { recipient: of };
  return of === '' ? { is_without_sponsor: 'true' } : { sponsor: of };
};

export function useAskedReceivables() {
  const today = useToday();
  return useAskedQuery(useCallback((query: URLSearchParams) => askedIn(query, today), [today]));
}
