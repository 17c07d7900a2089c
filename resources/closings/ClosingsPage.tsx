import { Box } from '@mui/material';
import { CalendarCheck2 } from 'lucide-react';
import { useMemo } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Closing } from '../../contract/reports/closings.ts';
import { closingsCalls } from '../../contract/reports/closings.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { ReportSwitch } from '../../ui/reports/ReportSwitch.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { NextClosing } from './NextClosing.tsx';

type ReadClosings = OutputOf<typeof closingsCalls.listClosings>;

const idOf = ({ closing_id }: Closing): string => closing_id;
const hrefOf = ({ closing_id }: Closing): string => href('closing', { id: closing_id });

/** What was performed and not billed: of the last month as it is now, of those before as it was kept. */
export function ClosingsPage() {
  const text = useText();
  const format = useFormat();
  const closings = useCallQuery(closingsCalls.listClosings, {});
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('closings.title') },
  ]);
  const columns = useMemo<TableColumn<Closing>[]>(() => {
    const col = tableKit<Closing>(text, format);
    return [
      col.date('month_end', text('closings.columns.monthEnd'), {
        isStrong: true,
        isName: true,
        isFlexible: true,
      }),
      col.text('taken_by', text('closings.columns.by')),
      col.moment('taken_at', text('closings.columns.at')),
      col.count('line_count', text('closings.columns.services')),
      col.euro('amount', text('closings.columns.amount'), { isStrong: true }),
    ];
  }, [text, format]);
  return (
    <Page>
      <Toolbar>
        <ReportSwitch route="closings" />
      </Toolbar>
      <Loaded queries={{ closings }}>{(read) => <Closings {...read.closings} columns={columns} />}</Loaded>
    </Page>
  );
}

interface ClosingsProps extends ReadClosings {
  columns: readonly TableColumn<Closing>[];
}

function Closings({ closings, next_month_end, columns }: ClosingsProps) {
  const text = useText();
  const format = useFormat();
  const isNextTaken = closings.some(({ month_end }) => month_end === next_month_end);
  const taken =
    closings.length === 0 ? (
      <EmptyCard
        icon={CalendarCheck2}
        message={text('closings.none')}
        description={text('closings.noneHint')}
      />
    ) : (
      <DataTable
        label={text('closings.taken')}
        columns={columns}
        rows={closings}
        rowId={idOf}
        hrefOf={hrefOf}
        count={text('closings.count', format.counted(closings.length))}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      {isNextTaken ? taken : <NextClosing monthEnd={next_month_end}>{taken}</NextClosing>}
    </Box>
  );
}
