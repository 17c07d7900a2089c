import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SaveOutcome, SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { isDeep } from '../../support/depth.ts';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { type DemoService, demoServices } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { pasteAtOnce } from './support/pasteAtOnce.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count: number, overrides: Partial<SpreadsheetProps<DemoService>> = {}) =>
  sheetPage.open(
    <DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, row) => `${name} ${row}`).join('\n');

describe('a paste that is larger than anybody means', () => {
  test.runIf(isDeep)('100,000 cells are asked for first, and can be called off', async () => {
    await open(25_000);
    await sheetPage.click(0, 'description');
    const text = Array.from({ length: 25_000 }, (_, row) => `line ${row}\t1\tja\t1.2.2026`).join('\n');
    pasteAtOnce(text);
    await expect.element(page.getByRole('heading', { name: 'Paste 100,000 cells?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => sheetPage.painted('sheet-active')).toEqual(['0.description']);
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
    pasteAtOnce(text);
    await page.getByRole('button', { name: 'Paste 100,000 cells' }).click();
    await expect.poll(() => sheetPage.text(0, 'description')).toBe('line 0');
  });

  test('of 16,384 columns those that fit are pasted, and the others are counted', async () => {
    await open(10);
    await sheetPage.click(0, 'description');
    const row = Array.from({ length: 16_384 }, (_, column) => `${column}`).join('\t');
    await sheetPage.pasteText(`${row}\n${row}`);
    await expect
      .element(page.getByText('16,379 columns skipped: the sheet has no more columns'))
      .toBeVisible();
    expect([...sheetPage.texts('description', 0, 1), ...sheetPage.texts('amount', 0, 1)]).toEqual([
      '0',
      '0',
      '1.00',
      '1.00',
    ]);
  });
});

describe('a paste among what is not as it was', () => {
  test('beside a column that somebody keeps at the left it goes by what is seen', async () => {
    await open(10);
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Pin to the left' }).click();
    const left = (field: string) => sheetPage.cell(0, field).getBoundingClientRect().left;
    await expect.poll(() => left('amount') < left('description')).toBe(true);
    await sheetPage.click(1, 'amount');
    await sheetPage.pasteText('7\tbeside it');
    expect([sheetPage.text(1, 'amount'), sheetPage.text(1, 'description')]).toEqual(['7.00', 'beside it']);
  });

  test('what falls on locked cells is left out and counted, the rest stands', async () => {
    await open(20);
    await sheetPage.click(10, 'amount');
    await sheetPage.pasteText('1\n2\n3');
    expect(sheetPage.texts('amount', 10, 12)).toEqual(['1.00', '141.07', '3.00']);
    await expect.element(page.getByText('1 locked cell skipped')).toBeVisible();
  });

  test('rows that are removed while it is read stay removed', async () => {
    await open(2_000);
    await sheetPage.click(0, 'description');
    pasteAtOnce(lines(1_500, 'line'));
    await expect.poll(() => sheetPage.text(0, 'description')).toBe('line 0');
    await sheetPage.click(1, 'label');
    await sheetPage.keys('{Control>}-{/Control}');
    await expect.element(page.getByText('1,500 changes', { exact: true })).toBeVisible();
    expect(sheetPage.texts('description', 0, 1)).toEqual(['line 0', 'line 2']);
    expect(sheetPage.text(1, 'label')).toBe('Demographics');
  });

  test('while a save is under way it waits in the sheet for the next one', async () => {
    const answers: (() => void)[] = [];
    const sent: string[][] = [];
    const onSave = ({ updated }: { readonly updated: readonly DemoService[] }) =>
      new Promise<SaveOutcome<DemoService>>((resolve) => {
        sent.push(updated.map(({ description }) => description));
        answers.push(() => resolve({ kind: 'saved', rows: [...updated] }));
      });
    await open(10, { onSave });
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('first');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.poll(() => sent).toEqual([['first']]);
    await sheetPage.click(1, 'description');
    await sheetPage.pasteText('second\nthird');
    answers[0]?.();
    await expect.element(page.getByText('1 change saved', { exact: true })).toBeVisible();
    expect(sheetPage.texts('description', 0, 2)).toEqual(['first', 'second', 'third']);
    expect(sheetPage.painted('sheet-changed')).toEqual(['1.description', '2.description']);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.poll(() => sent[1]).toEqual(['second', 'third']);
    answers[1]?.();
    await expect.poll(() => sheetPage.painted('sheet-changed')).toEqual([]);
  });

  test('while a colleague saves, both are there', async () => {
    await sheetPage.open(<WithColleague />);
    await sheetPage.click(0, 'description');
    pasteAtOnce(lines(1_500, 'line'));
    document.querySelector<HTMLElement>('[data-colleague]')?.click();
    await expect.poll(() => sheetPage.text(0, 'amount')).toBe('99.00');
    await expect.element(page.getByText('1,500 changes', { exact: true })).toBeVisible();
    await painted();
    expect([sheetPage.text(0, 'description'), sheetPage.text(0, 'amount')]).toEqual(['line 0', '99.00']);
    expect(sheetPage.painted('sheet-changed')[0]).toBe('0.description');
    expect(sheetPage.painted('sheet-stale')).toEqual([]);
  });
});

/** A colleague's prices come as the list is read again. */
function WithColleague() {
  const [rows, setRows] = useState(() => demoServices(2_000));
  const [storage] = useState(memoryStorage);
  return (
    <>
      <DemoPrices locale="en" overrides={{ storage, rows }} />
      <button
        type="button"
        data-colleague
        onClick={() => setRows(demoServices(2_000).map((row) => ({ ...row, amount: 9_900 })))}
      >
        A colleague saves
      </button>
    </>
  );
}

test('the status bar is right within a frame after a paste', async () => {
  await open(20);
  await sheetPage.mark([0, 'amount'], [2, 'amount']);
  await expect.element(page.getByText('Sum', { exact: false }).first()).toBeVisible();
  pasteAtOnce('1\n2\n3');
  await expect.poll(() => sheetPage.text(0, 'amount'), { interval: 4 }).toBe('1.00');
  await painted();
  const facts = Array.from(document.querySelectorAll('b'), (fact) => fact.parentElement?.textContent);
  expect(facts).toEqual(['Count 3', 'Sum 6.00', 'Mean 2.00', 'Min 1.00', 'Max 3.00']);
});
