import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoPrices locale="en" count={40} overrides={{ storage: memoryStorage() }} />);

test('Ctrl+H opens find and replace', async () => {
  await open();
  await sheetPage.click(0, 'label');
  await sheetPage.keys('{Control>}h{/Control}');
  await expect.element(page.getByLabelText('Replace with')).toBeVisible();
});

test('Ctrl+Alt+V opens paste special', async () => {
  await open();
  await sheetPage.click(0, 'label');
  await sheetPage.keys('{Control>}{Alt>}v{/Alt}{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Paste special' })).toBeVisible();
});

test('a locked cell says why it is when somebody types into it, and stays', async () => {
  await open();
  const label = (row: number) => sheetPage.text(row, 'label') ?? '';
  const locked = Array.from({ length: 40 }, (_, row) => row).find((row) =>
    label(row).startsWith('Urinalysis'),
  );
  if (locked === undefined) throw new Error('no locked row in sight');
  const before = sheetPage.text(locked, 'amount');
  await sheetPage.click(locked, 'amount');
  await sheetPage.keys('7');
  await expect
    .element(page.getByText('The price stands since there are participants.').first())
    .toBeVisible();
  expect(sheetPage.text(locked, 'amount')).toBe(before);
});

test('the box that calculates stands at the cells it is about, inside the sheet', async () => {
  await open();
  for (const [row, field] of [
    [1, 'amount'],
    [6, 'amount'],
  ] as const) {
    await sheetPage.mark([row - 1, field], [row, field]);
    await sheetPage.keys('+1');
    const dialog = page.getByRole('dialog', { name: 'Change amounts' });
    await expect.element(dialog).toBeVisible();
    const box = dialog.element().getBoundingClientRect();
    const cell = sheetPage.cell(row, field).getBoundingClientRect();
    expect(Math.min(Math.abs(box.top - cell.bottom), Math.abs(cell.top - box.bottom))).toBeLessThan(12);
    expect(box.left).toBeLessThan(cell.right);
    expect(box.right).toBeGreaterThan(cell.left);
    await sheetPage.keys('{Escape}');
  }
});
