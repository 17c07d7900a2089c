import { overlap } from '../picture/raster.ts';
import type { Rule } from '../picture/rules.ts';
import type { Layout, LayoutCell } from './layout.ts';

/** Rules that lie in one line: where that is, and the stretches that are drawn. */
interface RuledLine {
  at: number;
  drawn: { from: number; to: number }[];
}

const lined = (rules: readonly Rule[], near: number): RuledLine[] => {
  const lines: (RuledLine & { weight: number })[] = [];
  for (const { at, from, to } of [...rules].sort((a, b) => a.at - b.at)) {
    const last = lines.at(-1);
    const length = to - from;
    if (last && at - last.at < near) {
      last.at = (last.at * last.weight + at * length) / (last.weight + length);
      last.weight += length;
      last.drawn.push({ from, to });
    } else lines.push({ at, drawn: [{ from, to }], weight: length });
  }
  return lines.map(({ at, drawn }) => ({ at, drawn }));
};

/** The share of a stretch that a line is drawn along. */
const coverage = (line: RuledLine, from: number, to: number): number =>
  line.drawn.reduce((sum, part) => sum + Math.max(0, overlap(part.from, part.to, from, to)), 0) /
  Math.max(1, to - from);

/** Lines that cross or touch each other: one table each. */
export const crossingRules = (
  level: readonly Rule[],
  upright: readonly Rule[],
  near: number,
): { level: Rule[]; upright: Rule[] }[] => {
  const group = new Map<Rule, number>();
  const all = [...level, ...upright];
  for (const [i, rule] of all.entries()) group.set(rule, i);
  const merge = (a: number, b: number): void => {
    for (const [rule, id] of group) if (id === b) group.set(rule, a);
  };
  for (const h of level) {
    for (const v of upright) {
      const isTouching =
        v.at > h.from - near && v.at < h.to + near && h.at > v.from - near && h.at < v.to + near;
      if (isTouching && group.get(h) !== group.get(v)) merge(group.get(h) ?? 0, group.get(v) ?? 0);
    }
  }
  return [...new Set(group.values())].map((id) => ({
    level: level.filter((rule) => group.get(rule) === id),
    upright: upright.filter((rule) => group.get(rule) === id),
  }));
};

/** Where lines end without one across them, the table has an edge all the same. */
const withEdges = (lines: RuledLine[], across: readonly RuledLine[], near: number): RuledLine[] => {
  const ends = across.flatMap((line) => line.drawn);
  const from = Math.min(...ends.map((end) => end.from));
  const to = Math.max(...ends.map((end) => end.to));
  const whole = [{ from: -1e6, to: 1e6 }];
  const edged = [...lines];
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && first.at - from > near) edged.unshift({ at: from, drawn: whole });
  if (last && to - last.at > near) edged.push({ at: to, drawn: whole });
  return edged;
};

interface Piece {
  root: number;
}

/** Elementary cells between which no line is drawn are one cell. */
const merged = (rows: readonly RuledLine[], columns: readonly RuledLine[]): number[] => {
  const [height, width] = [rows.length - 1, columns.length - 1];
  const pieces: Piece[] = Array.from({ length: height * width }, (_, i) => ({ root: i }));
  const rootOf = (i: number): number => {
    let root = i;
    while (pieces[root]?.root !== root) root = pieces[root]?.root ?? root;
    return root;
  };
  const join = (a: number, b: number): void => {
    const [first, second] = [rootOf(a), rootOf(b)];
    const later = pieces[Math.max(first, second)];
    if (later) later.root = Math.min(first, second);
  };
  const at = (lines: readonly RuledLine[], i: number): number => lines[i]?.at ?? 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [right, below] = [columns[column + 1], rows[row + 1]];
      if (column + 1 < width && right && coverage(right, at(rows, row) + 4, at(rows, row + 1) - 4) < 0.5) {
        join(row * width + column, row * width + column + 1);
      }
      if (
        row + 1 < height &&
        below &&
        coverage(below, at(columns, column) + 4, at(columns, column + 1) - 4) < 0.5
      ) {
        join(row * width + column, (row + 1) * width + column);
      }
    }
  }
  return pieces.map((_, i) => rootOf(i));
};

/** The table that drawn lines make; null where they make none. */
export const ruledLayout = (
  level: readonly Rule[],
  upright: readonly Rule[],
  letter: number,
): Layout | null => {
  const near = letter * 0.6;
  const drawnRows = lined(level, near);
  const drawnColumns = lined(upright, near);
  if (drawnRows.length < 2 || drawnColumns.length < 2) return null;
  const rows = withEdges(drawnRows, drawnColumns, letter * 1.5);
  const columns = withEdges(drawnColumns, drawnRows, letter * 1.5);
  const width = columns.length - 1;
  const cells = new Map<number, LayoutCell>();
  for (const [i, root] of merged(rows, columns).entries()) {
    const [row, column] = [Math.floor(i / width), i % width];
    const cell = cells.get(root) ?? {
      row,
      column,
      rowSpan: 0,
      columnSpan: 0,
      left: columns[column]?.at ?? 0,
      top: rows[row]?.at ?? 0,
      right: 0,
      bottom: 0,
      ink: [],
    };
    cell.rowSpan = Math.max(cell.rowSpan, row - cell.row + 1);
    cell.columnSpan = Math.max(cell.columnSpan, column - cell.column + 1);
    cell.right = Math.max(cell.right, columns[column + 1]?.at ?? 0);
    cell.bottom = Math.max(cell.bottom, rows[row + 1]?.at ?? 0);
    cells.set(root, cell);
  }
  const area = {
    left: columns[0]?.at ?? 0,
    top: rows[0]?.at ?? 0,
    right: columns.at(-1)?.at ?? 0,
    bottom: rows.at(-1)?.at ?? 0,
  };
  return { area, rows: rows.length - 1, columns: width, cells: [...cells.values()], certainty: 1 };
};
