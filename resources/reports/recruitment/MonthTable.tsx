import { Box } from '@mui/material';
import type { RecruitmentMonth } from '../../../contract/reports/reports.ts';
import { ChartTable } from '../../../ui/charts/ChartTable.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const monthOf = ({ month }: RecruitmentMonth): string => month;

/** The same by month as a table, the newest first. */
export function MonthTable({ months }: { months: readonly RecruitmentMonth[] }) {
  const text = useText();
  const format = useFormat();
  const count = (value: number | null) => (value === null ? '–' : format.count(value));
  const withFailures = months.some(({ screening_failure_count: failed }) => failed > 0);
  return (
    // Reachable by key, for it scrolls.
    <Box
      tabIndex={0}
      role="region"
      aria-label={text('recruitment.table.label')}
      sx={{ overflow: 'auto', maxHeight: 640, borderRadius: '10px 10px 0 0' }}
    >
      <ChartTable
        label={text('recruitment.table.label')}
        rowId={monthOf}
        rows={months.toReversed()}
        columns={[
          { head: text('recruitment.table.month'), cell: ({ month }) => format.monthYear(month) },
          {
            head: text('recruitment.table.recruited'),
            cell: (month) => count(month.recruited_count),
            isNumeric: true,
          },
          ...(withFailures
            ? [
                {
                  head: text('recruitment.table.failures'),
                  cell: (month: RecruitmentMonth) => count(month.screening_failure_count),
                  isNumeric: true,
                },
              ]
            : []),
          {
            head: text('recruitment.table.total'),
            cell: (month) => count(month.cumulative_count),
            isNumeric: true,
          },
          {
            head: text('recruitment.table.target'),
            cell: (month) => count(month.target_count),
            isNumeric: true,
          },
        ]}
      />
    </Box>
  );
}
