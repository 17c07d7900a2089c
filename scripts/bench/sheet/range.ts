import type { Page } from 'playwright';
import { visitFields } from '../../../tests/bench/madeUp.ts';
import { type Figure, figure, median, percentile } from '../figures.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 2;
const emptyFrames = 40;
const lastRow = 9_999;

interface Place {
  readonly row: number;
  readonly column: number;
}

const emptyFrame = (page: Page): Promise<number> => page.evaluate(() => window.bench.frame());

/** Presses a key on a page that has drawn what came before; answers the milliseconds until the cell is seen as marked. */
const step = async (page: Page, key: string, { row, column }: Place): Promise<number> => {
  const field = visitFields[column] ?? '';
  await emptyFrame(page);
  await page.evaluate(([at, name]) => window.bench.awaitStep(at, name), [row, field] as const);
  await page.keyboard.press(key);
  return page.evaluate(() => window.bench.timed());
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

/** Extends from a cell to the right and downwards in turn. */
const extendBlock = async (page: Page, from: Place, steps: number, times: number[]): Promise<string[]> => {
  await page.keyboard.press('Control+Home');
  await page.locator(`[row-index="${from.row}"] .ag-cell[col-id="${visitFields[from.column]}"]`).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.bench.calm());
  let to = from;
  for (let count = 0; count < steps; count += 1) {
    to = { ...to, column: to.column + 1 };
    times.push(await step(page, 'Shift+ArrowRight', to));
    to = { ...to, row: to.row + 1 };
    times.push(await step(page, 'Shift+ArrowDown', to));
  }
  return faultsOfMarks(page, from, to);
};

/** Whole columns: every step marks 10,000 cells more. */
const extendColumns = async (page: Page, steps: number, times: number[]): Promise<string[]> => {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Space');
  await page.evaluate(() => window.bench.calm());
  for (let column = 1; column <= steps; column += 1)
    times.push(await step(page, 'Shift+ArrowRight', { row: 0, column }));
  return faultsOfMarks(page, { row: 0, column: 0 }, { row: lastRow, column: steps });
};

/** A selection extended key by key in 10,000 x 60 marks, beside frames in which nothing happens. */
export const measureRange = async (pages: SheetPages): Promise<Figure[]> => {
  const page = await pages.open('matrix');
  const times = { inSight: [] as number[], scrolling: [] as number[] };
  const frames: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The first round runs code that no one ran before.
    const [inSight, scrolling] = round === 0 ? [[], []] : [times.inSight, times.scrolling];
    faults.push(
      ...(await extendBlock(page, { row: 1, column: 1 }, 18, inSight)),
      ...(await extendColumns(page, 20, inSight)),
      ...(await extendBlock(page, { row: 29, column: 20 }, 20, scrolling)),
    );
    await page.evaluate(() => window.bench.calm());
    for (let count = 0; count < emptyFrames; count += 1) frames.push(await emptyFrame(page));
  }
  await page.close();
  const common = { unit: 'ms', limit: median(frames), faults };
  return [
    figure({
      ...common,
      id: 'range',
      what: 'extend a selection by Shift+arrow in 10,000 x 60 cells, p95 of a step until painted, beside an empty frame',
      value: percentile(times.inSight, 0.95),
      atMost: 2,
      goal: 'p95 within 2 frames',
    }),
    figure({
      ...common,
      id: 'range-scrolling',
      what: 'the same beyond the edge, where each step also scrolls',
      value: percentile(times.scrolling, 0.95),
      atMost: 2,
      goal: 'p95 within 2 frames',
    }),
  ];
};
