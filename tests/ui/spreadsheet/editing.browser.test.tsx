import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

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

test.each([
  ['en', '1 row, 2 columns selected, B1 to C1', '3 rows, 1 column selected, C1 to C3'],
  ['de', '1 Zeile, 2 Spalten markiert, B1 bis C1', '3 Zeilen, 1 Spalte markiert, C1 bis C3'],
] as const)('what is marked is counted rightly in words: %s', async (locale, row, column) => {
  await sheetPage.open(<DemoPrices locale={locale} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.mark([0, 'description'], [0, 'amount']);
  await expect.element(page.getByText(row)).toBeInTheDocument();
  await sheetPage.mark([0, 'amount'], [2, 'amount']);
  await expect.element(page.getByText(column)).toBeInTheDocument();
});

test('the change bar leaves a small page to the sheet', async () => {
  await sheetPage.open(<DemoPrices locale="de" overrides={{ storage: memoryStorage() }} />);
  const frame = sheetPage.scratch().parentElement;
  if (frame) Object.assign(frame.style, { width: '720px', height: '450px' });
  await sheetPage.click(0, 'amount');
  await sheetPage.keys('10{Enter}-1{Enter}');
  const bar = page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  await expect.element(bar.getByText('1 Fehler')).toBeVisible();
  const sentence = bar
    .getByTitle(/^Der Fehler bleibt markiert/)
    .element()
    .getBoundingClientRect();
  expect(sentence.height).toBeLessThan(24);
  expect(sentence.width).toBeGreaterThan(200);
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(96);
  const tops = bar
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
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

  test('finds what is seen: a box to tick is no text', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}f{/Control}n');
    const fields = sheetPage.painted('sheet-hit').map((place) => place.split('.')[1]);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields).not.toContain('additional');
  });
});

describe('a calculation stays with the cells it was opened for', () => {
  test('marking other cells puts it away, and nothing is changed', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.keys('+100');
    await expect.element(page.getByText('Change 2 amounts')).toBeVisible();
    // Not below these cells, where the box is.
    await sheetPage.mark([4, 'label'], [6, 'label']);
    await expect.element(page.getByRole('dialog', { name: 'Change amounts' })).not.toBeInTheDocument();
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    expect(sheetPage.texts('amount', 0, 1)).toEqual(['5.00', '17.37']);
    await sheetPage.keys('{ArrowDown}');
    expect(sheetPage.painted('sheet-active')).toEqual(['5.label']);
  });
});

describe('find goes with what is shown', () => {
  const find = async (text: string): Promise<void> => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.keys(`{Control>}f{/Control}${text}`);
  };
  const at = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await painted();
  };

  test('Replace all leaves rows alone that a filter hid meanwhile', async () => {
    await find('Position');
    await page.getByLabelText('Replace with').fill('Item');
    await page.getByLabelText('Filter Service').click();
    await userEvent.fill(page.getByLabelText('Compare with'), 'Vital signs');
    await at('1 of 3');
    await userEvent.keyboard('{Escape}');
    await press('Replace all');
    await at('3 cells replaced');
    await at('3 changes');
  });

  test('after a sort it goes on to the cell that is next then, and replaces the marked one', async () => {
    await find('ECG');
    await page.getByLabelText('Sort by Amount €').click();
    await page.getByLabelText('Sort by Amount €').click();
    await painted();
    await page.getByLabelText('Find', { exact: true }).click();
    await sheetPage.keys('{Enter}');
    await at('1 of 3');
    const [first = ''] = sheetPage.painted('sheet-active');
    const row = Number(first.split('.')[0]);
    expect(sheetPage.text(row, 'label')).toBe('ECG 31');
    await page.getByLabelText('Replace with').fill('EKG');
    await press('Replace');
    expect(sheetPage.text(row, 'label')).toBe('EKG 31');
  });

  test('a hidden column is no longer searched', async () => {
    await find('Position');
    await at('1 of 14');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Description' }).click();
    await at('No results');
  });

  test('Enter goes from hit to hit and round, Shift+Enter back', async () => {
    await find('ECG');
    const seen: string[] = [];
    for (const key of ['{Enter}', '{Enter}', '{Enter}', '{Enter}', '{Shift>}{Enter}{/Shift}']) {
      await sheetPage.keys(key);
      seen.push(...sheetPage.painted('sheet-active'));
    }
    expect(seen).toEqual(['7.label', '19.label', '31.label', '7.label', '31.label']);
    await at('3 of 3');
  });

  test('Replace goes on to the next hit, also when the new text holds the old one', async () => {
    await find('ECG');
    await sheetPage.keys('{Enter}');
    await page.getByLabelText('Replace with').fill('ECG 12');
    await press('Replace');
    await at('2 of 3');
    expect(sheetPage.text(7, 'label')).toBe('ECG 12');
    await press('Replace');
    await at('3 of 3');
    expect(sheetPage.text(19, 'label')).toBe('ECG 12 19');
  });

  test('Replace all tells how many locked cells it left out', async () => {
    await find('41.07');
    await page.getByLabelText('Replace with').fill('1');
    await press('Replace all');
    await at('0 cells replaced, 1 locked cell skipped');
  });
});
