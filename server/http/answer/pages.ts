import { type RawBuilder, sql } from 'kysely';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { Rejected } from '../rejected.ts';

/**
 * Cuts rows that were read with one more than `limit` to a page. `next` = the place of its last row, which the next page begins
 * behind; null where nothing follows.
 */
export const pageOf = <Row, Place>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; next: Place | null } => {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : placeOf(last) };
};

const isNumber = (key: string): boolean => /^-?\d{1,16}$/.test(key);

/** What a place in an order may be: `key` as text; `infinity` = a date that is not known yet. */
const isKey = {
  text: () => true,
  date: (key: string) => key === 'infinity' || isCalendarDate(key),
  numeric: isNumber,
  bigint: isNumber,
} as const;
export type KeyType = keyof typeof isKey;

/** A key that rows are sorted by, with its PostgreSQL type. */
export interface SortKey {
  type: KeyType;
  key: RawBuilder<unknown>;
}

/** Sorts by a text that is shown. */
export const textKey = (text: RawBuilder<unknown>): SortKey => ({
  type: 'text',
  key: sql`sort_key(coalesce(${text}, '')) collate "C"`,
});

/** Refuses (`wrong_type`) a place whose key cannot be of this type, before the database sees it. */
export const assertPlace = (type: KeyType, after: { key: string } | undefined): void => {
  if (!after || isKey[type](after.key)) return;
  const field = { field: 'after.key', code: 'wrong_type', params: {} };
  throw new Rejected({ code: 'validation_failed', fields: [field] });
};
