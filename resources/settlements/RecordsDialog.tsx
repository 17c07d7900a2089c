import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { OpenRecord, SettlementSum } from '../../contract/reports/settlements.ts';
import type { Pages } from '../../ui/calls/useCallPages.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../ui/list/table/MoreRows.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** What every record says, before a run and in it. */
export type ShownRecord = Omit<OpenRecord, 'settlement_number'>;

interface Props<R extends ShownRecord> {
  sum: SettlementSum;
  pages: Pages<R>;
  /** How it stands with a record, and whether somebody has to see to it. */
  stateOf: (record: R) => { words: string; isToDo?: boolean };
  onClose: () => void;
}

const idOf = ({ recorded_provider_service_id }: ShownRecord): string => recorded_provider_service_id;

/** The records behind a sum of a provider and a trial, part by part. */
export function RecordsDialog<R extends ShownRecord>({ sum, pages, stateOf, onClose }: Props<R>) {
  const text = useText();
  const format = useFormat();
  const title = text('settlements.recordsOf', { provider: sum.provider_label, trial: sum.trial_title });
  const columns = useMemo<TableColumn<R>[]>(() => {
    const col = tableKit<ShownRecord>(text, format);
    return [
      col.date('performance_date', text('settlements.columns.performed')),
      col.text('subject_id', text('settlements.columns.subject')),
      col.text('visit_label', text('settlements.columns.visit')),
      col.text('service_label', text('settlements.columns.service'), { isFlexible: true }),
      col.text('payment_label', text('settlements.columns.payment')),
      {
        key: 'state',
        head: text('settlements.columns.state'),
        cell: (record) => {
          const { words, isToDo = false } = stateOf(record);
          return <StateChip look={isToDo ? 'conflict' : 'plain'}>{words}</StateChip>;
        },
      },
      col.euro('amount', text('settlements.columns.amount'), { isStrong: true }),
    ];
  }, [text, format, stateOf]);
  return (
    <ActDialog title={title} width={1080} closeLabel={text('settlements.close')} onClose={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: 'min(520px, 64vh)' }}>
        <Loaded queries={{ pages }}>
          {(read) => (
            <DataTable
              label={title}
              columns={columns}
              rows={read.pages}
              rowId={idOf}
              more={moreOf(pages, text('settlements.more'))}
            />
          )}
        </Loaded>
      </Box>
    </ActDialog>
  );
}
