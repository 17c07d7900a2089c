import { useEffect, useMemo, useState } from 'react';
import { FigureCount, type Figures, noFigures } from '../model/figures.ts';
import { rangesOf, type Selection, sizeOf } from '../model/geometry.ts';
import { whenIdle } from '../paintTiming.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import type { Fact, SelectedCell } from '../sheetOptions.ts';
import { useStore } from '../useStore.ts';
import { isUnread } from '../values/cellValue.ts';

export interface SelectionFigures {
  readonly figures: Figures;
  readonly facts: readonly Fact[];
}

const nothing: SelectionFigures = { figures: noFigures, facts: [] };

/** A large selection that still grows is not measured at every step. */
const quietMs = 80;

/** So many cells are measured at once: their figures are there with what they count. */
const cellsAtOnce = 2_000;

/** Cells measured between two looks at the page: a few milliseconds. */
const cellsPerBeat = 4_000;

/** Measures what is marked, beat by beat; the generator ends with the figures. */
function* measure<Row extends object>(
  sheet: Sheet<Row>,
  selection: Selection,
): Generator<undefined, SelectionFigures> {
  const { selectionFacts } = sheet.options;
  const count = new FigureCount();
  const cells: SelectedCell<Row>[] = [];
  let untilBeat = cellsPerBeat;
  for (const cell of sheet.cells(rangesOf(selection))) {
    const value = add(sheet, count, cell);
    if (selectionFacts && value) cells.push(value);
    untilBeat -= 1;
    if (untilBeat > 0) continue;
    untilBeat = cellsPerBeat;
    yield;
  }
  return { figures: count.figures(), facts: selectionFacts?.(cells) ?? [] };
}

/** Counts a cell; answers what a screen's own figures see of it. */
function add<Row extends object>(
  { document }: Sheet<Row>,
  count: FigureCount,
  { rowId, column: { field, type } }: SheetCell<Row>,
): SelectedCell<Row> | null {
  const content = document.content(rowId, field);
  if (isUnread(content)) {
    count.add(type, content.text);
    return null;
  }
  count.add(type, content);
  const row = document.row(rowId);
  return row === undefined ? null : { row, field, value: content };
}

const isSmall = (selection: Selection): boolean =>
  rangesOf(selection)
    .map(sizeOf)
    .reduce((cells, { rows, columns }) => cells + rows * columns, 0) <= cellsAtOnce;

/** What a generator ends with. */
function ended<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The figures of what is marked; of much they are worked out between frames: 600,000 cells must not wait for their sum. */
export function useFigures<Row extends object>(sheet: Sheet<Row>): SelectionFigures {
  const selection = useStore(sheet.settledSelection);
  const version = useStore(sheet.settled);
  const [known, setKnown] = useState({ version, figures: nothing });
  const atOnce = useMemo(
    () => ({
      version,
      figures: selection && isSmall(selection) ? ended(measure(sheet, selection)) : null,
    }),
    [sheet, selection, version],
  );
  useEffect(() => {
    if (!selection || isSmall(selection)) return undefined;
    const work = measure(sheet, selection);
    let stop = (): void => undefined;
    const goOn = (): void => {
      const step = work.next();
      if (step.done) setKnown({ version, figures: step.value });
      else stop = whenIdle(goOn);
    };
    const timer = setTimeout(() => {
      stop = whenIdle(goOn);
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sheet, selection, version]);
  if (atOnce.figures) return atOnce.figures;
  // Figures of what stood there before would be wrong ones.
  return selection && known.version === version ? known.figures : nothing;
}
