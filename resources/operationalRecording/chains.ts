import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import { addDays } from '../../domain/dates.ts';

export type ChainLine =
  | { kind: 'entry'; entry: OperationalEntry }
  /** When the running chain is due after its last entry. */
  | { kind: 'next'; date: string }
  /** What an interruption leaves open; `to` null = it lasts. */
  | { kind: 'hold'; from: string; to: string | null };

export interface ShownChain {
  /** Counted from 0; null = entries that stand in no chain. */
  number: number | null;
  /** The date that its due dates count from; null where it has none yet. */
  anchor: string | null;
  count: number;
  lines: ChainLine[];
}

/** Where an entry stands: performed, else due; null where nobody knows. */
export const startOf = ({ performance_date, due_date }: OperationalEntry): string | null =>
  performance_date ?? due_date;

const holdOf = (last: OperationalEntry | undefined, next: OperationalEntry | undefined): ChainLine[] => {
  if (!last?.is_interrupting || last.covered_until === null) return [];
  const from = addDays(last.covered_until, 1);
  const start = next ? startOf(next) : null;
  const to = start === null ? null : addDays(start, -1);
  return to !== null && to < from ? [] : [{ kind: 'hold', from, to }];
};

/** The chains of a service as they are read downwards: the newest chain first, in it what comes next first. */
export function chainsOf({ entries, next_due_date }: RecordedOperationalService): ShownChain[] {
  const numbers = [...new Set(entries.map(({ chain_number }) => chain_number))];
  const groups = numbers
    .map((number) => ({ number, own: entries.filter(({ chain_number }) => chain_number === number) }))
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const next: ChainLine[] = next_due_date === null ? [] : [{ kind: 'next', date: next_due_date }];
  if (groups.length === 0)
    return next.length === 0 ? [] : [{ number: 0, anchor: null, count: 0, lines: next }];
  return groups
    .map(({ number, own }, index): ShownChain => {
      const first = own.find(({ entry_number }) => entry_number === 0);
      const dated = own.toSorted((a, b) => ((startOf(a) ?? '9999') < (startOf(b) ?? '9999') ? 1 : -1));
      return {
        number,
        anchor: number === null || !first ? null : startOf(first),
        count: own.length,
        lines: [
          ...(index === groups.length - 1 ? next : []),
          ...(number === null ? [] : holdOf(dated[0], groups[index + 1]?.own[0])),
          ...dated.map((entry) => ({ kind: 'entry' as const, entry })),
        ],
      };
    })
    .toReversed();
}

/** Cents that are confirmed and not in a finalized invoice. */
export const openAmount = ({ entries }: RecordedOperationalService): number =>
  entries.reduce(
    (sum, { is_confirmed, is_invoiced, amount }) =>
      is_confirmed && !is_invoiced ? sum + (amount ?? 0) : sum,
    0,
  );
