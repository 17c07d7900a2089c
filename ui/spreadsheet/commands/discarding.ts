import type { Sheet } from '../sheet.ts';

/** Back to what is stored. */
export function discardAll<Row extends object>(sheet: Sheet<Row>): void {
  sheet.document.discard();
  sheet.savedPast.standAgainAll();
}

/** The same, once it was agreed to. */
export function discard<Row extends object>(sheet: Sheet<Row>): void {
  discardAll(sheet);
  sheet.closePanel();
}
