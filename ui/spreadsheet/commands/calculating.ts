import { applyFormula, type Formula } from '../model/arithmetic.ts';
import type { CellEdit } from '../model/stepsOf.ts';
import type { Sheet, SheetCell } from '../sheet.ts';

/** One marked number and what the calculation makes of it, in stored units. */
export interface Calculated<Row> {
  readonly cell: SheetCell<Row>;
  readonly old: number | null;
  readonly new: number;
}

/** The cell's number; null when it is empty, undefined when it is no number at all. */
function numberAt<Row extends object>(
  sheet: Sheet<Row>,
  { rowId, column }: SheetCell<Row>,
): number | null | undefined {
  const content = sheet.document.content(rowId, column.field);
  return typeof content === 'number' || content === null ? content : undefined;
}

/** The marked cells that can be calculated with. */
export function* calculable<Row extends object>(sheet: Sheet<Row>): Generator<SheetCell<Row>> {
  for (const cell of sheet.cells()) {
    if (cell.column.type.places !== undefined && sheet.isEditable(cell)) yield cell;
  }
}

/** True when more than one number is marked: then `+5%` is a calculation, not a text for one cell. */
export function hasNumbersMarked<Row extends object>(sheet: Sheet<Row>): boolean {
  const numbers = calculable(sheet);
  numbers.next();
  return numbers.next().done !== true;
}

export function calculate<Row extends object>(sheet: Sheet<Row>, formula: Formula): Calculated<Row>[] {
  const results: Calculated<Row>[] = [];
  for (const cell of calculable(sheet)) {
    const old = numberAt(sheet, cell);
    if (old === undefined) continue;
    const result = applyFormula(old, formula, cell.column.type.places ?? 0);
    if (result !== null) results.push({ cell, old, new: result });
  }
  return results;
}

/** Writes exactly these results of a calculation, as one action: those that were shown, whatever is marked by now. */
export function applyCalculated<Row extends object>(
  sheet: Sheet<Row>,
  formula: Formula,
  results: readonly Calculated<Row>[],
): void {
  const edits = results.map(
    ({ cell, new: content }): CellEdit => ({ rowId: cell.rowId, field: cell.column.field, content }),
  );
  sheet.edit('arithmetic', edits);
  sheet.lastDone = () => applyCalculated(sheet, formula, calculate(sheet, formula));
}
