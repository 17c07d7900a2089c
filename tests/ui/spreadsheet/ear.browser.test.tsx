import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const openPrices = () =>
  sheetPage.open(
    <DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage(), title: 'Prices' }} />,
  );

const told = (row: number, field: string) =>
  Object.fromEntries(
    ['aria-selected', 'aria-readonly', 'aria-invalid', 'aria-description'].map((name) => [
      name.slice('aria-'.length),
      sheetPage.cell(row, field).getAttribute(name),
    ]),
  );

describe('a sheet by ear', () => {
  test('the grid has a name, rows and columns are counted', async () => {
    await openPrices();
    const grid = page.getByRole('grid', { name: 'Prices' });
    await expect.element(grid).toBeVisible();
    // The head is a row, and the row numbers are a column.
    expect(grid.element().getAttribute('aria-rowcount')).toBe('21');
    expect(grid.element().getAttribute('aria-colcount')).toBe('7');
  });

  test('a cell says whether it is marked, locked or wrong, and why', async () => {
    await openPrices();
    const locked = sheetPage.texts('label', 0, 12).findIndex((label) => label.startsWith('Urinalysis'));
    await sheetPage.mark([1, 'amount'], [2, 'amount']);
    await expect.poll(() => told(2, 'amount')).toMatchObject({ selected: 'true', readonly: 'false' });
    expect(told(3, 'amount')).toMatchObject({ selected: 'false', invalid: null });
    expect(told(locked, 'amount')).toMatchObject({
      readonly: 'true',
      description: 'The price stands since there are participants.',
    });
    expect(told(1, 'per_participant').readonly).toBe('true');
    await sheetPage.pasteText('x');
    await expect
      .poll(() => told(1, 'amount'))
      .toMatchObject({ invalid: 'true', description: 'Not a number' });
  });

  test('marks are spoken as words', async () => {
    await sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
    await sheetPage.click(2, 'visit-1');
    await sheetPage.keys('x');
    await expect.element(page.getByText(/^Demographics, .*: Mandatory$/)).toBeInTheDocument();
  });
});

describe('a sheet among the page’s other fields', () => {
  test('one Tab enters the grid, Escape and Tab leave it', async () => {
    await openPrices();
    await sheetPage.click(2, 'amount');
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' }).element();
    if (help instanceof HTMLElement) help.focus();
    // From the last tool over the button that adds rows.
    await sheetPage.keys('{Tab}{Tab}');
    await expect
      .poll(() => document.activeElement?.closest('.ag-cell')?.getAttribute('col-id'))
      .toBe('amount');
    await sheetPage.keys('{Tab}');
    expect(document.activeElement?.getAttribute('col-id')).toBe('additional');
    await sheetPage.keys('{Escape}{Tab}');
    expect(document.activeElement?.closest('.ag-root')).toBeNull();
    await sheetPage.keys('{Shift>}{Tab}{/Shift}');
    await expect.poll(() => document.activeElement?.closest('.ag-cell')).not.toBeNull();
    await sheetPage.keys('{Escape}{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.closest('.ag-root')).toBeNull();
  });

  test('the menu of a column sorts, pins and hides it by keyboard', async () => {
    await openPrices();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await sheetPage.keys('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}');
    const amounts = sheetPage.texts('amount', 0, 5).map(Number);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Pin to the left' }).click();
    const left = (field: string) => sheetPage.cell(0, field).getBoundingClientRect().left;
    await expect.poll(() => left('amount') < left('description')).toBe(true);
    await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(() => document.querySelector('.ag-cell[col-id="amount"]')).toBeNull();
  });
});
