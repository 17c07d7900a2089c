import { Stack } from '@mui/material';
import { BookOpen } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { handoverCalls, type MonthLine } from '../../../contract/accounting/handover.ts';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useAskedQuery } from '../../../ui/routes/useAskedQuery.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { MonthCard } from './MonthCard.tsx';
import { MonthState } from './MonthState.tsx';

const idOf = ({ month_end }: MonthLine): string => month_end;
const hrefOf = ({ month_end }: MonthLine): string => `${href('accounting')}?month=${month_end}`;

const askedIn = (query: URLSearchParams) => {
  const month = query.get('month');
  return { month: month !== null && isCalendarDate(month) ? month : null };
};

/** Booking batches by month; the oldest open month comes first. */
export function AccountingPage() {
  const text = useText();
  const months = useCallQuery(handoverCalls.listAccountingMonths, {}, { staysShown: true });
  usePageTitle([
    { label: text('invoicesAcross.title'), to: href('billingInvoices') },
    { label: text('accounting.title') },
  ]);
  return (
    <Page>
      <Loaded queries={{ months }}>
        {(read) =>
          read.months.months.length === 0 ? (
            <EmptyCard
              icon={BookOpen}
              message={text('accounting.empty')}
              description={text('accounting.lead')}
            />
          ) : (
            <Months months={read.months.months} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Months({ months }: { months: readonly MonthLine[] }) {
  const text = useText();
  const format = useFormat();
  const { asked } = useAskedQuery(useCallback(askedIn, []));
  const columns = useMemo<TableColumn<MonthLine>[]>(() => {
    const col = tableKit<MonthLine>(text, format);
    return [
      {
        key: 'month_end',
        head: text('accounting.month'),
        isName: true,
        isFlexible: true,
        cell: ({ month_end }) => <strong>{format.monthYear(month_end)}</strong>,
      },
      {
        key: 'state',
        head: text('accounting.state'),
        cell: ({ state }) => <MonthState state={state} />,
      },
      col.text('handed_over_by', text('accounting.by')),
      col.count('entry_count', text('accounting.entries')),
      col.euro('gross_amount', text('accounting.gross'), { isStrong: true }),
    ];
  }, [text, format]);
  const next = months.findLast(({ state }) => state === 'open') ?? months[0];
  const shown = asked.month ?? next?.month_end ?? '';
  const month = useCallQuery(handoverCalls.getAccountingMonth, { month: shown }, { staysShown: true });
  return (
    <Loaded queries={{ month }}>
      {(read) => (
        <Stack sx={{ gap: '16px', py: '16px' }}>
          <MonthCard key={read.month.month_end} month={read.month} />
          <DataTable
            label={text('accounting.title')}
            columns={columns}
            rows={months}
            rowId={idOf}
            hrefOf={hrefOf}
            rowClass={({ month_end }) => (month_end === shown ? 'opened' : undefined)}
          />
        </Stack>
      )}
    </Loaded>
  );
}
