import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from '../../../ui/spreadsheet/demo/DemoPrices.tsx';
import { readTabText } from '../../../ui/spreadsheet/model/clipboardText.ts';
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
    await expect.element(page.getByText(/rows, 1 columns selected, C3 to C/)).toBeInTheDocument();
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
    await userEvent.fill(page.getByRole('textbox', { name: /Filter Value/ }), 'ECG');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(4);
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.pasteText('7');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['7.00', '7.00', '252.71']);
    await expect.element(page.getByText('2 changes', { exact: true })).toBeVisible();
  });

  test('a screen reader hears what is marked', async () => {
    await open();
    await sheetPage.mark([2, 'description'], [6, 'amount']);
    await expect.element(page.getByText('5 rows, 2 columns selected, B3 to C7')).toBeInTheDocument();
  });
});

describe('clipboard', () => {
  test('copies tab-separated text, quoted where it must be', async () => {
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('"two\nlines"');
    await sheetPage.mark([0, 'label'], [1, 'amount']);
    expect(await sheetPage.copyText()).toBe(
      'Informed consent\t"two\nlines"\t5.00\nInclusion and exclusion criteria\t\t17.37',
    );
  });

  test('pastes German and English numbers, marks what is none, and the rest stands', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1.234,50\n1,234.50\n8,8S\n-5\n12,5 €');
    expect(sheetPage.texts('amount', 0, 4)).toEqual(['1,234.50', '1,234.50', '8,8S', '\u22125.00', '12.50']);
    expect(sheetPage.painted('sheet-error')).toEqual(['2.amount', '3.amount']);
    expect(sheetPage.paintAt(2, 'amount').background).toContain('rgb(253, 234, 232)');
    expect(sheetPage.paintAt(0, 'amount').background).toContain('rgb(255, 246, 216)');
    await expect.element(page.getByText('5 changes', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2 errors')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save 3 changes' })).toBeEnabled();
  });

  test('one copied cell fills a whole selection', async () => {
    await open();
    await sheetPage.mark([1, 'amount'], [4, 'amount']);
    await sheetPage.pasteText('80');
    expect(sheetPage.texts('amount', 0, 5)).toEqual(['5.00', '80.00', '80.00', '80.00', '80.00', '66.85']);
  });

  test('a block goes into a corner, and repeats to fill', async () => {
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('a\t1\nb\t2');
    expect([...sheetPage.texts('description', 0, 1), ...sheetPage.texts('amount', 0, 1)]).toEqual([
      'a',
      'b',
      '1.00',
      '2.00',
    ]);
    await sheetPage.mark([2, 'amount'], [5, 'amount']);
    await sheetPage.pasteText('3\n4');
    expect(sheetPage.texts('amount', 2, 5)).toEqual(['3.00', '4.00', '3.00', '4.00']);
  });

  test('cut empties what it took; locked cells are left out and counted', async () => {
    await open();
    await sheetPage.mark([10, 'amount'], [12, 'amount']);
    await sheetPage.keys('{Control>}x{/Control}');
    expect(sheetPage.texts('amount', 10, 12)).toEqual(['', '141.07', '']);
    await expect.element(page.getByText('1 locked cell left out')).toBeVisible();
    expect(await sheetPage.clipboardText()).toBe('128.70\n141.07\n153.44');
  });

  test('more rows than there are: offers to create them', async () => {
    await open(5);
    await sheetPage.click(4, 'label');
    await sheetPage.pasteText('Five\nSix\nSeven');
    await page.getByRole('button', { name: 'Create 2 rows' }).click();
    await painted();
    expect(sheetPage.texts('label', 4, 6)).toEqual(['Five', 'Six', 'Seven']);
    await expect.element(page.getByText('3 changes', { exact: true })).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    expect(document.querySelectorAll('[row-index="5"] .ag-cell').length).toBe(0);
    expect(sheetPage.text(4, 'label')).toBe('Medical history');
  });

  test('a whole price list is pasted: long texts, quotes, umlauts, decimal commas, duplicates', async () => {
    const list = Array.from({ length: 2_300 }, (_, row) => [
      row % 50 === 0 ? `Größe "${row}" ${'ä'.repeat(600)}` : `Leistung ${row % 40}`,
      `${row}`,
      `${row % 900},${String(row % 100).padStart(2, '0')}`,
    ]);
    const text = list.map((row) =>
      row.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)),
    );
    await sheetPage.open(<DemoPrices locale="de" count={3} overrides={{ storage: memoryStorage() }} />);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText(text.map((row) => row.join('\t')).join('\n'));
    await page.getByRole('button', { name: '2.297 Zeilen anlegen' }).click();
    await painted();
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText(/Änderungen gespeichert/)).toBeVisible();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}{Shift>}{End}{/Shift}{/Control}');
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Shift>}{ArrowRight}{ArrowRight}{Control>}{ArrowDown}{/Control}{/Shift}');
    const back = readTabText(await sheetPage.copyText());
    expect(back).toHaveLength(2_300);
    expect(back.map(([label, number, amount]) => [label, number, amount])).toEqual(list);
  });

  test('200,000 cells show how far they are, and can be called off', async () => {
    await open(10);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText(Array.from({ length: 50_000 }, (_, row) => `a${row}\tb\t1\tja`).join('\n'));
    await page.getByRole('button', { name: 'Create 49,990 rows' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Cancelled, nothing was changed')).toBeVisible();
    expect(sheetPage.text(0, 'label')).toBe('Informed consent');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
  });

  test('a formula is marked with the reason', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText('=HYPERLINK("http://example.org")');
    expect(sheetPage.painted('sheet-error')).toEqual(['0.label']);
    await expect.element(page.getByText('A formula is not taken over')).toBeInTheDocument();
  });
});

