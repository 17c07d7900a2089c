import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readTabText } from '../../../ui/spreadsheet/model/clipboardText.ts';
import { isDeep } from '../../support/depth.ts';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 40) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

/** Presses Cancel as soon as the work tells how far it is; answers what it told. */
const calledOffAtOnce = (): Promise<string> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const line = document.querySelector('[role="progressbar"]')?.parentElement;
      if (!line) return;
      watch.disconnect();
      line.querySelector('button')?.click();
      resolve(line.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

/** Counts the frames that the page paints while work is under way. */
const framesWhileWorking = (): (() => number) => {
  let frames = 0;
  const count = (): void => {
    if (document.querySelector('[role="progressbar"]')) frames += 1;
    if (document.querySelector('[aria-label="scratch"]')) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  return () => frames;
};

describe('clipboard', () => {
  test('copies tab-separated text, quoted where it must be', async () => {
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('"two\nlines"');
    await sheetPage.mark([0, 'label'], [1, 'amount']);
    expect(await sheetPage.copyText()).toBe(
      'Informed consent\t"two\nlines"\t5.00\nInclusion and exclusion criteria\t\t17.37',
    );
  });

  test('pastes German and English numbers, marks what is none, and the rest stands', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1.234,50\n1,234.50\n8,8S\n-5\n12,5 €');
    expect(sheetPage.texts('amount', 0, 4)).toEqual(['1,234.50', '1,234.50', '8,8S', '\u22125.00', '12.50']);
    expect(sheetPage.painted('sheet-error')).toEqual(['2.amount', '3.amount']);
    expect(sheetPage.paintAt(2, 'amount').background).toContain('rgb(253, 234, 232)');
    expect(sheetPage.paintAt(0, 'amount').background).toContain('rgb(255, 246, 216)');
    await expect.element(page.getByText('5 changes', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2 errors')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save 3 changes' })).toBeEnabled();
  });

  test('one copied cell fills a whole selection', async () => {
    await open();
    await sheetPage.mark([1, 'amount'], [4, 'amount']);
    await sheetPage.pasteText('80');
    expect(sheetPage.texts('amount', 0, 5)).toEqual(['5.00', '80.00', '80.00', '80.00', '80.00', '66.85']);
  });

  test('a block goes into a corner, and repeats to fill', async () => {
    await open();
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('a\t1\nb\t2');
    expect([...sheetPage.texts('description', 0, 1), ...sheetPage.texts('amount', 0, 1)]).toEqual([
      'a',
      'b',
      '1.00',
      '2.00',
    ]);
    await sheetPage.mark([2, 'amount'], [5, 'amount']);
    await sheetPage.pasteText('3\n4');
    expect(sheetPage.texts('amount', 2, 5)).toEqual(['3.00', '4.00', '3.00', '4.00']);
  });

  test('cut empties what it took; locked cells are left out and counted', async () => {
    await open();
    await sheetPage.mark([10, 'amount'], [12, 'amount']);
    await sheetPage.keys('{Control>}x{/Control}');
    expect(sheetPage.texts('amount', 10, 12)).toEqual(['', '141.07', '']);
    await expect.element(page.getByText('1 locked cell skipped')).toBeVisible();
    expect(await sheetPage.clipboardText()).toBe('128.70\n141.07\n153.44');
  });

  test('more rows than there are: offers to create them', async () => {
    await open(5);
    await sheetPage.click(4, 'label');
    await sheetPage.pasteText('Five\nSix\nSeven');
    await page.getByRole('button', { name: 'Create 2 rows' }).click();
    await painted();
    expect(sheetPage.texts('label', 4, 6)).toEqual(['Five', 'Six', 'Seven']);
    await expect.element(page.getByText('3 changes', { exact: true })).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    expect(document.querySelectorAll('[row-index="5"] .ag-cell').length).toBe(0);
    expect(sheetPage.text(4, 'label')).toBe('Medical history');
  });

  test('a whole price list is pasted: long texts, quotes, umlauts, decimal commas, duplicates', async () => {
    const list = Array.from({ length: 2_300 }, (_, row) => [
      row % 50 === 0 ? `Größe "${row}" ${'ä'.repeat(600)}` : `Leistung ${row % 40}`,
      `${row}`,
      `${row % 900},${String(row % 100).padStart(2, '0')}`,
    ]);
    const text = list.map((row) =>
      row.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)),
    );
    await sheetPage.open(<DemoPrices locale="de" count={3} overrides={{ storage: memoryStorage() }} />);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText(text.map((row) => row.join('\t')).join('\n'));
    await page.getByRole('button', { name: '2.297 Zeilen anlegen' }).click();
    await painted();
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText(/Änderungen gespeichert/)).toBeVisible();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>}{Shift>}{End}{/Shift}{/Control}');
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Shift>}{ArrowRight}{ArrowRight}{Control>}{ArrowDown}{/Control}{/Shift}');
    const back = readTabText(await sheetPage.copyText());
    expect(back).toHaveLength(2_300);
    expect(back.map(([label, number, amount]) => [label, number, amount])).toEqual(list);
  });

  /** Four cells a row. */
  const manyRows = isDeep ? 50_000 : 20_000;
  const manyCells = Array.from({ length: manyRows }, (_, row) => `a${row}\tb\t1\tja`).join('\n');
  const createRows = () =>
    page.getByRole('button', { name: `Create ${(manyRows - 10).toLocaleString('en')} rows` }).click();

  test('very many cells show how far they are, and can be called off', async () => {
    await open(10);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText(manyCells);
    const told = calledOffAtOnce();
    await createRows();
    expect(await told).toContain(`of ${(4 * manyRows).toLocaleString('en')}`);
    await expect.element(page.getByText('Cancelled, nothing was changed')).toBeVisible();
    expect(sheetPage.text(0, 'label')).toBe('Informed consent');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
  });

  // Fewer than these are there before a page could stand still.
  test.runIf(isDeep)(
    'very many cells arrive while the page stays alive, and one undo takes them back',
    async () => {
      await open(10);
      await sheetPage.click(0, 'label');
      await sheetPage.pasteText(manyCells);
      // A new row counts once; three of the first ten rows' cells hold already what is pasted.
      const frames = framesWhileWorking();
      await createRows();
      const changes = `${(manyRows + 27).toLocaleString('en')} changes`;
      await expect.element(page.getByText(changes, { exact: true })).toBeVisible();
      expect(frames()).toBeGreaterThan(5);
      expect(sheetPage.text(0, 'label')).toBe('a0');
      expect(sheetPage.painted('sheet-changed').slice(0, 3)).toEqual([
        '0.label',
        '0.description',
        '0.amount',
      ]);
      await sheetPage.keys('{Control>}z{/Control}');
      await expect.poll(() => sheetPage.text(0, 'label')).toBe('Informed consent');
      expect(sheetPage.painted('sheet-changed')).toEqual([]);
    },
  );

  test('a formula is marked with the reason', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText('=HYPERLINK("http://example.org")');
    expect(sheetPage.painted('sheet-error')).toEqual(['0.label']);
    await expect.element(page.getByText('Formulas cannot be used')).toBeInTheDocument();
  });
});
