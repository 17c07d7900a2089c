import { Alert, Box, Button } from '@mui/material';
import { Download, Landmark } from 'lucide-react';
import { LinkBase, useParams } from 'ra-core';
import { useMemo, useState } from 'react';
import type { SettlementPage as Run, SettlementSum } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { settlementFormats } from '../../contract/reports/settlementVocab.ts';
import { sumOf } from '../../domain/money.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { UnknownReport } from '../../ui/reports/UnknownReport.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ProviderDocuments } from './ProviderDocuments.tsx';
import { RecordsButton } from './RecordsButton.tsx';
import { SettledRecords } from './SettledRecords.tsx';
import { addresseeWords, periodWords } from './settlementWords.ts';
import { sumId, whoseColumns } from './sumColumns.tsx';
import { usePaymentDownload, useSettlementDownload } from './useSettlementDownload.ts';

const correctionOf = ({ from_date, to_date }: Run): string =>
  `${href('newSettlement')}?${new URLSearchParams({ kind: 'correction', from: from_date, to: to_date })}`;

/** A run as it was made: its sums, its files, its records, and what of it no longer stands. */
export function SettlementPage() {
  const text = useText();
  const { id = '' } = useParams();
  const run = useCallQuery(settlementsCalls.getSettlement, { settlement_id: id });
  usePageTitle([
    { label: text('settlements.title'), to: href('settlements') },
    { label: run.data?.number ?? '…' },
  ]);
  return (
    <Loaded
      queries={{ run }}
      skeleton={
        <Page>
          <LoadingRows />
        </Page>
      }
      unknown={<UnknownReport reportId={id} among="settlements" />}
      failed={(error, retry) => (
        <Page>
          <LoadFailed error={error} onRetry={retry} />
        </Page>
      )}
    >
      {(read) => <RunView {...read} />}
    </Loaded>
  );
}

function RunView({ run }: { run: Run }) {
  const text = useText();
  const format = useFormat();
  const download = useSettlementDownload(run.settlement_id);
  const pay = usePaymentDownload(run.settlement_id);
  const [opened, setOpened] = useState<SettlementSum | null>(null);
  const columns = useMemo<TableColumn<SettlementSum>[]>(() => {
    const col = tableKit<SettlementSum>(text, format);
    return [
      ...whoseColumns<SettlementSum>(text, format),
      {
        key: 'records',
        head: text('settlements.columns.records'),
        isNumeric: true,
        cell: (sum) => <RecordsButton sum={sum} count={sum.line_count} onOpen={() => setOpened(sum)} />,
        foot: (shown) => format.count(sumOf(shown.map(({ line_count }) => line_count))),
      },
      col.euro('amount', text('settlements.columns.amount'), { isStrong: true, isAdded: true }),
    ];
  }, [text, format]);
  const isCorrection = run.kind === 'correction';
  return (
    <>
      <PageHeader
        title={run.number}
        chips={
          <StateChip look={isCorrection ? 'revoked' : 'finalized'}>
            {text(`settlements.kind.${run.kind}`)}
          </StateChip>
        }
        hint={`${addresseeWords(run.provider_label, text)} · ${run.settled_by}, ${format.moment(new Date(run.settled_at))}`}
        facts={[
          { label: text('settlements.columns.period'), value: periodWords(run, text, format) },
          { label: text('settlements.columns.records'), value: format.count(run.line_count) },
          ...(run.corrected_count > 0
            ? [{ label: text('settlements.columns.corrected'), value: format.euro(run.corrected_amount) }]
            : []),
          { label: text('settlements.columns.amount'), value: format.euro(run.amount) },
        ]}
      />
      <Page isFilled>
        <Toolbar
          actions={
            <>
              {settlementFormats.map((wanted, index) => (
                <Button
                  key={wanted}
                  variant={index === 0 ? 'contained' : 'outlined'}
                  startIcon={<Download size={15} aria-hidden />}
                  onClick={() => download(wanted)}
                >
                  {text(`settlements.files.${wanted}`)}
                </Button>
              ))}
              {run.provider_id !== null && run.amount > 0 && (
                <Button variant="outlined" startIcon={<Landmark size={15} aria-hidden />} onClick={pay}>
                  {text('settlements.transfer')}
                </Button>
              )}
            </>
          }
        />
        {run.taken_back_count > 0 && (
          <Alert
            severity="warning"
            sx={{ mb: '12px' }}
            action={
              <Button component={LinkBase} to={correctionOf(run)} size="small">
                {text('settlements.toCorrection')}
              </Button>
            }
          >
            {text('settlements.takenBackOfRun', {
              smart_count: run.taken_back_count,
              amount: format.euro(run.taken_back_amount),
            })}
          </Alert>
        )}
        <Box sx={{ mb: '12px' }}>
          <ProviderDocuments run={run} />
        </Box>
        <Box component="h2" sx={{ m: '4px 0 8px', fontSize: 13.5, fontWeight: 600 }}>
          {text('settlements.sums')}
        </Box>
        <DataTable
          label={text('settlements.sums')}
          columns={columns}
          rows={run.sums}
          rowId={sumId}
          count={text('settlements.total')}
        />
        {opened && (
          <SettledRecords settlementId={run.settlement_id} sum={opened} onClose={() => setOpened(null)} />
        )}
      </Page>
    </>
  );
}
