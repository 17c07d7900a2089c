import type { Sheet } from '../sheet.ts';

/** Back to what is stored. */
export function discard<Row extends object>(sheet: Sheet<Row>): void {
  sheet.document.discard();
  sheet.closePanel();
}
