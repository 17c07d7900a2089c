import type { Page } from 'playwright';
import { type Figure, figure, median } from '../figures.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 9;

const copy = (page: Page, round: number): Promise<void> =>
  page.evaluate((present) => navigator.clipboard.writeText(window.bench.clipboardOf(present)), round);

const firstCell = (page: Page) => page.locator('[row-index="0"] .ag-cell[col-id="label"]');

/** Milliseconds from the key to the painted text, and to the moment all of it is held. */
interface Times {
  painted: number;
  whole: number;
}

/** Presses Ctrl+V on the first cell. */
const timePaste = async (page: Page, round: number): Promise<Times> => {
  await page.bringToFront();
  await copy(page, round);
  await firstCell(page).click();
  await page.evaluate(() => window.bench.calm());
  await page.evaluate((present) => window.bench.awaitPaste(present), round);
  await page.keyboard.press('Control+v');
  return {
    painted: await page.evaluate(() => window.bench.timed()),
    whole: await page.evaluate(() => window.bench.timedWhole()),
  };
};

/** One paste into our sheet, looked at, and taken back by one undo, looked at again. */
const pasteOurs = async (page: Page, round: number): Promise<{ time: Times; faults: string[] }> => {
  const time = await timePaste(page, round);
  await page.evaluate(() => window.bench.calm());
  const pasted = await page.evaluate((present) => window.bench.faultsAfterPaste(present), round);
  await page.keyboard.press('Control+z');
  await page.evaluate(() => window.bench.calm());
  const undone = await page.evaluate(() => window.bench.faultsAfterUndo());
  return {
    time,
    faults: [
      ...pasted.map((fault) => `after the paste: ${fault}`),
      ...undone.map((fault) => `after undo: ${fault}`),
    ],
  };
};

/** The same changes, ready made, as one transaction of the grid alone. */
const pasteBare = async (page: Page, round: number): Promise<{ time: Times; faults: string[] }> => {
  await page.evaluate((present) => window.bench.pasteIntoBare(present), round);
  const time = await timePaste(page, round);
  await page.evaluate(() => window.bench.calm());
  const faults = await page.evaluate((present) => window.bench.faultsAfterPaste(present), round);
  await page.evaluate(() => window.bench.restoreBare());
  await page.evaluate(() => window.bench.calm());
  return { time, faults: faults.map((fault) => `bare grid: ${fault}`) };
};

/** 5,000 rows x 4 columns pasted into 10,000 rows, by the key and the clipboard, until they are painted. */
export const measurePaste = async (pages: SheetPages): Promise<Figure[]> => {
  const ours = await pages.open('prices');
  const bare = await pages.open('bare-prices');
  const times = { ours: [] as Times[], bare: [] as Times[] };
  const faults: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await pasteBare(bare, round);
    const value = await pasteOurs(ours, round);
    faults.push(...limit.faults, ...value.faults);
    // The first one runs code that no one ran before, on both sides.
    if (round === 0) continue;
    times.bare.push(limit.time);
    times.ours.push(value.time);
  }
  await ours.close();
  await bare.close();
  const medians = (part: keyof Times) => ({
    value: median(times.ours.map((time) => time[part])),
    limit: median(times.bare.map((time) => time[part])),
  });
  return [
    figure({
      ...medians('painted'),
      id: 'paste',
      what: 'paste 5,000 rows x 4 columns into 10,000 rows, checked and undoable, until painted; one undo restores all',
      unit: 'ms',
      atMost: 1.5,
      faults,
    }),
    figure({
      id: 'paste-whole',
      what: 'the same until the rows out of sight are read and checked, too, beside until painted; the page stays alive',
      unit: 'ms',
      value: medians('whole').value,
      limit: medians('painted').value,
      atMost: 2.5,
      faults,
    }),
  ];
};
