import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const active = (): string[] => sheetPage.painted('sheet-active');

describe('leaving an editor', () => {
  test('an arrow takes what was typed and moves, after F2 it moves in the text', async () => {
    await open();
    await sheetPage.click(2, 'label');
    await sheetPage.keys('One{ArrowDown}Two{ArrowRight}');
    expect(sheetPage.texts('label', 2, 3)).toEqual(['One', 'Two']);
    expect(active()).toEqual(['3.description']);
    await sheetPage.click(2, 'label');
    await sheetPage.keys('{F2}{ArrowLeft}{ArrowLeft}x{Enter}');
    expect(sheetPage.text(2, 'label')).toBe('Oxne');
    await sheetPage.click(5, 'label');
    await sheetPage.keys('ab{F2}{ArrowLeft}x{Enter}');
    expect(sheetPage.text(5, 'label')).toBe('axb');
  });

  test('Enter after Tabs returns below their beginning', async () => {
    await open();
    await sheetPage.click(4, 'label');
    await sheetPage.keys('A{Tab}B{Tab}7{Enter}');
    expect(active()).toEqual(['5.label']);
    await sheetPage.keys('C{Tab}D{Enter}');
    expect(active()).toEqual(['6.label']);
    expect([sheetPage.text(5, 'label'), sheetPage.text(5, 'description')]).toEqual(['C', 'D']);
    // Going elsewhere forgets where Tabs began.
    await sheetPage.keys('{Tab}{ArrowDown}{Enter}');
    expect(active()).toEqual(['8.description']);
  });

  test('Ctrl+Enter fills all that is marked with what was typed, as one action', async () => {
    await open();
    const before = sheetPage.texts('amount', 1, 4);
    await sheetPage.mark([1, 'amount'], [4, 'amount']);
    await sheetPage.keys('12,50{Control>}{Enter}{/Control}');
    expect(sheetPage.texts('amount', 1, 4)).toEqual(['12.50', '12.50', '12.50', '12.50']);
    expect(active()).toEqual(['1.amount']);
    await sheetPage.keys('{Control>}z{/Control}');
    expect(sheetPage.texts('amount', 1, 4)).toEqual(before);
  });
});

describe('doing it again', () => {
  test('F4 repeats what was done last on what is marked now', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('99{Enter}');
    await sheetPage.mark([3, 'amount'], [4, 'amount']);
    await sheetPage.keys('{F4}');
    expect(sheetPage.texts('amount', 3, 4)).toEqual(['99.00', '99.00']);
    await sheetPage.click(6, 'description');
    await sheetPage.keys('{Delete}');
    await sheetPage.click(8, 'description');
    await sheetPage.keys('{F4}');
    expect(sheetPage.texts('description', 8, 8)).toEqual(['']);
    await sheetPage.pasteText('p\nq');
    await sheetPage.click(11, 'description');
    await sheetPage.keys('{F4}');
    await expect.poll(() => sheetPage.texts('description', 11, 12)).toEqual(['p', 'q']);
  });
});

describe('rows at their place', () => {
  const labels = () => sheetPage.texts('label', 0, 6);

  test('Ctrl++ inserts as many rows as are marked above them, Ctrl+- removes', async () => {
    await open();
    const before = labels();
    await sheetPage.mark([2, 'label'], [3, 'label']);
    await sheetPage.keys('{Control>}{+}{/Control}');
    expect(labels()).toEqual([...before.slice(0, 2), '', '', ...before.slice(2, 5)]);
    expect(active()).toEqual(['2.label']);
    await sheetPage.keys('New{Enter}');
    await sheetPage.click(3, 'label');
    await sheetPage.keys('{Control>}-{/Control}');
    expect(labels()).toEqual([...before.slice(0, 2), 'New', ...before.slice(2, 6)]);
    await sheetPage.keys('{Control>}zzz{/Control}');
    expect(labels()).toEqual(before);
  });

  test('the menu inserts rows above and below, and shows the keys', async () => {
    await open();
    const before = labels();
    await sheetPage.click(1, 'label');
    sheetPage
      .cell(1, 'label')
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: 200, clientY: 200 }));
    await expect.element(page.getByText('Ctrl+X', { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Insert 1 row below' }).click();
    expect(labels()).toEqual([...before.slice(0, 2), '', ...before.slice(2, 6)]);
  });

  test('a row stays at its place after a reload and after the save', async () => {
    const storage = memoryStorage();
    const sheet = () => <DemoPrices locale="en" count={20} overrides={{ storage, storageKey: 'placed' }} />;
    await sheetPage.open(sheet());
    const before = labels();
    await sheetPage.click(2, 'label');
    await sheetPage.keys('{Control>}{+}{/Control}');
    await sheetPage.keys('New{Tab}x{Tab}5{Enter}');
    await sheetPage.open(sheet());
    await expect.element(page.getByText('1 unsaved change has been restored')).toBeVisible();
    expect(labels()).toEqual([...before.slice(0, 2), 'New', ...before.slice(2, 6)]);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    expect(labels()).toEqual([...before.slice(0, 2), 'New', ...before.slice(2, 6)]);
  });
});

describe('saving from anywhere', () => {
  test('Ctrl+S saves wherever the focus is', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('New{Enter}');
    sheetPage.scratch().focus();
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
  });
});

describe('filters by keyboard', () => {
  test('Ctrl+Shift+L lifts the filters and brings them back', async () => {
    await open();
    await page.getByRole('button', { name: 'Filter Service' }).click();
    await page.getByLabelText('Compare with').fill('Urinalysis');
    const facts = page.getByText(/of 40 shown/);
    await expect.element(facts).toBeVisible();
    await sheetPage.keys('{Escape}');
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}{Shift>}l{/Shift}{/Control}');
    await expect.element(facts).not.toBeInTheDocument();
    await sheetPage.keys('{Control>}{Shift>}l{/Shift}{/Control}');
    await expect.element(facts).toBeVisible();
  });
});
