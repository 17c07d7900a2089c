import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import type { DemoService } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = (overrides: Partial<SpreadsheetProps<DemoService>> = {}) =>
  sheetPage.open(
    <DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

describe('views', () => {
  test('columns can be hidden, and a saved view brings them back', async () => {
    const kept = memoryStorage();
    const isShown = () => document.querySelector('.ag-cell[col-id="description"]') !== null;
    await open({ storage: kept });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabelText('Name of the view').fill('All');
    await page.getByRole('button', { name: 'Save view' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Description' }).click();
    await expect.poll(isShown).toBe(false);
    await open({ storage: kept });
    await expect.poll(isShown).toBe(false);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'All' }).click();
    await expect.poll(isShown).toBe(true);
  });

  test('what is shared is shown, shared and begun with', async () => {
    const isShown = () => document.querySelector('.ag-cell[col-id="description"]') !== null;
    const content = JSON.stringify({ name: '', columns: [{ colId: 'description', hide: true }], filter: {} });
    const [share, beginWith] = [vi.fn(), vi.fn()];
    const view = { id: 'V', name: 'Short', content, by: 'Anna Sommer', startOf: null, isChangeable: true };
    const sharedViews = {
      views: [view],
      onOpen: () => undefined,
      readStart: () => Promise.resolve(content),
      canShare: true,
      starts: [{ value: 'nurse_user', label: 'Nurse' }],
      share,
      beginWith,
      remove: () => undefined,
    };
    await open({ sharedViews });
    await expect.poll(isShown).toBe(false);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Standard' }).click();
    await expect.poll(isShown).toBe(true);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabelText('Who starts with Short').selectOptions('Nurse');
    expect(beginWith).toHaveBeenCalledExactlyOnceWith('V', 'nurse_user');
    await page.getByLabelText('Name of the view').fill('Mine');
    await page.getByRole('checkbox', { name: 'For all' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith('Mine', expect.stringContaining('"colId":"description"'));
    await page.getByRole('menuitem', { name: 'Short' }).click();
    await expect.poll(isShown).toBe(false);
  });

  test('views are kept where the screen says, what is unsaved elsewhere', async () => {
    const [kept, views] = [memoryStorage(), memoryStorage()];
    await open({ storage: kept, viewStorage: views, userKey: 'nora', name: 'prices' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabelText('Name of the view').fill('All');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect.poll(() => views.read('views/nora/prices')).toContain('"name":"All"');
    expect(await kept.read('views/nora/prices')).toBeNull();
  });

  test('columns that came since stand where the sheet has them', async () => {
    const kept = memoryStorage();
    const columns = ['label', 'amount', 'visit-of-another-trial', 'total'].map((colId) => ({ colId }));
    const last = { name: '', columns, filter: {} };
    await kept.write('views/nora/plan', JSON.stringify({ named: [], last }));
    await sheetPage.open(
      <DemoMatrix locale="en" count={20} overrides={{ storage: kept, userKey: 'nora', name: 'plan' }} />,
    );
    // Where all of them fit the sum is kept at no edge.
    Object.assign(sheetPage.scratch().parentElement?.style ?? {}, { width: '1700px' });
    const heads = () =>
      Array.from(document.querySelectorAll<HTMLElement>('.ag-header-cell[col-id]'))
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((head) => head.getAttribute('col-id'));
    await expect
      .poll(() => heads().slice(0, 5))
      .toEqual(['sheet-row-number', 'label', 'amount', 'visit-0', 'visit-1']);
    expect(heads().at(-1)).toBe('total');
  });

  test('rows are made compact in the menu of views, and nothing else changes', async () => {
    const heights = () =>
      [sheetPage.cell(0, 'amount'), sheetPage.cell(1, 'amount')].map((cell) => cell.clientHeight);
    const Compact = () => {
      const [compact, onCompactChange] = useState(false);
      return (
        <DemoPrices
          locale="en"
          count={20}
          overrides={{ storage: memoryStorage(), compact, onCompactChange }}
        />
      );
    };
    await sheetPage.open(<Compact />);
    const [before = 0] = heights();
    await sheetPage.click(1, 'amount');
    await page.getByRole('button', { name: 'Views' }).click();
    const choice = page.getByRole('menuitemcheckbox', { name: 'Compact rows' });
    await expect.element(choice).toHaveAttribute('aria-checked', 'false');
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-checked', 'true');
    await expect.poll(() => heights()).toEqual([before - 6, before - 6]);
    await userEvent.keyboard('{Escape}');
    expect(sheetPage.painted('sheet-active')).toEqual(['1.amount']);
  });
});
