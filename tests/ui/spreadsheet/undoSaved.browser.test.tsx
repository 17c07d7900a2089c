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
const saveOne = async () => {
  await sheetPage.keys('{Control>}s{/Control}');
  await expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
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

  test('a save in between changes nothing of the way back and forth', async () => {
    const before = await saveTwoActions();
    await undo();
    await saveOne();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    await undo();
    expect(amounts()).toEqual(before);
    await redo();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    await redo();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
    expect(sheetPage.painted('sheet-changed')).toEqual(['1.amount']);
    await saveOne();
    await undo();
    await undo();
    expect(amounts()).toEqual(before);
  });

  test('what was undone before a save is redone after it', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('1{Enter}');
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('5{Enter}');
    await undo();
    await saveOne();
    await redo();
    expect(sheetPage.text(0, 'amount')).toBe('5.00');
    expect(sheetPage.painted('sheet-stale')).toEqual([]);
    expect(sheetPage.painted('sheet-changed')).toEqual(['0.amount']);
  });

  test('Ctrl+Y goes forth over all that Ctrl+Z went back over, saved or not', async () => {
    const before = await saveTwoActions();
    await sheetPage.click(2, 'amount');
    await sheetPage.keys('9{Enter}');
    await undo();
    await undo();
    await undo();
    expect(amounts()).toEqual(before);
    await redo();
    await redo();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
    await redo();
    expect(amounts()).toEqual(['1.00', '2.00', '9.00']);
    expect(sheetPage.painted('sheet-changed')).toEqual(['2.amount']);
  });

  test('where each action is saved at once it goes on back, too', async () => {
    await sheetPage.open(
      <DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage(), autosaves: true }} />,
    );
    const before = amounts();
    const allSaved = () => expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('1{Enter}');
    await allSaved();
    await sheetPage.keys('2{Enter}');
    await allSaved();
    await undo();
    await allSaved();
    expect(amounts()).toEqual(['1.00', before[1], before[2]]);
    await undo();
    await allSaved();
    expect(amounts()).toEqual(before);
    await redo();
    await allSaved();
    await redo();
    await allSaved();
    expect(amounts()).toEqual(['1.00', '2.00', before[2]]);
  });

  test('what is taken back while it is being saved is brought back by Ctrl+Y', async () => {
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
    await sheetPage.keys('200{Enter}{Control>}s{/Control}');
    await undo();
    answer();
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    expect(amounts()).toEqual(before);
    await redo();
    expect(amounts()[0]).toBe('200.00');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    await undo();
    expect(amounts()).toEqual(before);
    expect(sheetPage.painted('sheet-changed')).toEqual(['0.amount']);
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
      .element(page.getByText(/^1 cell was not undone because .+ locked: Amount €, row 2$/))
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
    await expect
      .element(page.getByText('1 cell was not undone because it was changed', { exact: false }))
      .toBeVisible();
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
    await saveOne();
    // What came back is a new row, and goes again.
    await redo();
    await expect.element(page.getByText('19 services', { exact: false })).toBeVisible();
    await undo();
    await expect.poll(() => sheetPage.text(19, 'label')).toBe(before[1]);
  });

  test('a row that was added, taken back and saved comes again by Ctrl+Y', async () => {
    await open();
    const rows = (count: number) =>
      expect.element(page.getByText(`${count} services`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Add row' }).click();
    await sheetPage.keys('ECG{Tab}{Tab}12{Enter}');
    await saveOne();
    await rows(21);
    // Amount, label, row.
    await undo();
    await undo();
    await undo();
    await rows(20);
    await saveOne();
    await rows(20);
    await redo();
    await rows(21);
    await redo();
    await redo();
    expect([sheetPage.text(20, 'label'), sheetPage.text(20, 'amount')]).toEqual(['ECG', '12.00']);
    await saveOne();
    await rows(21);
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
