import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);

test('Space cycles ●, ○, empty for a whole block', async () => {
  await open();
  await sheetPage.mark([0, 'visit-1'], [1, 'visit-2']);
  await sheetPage.keys(' ');
  expect(
    sheetPage.painted('sheet-dot').filter((place) => ['0.visit-1', '1.visit-2'].includes(place)),
  ).toHaveLength(2);
  await sheetPage.keys(' ');
  expect(sheetPage.text(0, 'visit-1')).toBe('○');
  await sheetPage.keys(' ');
  expect(sheetPage.text(1, 'visit-2')).toBe('');
});

test('X and o typed into a cell are marks, too', async () => {
  await open();
  await sheetPage.mark([0, 'visit-1'], [1, 'visit-1']);
  await sheetPage.keys('x');
  expect(sheetPage.texts('visit-1', 0, 1)).toEqual(['●', '●']);
  await sheetPage.keys('o');
  expect(sheetPage.texts('visit-1', 0, 1)).toEqual(['○', '○']);
});

test('X and (X) from a protocol’s table are pasted as marks', async () => {
  await open();
  await sheetPage.click(2, 'visit-3');
  await sheetPage.pasteText('X\t(X)\n\tx');
  expect([...sheetPage.texts('visit-3', 2, 3), ...sheetPage.texts('visit-4', 2, 3)]).toEqual([
    '●',
    '',
    '○',
    '●',
  ]);
});

test('foot and right column follow at once', async () => {
  await open();
  const foot = () => document.querySelector('.ag-row-pinned .ag-cell[col-id="visit-1"]')?.textContent;
  const before = foot();
  await sheetPage.click(0, 'visit-1');
  const total = sheetPage.text(0, 'total');
  await sheetPage.keys(' ');
  await expect.poll(foot).not.toBe(before);
  expect(Number(sheetPage.text(0, 'total'))).toBeCloseTo(Number(total) + 5, 2);
});

test('marks are counted by kind', async () => {
  await open();
  await sheetPage.mark([0, 'visit-0'], [4, 'visit-5']);
  await expect.element(page.getByText(/^Mandatory/)).toBeVisible();
});
