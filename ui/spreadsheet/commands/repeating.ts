import type { Sheet } from '../sheet.ts';

/** F4: does what was done last to what is marked now. */
export function repeat<Row extends object>(sheet: Sheet<Row>): void {
  sheet.lastDone?.();
}
