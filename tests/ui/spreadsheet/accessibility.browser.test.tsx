import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isDeep } from '../../support/depth.ts';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

/** Serious and critical faults only; the colours are the app theme's, which is not here. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

test('axe finds no serious fault in a price list with changes and errors', async () => {
  await sheetPage.open(<DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.click(0, 'amount');
  await sheetPage.pasteText('1\nx');
  await expect.element(page.getByText('1 error', { exact: true })).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'Filter Service' }).click();
  await expect.element(page.getByLabelText('Search values')).toHaveFocus();
  expect(await faults()).toEqual([]);
});

test.runIf(isDeep)('axe finds no serious fault in a matrix, nor in the review', async () => {
  await sheetPage.open(<DemoMatrix locale="de" count={20} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.click(0, 'visit-1');
  await sheetPage.keys(' ');
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Änderungen prüfen' })).toBeVisible();
  expect(await faults()).toEqual([]);
});
