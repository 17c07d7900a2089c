import { Box } from '@mui/material';
import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import { figureNames } from '../../../contract/reports/reports.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { FigureLink } from './FigureLink.tsx';
import type { Scope } from './scope.ts';
import type { Grouping, StatisticsLine } from './statisticsLines.ts';

/** Beside so many numbers a long name is cut; it is read where the mouse rests. */
const LineName = ({ name, isGroup, isInGroup }: { name: string; isGroup: boolean; isInGroup: boolean }) => (
  <Box
    component="span"
    title={name}
    sx={{
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: isGroup ? 600 : undefined,
      pl: isInGroup ? '16px' : 0,
    }}
  >
    {name}
  </Box>
);

/** Numbers that give way where amounts have no room; a file has all of them. */
const yielding: readonly string[] = [
  'planned_visit_count',
  'confirmed_service_count',
  'done_visit_count',
  'overdue_visit_count',
];

/** A name and a number of each kind, each number a link; the foot has those of everything. What no rule holds back has no column. */
export const statisticsColumns = (
  grouping: Grouping,
  totals: TrialStatistics['totals'],
  scope: Scope,
  text: Text,
): TableColumn<StatisticsLine>[] => [
  {
    key: 'name',
    head: text(`statistics.group.${grouping}`),
    cell: ({ name, kind }) => (
      <LineName name={name} isGroup={kind === 'group'} isInGroup={kind === 'row' && grouping !== 'trial'} />
    ),
    sortBy: ({ name }) => name,
    isFlexible: true,
  },
  ...figureNames
    .filter((figure) => figure !== 'held_amount' || totals.held_amount !== 0)
    .map(
      (figure): TableColumn<StatisticsLine> => ({
        key: figure,
        head: text(`statistics.columns.${figure}`),
        isNumeric: true,
        ...(yielding.includes(figure) && { givesWay: yielding.indexOf(figure) }),
        sortBy: ({ figures }) => figures[figure],
        cell: ({ figures, scope: of }) => <FigureLink figure={figure} value={figures[figure]} scope={of} />,
        foot: () => (
          <strong>
            <FigureLink figure={figure} value={totals[figure]} scope={scope} />
          </strong>
        ),
      }),
    ),
];
