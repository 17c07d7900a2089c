import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

interface Row {
  id: string;
  label: string;
}
const rows: Row[] = ['ECG', 'CT', 'MRI'].map((label) => ({ id: label.toLowerCase(), label }));
const columns: TableColumn<Row>[] = [
  {
    key: 'label',
    head: 'Service',
    sortBy: ({ label }) => label,
    cell: ({ label }) => <b>{label}</b>,
    foot: (shown) => `${shown.length} services`,
  },
  { key: 'id', head: 'Key', cell: ({ id }) => <button type="button">{id}</button> },
];
const idOf = ({ id }: Row): string => id;
const open = () =>
  renderUi(
    <DataTable
      label="Services"
      columns={columns}
      rows={rows}
      rowId={idOf}
      sort={{ field: 'label', order: 'DESC' }}
      hrefOf={({ id }) => `/elsewhere?${id}`}
    />,
  );

test('arrow keys, Home and End walk through the rows and Enter opens one', async () => {
  const user = userEvent.setup();
  const { router } = await open();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('ECG');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('MRI');
  await user.keyboard('{ArrowDown}{Home}{ArrowDown}{Enter}');
  expect(router.state.location.search).toBe('?ct');
});

test('a click opens a row, but not one on a button in it', async () => {
  const user = userEvent.setup();
  const { router } = await open();
  await user.click(screen.getByRole('button', { name: 'ct' }));
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByText('MRI'));
  expect(router.state.location.search).toBe('?mri');
});

test('the cell that names a row is a link, for another tab and for screen readers', async () => {
  await open();
  const row = screen.getByRole('row', { name: /CT/ });
  const name = within(row).getByRole('rowheader', { name: 'CT' });
  expect(within(name).getByRole('link').getAttribute('href')).toBe('/elsewhere?ct');
});

test('screen readers are told how many rows there are and which one each is', async () => {
  await open();
  expect(screen.getByRole('table', { name: 'Services' }).getAttribute('aria-rowcount')).toBe('5');
  const places = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
  expect(places).toEqual(['1', '2', '3', '4', '5']);
});

test('a sortable head says its order and asks for another', async () => {
  const asked: string[] = [];
  const user = userEvent.setup();
  await renderUi(
    <DataTable
      label="Services"
      columns={columns}
      rows={rows}
      rowId={idOf}
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
