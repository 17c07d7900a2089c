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
