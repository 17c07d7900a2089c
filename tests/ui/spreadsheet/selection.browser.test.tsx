import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

describe('selection', () => {
  test('dragging marks a rectangle, painted exactly where its cells are seen', async () => {
    await open();
    await sheetPage.mark([1, 'description'], [3, 'amount']);
    expect(sheetPage.painted('sheet-marked')).toEqual([
      '1.description',
      '1.amount',
      '2.description',
      '2.amount',
      '3.description',
      '3.amount',
    ]);
    expect(sheetPage.paintAt(2, 'amount').background).toContain('rgba(47, 84, 208, 0.1)');
    expect(sheetPage.paintAt(4, 'amount').background).not.toContain('rgba(47, 84, 208, 0.1)');
    expect(sheetPage.paintAt(1, 'amount').classes).toContain('sheet-edge-top');
    expect(sheetPage.paintAt(3, 'amount').classes).toContain('sheet-handle');
  });

  test('the status bar tells count, sum, mean, min and max of it', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [3, 'amount']);
    await expect.element(page.getByText('Sum 94.22')).toBeVisible();
    await expect.element(page.getByText('Mean 23.56')).toBeVisible();
    await expect.element(page.getByText('Min 5.00')).toBeVisible();
    await expect.element(page.getByText('Max 42.11')).toBeVisible();
    await expect.element(page.getByText('Count 4')).toBeVisible();
  });

  test('Shift+click, Shift+arrows and Ctrl+click extend and add', async () => {
    await open();
    await sheetPage.click(1, 'amount');
    await sheetPage.click(2, 'amount', 'Shift');
    await sheetPage.keys('{Shift>}{ArrowDown}{/Shift}');
    expect(sheetPage.painted('sheet-marked')).toEqual(['1.amount', '2.amount', '3.amount']);
    await sheetPage.click(5, 'label', 'Control');
    expect(sheetPage.painted('sheet-marked')).toEqual(['1.amount', '2.amount', '3.amount', '5.label']);
  });

  test('row numbers and column heads mark whole rows and columns', async () => {
    await open();
    await sheetPage.click(2, 'sheet-row-number');
    expect(sheetPage.painted('sheet-marked')).toEqual(
      ['label', 'description', 'amount', 'additional', 'from', 'per_participant'].map(
        (field) => `2.${field}`,
      ),
    );
    await page.getByText('Amount €').click();
    await painted();
    const marked = sheetPage.painted('sheet-marked');
    expect(marked.length).toBeGreaterThan(15);
    expect(marked.every((place) => place.endsWith('.amount'))).toBe(true);
  });

  test('Ctrl+arrows go to the data’s edge, Ctrl+A marks everything', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('{Control>}{ArrowDown}{/Control}');
    expect(sheetPage.painted('sheet-active')).toEqual(['39.amount']);
    await sheetPage.keys('{Control>}a{/Control}');
    await expect.element(page.getByText('40 rows, 6 columns selected, A1 to F40')).toBeInTheDocument();
  });

  test('dragging beyond the lower edge scrolls on', async () => {
    await open(200);
    const start = sheetPage.middle(2, 'amount');
    await sheetPage.drag([start, { x: start.x, y: 690 }], async () => {
      await expect
        .poll(() => sheetPage.painted('sheet-marked').some((place) => Number.parseInt(place, 10) > 40))
        .toBe(true);
    });
    await expect.element(page.getByText(/rows, 1 column selected, C3 to C/)).toBeInTheDocument();
  });

  test('sorting keeps the active cell on its row and marks nothing else', async () => {
    await open();
    await sheetPage.mark([0, 'label'], [2, 'label']);
    await page.getByLabelText('Sort by Service').click();
    await painted();
    const [active] = sheetPage.painted('sheet-active');
    expect(sheetPage.painted('sheet-marked')).toEqual([]);
    const row = Number.parseInt(active ?? '', 10);
    expect(sheetPage.text(row, 'label')).toBe('Informed consent');
  });

  test('a rectangle whose corners a sort leaves in place marks the rows that stand between them then', async () => {
    await open(4);
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('A\nD\nC\nB');
    await sheetPage.mark([0, 'description'], [2, 'description']);
    await page.getByLabelText('Sort by Description').click();
    await painted();
    expect(sheetPage.texts('description', 0, 3)).toEqual(['A', 'B', 'C', 'D']);
    expect(sheetPage.painted('sheet-marked')).toEqual(['0.description', '1.description', '2.description']);
  });

  test('is right with a moved column', async () => {
    await open();
    const head = (name: string) =>
      page
        .getByRole('columnheader', { name: new RegExp(name) })
        .element()
        .getBoundingClientRect();
    const [from, to] = [head('Amount'), head('Description')];
    const y = from.top + 8;
    await sheetPage.drag([
      { x: from.left + 60, y },
      { x: from.left + 40, y },
      { x: to.left + 60, y },
      { x: to.left + 30, y },
    ]);
    expect(sheetPage.middle(0, 'amount').x).toBeLessThan(sheetPage.middle(0, 'description').x);
    await sheetPage.mark([1, 'label'], [2, 'amount']);
    expect(sheetPage.painted('sheet-marked')).toEqual(['1.label', '1.amount', '2.label', '2.amount']);
    expect(await sheetPage.copyText()).toBe('Inclusion and exclusion criteria\t17.37\nDemographics\t29.74');
  });

  test('is right under a filter: hidden rows are neither marked nor pasted into', async () => {
    await open();
    await page.getByLabelText('Filter Service').click();
    await userEvent.fill(page.getByLabelText('Compare with'), 'ECG');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(3);
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.pasteText('7');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['7.00', '7.00', '388.47']);
    await expect.element(page.getByText('2 changes', { exact: true })).toBeVisible();
  });

  test('a screen reader hears what is marked', async () => {
    await open();
    await sheetPage.mark([2, 'description'], [6, 'amount']);
    await expect.element(page.getByText('5 rows, 2 columns selected, B3 to C7')).toBeInTheDocument();
    await sheetPage.click(3, 'amount');
    await expect.element(page.getByText('Physical examination, Amount €: 42.11')).toBeInTheDocument();
  });
});
