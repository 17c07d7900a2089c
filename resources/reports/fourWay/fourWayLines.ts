import type { FourWay, FourWayFigure } from '../../../contract/reports/fourWay.ts';
import type { Scope } from '../statistics/scope.ts';
import { daysOf, type LineWords } from '../statistics/statisticsLines.ts';

export const fourWayGroupings = ['trial', 'sponsor', 'month'] as const;
export type FourWayGrouping = (typeof fourWayGroupings)[number];

/** The four amounts, and what of the second one rules keep from becoming the third. */
export type Amounts = Readonly<Record<FourWayFigure | 'held_amount', number>>;

/** A row: a trial, or a sponsor or month over its trials. */
export interface FourWayLine {
  id: string;
  kind: 'group' | 'row';
  name: string;
  scope: Scope;
  amounts: Amounts;
}

const trialLine = (row: FourWay['rows'][number], scope: Scope): FourWayLine => ({
  id: `${row.trial_id} ${row.month ?? ''}`,
  kind: 'row',
  name: row.trial_title,
  scope: { ...scope, ...(row.month && daysOf(row.month, scope)), trial: row.trial_id },
  amounts: row,
});

/** The rows by trial, sponsor or month, as the answer has them in order. */
export function fourWayLines(
  { rows, sponsors, months }: FourWay,
  grouping: FourWayGrouping,
  scope: Scope,
  words: LineWords,
): FourWayLine[] {
  if (grouping === 'sponsor')
    return sponsors.flatMap((group) => [
      {
        id: `sponsor ${group.sponsor ?? ''}`,
        kind: 'group' as const,
        name: group.sponsor ?? words.noSponsor,
        scope: { ...scope, sponsor: group.sponsor },
        amounts: group,
      },
      ...rows.filter(({ sponsor }) => sponsor === group.sponsor).map((row) => trialLine(row, scope)),
    ]);
  if (grouping === 'month')
    return months.flatMap((group) => [
      {
        id: group.month,
        kind: 'group' as const,
        name: words.month(group.month),
        scope: { ...scope, ...daysOf(group.month, scope) },
        amounts: group,
      },
      ...rows.filter(({ month }) => month === group.month).map((row) => trialLine(row, scope)),
    ]);
  return rows.map((row) => trialLine(row, scope));
}
