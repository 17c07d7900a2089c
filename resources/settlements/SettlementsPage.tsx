import { Button } from '@mui/material';
import { HandCoins } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import type { Settlement } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
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
import { type Text, useText } from '../../ui/words/useText.ts';
import { addresseeWords, type Format, periodWords } from './settlementWords.ts';

const idOf = ({ settlement_id }: Settlement): string => settlement_id;
const hrefOf = ({ settlement_id }: Settlement): string => href('settlement', { id: settlement_id });

const columnsOf = (text: Text, format: Format): TableColumn<Settlement>[] => {
  const col = tableKit<Settlement>(text, format);
  return [
    col.text('number', text('settlements.columns.number'), { isStrong: true, isName: true }),
    {
      key: 'kind',
      head: text('settlements.columns.kind'),
      cell: ({ kind }) => (
        <StateChip look={kind === 'settlement' ? 'finalized' : 'revoked'}>
          {text(`settlements.kind.${kind}`)}
        </StateChip>
      ),
    },
    col.date('settled_on', text('settlements.columns.settledOn')),
    {
      key: 'period',
      head: text('settlements.columns.period'),
      cell: (run) => <span className="tabular">{periodWords(run, text, format)}</span>,
    },
    {
      key: 'for',
      head: text('settlements.columns.for'),
      isFlexible: true,
      cell: ({ provider_label }) => addresseeWords(provider_label, text),
    },
    col.text('settled_by', text('settlements.columns.by')),
    col.count('line_count', text('settlements.columns.records')),
    col.euro('amount', text('settlements.columns.amount'), { isStrong: true }),
    {
      key: 'corrected',
      head: text('settlements.columns.corrected'),
      isNumeric: true,
      cell: ({ corrected_count, corrected_amount }) =>
        corrected_count > 0 ? format.euro(corrected_amount) : text('common.none'),
    },
  ];
};

/** All runs that have settled what providers are owed, and the way to the next one. */
export function SettlementsPage() {
  const text = useText();
  const format = useFormat();
  const settlements = useCallQuery(settlementsCalls.listSettlements, {});
  const columns = useMemo(() => columnsOf(text, format), [text, format]);
  usePageTitle([{ label: text('settlements.title') }]);
  const settle = (
    <Button component={LinkBase} to={href('newSettlement')} variant="contained">
      {text('settlements.settle')}
    </Button>
  );
  const known = settlements.data?.settlements;
  return (
    <Page isFilled>
      <Toolbar actions={known && known.length > 0 && settle}>
        <ReportSwitch route="settlements" />
      </Toolbar>
      <Loaded queries={{ settlements }}>
        {({ settlements: { settlements: runs } }) => (
          <>
            {runs.length === 0 && (
              <EmptyCard
                icon={HandCoins}
                message={text('settlements.empty')}
                description={text('settlements.emptyHint')}
                action={settle}
              />
            )}
            {runs.length > 0 && (
              <DataTable
                label={text('settlements.title')}
                columns={columns}
                rows={runs}
                rowId={idOf}
                hrefOf={hrefOf}
                count={text('settlements.count', format.counted(runs.length))}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
