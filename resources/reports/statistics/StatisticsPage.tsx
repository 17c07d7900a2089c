import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AsOf } from '../AsOf.tsx';
import { paymentColumns, paymentLines } from './costCenterLines.tsx';
import { StatisticsTools } from './StatisticsTools.tsx';
import { whichOf } from './scope.ts';
import { statisticsColumns } from './statisticsColumns.tsx';
import { statisticsLines } from './statisticsLines.ts';
import { TrialCount } from './TrialCount.tsx';
import { useStatisticsAddress } from './useStatisticsAddress.ts';

const idOf = ({ id }: { id: string }): string => id;
const classOf = ({ kind }: { kind: 'group' | 'row' }) => (kind === 'group' ? 'heading' : undefined);

/** What was done, billed and is owed, by trial and period; every number leads to the records behind it. */
export function StatisticsPage() {
  const text = useText();
  const address = useStatisticsAddress();
  const { grouping, scope } = address;
  const input = { ...whichOf(scope), by: grouping === 'month' ? ('month' as const) : ('trial' as const) };
  const statistics = useCallQuery(reportsCalls.getTrialStatistics, input, { staysShown: true });
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('statistics.label') },
  ]);
  return (
    <Page isFilled>
      <StatisticsTools address={address} statistics={statistics.data} />
      <Loaded queries={{ data: statistics }}>
        {({ data }) => (
          <>
            {data.rows.length === 0 && (
              <EmptyCard
                icon={FolderOpen}
                message={text('statistics.empty')}
                description={text('statistics.emptyHint')}
              />
            )}
            {data.rows.length > 0 && (
              <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
                {grouping === 'cost_center' ? (
                  <PaymentTable statistics={data} address={address} />
                ) : (
                  <FigureTable statistics={data} address={address} />
                )}
              </Box>
            )}
            <AsOf report={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface TableProps {
  statistics: TrialStatistics;
  address: ReturnType<typeof useStatisticsAddress>;
}

function FigureTable({ statistics, address }: TableProps) {
  const { grouping, scope, sort, sortBy } = address;
  const text = useText();
  const format = useFormat();
  const columns = useMemo(
    () => statisticsColumns(grouping, statistics.totals, scope, text),
    [grouping, statistics.totals, scope, text],
  );
  const lines = useMemo(() => {
    const words = { month: format.monthYear, noSponsor: text('statistics.noSponsor') };
    return statisticsLines(statistics, grouping, scope, words, sort);
  }, [statistics, grouping, scope, sort, format, text]);
  return (
    <DataTable
      label={text('statistics.label')}
      columns={columns}
      rows={lines}
      rowId={idOf}
      rowClass={classOf}
      isDense
      onSort={sortBy}
      count={<TrialCount statistics={statistics} address={address} />}
      {...(sort && { sort })}
    />
  );
}

function PaymentTable({ statistics, address }: TableProps) {
  const { scope } = address;
  const text = useText();
  const format = useFormat();
  const { provider_amount: total } = statistics.totals;
  const columns = useMemo(
    () => paymentColumns(total, scope, text, format.count),
    [total, scope, text, format],
  );
  const lines = useMemo(() => paymentLines(statistics, scope, text), [statistics, scope, text]);
  return (
    <DataTable
      label={text('statistics.figures.provider_amount')}
      columns={columns}
      rows={lines}
      rowId={idOf}
      rowClass={classOf}
      count={<TrialCount statistics={statistics} address={address} />}
    />
  );
}
