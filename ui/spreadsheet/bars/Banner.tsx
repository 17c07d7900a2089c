import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';

/** What the screen puts between toolbar and grid; it may follow from the rows as edited. */
export function Banner<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.settled);
  const { banner } = sheet.options;
  return typeof banner === 'function' ? banner(sheet.document.rows()) : banner;
}
