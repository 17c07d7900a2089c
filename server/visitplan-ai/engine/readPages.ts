import type { Extraction, ExtractionRefusal, ExtractionWarning } from '../../../contract/plan/extraction.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import type { PageInput } from '../pages/pageInput.ts';
import { loadPage } from './loadPage.ts';
import type { PagePlan } from './pagePlan.ts';
import { type Projection, project } from './picture/plane.ts';
import type { Raster, Rect } from './picture/raster.ts';
import { countVisits } from './planVisits.ts';
import { readPage } from './readPage.ts';
import { joinPlans } from './table/joinPages.ts';
import { doubtful } from './table/soundness.ts';
import type { PageTable } from './table/table.ts';
import { readVisitHeads, unreadHead } from './table/visitHeads.ts';
import { lettersWithin, textOfWords, withoutMarkers } from './text/printedWords.ts';
import { openReader } from './text/reader.ts';

type Box = [number, number, number, number];

/** How far the reading is; `page` counts from 0, `percent` is of all pages together. */
interface ReadingProgress {
  page: number;
  stage: 'loading' | 'straightening' | 'reading' | 'joining';
  percent: number;
}

interface ReadingOptions {
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
}

const hundredths = 10_000;
const certaintyOf = (share: number): number =>
  Math.max(0, Math.min(hundredths, Math.round(share * hundredths)));

/** How sure a visit is whose day the table does not say. */
const unknownDay = 0.5;

interface ReadPage {
  plan: PagePlan;
  toBox: (frame: Rect) => Box;
}

const boxOn =
  (source: Projection, { width, height }: Raster) =>
  (frame: Rect): Box => {
    const corners = [
      project(source, frame.left, frame.top),
      project(source, frame.right, frame.top),
      project(source, frame.left, frame.bottom),
      project(source, frame.right, frame.bottom),
    ];
    const share = (value: number, of: number) => certaintyOf(value / of);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return [
      share(Math.min(...xs), width),
      share(Math.min(...ys), height),
      share(Math.max(...xs), width),
      share(Math.max(...ys), height),
    ];
  };

const planOf = (table: PageTable, page: number): PagePlan => {
  const heads = readVisitHeads(table.head, table.columns.length);
  const isMarked = (column: number): boolean =>
    table.cells.some((cell) => cell.column === column && cell.state !== 'empty');
  const kept = heads.flatMap((read, column) => {
    const head = read ?? (isMarked(column) ? unreadHead : null);
    return head ? [{ head, column }] : [];
  });
  return {
    page,
    visits: kept.map(({ head, column }) => ({
      head,
      frame: table.columns[column] ?? { left: 0, top: 0, right: 1, bottom: 1 },
      page,
    })),
    services: table.services.map((service) => ({ ...service, page })),
    cells: table.cells.flatMap((cell) => {
      const column = kept.findIndex((each) => each.column === cell.column);
      return column < 0 ? [] : [{ ...cell, column, page }];
    }),
    footnotes: table.footnotes.map((note) => ({ ...note, page })),
    warnings: [],
  };
};

/** The words of a PDF that stand in a part of the loaded picture, in reading order. */
const wordsIn = (
  input: PageInput,
  { width, height }: Raster,
): ((frame: Rect, source: Projection, quarters: number) => string | null) | null => {
  if (!('words' in input) || input.words.length === 0) return null;
  return (frame, source, quarters) => {
    const isUpright = quarters % 2 === 1;
    const [left, top, right, bottom] = boxOn(source, { width, height, data: new Uint8Array() })(frame);
    const place = isUpright ? { from: top, to: bottom } : { from: left, to: right };
    const inside = input.words
      .flatMap((word) => lettersWithin(word, place, quarters))
      .filter(({ box }) => {
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        return x >= left && x < right && y >= top && y < bottom;
      });
    return textOfWords(withoutMarkers(inside, quarters), quarters);
  };
};

/**
 * Reads one plan from the pages of a protocol's table, on this machine alone, or says why there is none in them.
 *
 * @throws the signal's reason where it is aborted; it is looked at before each page
 */
