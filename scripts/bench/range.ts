import type { Page } from 'playwright';
import { visitFields } from '../../tests/bench/madeUp.ts';
import { type Figure, figure, median, percentile } from './figures.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 2;
const stepsPerWay = 20;
const emptyFrames = 40;
/** Longer than any step may take: one that is never painted ends the run instead of holding it up. */
const patienceMs = 10_000;
const lastRow = 9_999;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Presses a key; answers the milliseconds until the lower right corner of what is marked is painted in its cell. */
const step = async (page: Page, key: string, { row, column }: Place): Promise<number> => {
  const field = visitFields[column] ?? '';
  // The page must listen before the key comes, so the first call does not wait for the paint.
  await page.evaluate(
    ([at, name]) => {
      Reflect.set(window, 'painted', window.bench.timeStep(at, name));
    },
    [row, field] as const,
  );
  await page.keyboard.press(key);
  await page.waitForFunction(
    ([at, name]) =>
      document
        .querySelector(`[row-index="${at}"] .ag-cell[col-id="${name}"]`)
        ?.classList.contains('sheet-handle'),
    [row, field] as const,
    { timeout: patienceMs },
  );
  return page.evaluate((): Promise<number> => Reflect.get(window, 'painted'));
};

/** The cells in sight that are painted as marked and should not be, or the other way round. */
const faultsOfMarks = (page: Page, from: Place, to: Place): Promise<string[]> =>
  page.evaluate(
    ([fields, top, left, bottom, right]) =>
      [...document.querySelectorAll('.ag-cell')].flatMap((cell) => {
        const column = fields.indexOf(cell.getAttribute('col-id') ?? '');
        const row = Number(cell.closest('[row-index]')?.getAttribute('row-index') ?? -1);
        const box = cell.getBoundingClientRect();
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (column < 0 || row < 0 || seen?.closest('.ag-cell') !== cell) return [];
        const isInside = row >= top && row <= bottom && column >= left && column <= right;
        return isInside === cell.classList.contains('sheet-marked')
          ? []
          : [`${row}.${fields[column]} is ${isInside ? 'not ' : ''}marked`];
      }),
    [visitFields, from.row, from.column, to.row, to.column] as const,
  );

/** Extends to the right and downwards in turn, so far that the sheet scrolls both ways. */
const extend = async (page: Page, times: number[]): Promise<string[]> => {
  await page.keyboard.press('Control+Home');
  const from = { row: 12, column: 6 };
  await page.locator(`[row-index="${from.row}"] .ag-cell[col-id="${visitFields[from.column]}"]`).click();
  await page.evaluate(() => window.bench.calm());
  let to: Place = from;
  for (let count = 0; count < stepsPerWay; count += 1) {
    to = { ...to, column: to.column + 1 };
    times.push(await step(page, 'Shift+ArrowRight', to));
    to = { ...to, row: to.row + 1 };
    times.push(await step(page, 'Shift+ArrowDown', to));
  }
  return faultsOfMarks(page, from, to);
};

/** Whole columns: every step marks 10,000 cells more, up to all 600,000. */
const extendColumns = async (page: Page, times: number[]): Promise<string[]> => {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Space');
  await page.evaluate(() => window.bench.calm());
  for (let column = 1; column < visitFields.length; column += 1)
    times.push(await step(page, 'Shift+ArrowRight', { row: lastRow, column }));
  return faultsOfMarks(page, { row: 0, column: 0 }, { row: lastRow, column: visitFields.length - 1 });
};

/** A selection extended key by key in 10,000 x 60 marks, beside frames in which nothing happens. */
export const measureRange = async (pages: SheetPages): Promise<Figure[]> => {
  const page = await pages.open('matrix');
  const times: number[] = [];
  const frames: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The first round runs code that no one ran before.
    const kept = round === 0 ? [] : times;
    faults.push(...(await extend(page, kept)), ...(await extendColumns(page, kept)));
    await page.evaluate(() => window.bench.calm());
    for (let count = 0; count < emptyFrames; count += 1)
      frames.push(await page.evaluate(() => window.bench.frame()));
  }
  await page.close();
  return [
    figure({
      id: 'range',
      what: 'extend a selection by Shift+arrow in 10,000 x 60 cells, p95 of a step until painted, beside an empty frame',
      unit: 'ms',
      value: percentile(times, 0.95),
      limit: median(frames),
      atMost: 2,
      goal: 'p95 within 2 frames',
      faults,
    }),
  ];
};
