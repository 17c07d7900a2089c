/** A cell by its place among the shown rows and columns, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, all edges included. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** One marked rectangle: `anchor` is where it began, `head` is the corner that moves. */
export interface Span {
  readonly anchor: Place;
  readonly head: Place;
}

/** All marked rectangles; the last one is the one that keys extend. `active` is the cell that is typed into. */
export interface Selection {
  readonly active: Place;
  readonly spans: readonly Span[];
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

export const rangeOf = ({ anchor, head }: Span): Range => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const rangesOf = (selection: Selection): Range[] => selection.spans.map(rangeOf);

export const contains = (range: Range, { row, column }: Place): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

export const sizeOf = (range: Range): Extent => ({
  rows: range.bottom - range.top + 1,
  columns: range.right - range.left + 1,
});

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

export const single = (place: Place): Selection => ({
  active: place,
  spans: [{ anchor: place, head: place }],
});

export const spanning = (anchor: Place, head: Place): Selection => ({
  active: anchor,
  spans: [{ anchor, head }],
});

/** Rows that need not be neighbours, each block of them a rectangle; the first one named is active. Null without rows. */
export function spanningRows(
  rows: readonly number[],
  { left, right }: Pick<Range, 'left' | 'right'>,
): Selection | null {
  const [first] = rows;
  if (first === undefined) return null;
  const spans: Span[] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.head.row === row - 1) spans[spans.length - 1] = { ...last, head: { row, column: right } };
    else spans.push({ anchor: { row, column: left }, head: { row, column: right } });
  }
  return { active: { row: first, column: left }, spans };
}

const sameSpan = (a: Span, b: Span): boolean => samePlace(a.anchor, b.anchor) && samePlace(a.head, b.head);

/**
 * The cells whose marks may differ after the last rectangle's head moved along one line: all columns or all rows from
 * where it was to where it is. Null when more than that changed.
 */
export function changedMarks(before: Selection | null, after: Selection | null): Partial<Range> | null {
  const from = before?.spans.at(-1);
  const to = after?.spans.at(-1);
  if (!before || !after || !from || !to || before.spans.length !== after.spans.length) return null;
  const others = before.spans.slice(0, -1);
  const isRest = others.every((span, index) => sameSpan(span, after.spans[index] ?? to));
  if (!isRest || !samePlace(before.active, after.active) || !samePlace(from.anchor, to.anchor)) return null;
  const { top, bottom, left, right } = rangeOf({ anchor: from.head, head: to.head });
  if (top === bottom) return { left, right };
  return left === right ? { top, bottom } : null;
}

/** Moves the head of the last rectangle; its anchor stays. */
export function extended(selection: Selection, head: Place): Selection {
  const last = selection.spans.at(-1) ?? { anchor: selection.active, head };
  return { active: last.anchor, spans: [...selection.spans.slice(0, -1), { anchor: last.anchor, head }] };
}

/** Begins one more rectangle (Ctrl+click). */
export const alsoFrom = (selection: Selection, anchor: Place, head: Place = anchor): Selection => ({
  active: anchor,
  spans: [...selection.spans, { anchor, head }],
});

const within = (value: number, length: number): number => Math.max(0, Math.min(value, length - 1));

export const clamped = ({ row, column }: Place, extent: Extent): Place => ({
  row: within(row, extent.rows),
  column: within(column, extent.columns),
});

export type Step = { readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 };

const isInside = ({ row, column }: Place, { rows, columns }: Extent): boolean =>
  row >= 0 && row < rows && column >= 0 && column < columns;

const stepped = ({ row, column }: Place, step: Step): Place => ({
  row: row + step.rows,
  column: column + step.columns,
});

/** Ctrl+arrow: to the last filled cell of the block, or over a gap to the next filled one, else to the sheet's edge. */
export function dataEdge(from: Place, step: Step, extent: Extent, isEmpty: (place: Place) => boolean): Place {
  let at = stepped(from, step);
  if (!isInside(at, extent)) return from;
  const throughBlock = !isEmpty(from) && !isEmpty(at);
  for (;;) {
    const next = stepped(at, step);
    if (!throughBlock && !isEmpty(at)) return at;
    if (!isInside(next, extent) || (throughBlock && isEmpty(next))) return at;
    at = next;
  }
}

/** Tab and Enter inside a marked rectangle go round in it: along the step, then to the next line. */
export function cycled(active: Place, range: Range, step: Step): Place {
  const { rows, columns } = sizeOf(range);
  const byColumn = step.columns !== 0;
  const length = byColumn ? columns : rows;
  const lines = byColumn ? rows : columns;
  const along = byColumn ? active.column - range.left : active.row - range.top;
  const line = byColumn ? active.row - range.top : active.column - range.left;
  const delta = step.rows + step.columns;
  const total = length * lines;
  const index = (line * length + along + delta + total) % total;
  const [nextLine, nextAlong] = [Math.floor(index / length), index % length];
  return byColumn
    ? { row: range.top + nextLine, column: range.left + nextAlong }
    : { row: range.top + nextAlong, column: range.left + nextLine };
}

/** Every marked cell once, row by row, in overlapping rectangles too. */
export function* placesOf(ranges: readonly Range[]): Generator<Place> {
  for (const [index, range] of ranges.entries()) {
    const earlier = ranges.slice(0, index);
    for (let row = range.top; row <= range.bottom; row += 1) {
      for (let column = range.left; column <= range.right; column += 1) {
        const place = { row, column };
        if (!earlier.some((other) => contains(other, place))) yield place;
      }
    }
  }
}

/** The rows and columns to copy: of one rectangle, or of several that share all rows or all columns; else null. */
export function copyBlock(ranges: readonly Range[]): { rows: number[]; columns: number[] } | null {
  const [first] = ranges;
  if (!first) return null;
  const sameRows = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  const sameColumns = ranges.every(({ left, right }) => left === first.left && right === first.right);
  if (!sameRows && !sameColumns) return null;
  const union = (from: (range: Range) => number, to: (range: Range) => number): number[] =>
    [...new Set(ranges.flatMap((range) => sequence(from(range), to(range))))].sort((a, b) => a - b);
  return {
    rows: union(
      ({ top }) => top,
      ({ bottom }) => bottom,
    ),
    columns: union(
      ({ left }) => left,
      ({ right }) => right,
    ),
  };
}

const sequence = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
