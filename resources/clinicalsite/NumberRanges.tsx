import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { NumberRangeState } from '../../contract/site/clinicalsite.ts';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

const idOf = ({ number_range }: NumberRangeState): string => number_range;

/** How far each range of numbers is. */
export function NumberRanges() {
  const text = useText();
  const format = useFormat();
  const ranges = useCallQuery(clinicalsiteCalls.listNumberRanges, {});
  const columns = useMemo<TableColumn<NumberRangeState>[]>(
    () => [
      {
        key: 'number_range',
        head: text('clinicalsite.range'),
        isFlexible: true,
        cell: ({ number_range }) => text(`clinicalsite.ranges.${number_range}`),
      },
      {
        key: 'next_number',
        head: text('clinicalsite.nextNumber'),
        cell: ({ next_number }) => <strong className="tabular">{next_number}</strong>,
      },
      {
        key: 'last_number',
        head: text('clinicalsite.lastNumber'),
        cell: ({ last_number, last_date }) => (
          <span className="tabular">
            {last_number && last_date
              ? `${last_number}, ${format.date(last_date)}`
              : text('clinicalsite.noNumber')}
          </span>
        ),
      },
    ],
    [text, format],
  );
  return (
    <Loaded queries={{ ranges }} skeleton={null}>
      {(read) => (
        <Box sx={{ m: '16px -16px -16px', borderTop: '1px solid var(--line)' }}>
          <DataTable label={text('clinicalsite.numbers')} columns={columns} rows={read.ranges} rowId={idOf} />
        </Box>
      )}
    </Loaded>
  );
}
