import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith } from './accept/steps.ts';
import { measureAgeing } from './bench/ageing.ts';
import { measureAmend } from './bench/amend/amend.ts';
import { measureCrowd } from './bench/crowd/crowd.ts';
import { type Figure, print } from './bench/figures.ts';
import { measureFill, measureFillRules, measureFinalise } from './bench/fill.ts';
import { measureHttp } from './bench/http.ts';
import { measureImport } from './bench/import/importFolder.ts';
import { measureList } from './bench/list.ts';
import { measureLive } from './bench/live.ts';
import { measureLoad } from './bench/load.ts';
import { measurePrint } from './bench/print.ts';
import { measureExtraction, sourceOf } from './bench/reader/extract.ts';
import { measureExtractionLoad } from './bench/reader/extractLoad.ts';
import { measureHistory } from './bench/reports/history.ts';
import { measureOnReportedSite } from './bench/reports/reportedSite.ts';
import { measureDashboard, measureRadar, measureReport } from './bench/reports/reports.ts';
import { measureScale } from './bench/reports/scale.ts';
import { measureSettlements } from './bench/reports/settlements.ts';
import { measureSchedule } from './bench/schedule.ts';
import { measureSeal } from './bench/seal.ts';
import { measureSearch } from './bench/search.ts';
import { measureBulkSave } from './bench/sheet/bulkSave.ts';
import { measureFastScroll } from './bench/sheet/fastScroll.ts';
import { measureOpen } from './bench/sheet/open.ts';
import { measurePaste } from './bench/sheet/paste.ts';
import { measureRange } from './bench/sheet/range.ts';
import { measureScroll } from './bench/sheet/scroll.ts';
import { openSheetPages, type SheetPages } from './bench/sheet/sheetPages.ts';
import { measureTypedPrice } from './bench/sheet/typedPrice.ts';
import { measureStart } from './bench/start.ts';
import { measureStatement } from './bench/statement.ts';
import { measureToDo } from './bench/todo.ts';
import { measureTrail } from './bench/trail.ts';

/*
 * npm run bench [-- NAME ...]: measures each named piece of work beside the same work without the product, prints one
 * JSON line each, and ends with 0 where every goal is met. The options say which documents `extract` reads, and `--sizes 200,600,2000`
 * over how many trials of ten thousand services each `scale` goes.
 */

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string' },
    corpus: { type: 'string' },
    from: { type: 'string' },
    count: { type: 'string' },
    keep: { type: 'string' },
    sizes: { type: 'string' },
  },
});

const inBrowser: Readonly<Record<string, (pages: SheetPages) => Promise<Figure[]>>> = {
  paste: measurePaste,
  range: measureRange,
  scroll: measureScroll,
  'fast-scroll': measureFastScroll,
  open: measureOpen,
};

const onServer: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'bulk-save': measureBulkSave,
  'typed-price': measureTypedPrice,
  fill: measureFill,
  'fill-rules': measureFillRules,
  finalise: measureFinalise,
  http: measureHttp,
  import: measureImport,
  list: measureList,
  live: measureLive,
  ageing: measureAgeing,
  statement: measureStatement,
  amend: measureAmend,
  load: measureLoad,
  start: measureStart,
  todo: measureToDo,
  schedule: measureSchedule,
  search: measureSearch,
  seal: measureSeal,
  trail: measureTrail,
  scale: () => measureScale(options.sizes),
  // Last: reading a PDF brings a slower JSON.stringify along, which nothing else may be measured beside.
  print: measurePrint,
  extract: () => measureExtraction(sourceOf(options)),
  'extract-load': () => measureExtractionLoad(sourceOf(options)),
};

/** Over the same two million services; what writes comes last. */
const onReportedSite = {
  report: measureReport,
  radar: measureRadar,
  dashboard: measureDashboard,
  history: measureHistory,
  settlement: measureSettlements,
  crowd: measureCrowd,
};

/** Figures that another measurement takes along: whoever asks for one of them gets that. */
const takenBy: Readonly<Record<string, string>> = {
  'paste-whole': 'paste',
  'range-scrolling': 'range',
  'open-memory': 'open',
  'open-bundle': 'open',
};

const known = [...Object.keys(inBrowser), ...Object.keys(onReportedSite), ...Object.keys(onServer)];

const measureInBrowser = async (names: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  const pages = await openSheetPages(folder);
  let isMet = true;
  try {
    for (const name of names)
      for (const line of (await inBrowser[name]?.(pages)) ?? []) {
        print(line);
        isMet &&= line.met;
      }
  } finally {
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  }
  return isMet;
};

const run = async (): Promise<boolean> => {
  const asked = positionals.map((name) => takenBy[name] ?? name);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no measurement ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const names = asked.length > 0 ? known.filter((name) => asked.includes(name)) : known;
  const browserNames = names.filter((name) => name in inBrowser);
  let isMet = browserNames.length === 0 || (await measureInBrowser(browserNames));
  const tell = (line: Figure): void => {
    print(line);
    isMet &&= line.met;
  };
  const reported = Object.entries(onReportedSite).filter(([name]) => names.includes(name));
  if (reported.length > 0) await measureOnReportedSite(new Map(reported), tell);
  for (const name of names) for (const line of (await onServer[name]?.()) ?? []) tell(line);
  return isMet;
};

endWith(run);
