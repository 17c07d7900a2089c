import type { FourWay, FourWayFigure } from '../../../contract/reports/fourWay.ts';
import type { Scope } from '../statistics/scope.ts';
import { daysOf, type LineWords } from '../statistics/statisticsLines.ts';

export const fourWayGroupings = ['trial', 'sponsor', 'month'] as const;
export type FourWayGrouping = (typeof fourWayGroupings)[number];

/** The four amounts, and what of the second one rules keep from becoming the third. */
export type Amounts = Readonly<Record<FourWayFigure | 'held_amount', number>>;

/** A row: a trial, a sponsor or month over its trials, or a month of a trial that is opened. */
export interface FourWayLine {
  id: string;
  kind: 'group' | 'row' | 'month';
  name: string;
  scope: Scope;
  amounts: Amounts;
  /** The trial whose months it opens; null = it opens none. */
  opens: string | null;
}

/** The rows of trials that are opened, each by month. */
export type OpenedMonths = ReadonlyMap<string, FourWay['rows']>;

const scopeOf = ({ trial_id, month }: FourWay['rows'][number], scope: Scope): Scope => ({
  ...scope,
  ...(month && daysOf(month, scope)),
  trial: trial_id,
});

const trialLine = (row: FourWay['rows'][number], scope: Scope): FourWayLine => ({
  id: `${row.trial_id} ${row.month ?? ''}`,
  kind: 'row',
  name: row.trial_title,
  scope: scopeOf(row, scope),
  amounts: row,
  opens: row.month === null ? row.trial_id : null,
});

const monthLine = (row: FourWay['rows'][number], scope: Scope, words: LineWords): FourWayLine => ({
  id: `${row.trial_id} ${row.month}`,
  kind: 'month',
  name: row.month === null ? '' : words.month(row.month),
  scope: scopeOf(row, scope),
  amounts: row,
  opens: null,
});

/** The rows by trial, sponsor or month, as the answer has them in order. */
function foldedLines(
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
        opens: null,
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
        opens: null,
      },
      ...rows.filter(({ month }) => month === group.month).map((row) => trialLine(row, scope)),
    ]);
  return rows.map((row) => trialLine(row, scope));
}

/** The same with the months of the trials that are opened below each. */
export const fourWayLines = (
  data: FourWay,
  grouping: FourWayGrouping,
  { scope, words, opened }: { scope: Scope; words: LineWords; opened: OpenedMonths },
): FourWayLine[] =>
  foldedLines(data, grouping, scope, words).flatMap((line) => [
    line,
    ...((line.opens !== null && opened.get(line.opens)) || []).map((row) => monthLine(row, scope, words)),
  ]);
