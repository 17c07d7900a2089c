import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { downloaded } from './support/downloaded.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

test('an Excel file holds what is shown: filter, order, hidden columns, unsaved values, each with its type', async () => {
  await sheetPage.open(
    <DemoPrices locale="en" overrides={{ storage: memoryStorage(), fileName: 'Prices of Nordlicht' }} />,
  );
  await sheetPage.click(0, 'amount');
  await sheetPage.pasteText('1.234,50');
  await page.getByLabelText('Sort by Amount').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Description' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('Filter Service').click();
  await userEvent.fill(page.getByLabelText('Compare with'), 'Informed');
  await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(5);
  await userEvent.keyboard('{Escape}');
  await painted();
  const labels = sheetPage.texts('label', 0, 4);

  const { name, file } = await downloaded('Excel');
  expect(name).toBe('Prices of Nordlicht.xlsx');
  const [head, ...rows] = await readSheet(file);
  expect(head).toEqual(['Service', 'Amount €', 'Additional', 'From', 'Per participant']);
  expect(rows.map(([label]) => label)).toEqual(labels);
  expect(rows.at(-1)?.slice(0, 4)).toEqual([
    'Informed consent',
    1234.5,
    true,
    new Date('2026-06-30T00:00:00Z'),
  ]);
  expect(rows.map(([, amount]) => amount)).toEqual([50.32, 153.44, 198.76, 301.88, 1234.5]);
});

test('a CSV file is written as the language has it, with the marks of a protocol', async () => {
  await sheetPage.open(<DemoMatrix locale="de" count={20} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.mark([0, 'visit-1'], [0, 'visit-2']);
  await sheetPage.keys('  ');
  const { name, file } = await downloaded('CSV');
  expect(name).toBe('demo-matrix.csv');
  const [head = '', first = ''] = (await file.text()).split('\r\n');
  expect(head.split(';').slice(0, 5)).toEqual(['Service', 'Price €', 'SCR1', 'SCR2', 'W0']);
  expect(first.split(';').slice(0, 5)).toEqual(['Informed consent', '5,00', 'X', '(X)', '(X)']);
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(21);
});

test('no file holds a cell that a spreadsheet program would run', async () => {
  await sheetPage.open(<DemoPrices locale="en" overrides={{ storage: memoryStorage() }} />);
  await sheetPage.click(0, 'label');
  await sheetPage.pasteText('+1+1\n@SUM(A1)\n=HYPERLINK("http://a.example")');
  const csv = await (await downloaded('CSV')).file.text();
  expect(
    csv
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.slice(0, 8)),
  ).toEqual([`"'+1+1",`, `"'@SUM(A`]);
  expect(csv).toContain(`"'=HYPERLINK(`);
  const rows = await readSheet((await downloaded('Excel')).file);
  expect(rows.slice(1, 4).map(([label]) => label)).toEqual([
    '+1+1',
    '@SUM(A1)',
    '=HYPERLINK("http://a.example")',
  ]);
});
