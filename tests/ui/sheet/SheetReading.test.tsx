import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SheetReading } from '../../../ui/sheet/SheetReading.tsx';
import {
  booleanColumn,
  dateColumn,
  derivedColumn,
  moneyColumn,
  textColumn,
} from '../../../ui/spreadsheet/columns.ts';
import { moneyType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { renderUi } from '../renderUi.tsx';

interface Price {
  id: string;
  label: string;
  amount: number | null;
  from: string | null;
  isExternal: boolean;
}

const columns = [
  textColumn<Price>({ field: 'label', title: 'Leistung' }),
  moneyColumn<Price>({ field: 'amount', title: 'Betrag' }),
  dateColumn<Price>({ field: 'from', title: 'Ab' }),
  booleanColumn<Price>({ field: 'isExternal', title: 'Extern' }),
  textColumn<Price>({ field: 'id', title: 'Nummer', hidden: true }),
  derivedColumn<Price, number>({
    field: 'left',
    title: 'Rest',
    type: moneyType({}),
    all: (rows) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    read: ({ amount }, all) => all - (amount ?? 0),
  }),
];

const prices: Price[] = [
  { id: '1', label: 'EKG', amount: 123_450, from: '2026-03-01', isExternal: false },
  { id: '2', label: 'Blutentnahme', amount: null, from: null, isExternal: true },
];

const show = (rows: readonly Price[], onOpenRow?: (row: Price) => void) => {
  const onEdit = vi.fn();
  const page = renderUi(
    <SheetReading<Price>
      title="Preise"
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      foot={(all) => [{ id: 'sum', cells: { label: 'Summe', amount: { text: String(all.length) } } }]}
      {...(onOpenRow && { onOpenRow })}
      onEdit={onEdit}
    />,
    'de',
  );
  return { page, onEdit };
};
const cards = () =>
  within(screen.getByRole('list', { name: 'Preise' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

test('each row is a card: its name, and what its columns say in the language of the page, empty and hidden ones left out', async () => {
  await show(prices).page;
  expect(cards()).toEqual([
    'EKGBetrag1.234,50Ab01.03.2026ExternNeinRest0,00',
    'BlutentnahmeExternJaRest1.234,50',
    'SummeBetrag2',
  ]);
});

test('a search leaves the rows that say it, without sums of the others', async () => {
  await show(prices).page;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), '1.234,50{Enter}');
  await waitFor(() => expect(cards()).toHaveLength(2));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Suchen' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'BLUT{Enter}');
  await waitFor(() => expect(cards()).toEqual(['BlutentnahmeExternJaRest1.234,50']));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'x{Enter}');
  expect(await screen.findByText('Keine Zeile gefunden.')).toBeTruthy();
});

test('forty rows come at first, more when they are asked for', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({
    id: `${at}`,
    label: `L${at}`,
    amount: 1,
    from: null,
    isExternal: false,
  }));
  await show(many).page;
  expect(cards()).toHaveLength(41);
  await userEvent.click(screen.getByRole('button', { name: '5 weitere Zeilen' }));
  expect(cards()).toHaveLength(46);
  expect(screen.queryByRole('button', { name: /weitere/ })).toBeNull();
});

test('a row is opened by its name, where it can be; the sheet itself is one tap away', async () => {
  const onOpenRow = vi.fn();
  const { page, onEdit } = show(prices, onOpenRow);
  await page;
  await userEvent.click(screen.getByRole('button', { name: 'Blutentnahme' }));
  expect(onOpenRow).toHaveBeenCalledWith(prices[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Tabelle öffnen' }));
  expect(onEdit).toHaveBeenCalledOnce();
});
