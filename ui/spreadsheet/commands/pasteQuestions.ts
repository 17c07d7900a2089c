import type { AppendChoice, Sheet } from '../sheet.ts';
import type { Ambiguous } from './pasteModes.ts';

/** What to do with rows that do not fit. */
export const askToAppend = <Row extends object>(sheet: Sheet<Row>, missing: number): Promise<AppendChoice> =>
  new Promise((resolve) => {
    sheet.panel.set({
      kind: 'append',
      missing,
      answer: (choice) => {
        sheet.closePanel();
        resolve(choice);
      },
    });
  });

/** Whether so many cells are meant to be pasted: more than anyone marks by mistake and would want to wait for. */
export const askForLarge = <Row extends object>(sheet: Sheet<Row>, cells: number): Promise<boolean> =>
  new Promise((resolve) => {
    sheet.panel.set({
      kind: 'large',
      cells,
      answer: (isWanted) => {
        sheet.closePanel();
        resolve(isWanted);
      },
    });
  });

/**
 * Whether numbers that can be read in two ways are thousands: asked once for a paste, and remembered until the page is left.
 * Null when the paste is called off.
 */
export async function askForReading<Row extends object>(
  sheet: Sheet<Row>,
  found: Ambiguous,
): Promise<boolean | null> {
  sheet.readsThousands ??= await new Promise<boolean | null>((resolve) => {
    sheet.panel.set({
      kind: 'reading',
      ...found,
      answer: (isThousands) => {
        sheet.closePanel();
        resolve(isThousands);
      },
    });
  });
  return sheet.readsThousands;
}
