import { useMemo } from 'react';
import { isCalendarDate } from '../../contract/primitives.ts';
import { type SettlementKind, settlementKinds } from '../../contract/reports/settlementVocab.ts';
import { addDays, addMonths } from '../../domain/dates.ts';
import { useListAddress } from '../../ui/list/useListAddress.ts';
import { useToday } from '../../ui/session/useToday.ts';

export interface AskedPeriod {
  kind: SettlementKind;
  from_date: string;
  to_date: string;
}

const filters = ['kind', 'from', 'to', 'trial', 'provider'] as const;

/** The whole month before this day. */
const lastMonth = (today: string): { from: string; to: string } => {
  const first = `${today.slice(0, 8)}01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

const dateOf = (value: string | undefined): string | null =>
  value !== undefined && isCalendarDate(value) ? value : null;

/** What is previewed, and whose records are open: the address keeps it. By itself the last month. */
export function useAskedPeriod() {
  const { parameters, change } = useListAddress(undefined, filters);
  const { chosen } = parameters;
  const { kind: written, from, to, trial, provider } = chosen;
  const today = useToday();
  return useMemo(() => {
    const proposed = lastMonth(today);
    const kind = settlementKinds.find((each) => each === written) ?? 'settlement';
    const dates = { from: dateOf(from) ?? proposed.from, to: dateOf(to) ?? proposed.to };
    const asked: AskedPeriod =
      dates.from > dates.to
        ? { kind, from_date: proposed.from, to_date: proposed.to }
        : { kind, from_date: dates.from, to_date: dates.to };
    const base = { kind: asked.kind, from: asked.from_date, to: asked.to_date };
    return {
      asked,
      /** The provider and trial whose records are open; null = none. */
      opened: trial && provider ? { trial_id: trial, provider_id: provider } : null,
      choose: (next: Partial<typeof base>) => change({ chosen: { ...base, ...next } }, true),
      open: (sum: { trial_id: string; provider_id: string } | null) =>
        change(
          { chosen: { ...base, ...(sum && { trial: sum.trial_id, provider: sum.provider_id }) } },
          false,
        ),
    };
  }, [written, from, to, trial, provider, change, today]);
}
