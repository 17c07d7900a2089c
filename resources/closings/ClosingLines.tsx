import { useMemo } from 'react';
import { type ClosingLine, closingsCalls } from '../../contract/reports/closings.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../ui/list/table/MoreRows.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ recorded_study_service_id }: ClosingLine): string => recorded_study_service_id;

/** The services of a closing, part by part. */
export function ClosingLines({ closingId }: { closingId: string }) {
  const text = useText();
  const format = useFormat();
  const pages = useCallPages(closingsCalls.listClosingLines, { closing_id: closingId }, ({ lines }) => lines);
  const columns = useMemo<TableColumn<ClosingLine>[]>(() => {
    const none = text('common.none');
    return [
      {
        key: 'trial_title',
        head: text('closings.columns.trial'),
        isName: true,
        isFlexible: true,
        cell: (line) => line.trial_title,
      },
      {
        key: 'subject_id',
        head: text('closings.columns.subject'),
        cell: (line) => line.subject_id ?? none,
      },
      { key: 'visit_label', head: text('closings.columns.visit'), cell: (line) => line.visit_label ?? none },
      { key: 'service_label', head: text('closings.columns.service'), cell: (line) => line.service_label },
      {
        key: 'performance_date',
        head: text('closings.columns.performed'),
        cell: (line) => <span className="tabular">{format.date(line.performance_date)}</span>,
      },
      {
        key: 'invoice_number',
        head: text('closings.columns.invoice'),
        cell: (line) => line.invoice_number ?? none,
      },
      {
        key: 'amount',
        head: text('closings.columns.amount'),
        isNumeric: true,
        cell: (line) => <strong>{format.euro(line.amount)}</strong>,
      },
    ];
  }, [text, format]);
  return (
    <Loaded queries={{ pages }}>
      {(read) => (
        <DataTable
          label={text('closings.lines')}
          columns={columns}
          rows={read.pages}
          rowId={idOf}
          more={moreOf(pages, text('closings.more'))}
        />
      )}
    </Loaded>
  );
}
