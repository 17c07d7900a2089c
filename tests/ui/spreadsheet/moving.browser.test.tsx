import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const amounts = () => sheetPage.texts('amount', 0, 6);

describe('a marked range and the mouse', () => {
  test('a double click on the handle fills down as far as the neighbour', async () => {
    await open(14);
    await sheetPage.click(0, 'from');
    await sheetPage.keys('30.06.2026{Enter}');
    await sheetPage.click(0, 'additional');
    await sheetPage.pasteText('yes\nyes\nyes\nyes\nno');
    await sheetPage.click(0, 'from');
    await sheetPage.doubleClickAt(sheetPage.corner(0, 'from'));
    expect(sheetPage.texts('from', 0, 4)).toEqual([
      '30.06.2026',
      '01.07.2026',
      '02.07.2026',
      '03.07.2026',
      '',
    ]);
  });

  test('dragging its edge moves a range, as one action', async () => {
    await open();
    const before = amounts();
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.drag([
      sheetPage.edge(0, 'amount'),
      sheetPage.middle(3, 'amount'),
      sheetPage.middle(4, 'amount'),
    ]);
    const [first, second] = before;
    expect(amounts()).toEqual(['', '', ...before.slice(2, 4), first, second, ...before.slice(6)]);
    await sheetPage.keys('{Control>}z{/Control}');
    expect(amounts()).toEqual(before);
  });

  test('with Ctrl it is copied', async () => {
    await open();
    const before = amounts();
    await sheetPage.mark([0, 'amount'], [1, 'amount']);
    await sheetPage.drag(
      [sheetPage.edge(0, 'amount'), sheetPage.middle(2, 'amount'), sheetPage.middle(4, 'amount')],
      painted,
      'Control',
    );
    expect(amounts()).toEqual([...before.slice(0, 4), before[0], before[1], ...before.slice(6)]);
  });

  test('what would come onto a locked cell stays where it is, and is counted', async () => {
    await open();
    const rows = sheetPage.texts('label', 0, 12);
    const locked = rows.findIndex((label) => label.startsWith('Urinalysis'));
    const before = sheetPage.texts('amount', 0, 12);
    await sheetPage.mark([locked - 3, 'amount'], [locked - 2, 'amount']);
    await sheetPage.drag([
      sheetPage.edge(locked - 3, 'amount'),
      sheetPage.middle(locked - 2, 'amount'),
      sheetPage.middle(locked - 1, 'amount'),
    ]);
    await expect.element(page.getByText('1 locked cell skipped')).toBeVisible();
    expect(sheetPage.texts('amount', locked - 3, locked)).toEqual([
      '',
      before[locked - 2],
      before[locked - 3],
      before[locked],
    ]);
  });

  test('the cell that is typed into keeps its ground among what is marked', async () => {
    await open();
    await sheetPage.mark([1, 'amount'], [3, 'from']);
    expect(sheetPage.painted('sheet-active')).toEqual(['1.amount']);
    expect(sheetPage.paintAt(1, 'amount').background).not.toBe(sheetPage.paintAt(2, 'amount').background);
  });
});
