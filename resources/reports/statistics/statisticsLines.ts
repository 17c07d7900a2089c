import {
  figureNames,
  type StatisticsFigure,
  type TrialStatistics,
} from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { sorted } from '../../../ui/list/filter/narrowing.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import type { Scope } from './scope.ts';

export const groupings = ['trial', 'sponsor', 'month', 'cost_center'] as const;
export type Grouping = (typeof groupings)[number];

/** The columns: how many services there are stands beside what they come to. */
export type Figures = Readonly<Record<StatisticsFigure, number>>;

/** A row of the statistics; `group` rows are the sums of those below them. */
export interface StatisticsLine {
  id: string;
  kind: 'group' | 'row';
  name: string;
  scope: Scope;
  figures: Figures;
}

export interface LineWords {
  month: (date: string) => string;
  noSponsor: string;
}

interface Block {
  head: StatisticsLine | null;
  rows: StatisticsLine[];
}

const figuresOf = (of: Figures): Figures => {
  const entries = figureNames.map((name) => [name, of[name]]);
  // `fromEntries` forgets the names it is given.
  return Object.fromEntries(entries) as Record<StatisticsFigure, number>;
};

/** The days of a month within those that are looked at. */
export const daysOf = (month: string, { from, to }: Scope): Pick<Scope, 'from' | 'to'> => {
  const end = addDays(addMonths(month, 1), -1);
  return { from: from && from > month ? from : month, to: to && to < end ? to : end };
};

const trialLine = (row: TrialStatistics['rows'][number], scope: Scope): StatisticsLine => ({
  id: `${row.trial_id} ${row.month ?? ''}`,
  kind: 'row',
  name: row.trial_title,
  scope: { ...scope, ...(row.month && daysOf(row.month, scope)), trial: row.trial_id },
  figures: figuresOf(row),
});

const blocksOf = (
  statistics: TrialStatistics,
  grouping: Grouping,
  scope: Scope,
  words: LineWords,
): Block[] => {
  const { rows, sponsors, months } = statistics;
  if (grouping === 'sponsor')
    return sponsors.map((group) => ({
      head: {
        id: `sponsor ${group.sponsor ?? ''}`,
        kind: 'group',
        name: group.sponsor ?? words.noSponsor,
        scope: { ...scope, sponsor: group.sponsor },
        figures: figuresOf(group),
      },
      rows: rows.filter(({ sponsor }) => sponsor === group.sponsor).map((row) => trialLine(row, scope)),
    }));
  if (grouping === 'month')
    return months.map((group) => ({
      head: {
        id: group.month,
        kind: 'group',
        name: words.month(group.month),
        scope: { ...scope, ...daysOf(group.month, scope) },
        figures: figuresOf(group),
      },
      rows: rows.filter(({ month }) => month === group.month).map((row) => trialLine(row, scope)),
    }));
  return [{ head: null, rows: rows.map((row) => trialLine(row, scope)) }];
};

/**
 * The rows of the statistics by trial, sponsor or month. An order asked for orders the groups, and the rows in each; else
 * both are as the answer has them.
 */
export function statisticsLines(
  statistics: TrialStatistics,
  grouping: Grouping,
  scope: Scope,
  words: LineWords,
  sort: TableSort | null,
): StatisticsLine[] {
  const blocks = blocksOf(statistics, grouping, scope, words);
  const figure = figureNames.find((name) => name === sort?.field);
  const collator = new Intl.Collator();
  const sortValueOf = (line: StatisticsLine | null) => {
    if (!line || figure) return figure && line?.figures[figure];
    // Months follow each other in time, not by their names.
    return grouping === 'month' && line.kind === 'group' ? line.id : line.name;
  };
  const inOrder = <T>(of: readonly T[], lineOf: (each: T) => StatisticsLine | null): readonly T[] =>
    sort ? sorted(of, (each) => sortValueOf(lineOf(each)), sort.order, collator) : of;
  return inOrder(blocks, ({ head }) => head).flatMap(({ head, rows }) => [
    ...(head ? [head] : []),
    ...inOrder(rows, (row) => row),
  ]);
}
