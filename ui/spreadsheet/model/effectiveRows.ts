import type { SheetColumn } from '../columns.ts';
import { type CellValue, isUnread } from '../values/cellValue.ts';
import type { RowDrafts } from './changes.ts';

type Columns<Row> = ReadonlyMap<string, SheetColumn<Row>>;

/** The row with its drafts written in. A text that could not be read leaves the stored value in place. */
export function effectiveRow<Row>(stored: Row, drafts: RowDrafts | undefined, columns: Columns<Row>): Row {
  let row = stored;
  let own: Record<string, CellValue> | null = null;
  for (const [field, draft] of drafts ?? []) {
    const column = columns.get(field);
    if (!column || isUnread(draft.new)) continue;
    if (column.isPlain) {
      own ??= {};
      own[field] = draft.new;
      continue;
    }
    row = column.write(own ? { ...row, ...own } : row, draft.new);
    own = null;
  }
  return own ? { ...row, ...own } : row;
}

/** The drafts for which `isWanted` answers true. */
export const draftsWhere = (drafts: RowDrafts, isWanted: (field: string) => boolean): RowDrafts =>
  new Map([...drafts].filter(([field]) => isWanted(field)));
