import type { Change } from './editable.ts';

interface Taking<Row extends object> {
  /** The whole batch, including unchanged rows. */
  rows: readonly Row[];
  changes: readonly Change<Row>[];
  /** The unique key as one string. */
  keyOf: (row: Row) => string;
  idOf: (row: Row) => string;
  /** The ids of the stored records that have these keys. */
  owners: ReadonlyMap<string, string>;
  /** Ids of the records that the same call removes. */
  leaving: readonly string[];
}

/**
 * The changes whose key is used by another row of the batch, or by a stored record that the batch neither changes nor
 * removes: two records may swap their keys in one save.
 */
export const takenRows = <Row extends object>(taking: Taking<Row>): Change<Row>[] => {
  const { rows, changes, keyOf, idOf, owners, leaving } = taking;
  const moving = new Set([...rows.map(idOf), ...leaving]);
  const first = new Map<string, string>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), idOf(row));
  return changes.filter(({ row }) => {
    const owner = owners.get(keyOf(row));
    const isOwned = owner !== undefined && owner !== idOf(row) && !moving.has(owner);
    return isOwned || first.get(keyOf(row)) !== idOf(row);
  });
};
