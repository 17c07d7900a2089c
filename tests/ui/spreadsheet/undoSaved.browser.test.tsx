import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage() }} />);

const save = async (count: number) => {
  await sheetPage.keys('{Control>}s{/Control}');
  await expect.element(page.getByText(`${count} changes saved`, { exact: true })).toBeVisible();
};
const undo = () => sheetPage.keys('{Control>}z{/Control}');
const redo = () => sheetPage.keys('{Control>}y{/Control}');
const amounts = () => sheetPage.texts('amount', 0, 2);

async function saveTwoActions(): Promise<string[]> {
  await open();
  const before = amounts();
  await sheetPage.click(0, 'amount');
  await sheetPage.keys('1{Enter}2{Enter}');
  await save(2);
  return before;
}

describe('undo across saves', () => {
  test('after a save Ctrl+Z makes the opposite change, unsaved, action by action', async () => {
    const before = await saveTwoActions();
    await undo();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    expect(sheetPage.painted('sheet-changed')).toEqual(['1.amount']);
    await undo();
    expect(amounts()).toEqual(before);
    await save(2);
    expect(amounts()).toEqual(before);
  });

  test('Ctrl+Y brings it back, and what is typed then is undone first', async () => {
    const before = await saveTwoActions();
    await undo();
    await redo();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    await undo();
    await sheetPage.click(2, 'amount');
    await sheetPage.keys('9{Enter}');
    await undo();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    await undo();
    expect(amounts()).toEqual(before);
  });

  test('taking back is a change that can be taken back once it is saved', async () => {
    const before = await saveTwoActions();
    await undo();
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    await undo();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
    await undo();
    await undo();
    expect(amounts()).toEqual(before);
  });

  test('a cell that was changed meanwhile stays, and is named', async () => {
    await sheetPage.open(
      <DemoPrices
        locale="en"
        count={20}
        onSave={async ({ updated }) => ({
          kind: 'saved',
          rows: updated.map((row, index) => (index === 1 ? { ...row, amount: 777 } : row)),
        })}
        overrides={{ storage: memoryStorage() }}
      />,
    );
    const [first] = amounts();
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1\n2');
    await save(2);
    await undo();
    expect(amounts().slice(0, 2)).toEqual([first, '7.77']);
    await expect
      .element(page.getByText('1 stays, changed meanwhile or locked: Amount €, row 2'))
      .toBeVisible();
  });

  test('Ctrl+Y after one that could take nothing back brings back the one before', async () => {
    await sheetPage.open(
      <DemoPrices
        locale="en"
        count={20}
        onSave={async ({ updated }) => ({
          kind: 'saved',
          rows: updated.map((row, index) => (index === 0 ? { ...row, amount: 777 } : row)),
        })}
        overrides={{ storage: memoryStorage() }}
      />,
    );
    const [, before] = amounts();
    const second = () => sheetPage.text(1, 'amount');
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('1{Enter}2{Enter}');
    await save(2);
    await undo();
    expect(second()).toBe(before);
    await undo();
    await expect.element(page.getByText('1 stays, changed meanwhile', { exact: false })).toBeVisible();
    await redo();
    expect(second()).toBe('2.00');
    await undo();
    expect(second()).toBe(before);
  });

  test('what was typed while the save was under way is taken back first', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await sheetPage.open(
      <DemoPrices
        locale="en"
        count={20}
        onSave={async () => {
          await answered;
          return { kind: 'saved' };
        }}
        overrides={{ storage: memoryStorage() }}
      />,
    );
    const before = amounts();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('200{Enter}{Control>}s{/Control}5{Enter}');
    answer();
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    expect(amounts()).toEqual(['200.00', '5.00', before[2]]);
    await undo();
    expect(amounts()).toEqual(['200.00', before[1], before[2]]);
    await undo();
    expect(amounts()).toEqual(before);
    await redo();
    await redo();
    expect(amounts()[0]).toBe('200.00');
  });

  test('rows that were added go, rows that were removed come back', async () => {
    await open();
    const labels = () => sheetPage.texts('label', 0, 2);
    const before = labels();
    await sheetPage.click(1, 'label');
    await sheetPage.keys('{Control>}-{/Control}');
    expect(labels()).not.toEqual(before);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    await undo();
    await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
    await expect.poll(() => sheetPage.text(19, 'label')).toBe(before[1]);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
    // What came back is a new row, and goes again.
    await undo();
    await expect.element(page.getByText('19 services', { exact: false })).toBeVisible();
  });

  test('discarding leaves what was saved, to be taken back anew', async () => {
    const before = await saveTwoActions();
    await undo();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('button', { name: 'Discard 1 change' }).click();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
    await undo();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
  });
});
