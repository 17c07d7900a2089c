import { useEffect, useState } from 'react';
import { type Figures, figuresOf, type TypedValue } from '../model/figures.ts';
import { type Range, rangesOf } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import type { Fact, SelectedCell } from '../sheetOptions.ts';
import { useStore } from '../useStore.ts';
import { isUnread } from '../values/cellValue.ts';

export interface SelectionFigures {
  readonly figures: Figures;
  readonly facts: readonly Fact[];
}

const nothing: SelectionFigures = { figures: { count: 0, marks: null, numbers: null }, facts: [] };

function* valuesOf<Row extends object>(sheet: Sheet<Row>, ranges: readonly Range[]): Generator<TypedValue> {
  for (const { rowId, column } of sheet.cells(ranges)) {
    const content = sheet.document.content(rowId, column.field);
    yield { type: column.type, value: isUnread(content) ? content.text : content };
  }
}

function selectedCells<Row extends object>(sheet: Sheet<Row>, ranges: readonly Range[]): SelectedCell<Row>[] {
  return [...sheet.cells(ranges)].flatMap(({ rowId, column }) => {
    const row = sheet.document.row(rowId);
    const value = sheet.document.content(rowId, column.field);
    return row === undefined || isUnread(value) ? [] : [{ row, field: column.field, value }];
  });
}

const measure = <Row extends object>(sheet: Sheet<Row>, ranges: readonly Range[]): SelectionFigures => ({
  figures: figuresOf(valuesOf(sheet, ranges)),
  facts: sheet.options.selectionFacts?.(selectedCells(sheet, ranges)) ?? [],
});

/** Calls `run` when the page has nothing better to do; answers how to call it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 60);
  return () => clearTimeout(id);
}

/** The figures of what is marked, worked out after painting: marking 600,000 cells must not wait for their sum. */
export function useFigures<Row extends object>(sheet: Sheet<Row>): SelectionFigures {
  const selection = useStore(sheet.selection);
  const version = useStore(sheet.document.version);
  const [known, setKnown] = useState({ version, figures: nothing });
  useEffect(
    () =>
      whenIdle(() =>
        setKnown({ version, figures: selection ? measure(sheet, rangesOf(selection)) : nothing }),
      ),
    [sheet, selection, version],
  );
  return selection ? known.figures : nothing;
}
