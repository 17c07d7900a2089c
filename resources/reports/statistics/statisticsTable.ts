import { figureNames, type TrialStatistics } from '../../../contract/reports/reports.ts';
import type { TypedTable } from '../../../ui/spreadsheet/files/shownTable.ts';
import { centsInFile, type FileCell, textInFile } from '../../../ui/spreadsheet/values/fileCell.ts';
import type { Text } from '../../../ui/words/useText.ts';
import type { PaymentLine } from './costCenterLines.tsx';
import { isAmount } from './FigureLink.tsx';
import type { Figures, Grouping, StatisticsLine } from './statisticsLines.ts';

const whole = (count: number): FileCell => ({ kind: 'number', digits: count, places: 0, unit: 'none' });

const cellsOf = (figures: Figures): FileCell[] =>
  figureNames.map((name) => (isAmount(name) ? centsInFile(figures[name]) : whole(figures[name])));

/** The statistics as they are shown, for a file: rows without those that only sum others up, the totals last. */
export const statisticsTable = (
  lines: readonly StatisticsLine[],
  totals: TrialStatistics['totals'],
  grouping: Grouping,
  text: Text,
): TypedTable => {
  const isGrouped = grouping !== 'trial';
  let group = '';
  const rows = lines.flatMap((line) => {
    if (line.kind === 'group') {
      group = line.name;
      return [];
    }
    return [[...(isGrouped ? [textInFile(group)] : []), textInFile(line.name), ...cellsOf(line.figures)]];
  });
  const columns = [
    ...(isGrouped ? [text(`statistics.group.${grouping}`)] : []),
    text('statistics.group.trial'),
    ...figureNames.map((name) => text(`statistics.columns.${name}`)),
  ];
  const foot = [...(isGrouped ? [null] : []), textInFile(text('statistics.total')), ...cellsOf(totals)];
  return {
    columns: columns.map((title, index) => ({ title, pixels: index === 0 ? 200 : 110 })),
    rows: [...rows, foot],
  };
};

/** What is owed to providers, for a file: the totals last. */
export const paymentTable = (lines: readonly PaymentLine[], total: number, text: Text): TypedTable => {
  let center = '';
  const rows = lines.flatMap((line): FileCell[][] => {
    if (line.kind === 'group') {
      center = line.name;
      return [];
    }
    const external = line.isExternal ? text('common.yes') : '';
    const names = [center, line.name, line.trial, external].map(textInFile);
    return [[...names, whole(line.count), centsInFile(line.amount)]];
  });
  const titles = [
    text('statistics.group.cost_center'),
    text('statistics.provider'),
    text('statistics.group.trial'),
    text('statistics.external'),
    text('statistics.payments'),
    text('statistics.amount'),
  ];
  const foot = [textInFile(text('statistics.total')), null, null, null, null, centsInFile(total)];
  return { columns: titles.map((title) => ({ title, pixels: 140 })), rows: [...rows, foot] };
};
