import type { Page } from 'playwright';
import { type Figure, figure, median, percentile } from '../figures.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 6;
const turnsDown = 80;
const turnsRight = 20;
const turn = 120;
const betweenTurns = 16;

/** Turns the wheel at a steady beat, however long the browser took for the turn before. */
const wheel = async (page: Page, turns: number, x: number, y: number): Promise<void> => {
  const start = performance.now();
  for (let count = 1; count <= turns; count += 1) {
    await page.mouse.wheel(x, y);
    const left = start + count * betweenTurns - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
};

interface Journey {
  readonly gaps: number[];
  readonly faults: string[];
}

/** One journey down and to the right, looked at where it ends, and the way back. */
const travel = async (page: Page, name: string): Promise<Journey> => {
  await page.bringToFront();
  await page.mouse.move(700, 450);
  await page.evaluate(() => window.bench.calm());
  await page.evaluate(() => window.bench.recordFrames());
  await wheel(page, turnsDown, 0, turn);
  await wheel(page, turnsRight, turn, 0);
  const gaps = await page.evaluate(() => window.bench.recordedFrames());
  await page.evaluate(() => window.bench.calm());
  const faults = await page.evaluate(() => window.bench.faultsOfMatrix());
  const first = await page.evaluate(() => window.bench.firstRow());
  const expected = (turnsDown * turn) / 26;
  if (Math.abs(first - expected) > 60) faults.push(`row ${first} is the first one, not about ${expected}`);
  await page.mouse.wheel(-turnsRight * turn, 0);
  await page.mouse.wheel(0, -turnsDown * turn);
  await page.evaluate(() => window.bench.calm());
  return { gaps, faults: faults.map((fault) => `${name}: ${fault}`) };
};

/** The wheel through 10,000 x 60 marks, beside the bare grid with plain cells of the same texts. */
export const measureScroll = async (pages: SheetPages): Promise<Figure[]> => {
  const sheets = { ours: await pages.open('matrix'), bare: await pages.open('bare-matrix') };
  const gaps = { ours: [] as number[], bare: [] as number[] };
  const faults: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['bare', 'ours'] as const) {
      const journey = await travel(sheets[name], name);
      faults.push(...journey.faults);
      // The first round runs code that no one ran before, on both sides.
      if (round > 0) gaps[name].push(percentile(journey.gaps, 0.95));
    }
  }
  await sheets.ours.close();
  await sheets.bare.close();
  return [
    figure({
      id: 'scroll',
      what: 'turn the wheel through 10,000 x 60 cells, p95 of the time between frames, beside AG Grid with plain cells',
      unit: 'ms',
      value: median(gaps.ours),
      limit: median(gaps.bare),
      atMost: 1.05,
      faults,
    }),
  ];
};
