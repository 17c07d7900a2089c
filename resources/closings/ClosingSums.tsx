import { useMemo } from 'react';
import type { ClosingSum } from '../../contract/reports/closings.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ trial_id }: ClosingSum): string => trial_id;

/** What is open of each trial. */
export function ClosingSums({ sums }: { sums: readonly ClosingSum[] }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<ClosingSum>[]>(() => {
    const col = tableKit<ClosingSum>(text, format);
    return [
      col.text('trial_title', text('closings.columns.trial'), { isName: true, isFlexible: true }),
      col.count('line_count', text('closings.columns.services'), { isAdded: true }),
      col.euro('amount', text('closings.columns.amount'), { isStrong: true, isAdded: true }),
    ];
  }, [text, format]);
  return (
    <DataTable
      label={text('closings.sums')}
      columns={columns}
      rows={sums}
      rowId={idOf}
      count={text('closings.total')}
    />
  );
}
