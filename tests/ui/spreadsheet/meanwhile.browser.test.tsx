import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SpreadsheetHandle, SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { unmount } from '../../support/mounted.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import type { DemoService } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, row) => `Line ${row}\tText ${row}`).join('\n');

const open = (count: number, overrides: Partial<SpreadsheetProps<DemoService>> = {}) =>
  sheetPage.open(
    <DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

const pressed = (type: 'paste', text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
  );
};

const filterBy = async (text: string): Promise<void> => {
  await page.getByLabelText('Filter Service').click();
  await userEvent.fill(page.getByLabelText('Compare with'), text);
};

describe('a filter', () => {
  test('is told of in words, with how many rows it leaves, and is lifted there', async () => {
    await open(60);
    await sheetPage.click(0, 'label');
    await expect.element(page.getByText(/^\d+ of 60 shown/)).not.toBeInTheDocument();
    await filterBy('ECG');
    await expect.element(page.getByText(/^[1-9]\d? of 60 shown · clear filter$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'clear filter' }).click();
    await expect.element(page.getByText(/of 60 shown/)).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('.ag-cell')).not.toBeNull();
  });
});

describe('while a large paste is read', () => {
  test('a second one goes where it was pressed', async () => {
    await open(6_000);
    await sheetPage.click(0, 'description');
    pressed('paste', lines(5_000));
    await sheetPage.click(2, 'label');
    pressed('paste', 'Second');
    await expect.element(page.getByText(/changes$/)).toBeVisible();
    await expect.poll(() => sheetPage.text(2, 'label')).toBe('Second');
    expect(sheetPage.texts('description', 0, 1)).toEqual(['Line 0', 'Line 1']);
  });

  test('sorting does not move its lines to other rows, and what is typed stays', async () => {
    let handle: SpreadsheetHandle<DemoService> | null = null;
    await open(6_000, {
      handle: (made) => {
        handle = made;
      },
    });
    await sheetPage.click(0, 'label');
    pressed('paste', lines(6_000));
    document.querySelector<HTMLElement>('[aria-label="Sort by Amount €"]')?.click();
    await expect.element(page.getByText('12,000 changes', { exact: true })).toBeVisible();
    const rows: readonly DemoService[] = (handle as SpreadsheetHandle<DemoService> | null)?.rows() ?? [];
    const wrong = rows.filter(
      ({ label, description }, row) => label !== `Line ${row}` || description !== `Text ${row}`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('several rectangles', () => {
  test('one value is pasted into all of them', async () => {
    await open(40);
    await sheetPage.mark([0, 'label'], [1, 'label']);
    await sheetPage.click(4, 'description', 'Control');
    await sheetPage.pasteText('Same');
    expect(sheetPage.texts('label', 0, 1)).toEqual(['Same', 'Same']);
    expect(sheetPage.text(4, 'description')).toBe('Same');
  });
});

describe('new rows are seen', () => {
  test('a filter that would hide one is lifted, and the keyboard is in it', async () => {
    await open(20);
    await filterBy('ECG');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBeLessThan(10);
    await page.getByRole('button', { name: 'Add row' }).click();
    await expect.element(page.getByText('The filter was cleared', { exact: false })).toBeVisible();
    await sheetPage.keys('New service{Enter}');
    expect(sheetPage.text(20, 'label')).toBe('New service');
  });

  test('pasted into a sorted sheet, exactly they are marked', async () => {
    await open(12);
    await page.getByLabelText('Sort by Service').click();
    await painted();
    await sheetPage.click(11, 'label');
    await sheetPage.pasteText('Zzz\nAaa\nAab');
    await page.getByRole('button', { name: 'Create 2 rows' }).click();
    await expect.poll(() => sheetPage.text(0, 'label')).toBe('Aaa');
    await expect.poll(() => sheetPage.painted('sheet-marked')).toEqual(['0.label', '1.label', '13.label']);
  });
});

describe('by mouse', () => {
  test('a press on the box ticks it, beside it marks the cell only', async () => {
    await open(20);
    const isTicked = () => sheetPage.cell(2, 'additional').classList.contains('sheet-on');
    const before = isTicked();
    await sheetPage.click(2, 'additional');
    expect(isTicked()).toBe(before);
    const { left, top } = sheetPage.cell(2, 'additional').getBoundingClientRect();
    await sheetPage.drag([{ x: left + 16, y: top + 16 }]);
    await expect.poll(isTicked).toBe(!before);
  });

  test('an editor shows its text whole, where the cell showed it', async () => {
    await open(20);
    for (const field of ['label', 'amount']) {
      await sheetPage.doubleClick(3, field);
      const cell = sheetPage.cell(3, field).getBoundingClientRect();
      const input = document.querySelector('.ag-cell-inline-editing input')?.getBoundingClientRect();
      expect(input?.top).toBeGreaterThanOrEqual(cell.top - 1);
      expect(input?.bottom).toBeLessThanOrEqual(cell.bottom + 1);
      await sheetPage.keys('{Escape}');
    }
  });
});

describe('in a German sheet', () => {
  test('figures are filtered as they are typed, and rows are counted as they stand', async () => {
    await sheetPage.open(<DemoPrices locale="de" count={40} overrides={{ storage: memoryStorage() }} />);
    await page.getByLabelText('Nach Amount € sortieren').click();
    await painted();
    expect(sheetPage.texts('sheet-row-number', 0, 2)).toEqual(['1', '2', '3']);
    await page.getByLabelText('Amount € filtern').click();
    await userEvent.fill(page.getByLabelText('Vergleichen mit'), '17,37');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(1);
    expect(sheetPage.text(0, 'amount')).toBe('17,37');
  });
});

describe('behind a dialog', () => {
  test('the sheet hears no keys', async () => {
    await open(20);
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('7{Enter}');
    await sheetPage.keys('{F1}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    await sheetPage.keys('{Escape}');
    expect(sheetPage.text(0, 'amount')).toBe('7.00');
  });

  test('beside the search bar, copying works', async () => {
    await open(20);
    await sheetPage.click(1, 'label');
    await sheetPage.keys('{Control>}f{/Control}ECG');
    await sheetPage.click(1, 'label');
    expect(await sheetPage.copyText()).toBe('Inclusion and exclusion criteria');
  });
});

describe('before what was kept is read', () => {
  test('what is typed stays beside it', async () => {
    const kept = memoryStorage();
    await open(20, { storage: kept, storageKey: 'person/list' });
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('7{Enter}');
    await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
    let answer = (): void => undefined;
    const slow = {
      ...kept,
      read: async (key: string) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return kept.read(key);
      },
    };
    await open(20, { storage: slow, storageKey: 'person/list' });
    await sheetPage.click(1, 'amount');
    await sheetPage.keys('9{Enter}');
    answer();
    await expect.element(page.getByText('2 changes', { exact: true })).toBeVisible();
    expect(sheetPage.texts('amount', 0, 1)).toEqual(['7.00', '9.00']);
  });
});

describe('as the page is left', () => {
  test('what stands in an open editor is kept', async () => {
    const kept = memoryStorage();
    await open(20, { storage: kept, storageKey: 'person/list' });
    await sheetPage.doubleClick(0, 'amount');
    await sheetPage.keys('{Control>}a{/Control}77');
    window.dispatchEvent(new Event('beforeunload'));
    await open(20, { storage: kept, storageKey: 'person/list' });
    await expect.poll(() => sheetPage.text(0, 'amount')).toBe('77.00');
  });

  test.each([
    ['amount', '77', '77.00'],
    ['description', 'In a box of lines', 'In a box of lines'],
  ])('for another page of the app, too: %s', async (field, typed, shown) => {
    const kept = memoryStorage();
    await open(20, { storage: kept, storageKey: 'person/list' });
    await sheetPage.doubleClick(0, field);
    await sheetPage.keys(`{Control>}a{/Control}${typed}`);
    unmount();
    await open(20, { storage: kept, storageKey: 'person/list' });
    await expect.poll(() => sheetPage.text(0, field)).toBe(shown);
  });
});
