import { Box } from '@mui/material';
import { FileQuestion, SearchX } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useMemo } from 'react';
import type { FigureName } from '../../../contract/reports/reports.ts';
import { reportsCalls } from '../../../contract/reports/reports.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../../ui/list/table/MoreRows.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { rangeWords } from '../RangePicker.tsx';
import { RecordsExport } from './RecordsExport.tsx';
import { hrefOfRecord, recordColumns } from './recordColumns.tsx';
import { type Scope, scopeIn, whichOf } from './scope.ts';

const keyOf = ({ record_key }: { record_key: string }): string => record_key;

/** The records behind a number of the statistics: its address says which number. */
export function FigureRecordsPage() {
  const text = useText();
  const { search } = useLocation();
  const { figure, scope } = useMemo(() => scopeIn(new URLSearchParams(search)), [search]);
  const title = text(figure ? `statistics.figures.${figure}` : 'statistics.records.unknown');
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('statistics.label'), to: href('billingReports') },
    { label: title },
  ]);
  if (!figure) return <EmptyState icon={FileQuestion} headingLevel="h1" message={title} />;
  return <FigureRecords figure={figure} scope={scope} />;
}

/** What the call is asked for. */
const inputOf = (figure: FigureName, scope: Scope) => ({
  figure,
  ...whichOf(scope),
  ...(scope.provider !== undefined && { provider_id: scope.provider }),
  ...(scope.costCenter !== undefined && { cost_center: scope.costCenter }),
});

function FigureRecords({ figure, scope }: { figure: FigureName; scope: Scope }) {
  const text = useText();
  const format = useFormat();
  const input = useMemo(() => inputOf(figure, scope), [figure, scope]);
  const pages = useCallPages(reportsCalls.listFigureRecords, input, ({ rows }) => rows);
  const { data: sums } = useCallQuery(reportsCalls.listFigureRecords, { ...input, limit: 1 });
  const columns = useMemo(
    () => recordColumns(figure, text, format, sums?.amount ?? null),
    [figure, text, format, sums?.amount],
  );
  const count = sums?.record_count ?? undefined;
  return (
    <Page isFilled>
      <Toolbar actions={count !== undefined && <RecordsExport input={input} figure={figure} count={count} />}>
        <Box component="span" sx={{ color: 'var(--text2)' }}>
          {rangeWords(scope, text, format.date)}
        </Box>
      </Toolbar>
      <Loaded queries={{ pages }}>
        {({ pages: data }) => (
          <>
            {data.length === 0 && (
              <EmptyCard
                icon={SearchX}
                message={text('statistics.records.empty')}
                description={text('statistics.records.emptyHint')}
              />
            )}
            {data.length > 0 && (
              <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
                <DataTable
                  label={text(`statistics.figures.${figure}`)}
                  columns={columns}
                  rows={data}
                  rowId={keyOf}
                  hrefOf={hrefOfRecord}
                  more={moreOf(pages, text('statistics.records.more'))}
                  count={count === undefined ? '' : text('statistics.records.count', { smart_count: count })}
                />
              </Box>
            )}
            <Box sx={{ mt: '10px', minHeight: 20, fontSize: 12, color: 'var(--text2)' }}>
              {data && sums && text('reports.asOf', { moment: format.moment(new Date(sums.as_of)) })}
            </Box>
          </>
        )}
      </Loaded>
    </Page>
  );
}
