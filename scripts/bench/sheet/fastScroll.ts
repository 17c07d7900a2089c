import type { Page } from 'playwright';
import { type Figure, figure, median } from '../figures.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 4;
const turns = 40;
/** Pixels of a turn: more than a window's height, so that no row is drawn in two of them. */
const turn = 1_200;

interface Journey {
  /** Milliseconds from the first turn until the page stands still and has nothing to do. */
  readonly passed: number;
  readonly faults: string[];
}

/** Turns the wheel as fast as the browser takes it, waits until all is drawn, and looks at it. */
const race = async (page: Page, name: string): Promise<Journey> => {
  await page.bringToFront();
  await page.mouse.move(700, 450);
  await page.evaluate(() => window.bench.calm());
  const start = performance.now();
  for (let count = 0; count < turns; count += 1) await page.mouse.wheel(0, turn);
  await page.evaluate(() => window.bench.calm());
  const passed = performance.now() - start;
  const faults = await page.evaluate(() => window.bench.faultsOfMatrix());
  const first = await page.evaluate(() => window.bench.firstRow());
  const expected = (turns * turn) / 26;
  if (Math.abs(first - expected) > 60) faults.push(`row ${first} is the first one, not about ${expected}`);
  await page.mouse.wheel(0, -turns * turn);
  await page.evaluate(() => window.bench.calm());
  return { passed, faults: faults.map((fault) => `${name}: ${fault}`) };
};

/** A wheel that is spun through 10,000 x 60 marks, beside the bare grid with plain cells of the same texts. */
export const measureFastScroll = async (pages: SheetPages): Promise<Figure[]> => {
  const sheets = { ours: await pages.open('matrix'), bare: await pages.open('bare-matrix') };
  const times = { ours: [] as number[], bare: [] as number[] };
  const faults: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['bare', 'ours'] as const) {
      const journey = await race(sheets[name], name);
      faults.push(...journey.faults);
      // The first round runs code that no one ran before, on both sides.
      if (round > 0) times[name].push(journey.passed);
    }
  }
  await sheets.ours.close();
  await sheets.bare.close();
  return [
    figure({
      id: 'fast-scroll',
      what: 'spin the wheel through 10,000 x 60 cells until all is drawn, beside AG Grid as it comes through React',
      unit: 'ms',
      value: median(times.ours),
      limit: median(times.bare),
      atMost: 0.7,
      faults,
    }),
  ];
};
