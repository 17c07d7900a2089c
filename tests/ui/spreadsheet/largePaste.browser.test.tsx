import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SaveOutcome, SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import type { DemoService } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { pasteAtOnce } from './support/pasteAtOnce.ts';
import { sheetPage } from './support/sheetPage.tsx';

const pastedRows = 1_500;
const lines = (name: string) => Array.from({ length: pastedRows }, (_, row) => `${name} ${row}`).join('\n');

const open = (overrides: Partial<SpreadsheetProps<DemoService>> = {}) =>
  sheetPage.open(
    <DemoPrices locale="en" count={2_000} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

describe('a large paste', () => {
  test('is painted where it is seen, all of it is one action', async () => {
    await open();
    await sheetPage.click(2, 'description');
    await sheetPage.pasteText(lines('line'));
    await expect.poll(() => sheetPage.texts('description', 1, 3)).toEqual(['', 'line 0', 'line 1']);
    expect(sheetPage.seenAt(2, 'description')).toBe(sheetPage.cell(2, 'description'));
    await expect.element(page.getByText('1,500 changes', { exact: true })).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
    await sheetPage.keys('{Control>}y{/Control}');
    await expect.element(page.getByText('1,500 changes', { exact: true })).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.texts('description', 2, 3)).toEqual(['', 'Position 4']);
  });

  test('Ctrl+S that follows at once saves all of it', async () => {
    const onSave = vi.fn(async (): Promise<SaveOutcome<DemoService>> => ({ kind: 'saved' }));
    await open({ onSave });
    await sheetPage.click(0, 'description');
    pasteAtOnce(lines('line'), { key: 's', ctrlKey: true });
    await expect.element(page.getByText('1,500 changes saved')).toBeVisible();
    expect(onSave).toHaveBeenCalledOnce();
    await expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
  });

  test('Ctrl+Z that follows at once calls all of it off', async () => {
    await open();
    await sheetPage.click(0, 'description');
    pasteAtOnce(lines('line'), { key: 'z', ctrlKey: true });
    await expect.element(page.getByText('Cancelled, nothing was changed')).toBeVisible();
    await expect.poll(() => sheetPage.texts('description', 0, 1)).toEqual(['Position 1', '']);
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
  });

  test('a second one that follows at once stands on the first', async () => {
    await open();
    await sheetPage.click(0, 'description');
    pasteAtOnce(lines('first'));
    pasteAtOnce(lines('second'));
    await expect.poll(() => sheetPage.text(0, 'description')).toBe('second 0');
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.text(0, 'description')).toBe('first 0');
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.text(0, 'description')).toBe('Position 1');
  });
});

describe('whole columns', () => {
  test('stay where they are seen while they grow sideways', async () => {
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.keys('{Control>} {/Control}');
    await sheetPage.keys('{Shift>}{ArrowRight}{/Shift}');
    expect(sheetPage.painted('sheet-marked').slice(0, 2)).toEqual(['0.description', '0.amount']);
    expect(sheetPage.seenAt(0, 'amount')).toBe(sheetPage.cell(0, 'amount'));
  });

  test('the last row is seen whole', async () => {
    const bottomOfRow = (row: number) =>
      document.querySelector(`[row-index="${row}"]`)?.getBoundingClientRect().bottom ?? expect.fail('no row');
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.keys('{Control>}{End}{/Control}');
    const sheet = document.querySelector('.ag-grid-viewport')?.getBoundingClientRect();
    expect(bottomOfRow(1_999)).toBeLessThanOrEqual((sheet?.bottom ?? 0) + 1);
    // Fourteen visits are wider than the page: the bar may not lie over the row.
    await sheetPage.open(<DemoMatrix locale="en" count={400} overrides={{ storage: memoryStorage() }} />);
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}{End}{/Control}');
    const bar = document.querySelector('.ag-body-horizontal-scroll')?.getBoundingClientRect();
    expect(bar?.height).toBeGreaterThan(10);
    expect(bottomOfRow(399)).toBeLessThanOrEqual((bar?.top ?? 0) + 1);
  });
});
