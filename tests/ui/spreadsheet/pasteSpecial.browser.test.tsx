import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoPrices locale="en" count={40} overrides={{ storage: memoryStorage() }} />);

async function openMenu(row: number, field: string): Promise<void> {
  const { x, y } = sheetPage.middle(row, field);
  sheetPage
    .cell(row, field)
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: x, clientY: y }));
  await painted();
}

/** Puts a text on the clipboard, opens the dialog, lets it be set, and pastes into it. */
async function pasteSpecial(text: string, choose: () => Promise<void>): Promise<void> {
  const active = sheetPage.painted('sheet-active')[0]?.split('.') ?? [];
  const scratch = sheetPage.scratch();
  scratch.value = text;
  scratch.focus();
  scratch.select();
  await userEvent.keyboard('{Control>}c{/Control}');
  const [row = '', field = ''] = active;
  await openMenu(Number(row), field);
  await page.getByRole('menuitem', { name: 'Paste special…' }).click();
  await choose();
  await sheetPage.keys('{Control>}v{/Control}');
}

const choose = (name: string) => () => page.getByLabelText(name).click();

describe('paste special', () => {
  test('pastes only where cells are empty', async () => {
    await open();
    await sheetPage.click(1, 'description');
    await sheetPage.keys('{Delete}');
    await sheetPage.mark([0, 'description'], [2, 'description']);
    const before = sheetPage.texts('description', 0, 2);
    await pasteSpecial('a\nb\nc', choose('Only into empty cells'));
    await expect.poll(() => sheetPage.texts('description', 0, 2)).toEqual([before[0], 'b', 'c']);
  });

  test('adds to the numbers there', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.00', '17.37', '29.74']);
    await pasteSpecial('1\n2,50\n-3', choose('Add to the existing numbers'));
    await expect.poll(() => sheetPage.texts('amount', 0, 2)).toEqual(['6.00', '19.87', '26.74']);
  });

  test('turns columns into rows', async () => {
    await open();
    await sheetPage.click(3, 'label');
    await pasteSpecial('A\nB', choose('Columns become rows'));
    await expect
      .poll(() => [sheetPage.text(3, 'label'), sheetPage.text(3, 'description')])
      .toEqual(['A', 'B']);
  });
});

describe('the clipboard', () => {
  test('a range is copied with its heads', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [1, 'additional']);
    await openMenu(0, 'amount');
    await page.getByRole('menuitem', { name: 'Copy with headers' }).click();
    await painted();
    await expect.poll(() => sheetPage.clipboardText()).toBe('Amount €\tAdditional\n5.00\tYes\n17.37\tNo');
  });

  test('a number that can be read in two ways is asked for once, and the answer is kept', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1.234\n2.500\n3');
    await expect.element(page.getByText('2 numbers can be read in two ways')).toBeVisible();
    await page.getByRole('button', { name: 'Separates thousands' }).click();
    await expect.poll(() => sheetPage.texts('amount', 0, 2)).toEqual(['1,234.00', '2,500.00', '3.00']);
    await sheetPage.click(4, 'amount');
    await sheetPage.pasteText('7.000');
    await expect.poll(() => sheetPage.text(4, 'amount')).toBe('7,000.00');
  });

  test('left as it is it stays marked, called off nothing is pasted', async () => {
    await open();
    const [before] = sheetPage.texts('amount', 0, 0);
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1.234');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(sheetPage.text(0, 'amount')).toBe(before);
    await sheetPage.pasteText('1.234');
    await page.getByRole('button', { name: 'Leave them marked' }).click();
    await expect.poll(() => sheetPage.painted('sheet-error')).toEqual(['0.amount']);
  });
});
