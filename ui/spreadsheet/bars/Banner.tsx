import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';

/** What the screen puts above the toolbar, or between it and the grid; it may follow from the rows as edited. */
export function Banner<Row extends object>({
  sheet,
  place,
}: {
  readonly sheet: Sheet<Row>;
  readonly place: 'headline' | 'banner';
}) {
  useStore(sheet.settled);
  const shown = sheet.options[place];
  return typeof shown === 'function' ? shown(sheet.document.rows()) : shown;
}
