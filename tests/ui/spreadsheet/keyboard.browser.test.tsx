import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { cellOfKeyboard } from './support/cellOfKeyboard.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const openPrices = (count = 20) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const byMenu = async (): Promise<void> => {
  await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await painted();
};

const byArrow = async (): Promise<void> => {
  await page.getByLabelText('Sort by Amount €').click();
  await page.getByLabelText('Sort by Amount €').click();
  await painted();
};

describe('where the keyboard is', () => {
  test('back from the review the sheet stands where it stood', async () => {
    await openPrices(200);
    await sheetPage.click(8, 'amount');
    await sheetPage.keys('7{Enter}');
    await sheetPage.click(10, 'amount');
    document.querySelector('.ag-grid-viewport')?.scrollTo({ top: 96 });
    await painted();
    const before = sheetPage.cell(10, 'amount').getBoundingClientRect().top;
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByLabelText('Back to the sheet').click();
    await expect.poll(cellOfKeyboard).toBe('10.amount');
    expect(Math.abs(sheetPage.cell(10, 'amount').getBoundingClientRect().top - before)).toBeLessThan(2);
  });

  test('after a click on a head it is in its first cell, also when it was there before', async () => {
    await openPrices();
    await sheetPage.click(0, 'amount');
    await page.getByRole('columnheader', { name: 'Amount €', exact: true }).click();
    await expect.poll(cellOfKeyboard).toBe('0.amount');
    await sheetPage.keys('{Delete}');
    await expect.poll(() => sheetPage.texts('amount', 0, 2)).toEqual(['', '', '']);
  });

  test('after a head sorted it goes on with its cell', async () => {
    await openPrices();
    await sheetPage.click(2, 'label');
    await page.getByLabelText('Sort by Service').click();
    await painted();
    const [active = ''] = sheetPage.painted('sheet-active');
    const row = Number.parseInt(active, 10);
    expect(sheetPage.text(row, 'label')).toBe('Demographics');
    await expect.poll(cellOfKeyboard).toBe(active);
    await sheetPage.keys('{ArrowRight}');
    expect(sheetPage.painted('sheet-active')).toEqual([`${row}.description`]);
  });

  test('what is typed after a sort goes into the active cell, wherever its row went', async () => {
    for (const sort of [byMenu, byArrow]) {
      await openPrices(300);
      await sheetPage.click(2, 'amount');
      await sort();
      await sheetPage.keys('7{Enter}');
      await expect.poll(() => sheetPage.painted('sheet-changed')).toHaveLength(1);
      const row = Number.parseInt(sheetPage.painted('sheet-changed')[0] ?? '', 10);
      expect(row).toBeGreaterThan(100);
      expect([sheetPage.text(row, 'label'), sheetPage.text(row, 'amount')]).toEqual(['Demographics', '7.00']);
    }
  });

  test('a filter that leaves no row says so, and gives the cell back with the rows', async () => {
    await openPrices();
    await sheetPage.click(3, 'amount');
    await page.getByRole('button', { name: 'Filter Service', exact: true }).click();
    await page.getByLabelText('Compare with').fill('nothing is called so');
    await expect.element(page.getByText('No row matches the filter')).toBeVisible();
    await sheetPage.keys('{Escape}');
    await expect.element(page.getByRole('note')).toHaveFocus();
    await sheetPage.keys('{Control>}{Shift>}l{/Shift}{/Control}');
    await expect.poll(cellOfKeyboard).toBe('3.amount');
    await sheetPage.keys('{ArrowDown}');
    expect(sheetPage.painted('sheet-active')).toEqual(['4.amount']);
  });

  test('a filter that leaves no row is lifted where it says so', async () => {
    await openPrices();
    await sheetPage.click(3, 'amount');
    await page.getByRole('button', { name: 'Filter Service', exact: true }).click();
    await page.getByLabelText('Compare with').fill('nothing is called so');
    await sheetPage.keys('{Escape}');
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.poll(cellOfKeyboard).toBe('3.amount');
  });

  test('with the last row removed Ctrl+Z is still heard', async () => {
    await openPrices(3);
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}a{/Control}');
    await sheetPage.keys('{Control>}-{/Control}');
    await expect.element(page.getByText('No rows', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('note')).toHaveFocus();
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.text(2, 'label')).toBe('Demographics');
    await expect.poll(cellOfKeyboard).toBe('0.label');
  });

  test('Ctrl+F again goes back to what is looked for', async () => {
    await openPrices();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}f{/Control}ECG');
    await sheetPage.click(2, 'label');
    await sheetPage.keys('{Control>}f{/Control}Vital');
    await expect.element(page.getByLabelText('Find', { exact: true })).toHaveValue('Vital');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
  });

  test('Escape lets the next Tab leave, but not one in a cell that was clicked since', async () => {
    await openPrices();
    await sheetPage.click(1, 'label');
    await sheetPage.keys('{Escape}');
    await sheetPage.click(3, 'label');
    await sheetPage.keys('{Tab}');
    await expect.poll(cellOfKeyboard).toBe('3.description');
  });

  test('a new row of a long list is in sight, with the keyboard in its first cell', async () => {
    await openPrices(300);
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('7{Enter}');
    await page.getByRole('button', { name: 'Add row' }).click();
    await expect.poll(cellOfKeyboard).toBe('300.label');
    await sheetPage.keys('New{Enter}');
    await expect.poll(() => sheetPage.text(300, 'label')).toBe('New');
    await expect.element(page.getByText('2 changes', { exact: true })).toBeVisible();
  });

  test('a menu that opens as the button goes down keeps the keyboard as it is let go', async () => {
    await openPrices();
    await sheetPage.click(2, 'amount');
    const cell = sheetPage.cell(2, 'amount');
    for (const type of ['pointerdown', 'contextmenu'])
      cell.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 2 }));
    await expect.element(page.getByRole('menuitem', { name: /^Cut/ })).toHaveFocus();
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 2 }));
    await painted();
    await expect.element(page.getByRole('menuitem', { name: /^Cut/ })).toHaveFocus();
  });
});

