import type { Component } from '../picture/components.ts';
import { centreX, centreY, holds, overlap, type Rect } from '../picture/raster.ts';

/** A cell of a table, merged ones once: `row` and `column` are its first ones. */
export interface LayoutCell extends Rect {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  /** The ink that belongs to it. */
  ink: Component[];
}

/** A table as rows and columns, before anything of it is read. */
export interface Layout {
  area: Rect;
  rows: number;
  columns: number;
  cells: LayoutCell[];
  /** How sure its lines are: 1 where they are drawn, less where they follow from what stands in line. */
  certainty: number;
}

/** The cell that covers a place of the table. */
export const cellAt = (layout: Layout, row: number, column: number): LayoutCell | undefined =>
  layout.cells.find(
    (cell) =>
      row >= cell.row &&
      row < cell.row + cell.rowSpan &&
      column >= cell.column &&
      column < cell.column + cell.columnSpan,
  );

/** Gives each piece of ink to the cell that holds its middle. */
export const giveInk = (layout: Layout, ink: readonly Component[]): void => {
  for (const piece of ink) {
    const [x, y] = [centreX(piece), centreY(piece)];
    if (!holds(layout.area, x, y)) continue;
    layout.cells.find((cell) => holds(cell, x, y))?.ink.push(piece);
  }
};

const edgesOf = (layout: Layout): number[] => {
  const edges = Array.from({ length: layout.columns + 1 }, () => Number.NaN);
  for (const cell of layout.cells) {
    edges[cell.column] = cell.left;
    edges[cell.column + cell.columnSpan] = cell.right;
  }
  return edges;
};

/**
 * A cell that covers several columns only because the lines between them are not to be seen, as on a tinted head, is
 * divided: nearly all of its columns hold ink of their own, and none of it crosses a line.
 */
export const divideUnseen = (layout: Layout): Layout => {
  const edges = edgesOf(layout);
  const divided = layout.cells.flatMap((cell): LayoutCell[] => {
    if (cell.columnSpan < 2) return [cell];
    const parts = Array.from({ length: cell.columnSpan }, (_, i): LayoutCell => {
      const column = cell.column + i;
      const [left, right] = [edges[column] ?? Number.NaN, edges[column + 1] ?? Number.NaN];
      const ink = cell.ink.filter((piece) => centreX(piece) >= left && centreX(piece) < right);
      return { ...cell, column, columnSpan: 1, left, right, ink };
    });
    const isWhole = parts.some(({ left, right }) => Number.isNaN(left) || Number.isNaN(right));
    const filled = parts.filter(({ ink }) => ink.length > 0).length;
    const crosses = parts.some(({ right }) =>
      cell.ink.some((piece) => overlap(piece.left, piece.right, right - 3, right + 3) > 4),
    );
    return isWhole || crosses || filled < 0.7 * parts.length || filled < 2 ? [cell] : parts;
  });
  return { ...layout, cells: divided };
};
