import type { Place } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
import { isEmptyValue, isUnread } from '../values/cellValue.ts';

/** Whether a shown cell holds nothing; a box without its tick is nothing, too. */
export const isEmptyAt =
  <Row extends object>(sheet: Sheet<Row>) =>
  (place: Place): boolean => {
    const cell = sheet.cellAt(place);
    if (!cell) return true;
    const content = sheet.document.content(cell.rowId, cell.column.field);
    return !isUnread(content) && (isEmptyValue(content) || content === false);
  };
