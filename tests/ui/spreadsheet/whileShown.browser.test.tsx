import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import type { Locale } from '../../../ui/spreadsheet/values/cellValue.ts';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { type DemoService, demoServices } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

type Overrides = Partial<SpreadsheetProps<DemoService>>;

/** A price list whose screen becomes another one as a button is pressed. */
function Changing({ before, after, locale }: { before: Overrides; after: Overrides; locale?: Locale }) {
  const [isAfter, setAfter] = useState(false);
  const [storage] = useState(memoryStorage);
  return (
    <>
      <DemoPrices
        locale={isAfter && locale ? locale : 'en'}
        count={20}
        overrides={{ storage, ...(isAfter ? after : before) }}
      />
      <button type="button" data-change onClick={() => setAfter(true)}>
        Change
      </button>
    </>
  );
}

const change = async (): Promise<void> => {
  document.querySelector<HTMLElement>('[data-change]')?.click();
  await painted();
};

const footOf =
  (rate: number): NonNullable<Overrides['foot']> =>
  () => [{ id: 'foot', cells: { label: `At ${rate} %` } }];

describe('what changes while a sheet is shown', () => {
  test('the foot follows what it is made of, also where no row changed', async () => {
    await sheetPage.open(<Changing before={{ foot: footOf(19) }} after={{ foot: footOf(7) }} />);
    const foot = () => document.querySelector('.ag-row-pinned [col-id="label"]')?.textContent;
    await expect.poll(foot).toBe('At 19 %');
    await change();
    await expect.poll(foot).toBe('At 7 %');
  });

  test('a column that is locked by now shows it in its head', async () => {
    const lockColumn = (field: string) => field === 'amount';
    await sheetPage.open(<Changing before={{}} after={{ lockColumn }} />);
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect.element(head('Amount €')).toBeVisible();
    await change();
    await expect.element(head('Amount €, Locked')).toBeVisible();
    await expect.element(head('From')).toBeVisible();
  });

  test('in another language the same cells are marked, and keys reach exactly these', async () => {
    await sheetPage.open(<Changing before={{}} after={{}} locale="de" />);
    await sheetPage.mark([1, 'amount'], [2, 'amount']);
    await change();
    await expect.poll(() => sheetPage.text(0, 'amount')).toBe('5,00');
    await expect.poll(() => sheetPage.painted('sheet-marked')).toEqual(['1.amount', '2.amount']);
    await page.getByLabelText('Nach Amount € sortieren').click();
    await page.getByLabelText('Nach Amount € sortieren').click();
    await painted();
    expect(sheetPage.painted('sheet-marked')).toEqual([]);
    const [active = ''] = sheetPage.painted('sheet-active');
    expect(sheetPage.text(Number.parseInt(active, 10), 'amount')).toBe('17,37');
  });

  test('the filter of a column that is gone hides no row', async () => {
    await sheetPage.open(<WithoutAdditional />);
    await page.getByRole('button', { name: 'Filter Additional', exact: true }).click();
    await page.getByRole('listbox', { name: 'Values' }).getByRole('option', { name: /^Yes/ }).dblClick();
    await expect.element(page.getByText(/of 20 shown/)).toBeVisible();
    await sheetPage.keys('{Escape}');
    await change();
    await expect.element(page.getByText(/of 20 shown/)).not.toBeInTheDocument();
    await expect.poll(() => sheetPage.text(1, 'label')).toBe('Inclusion and exclusion criteria');
  });
});

/** A price list that loses a column. */
function WithoutAdditional() {
  const [isGone, setGone] = useState(false);
  const [storage] = useState(memoryStorage);
  return (
    <>
      <DemoPrices
        locale="en"
        count={20}
        without={isGone ? 'additional' : undefined}
        overrides={{ storage }}
      />
      <button type="button" data-change onClick={() => setGone(true)}>
        Change
      </button>
    </>
  );
}

const openPrices = (count = 20) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const cellOfKeyboard = () => {
  const cell = document.activeElement?.closest('.ag-cell');
  return cell && `${cell.closest('[row-index]')?.getAttribute('row-index')}.${cell.getAttribute('col-id')}`;
};

/** A price list that gets a row above the others. */
function WithNewcomer() {
  const [rows, setRows] = useState(() => demoServices(20));
  const [storage] = useState(memoryStorage);
  const newcomers = demoServices(1).map((row) => ({ ...row, id: 'newcomer', label: 'Newcomer' }));
  return (
    <>
      <DemoPrices locale="en" overrides={{ storage, rows }} />
      <button type="button" data-change onClick={() => setRows((present) => [...newcomers, ...present])}>
        Change
      </button>
    </>
  );
}

describe('while rows come', () => {
  test('what stands in an open editor goes on being typed', async () => {
    await sheetPage.open(<WithNewcomer />);
    await sheetPage.click(3, 'label');
    await sheetPage.keys('ab');
    await change();
    await expect.poll(() => sheetPage.text(0, 'label')).toBe('Newcomer');
    await sheetPage.keys('cd{Enter}');
    await expect.poll(() => sheetPage.text(4, 'label')).toBe('abcd');
    expect(sheetPage.painted('sheet-changed')).toEqual(['4.label']);
  });

  test('the active cell stays with its row', async () => {
    await sheetPage.open(<WithNewcomer />);
    await sheetPage.click(3, 'amount');
    await change();
    await expect.poll(cellOfKeyboard).toBe('4.amount');
    await sheetPage.keys('7{Enter}');
    expect(sheetPage.texts('amount', 3, 5)).toEqual(['29.74', '7.00', '54.48']);
  });
});

describe('where the keyboard is', () => {
  test('back from the review the sheet stands where it stood', async () => {
    await openPrices(200);
    await sheetPage.click(15, 'amount');
    await sheetPage.keys('7{Enter}');
    await sheetPage.click(17, 'amount');
    document.querySelector('.ag-grid-viewport')?.scrollTo({ top: 96 });
    await painted();
    const before = sheetPage.cell(17, 'amount').getBoundingClientRect().top;
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByLabelText('Back to the sheet').click();
    await expect.poll(cellOfKeyboard).toBe('17.amount');
    expect(Math.abs(sheetPage.cell(17, 'amount').getBoundingClientRect().top - before)).toBeLessThan(2);
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
