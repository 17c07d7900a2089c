import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

interface Row {
  id: string;
  label: string | null;
  day: string | null;
  count: number;
  amount: number;
}
const rows: Row[] = [
  { id: 'a', label: 'ECG', day: '2026-01-05', count: 2, amount: 8_500 },
  { id: 'b', label: null, day: null, count: 1_000, amount: -100 },
];

function Table() {
  const col = tableKit<Row>(useText(), useFormat());
  const columns = [
    col.text('label', 'Service', { isStrong: true }),
    col.date('day', 'Day'),
    col.count('count', 'Count', { isAdded: true }),
    col.euro('amount', 'Amount', { isAdded: true, sortBy: undefined }),
  ];
  return (
    <DataTable
      label="Services"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      sort={{ field: 'id', order: 'ASC' }}
      onSort={() => undefined}
    />
  );
}

test('columns show each kind of value, a dash where there is none, and what the rows come to', async () => {
  await renderUi(<Table />);
  const lines = (await screen.findAllByRole('row')).map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ['Service', 'Day', 'Count', 'Amount'],
    ['ECG', '05.01.2026', '2', '€85.00'],
    ['–', '–', '1,000', '−€1.00'],
    ['', '', '1,002', '€84.00'],
  ]);
  const sortable = screen.getAllByRole('columnheader').filter((head) => head.querySelector('button'));
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Service', 'Day', 'Count']);
});