describe('editing', () => {
  test('typing replaces, F2 goes on, Enter and Tab move on, Escape takes back', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('12,5{Enter}');
    expect(sheetPage.text(0, 'amount')).toBe('12.50');
    expect(sheetPage.painted('sheet-active')).toEqual(['1.amount']);
    await sheetPage.click(3, 'label');
    await sheetPage.keys('{F2}{End}, long{Tab}');
    expect(sheetPage.text(3, 'label')).toBe('Physical examination, long');
    expect(sheetPage.painted('sheet-active')).toEqual(['3.description']);
    await sheetPage.click(4, 'label');
    await sheetPage.keys('gone{Escape}');
    expect(sheetPage.text(4, 'label')).toBe('Medical history');
  });

  test('pasting inside an open editor stays in it', async () => {
    await open();
    await sheetPage.click(4, 'label');
    await sheetPage.pasteText('Copied');
    await sheetPage.doubleClick(5, 'label');
    await sheetPage.keys('{End}{Control>}v{/Control}{Enter}');
    expect(sheetPage.text(5, 'label')).toBe('Chest X-rayCopied');
  });

  test('Delete clears, Space toggles a block to one value', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.keys('{Delete}');
    expect(sheetPage.texts('amount', 0, 1)).toEqual(['', '']);
    await sheetPage.mark([1, 'additional'], [4, 'additional']);
    await sheetPage.keys(' ');
    expect(sheetPage.texts('additional', 1, 4)).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  });

  test('undo and redo take whole actions, across a sort', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    await sheetPage.pasteText('7');
    await page.getByLabelText('Sort by Service').click();
    await painted();
    await sheetPage.keys('{Control>}z{/Control}');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    await sheetPage.keys('{Control>}y{/Control}');
    expect(document.querySelectorAll('.ag-cell.sheet-changed').length).toBeGreaterThan(0);
    await expect.element(page.getByText('3 changes', { exact: true })).toBeVisible();
  });
});

describe('fill', () => {
  const handleOf = (row: number, field: string) => {
    const { right, bottom } = sheetPage.cell(row, field).getBoundingClientRect();
    return { x: right - 3, y: bottom - 3 };
  };

  test('the handle fills a series downwards and upwards', async () => {
    await open();
    await sheetPage.click(5, 'from');
    await sheetPage.drag([handleOf(5, 'from'), sheetPage.middle(6, 'from'), sheetPage.middle(8, 'from')]);
    expect(sheetPage.texts('from', 5, 8)).toEqual(['30.06.2026', '01.07.2026', '02.07.2026', '03.07.2026']);
    await sheetPage.click(10, 'from');
    await sheetPage.drag([handleOf(10, 'from'), sheetPage.middle(9, 'from')]);
    expect(sheetPage.text(9, 'from')).toBe('29.06.2026');
  });

  test('the handle fills sideways over another column’s type', async () => {
    await open();
    await sheetPage.click(1, 'description');
    await sheetPage.pasteText('12,50');
    await sheetPage.drag([handleOf(1, 'description'), sheetPage.middle(1, 'amount')]);
    expect(sheetPage.text(1, 'amount')).toBe('12.51');
    await sheetPage.click(2, 'amount');
    await sheetPage.drag([handleOf(2, 'amount'), sheetPage.middle(2, 'description')]);
    expect(sheetPage.text(2, 'description')).toBe('29.74');
  });

  test('Ctrl+D and Ctrl+R copy the first row and column', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    await sheetPage.keys('{Control>}d{/Control}');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.00', '5.00', '5.00']);
    await sheetPage.mark([3, 'label'], [3, 'description']);
    await sheetPage.keys('{Control>}r{/Control}');
    expect(sheetPage.text(3, 'description')).toBe('Physical examination');
  });
});

describe('arithmetic, find and replace', () => {
  test('+5% is previewed in the cells before it is applied', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    await sheetPage.keys('+5%');
    expect(sheetPage.text(2, 'amount')).toBe('29.7431.23');
    await expect.element(page.getByText('Change 3 amounts')).toBeVisible();
    await expect.element(page.getByText('+2.61')).toBeVisible();
    await sheetPage.keys('{Enter}');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.25', '18.24', '31.23']);
    await sheetPage.keys('{Control>}z{/Control}');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.00', '17.37', '29.74']);
  });

  test('Escape leaves the amounts as they were', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    await sheetPage.keys('=80{Escape}');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.00', '17.37', '29.74']);
  });

  test('finds, and replaces all as one action', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}f{/Control}Position');
    expect(sheetPage.painted('sheet-hit').slice(0, 2)).toEqual(['0.description', '3.description']);
    await page.getByLabelText('Replace with').fill('Item');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await painted();
    expect(sheetPage.text(3, 'description')).toBe('Item 4');
    await expect.element(page.getByText('14 changes', { exact: true })).toBeVisible();
  });
});
