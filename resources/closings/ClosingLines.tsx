import { useMemo } from 'react';
import { type ClosingLine, closingsCalls } from '../../contract/reports/closings.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../ui/list/table/MoreRows.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
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
    const col = tableKit<ClosingLine>(text, format);
    return [
      col.text('trial_title', text('closings.columns.trial'), { isName: true, isFlexible: true }),
      col.text('subject_id', text('closings.columns.subject')),
      col.text('visit_label', text('closings.columns.visit')),
      col.text('service_label', text('closings.columns.service')),
      col.date('performance_date', text('closings.columns.performed')),
      col.text('invoice_number', text('closings.columns.invoice')),
      col.euro('amount', text('closings.columns.amount'), { isStrong: true }),
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
