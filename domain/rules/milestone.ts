import type { RuleOf } from './rule.ts';

/** What of a trial its milestones look at. */
export interface MilestoneFacts {
  today: string;
  /** The days of the first root visit of who was recruited, the earliest first. */
  recruited: readonly string[];
  /** The last day on which something was done, once recruitment is over and no visit is open; else null. */
  closedOut: string | null;
}

/** The day on which a milestone was reached; null = not yet. Before its rule holds none is. */
export const reachedOn = (
  { from_date, until_date, terms }: RuleOf<'milestone'>,
  { today, recruited, closedOut }: MilestoneFacts,
): string | null => {
  const days = {
    recruited: recruited[(terms.recruited ?? 0) - 1] ?? null,
    date: terms.on_date,
    close_out: closedOut,
  };
  const day = days[terms.event];
  if (day === null || day > today || day < from_date) return null;
  return until_date === null || day <= until_date ? day : null;
};
