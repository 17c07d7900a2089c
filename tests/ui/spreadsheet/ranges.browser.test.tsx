import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const fields = ['label', 'description', 'amount', 'additional', 'from', 'per_participant'];
const mark = 'rgba(47, 84, 208, 0.1)';

describe('ranges', () => {
  test('Ctrl+dragging marks several rectangles, and a key reaches exactly these', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.mark([4, 'description'], [5, 'amount'], 'Control');
    const marked = ['0.amount', '1.amount', '4.description', '4.amount', '5.description', '5.amount'];
    expect(sheetPage.painted('sheet-marked')).toEqual(marked);
    for (const [row, isMarked] of [
      [1, true],
      [2, false],
      [4, true],
      [6, false],
    ] as const)
      expect(sheetPage.paintAt(row, 'amount').background.includes(mark)).toBe(isMarked);
    await sheetPage.keys('{Delete}');
    expect(sheetPage.texts('amount', 0, 5)).toEqual(['', '', '29.74', '42.11', '', '']);
  });

  test('dragging row numbers and Shift+click on a column head mark blocks of them', async () => {
    await open();
    const [first, last] = [sheetPage.middle(1, 'sheet-row-number'), sheetPage.middle(3, 'sheet-row-number')];
    await sheetPage.drag([first, { x: first.x, y: (first.y + last.y) / 2 }, last]);
    expect(sheetPage.painted('sheet-marked')).toEqual(
      [1, 2, 3].flatMap((row) => fields.map((field) => `${row}.${field}`)),
    );
    await page.getByText('Amount €').click();
    await page.getByText('From', { exact: true }).click({ modifiers: ['Shift'] });
    await painted();
    const columns = new Set(sheetPage.painted('sheet-marked').map((place) => place.split('.')[1]));
    expect([...columns]).toEqual(['amount', 'additional', 'from']);
    await expect.element(page.getByText('40 rows, 3 columns selected, C1 to E40')).toBeInTheDocument();
  });

  test('Ctrl+A paints every cell in sight', async () => {
    await open(8);
    await sheetPage.click(2, 'amount');
    await sheetPage.keys('{Control>}a{/Control}');
    expect(sheetPage.painted('sheet-marked')).toHaveLength(8 * fields.length);
    expect(sheetPage.painted('sheet-active')).toEqual(['2.amount']);
    for (const field of fields) expect(sheetPage.paintAt(7, field).classes).toContain('sheet-edge-bottom');
  });

  test('is right far down, where rows are drawn as they come into sight', async () => {
    await open(5_000);
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('{Control>}{ArrowDown}{/Control}');
    expect(sheetPage.painted('sheet-active')).toEqual(['4999.amount']);
    await sheetPage.mark([4_996, 'description'], [4_998, 'amount']);
    expect(sheetPage.painted('sheet-marked')).toEqual(
      [4_996, 4_997, 4_998].flatMap((row) => [`${row}.description`, `${row}.amount`]),
    );
    expect(sheetPage.seenAt(4_997, 'amount')).toBe(sheetPage.cell(4_997, 'amount'));
    await sheetPage.keys('{Control>}{Home}{/Control}');
    expect(sheetPage.painted('sheet-active')).toEqual(['0.label']);
    expect(sheetPage.painted('sheet-marked')).toEqual([]);
  });

  test('is right beside pinned columns when the others are scrolled sideways', async () => {
    await sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
    await sheetPage.click(0, 'visit-0');
    await sheetPage.keys('{End}');
    await sheetPage.click(1, 'visit-12');
    await sheetPage.keys('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(sheetPage.painted('sheet-marked')).toEqual([
      '1.visit-12',
      '1.visit-13',
      '2.visit-12',
      '2.visit-13',
    ]);
    for (const field of ['visit-12', 'visit-13'])
      expect(sheetPage.seenAt(2, field)).toBe(sheetPage.cell(2, field));
  });

  test('a rectangle marked in a sorted list is the one that is seen, and is pasted into', async () => {
    await open();
    await page.getByLabelText('Sort by Amount €').click();
    await page.getByLabelText('Sort by Amount €').click();
    await painted();
    const labels = sheetPage.texts('label', 0, 3);
    expect(labels[0]).not.toBe('Informed consent');
    await sheetPage.mark([1, 'description'], [2, 'description']);
    expect(sheetPage.painted('sheet-marked')).toEqual(['1.description', '2.description']);
    await sheetPage.pasteText('seen');
    expect(sheetPage.texts('description', 1, 2)).toEqual(['seen', 'seen']);
    expect(sheetPage.texts('label', 0, 3)).toEqual(labels);
  });

  test('undo under a filter takes back the whole action, also in hidden rows', async () => {
    await open();
    await sheetPage.mark([6, 'amount'], [8, 'amount']);
    await sheetPage.pasteText('7');
    await page.getByLabelText('Filter Service').click();
    await userEvent.fill(page.getByLabelText('Compare with'), 'ECG');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(3);
    await sheetPage.click(0, 'amount');
    expect(sheetPage.painted('sheet-changed')).toEqual(['0.amount']);
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.text(0, 'amount')).toBe('91.59');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    await sheetPage.keys('{Control>}y{/Control}');
    await expect.element(page.getByText('3 changes', { exact: true })).toBeVisible();
    expect(sheetPage.painted('sheet-changed')).toEqual(['0.amount']);
  });

  test('the handle counts texts on to the right, to the left, and numbers by their step', async () => {
    await open();
    const handleOf = (row: number, field: string) => {
      const { right, bottom } = sheetPage.cell(row, field).getBoundingClientRect();
      return { x: right - 3, y: bottom - 3 };
    };
    await sheetPage.click(1, 'label');
    await sheetPage.pasteText('V1');
    await sheetPage.drag([handleOf(1, 'label'), sheetPage.middle(1, 'description')]);
    expect(sheetPage.text(1, 'description')).toBe('V2');
    await sheetPage.click(2, 'description');
    await sheetPage.pasteText('V5');
    await sheetPage.drag([handleOf(2, 'description'), sheetPage.middle(2, 'label')]);
    expect(sheetPage.text(2, 'label')).toBe('V4');
    await sheetPage.click(4, 'amount');
    await sheetPage.pasteText('1\n2');
    await sheetPage.mark([4, 'amount'], [5, 'amount']);
    await sheetPage.drag([
      handleOf(5, 'amount'),
      sheetPage.middle(6, 'amount'),
      sheetPage.middle(8, 'amount'),
    ]);
    expect(sheetPage.texts('amount', 4, 8)).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00']);
    expect(sheetPage.painted('sheet-marked')).toEqual([4, 5, 6, 7, 8].map((row) => `${row}.amount`));
  });
});