describe('F4', () => {
  test('does nothing after what it cannot repeat, and never what was done before that', async () => {
    await openPrices();
    await sheetPage.click(6, 'description');
    await sheetPage.keys('{Delete}');
    await sheetPage.click(0, 'amount');
    await sheetPage.drag([sheetPage.corner(0, 'amount'), sheetPage.middle(1, 'amount')]);
    await sheetPage.click(9, 'description');
    await sheetPage.keys('{F4}');
    expect(sheetPage.text(9, 'description')).toBe('Position 10');
  });
});

describe('row numbers', () => {
  const rows = () => [
    ...new Set(sheetPage.painted('sheet-marked').map((place) => Number.parseInt(place, 10))),
  ];

  test('a menu asked for in marked rows leaves them marked', async () => {
    await openPrices();
    const [from, to] = [sheetPage.middle(1, 'sheet-row-number'), sheetPage.middle(3, 'sheet-row-number')];
    await sheetPage.drag([from, to]);
    await page.elementLocator(sheetPage.cell(2, 'sheet-row-number')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Insert 3 rows above' }).click();
    await expect.poll(() => sheetPage.text(4, 'label')).toBe('Inclusion and exclusion criteria');
    await page.elementLocator(sheetPage.cell(8, 'sheet-row-number')).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Insert 1 row above' })).toBeVisible();
    expect(rows()).toEqual([8]);
  });

  test('with Ctrl a second block of rows joins the first', async () => {
    await openPrices();
    const at = (row: number) => sheetPage.middle(row, 'sheet-row-number');
    await sheetPage.drag([at(1), at(2)]);
    await sheetPage.drag([at(5), at(6), at(7)], painted, 'Control');
    expect(rows()).toEqual([1, 2, 5, 6, 7]);
  });
});

describe('the foot of a sheet', () => {
  test('has no empty strip under it where nothing is to be scrolled sideways', async () => {
    await openPrices(60);
    const bottomOf = (name: string) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
    await expect.poll(() => bottomOf('.ag-root') - bottomOf('.ag-grid-viewport')).toBeLessThan(2);
    await sheetPage.open(<DemoMatrix locale="en" count={40} overrides={{ storage: memoryStorage() }} />);
    // Fourteen visits are wider than the page: the bar has room of its own.
    await expect.poll(() => bottomOf('.ag-root') - bottomOf('.ag-grid-viewport')).toBeGreaterThan(10);
  });
});