export const readPages = async (
  pages: readonly PageInput[],
  { signal, onProgress }: ReadingOptions,
): Promise<Result<Extraction, ExtractionRefusal>> => {
  const reader = await openReader();
  const sizes: Extraction['pages'] = [];
  const read: ReadPage[] = [];
  const warnings: ExtractionWarning[] = [];
  let refused: Result<never, ExtractionRefusal> = fail('extraction_no_table');
  for (const [page, input] of pages.entries()) {
    const tell = (stage: ReadingProgress['stage'], within: number): void =>
      onProgress({ page, stage, percent: Math.round((100 * (page + within)) / pages.length) });
    // Lets a request to stop come through.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    tell('loading', 0);
    const { grey, width, height } = await loadPage(input.image);
    signal.throwIfAborted();
    sizes.push({ width, height });
    const reading = readPage(grey, reader, wordsIn(input, grey), (stage) =>
      tell(stage, stage === 'reading' ? 0.4 : 0.1),
    );
    if (reading.kind !== 'table') {
      if (page === 0) refused = fail(refusals[reading.kind], { file: page + 1 });
      warnings.push({ code: 'page_without_table', params: { page: page + 1 } });
      continue;
    }
    if (reading.quarters !== 0) {
      sizes[page] = { width, height, quarters: reading.quarters };
      warnings.push({ code: 'page_turned', params: { page: page + 1 } });
    }
    if (reading.hasMore) warnings.push({ code: 'marks_outside', params: { page: page + 1 } });
    read.push({ plan: planOf(reading.table, page), toBox: boxOn(reading.source, grey) });
  }
  const joined = joinPlans(read.map((each) => each.plan));
  if (!joined) return refused;
  for (const page of joined.leftOut)
    warnings.push({ code: 'page_of_other_table', params: { page: page + 1 } });
  onProgress({ page: pages.length - 1, stage: 'joining', percent: 100 });
  return ok(extractionOf(joined.plan, read, sizes, warnings));
};

const refusals = {
  blank: 'extraction_blank',
  no_table: 'extraction_no_table',
  no_marks: 'extraction_no_table',
  crowded: 'extraction_no_table',
  too_small: 'extraction_picture_too_small',
} as const;

const extractionOf = (
  plan: PagePlan,
  read: readonly ReadPage[],
  pages: Extraction['pages'],
  warnings: readonly ExtractionWarning[],
): Extraction => {
  const boxOf = (page: number, frame: Rect): Box | null =>
    read.find((each) => each.plan.page === page)?.toBox(frame) ?? null;
  // Notes often stand below the last page alone.
  const isConditional = (cell: PagePlan['cells'][number]): boolean =>
    plan.footnotes.some(
      (note) => note.makesOptional && !note.isLegend && cell.footnotes.includes(note.marker),
    ) && !plan.footnotes.some((note) => note.page === cell.page && cell.footnotes.includes(note.marker));
  const counted = countVisits(plan.visits.map(({ head }) => head));
  return {
    engine: 'offline',
    pages,
    visits: counted.visits.map((visit, i) => {
      const { head, frame, page } = plan.visits[i] ?? {
        head: { certainty: 0 },
        frame: { left: 0, top: 0, right: 1, bottom: 1 },
        page: 0,
      };
      const certainty = counted.doubtful.has(i) ? Math.min(head.certainty, unknownDay) : head.certainty;
      return { ...visit, page, box: boxOf(page, frame), confidence: certaintyOf(certainty) };
    }),
    services: plan.services.map(({ label, section, amount, page, frame, certainty }) => ({
      label,
      section,
      amount,
      page,
      box: boxOf(page, frame),
      confidence: certaintyOf(certainty),
    })),
    cells: plan.cells.map((cell) => ({
      service: cell.service,
      visit: cell.column,
      state: cell.state === 'assigned' && isConditional(cell) ? 'optional' : cell.state,
      mark: cell.mark,
      footnotes: cell.footnotes,
      page: cell.page,
      box: boxOf(cell.page, cell.frame),
      confidence: certaintyOf(cell.certainty),
      is_doubtful: cell.certainty < doubtful,
      ...(cell.hangsOnHead && { hangs_on_head: true }),
    })),
    footnotes: plan.footnotes.map(({ marker, text, makesOptional, page, frame }) => ({
      marker,
      text,
      makes_optional: makesOptional,
      page,
      box: boxOf(page, frame),
    })),
    warnings: [...counted.warnings, ...plan.warnings, ...warnings],
  };
};
