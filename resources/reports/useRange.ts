import { useMemo } from 'react';
import { isCalendarDate } from '../../contract/primitives.ts';
import { useListAddress } from '../../ui/list/useListAddress.ts';
import type { Range } from './range.ts';

const filters = ['from', 'to'] as const;

const dateOf = (value: string | undefined): string | undefined =>
  value !== undefined && isCalendarDate(value) ? value : undefined;

interface ChosenRange {
  range: Range;
  choose: (range: Range) => void;
}

/** The days that a report is looked at for: the address keeps them. A range that ends before it begins is none. */
export function useRange(): ChosenRange {
  const { parameters, change } = useListAddress(undefined, filters);
  const { chosen } = parameters;
  return useMemo(() => {
    const range = { from: dateOf(chosen.from), to: dateOf(chosen.to) };
    const isReversed = range.from !== undefined && range.to !== undefined && range.from > range.to;
    return {
      range: isReversed ? {} : range,
      choose: ({ from, to }) => change({ chosen: { ...(from && { from }), ...(to && { to }) } }, true),
    };
  }, [chosen.from, chosen.to, change]);
}
