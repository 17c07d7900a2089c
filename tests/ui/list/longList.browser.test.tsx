import { cleanup } from '@testing-library/react';
import { Users } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sumOf } from '../../../domain/money.ts';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { ListTable } from '../../../ui/list/table/ListTable.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { renderUi } from '../renderUi.tsx';
import { painted } from '../spreadsheet/support/sheetPage.tsx';

afterEach(cleanup);

interface Row {
  id: string;
  subject: string;
  amount: number;
}
const rows: Row[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: `row-${at + 1}`,
  subject: `01-${String(at + 1).padStart(5, '0')}`,
  amount: at + 1,
}));
const columns: TableColumn<Row>[] = [
  { key: 'subject', head: 'Subject', sortBy: ({ subject }) => subject, cell: ({ subject }) => subject },
  {
    key: 'amount',
    head: 'Amount',
    isNumeric: true,
    cell: ({ amount }) => amount,
    foot: (shown) => `sum ${sumOf(shown.map(({ amount }) => amount))}`,
  },
];
const searched = ({ subject }: Row) => [subject];
const noFilters = {};
const idOf = ({ id }: Row): string => id;
const read = { data: rows, error: null, outdated: null, refetch: () => undefined };

function LongList() {
  const list = useList(read, {
    columns,
    searched,
    filters: noFilters,
    sort: { field: 'subject', order: 'ASC' },
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <SearchField label="Subject ID" value={list.search} onSearch={list.find} />
      <ListTable
        list={list}
        label="Participants"
        icon={Users}
        rowId={idOf}
        hrefOf={({ id }) => `/elsewhere?${id}`}
        total={({ length }) => `${length} participants`}
        empty={{ message: 'None', description: '' }}
        noHits={{ message: 'Nothing found', description: '' }}
      />
    </div>
  );
}

const drawn = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
const focused = (): string => document.activeElement?.textContent ?? '';
const box = (): Element => {
  const scroller = document.querySelector('table')?.parentElement;
  if (!scroller) throw new Error('There is no table');
  return scroller;
};
/** Where a part of the table stands in the box that it scrolls in. */
const fromTop = (part: string): number =>
  (document.querySelector(part)?.getBoundingClientRect().top ?? 0) - box().getBoundingClientRect().top;

test('of 10,000 rows those in sight are drawn, wherever the list is scrolled to; head and sums stay', async () => {
  await renderUi(<LongList />);
  await painted();
  const sum = `sum ${(10_000 * 10_001) / 2}`;
  for (const place of [0, 0.5, 1]) {
    box().scrollTop = box().scrollHeight * place;
    await painted();
    expect(drawn().length).toBeGreaterThan(10);
    expect(drawn().length).toBeLessThan(80);
    const middle = document.elementFromPoint(60, box().getBoundingClientRect().top + box().clientHeight / 2);
    expect(middle?.closest('tr')?.getAttribute('data-index')).toMatch(/\d/);
    expect(fromTop('thead th')).toBeLessThan(3);
    expect(fromTop('tfoot td')).toBeGreaterThan(box().clientHeight - 45);
    await expect.element(page.getByText(sum)).toBeVisible();
    await expect.element(page.getByText('10000 participants')).toBeVisible();
  }
  const table = page.getByRole('table', { name: 'Participants' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '10002');
  expect(drawn().at(-1)?.getAttribute('aria-rowindex')).toBe('10001');
});

test('the keyboard reaches the last row and comes back, and no stroke of many is lost', async () => {
  const { router } = await renderUi(<LongList />);
  await painted();
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(focused()).toContain('01-10000');
  await userEvent.keyboard('{Home}');
  expect(focused()).toContain('01-00001');
  await userEvent.keyboard('{ArrowDown}'.repeat(60));
  expect(focused()).toContain('01-00061');
  const place = document.activeElement?.getBoundingClientRect();
  const sight = box().getBoundingClientRect();
  expect(place && place.top >= sight.top && place.bottom <= sight.bottom).toBe(true);
  await userEvent.keyboard('{PageDown}{PageUp}{End}{ArrowUp}{Enter}');
  expect(router.state.location.search).toBe('?row-9999');
});

test('a search and an order hold for all rows, and what is typed is never lost', async () => {
  await renderUi(<LongList />);
  await painted();
  await userEvent.click(page.getByRole('button', { name: /Subject/ }));
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('01-10000');
  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.keyboard('0999');
  await expect.element(page.getByText('11 of 10,000 shown').first()).toBeInTheDocument();
  await expect
    .element(page.getByText(`sum ${999 + sumOf(Array.from({ length: 10 }, (_, at) => 9_990 + at))}`))
    .toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('0999');
});
