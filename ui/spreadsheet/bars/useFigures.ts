import { useEffect, useState } from 'react';
import { FigureCount, type Figures, noFigures } from '../model/figures.ts';
import { rangesOf, type Selection } from '../model/geometry.ts';
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

/** A selection that still grows is not measured at every step. */
const quietMs = 80;

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

/** The figures of what is marked, worked out between frames: marking 600,000 cells must not wait for their sum. */
export function useFigures<Row extends object>(sheet: Sheet<Row>): SelectionFigures {
  const selection = useStore(sheet.settledSelection);
  const version = useStore(sheet.settled);
  const [known, setKnown] = useState({ version, figures: nothing });
  useEffect(() => {
    const work = selection ? measure(sheet, selection) : null;
    let stop = (): void => undefined;
    const goOn = (): void => {
      const step = work?.next();
      if (step && !step.done) stop = whenIdle(goOn);
      else setKnown({ version, figures: step?.value ?? nothing });
    };
    const timer = setTimeout(() => {
      stop = whenIdle(goOn);
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sheet, selection, version]);
  return selection ? known.figures : nothing;
}
