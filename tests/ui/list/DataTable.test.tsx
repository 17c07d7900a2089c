import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DataTable, type TableColumn } from '../../../ui/list/DataTable.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

interface Row {
  id: string;
  label: string;
}
const rows: Row[] = ['ECG', 'CT', 'MRI'].map((label) => ({ id: label.toLowerCase(), label }));
const columns: TableColumn<Row>[] = [
  { key: 'label', head: 'Service', cell: ({ label }) => label, isSortable: true, foot: '3 services' },
  { key: 'id', head: 'Key', cell: ({ id }) => id },
];

test('arrow keys walk through the rows and Enter opens one', async () => {
  const opened: string[] = [];
  const user = userEvent.setup();
  await renderUi(
    <DataTable
      label="Services"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      onOpen={({ id }) => opened.push(id)}
    />,
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(opened).toEqual(['ct']);
});

test('a sortable head says its order and asks for another', async () => {
  const asked: string[] = [];
  const user = userEvent.setup();
  await renderUi(
    <DataTable
      label="Services"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      sort={{ field: 'label', order: 'DESC' }}
      onSort={(field) => asked.push(field)}
    />,
  );
  const head = screen.getByRole('columnheader', { name: /Service/ });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: /Service/ }));
  expect(asked).toEqual(['label']);
  expect(screen.queryByRole('button', { name: 'Key' })).toBeNull();
});
