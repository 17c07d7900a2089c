import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const withForcedColors = async (value: 'active' | 'none'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await painted();
};

afterEach(() => withForcedColors('none'));

/** All that such a page still paints of a cell: no layers, no shadows. */
const looksAt = (row: number, field: string): string => {
  const style = getComputedStyle(sheetPage.cell(row, field));
  const { backgroundColor, color, outlineStyle, outlineWidth, textDecorationLine, borderLeftStyle } = style;
  return [backgroundColor, color, outlineStyle, outlineWidth, textDecorationLine, borderLeftStyle].join(' ');
};

test('in high contrast what is marked, in hand, changed, wrong and locked is told apart', async () => {
  await sheetPage.open(<DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.click(0, 'amount');
  await sheetPage.pasteText('1\nx');
  await expect.element(page.getByText('1 error', { exact: true })).toBeVisible();
  await sheetPage.mark([4, 'amount'], [6, 'amount']);
  await withForcedColors('active');
  const looks = {
    plain: looksAt(8, 'amount'),
    changed: looksAt(0, 'amount'),
    wrong: looksAt(1, 'amount'),
    active: looksAt(4, 'amount'),
    marked: looksAt(5, 'amount'),
  };
  expect(new Set(Object.values(looks)).size).toBe(Object.keys(looks).length);
  const lock = getComputedStyle(sheetPage.cell(11, 'amount'), '::before');
  expect(lock.backgroundColor).not.toBe(getComputedStyle(sheetPage.cell(11, 'amount')).backgroundColor);
  // A box that is ticked is a word then.
  expect(Number.parseFloat(getComputedStyle(sheetPage.cell(0, 'additional')).fontSize)).toBeGreaterThan(10);
});

test('in high contrast marks are drawn as signs', async () => {
  await sheetPage.open(<DemoMatrix locale="en" count={20} overrides={{ storage: memoryStorage() }} />);
  await sheetPage.click(2, 'visit-1');
  await sheetPage.keys('x');
  await withForcedColors('active');
  await expect.poll(() => sheetPage.text(2, 'visit-1')).toBe('●');
  expect(Number.parseFloat(getComputedStyle(sheetPage.cell(2, 'visit-1')).fontSize)).toBeGreaterThan(10);
});
