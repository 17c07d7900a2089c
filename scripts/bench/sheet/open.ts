import { type Figure, figure, median } from '../figures.ts';
import { measureSheetBundle } from './sheetBundle.ts';
import type { SheetPages } from './sheetPages.ts';

const rounds = 5;
const mebibyte = 1_048_576;

interface Opened {
  /** Milliseconds from the call of the page to the painted frame that shows its cells. */
  readonly passed: number;
  /** What the page holds once its garbage is gone, in bytes. */
  readonly held: number;
  readonly faults: string[];
}

const openOnce = async (pages: SheetPages, name: 'matrix' | 'bare-matrix'): Promise<Opened> => {
  const page = await pages.open(name);
  const passed = await page.evaluate(() => window.bench.opened());
  const faults = await page.evaluate(() => window.bench.faultsOfMatrix());
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return { passed, held: usedSize, faults: faults.map((fault) => `${name}: ${fault}`) };
};

/** A sheet of 10,000 x 60 marks from the call of its page to the painted cells, beside the bare grid. */
export const measureOpen = async (pages: SheetPages): Promise<Figure[]> => {
  const opened = { ours: [] as Opened[], bare: [] as Opened[] };
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await openOnce(pages, 'bare-matrix');
    const ours = await openOnce(pages, 'matrix');
    // The first round fills the browser's cache of programs, on both sides.
    if (round === 0) continue;
    opened.bare.push(bare);
    opened.ours.push(ours);
  }
  const faults = [...opened.ours, ...opened.bare].flatMap((each) => each.faults);
  const medianOf = (side: readonly Opened[], part: 'passed' | 'held') =>
    median(side.map((each) => each[part]));
  return [
    figure({
      id: 'open',
      what: 'open 10,000 x 60 cells until they are painted, beside AG Grid as it comes through React',
      unit: 'ms',
      value: medianOf(opened.ours, 'passed'),
      limit: medianOf(opened.bare, 'passed'),
      atMost: 1.3,
      faults,
    }),
    figure({
      id: 'open-memory',
      what: 'what the page of these holds in memory',
      unit: 'MiB',
      value: medianOf(opened.ours, 'held') / mebibyte,
      limit: medianOf(opened.bare, 'held') / mebibyte,
      atMost: 1.5,
    }),
    await measureSheetBundle(),
  ];
};
