import { sql } from 'kysely';
import type { InvoiceItemEdit } from '../../../../contract/invoices/invoiceItem.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import type { Editable } from '../../../records/saving/editable.ts';
import { withLastChanges } from '../../../records/saving/lastChange.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';
import type { Draft } from '../locks.ts';
import { settleItems } from './fillRuleLines.ts';
import { itemFaults, type PresentItem, type Row } from './itemFaults.ts';
import type { Moves } from './items.ts';
import { excludeRecords } from './takeOut.ts';

export interface ItemsSave {
  rows: InvoiceItemEdit[];
  remove?: { invoice_item_id: string; version: number }[];
}

/** Behind every other item, until it is numbered. */
const lastPlace = 2_000_000_000;

const editableItem: Editable<Row> = {
  table: 'invoice_item',
  key: ['trial_id', 'invoice_id', 'invoice_item_id'],
  columns: ['label', 'quantity', 'amount_per_unit'],
  created: { item_number: lastPlace },
};

const readPresent = async (db: Db, { trial_id, invoice_id }: Draft): Promise<Map<string, PresentItem>> => {
  const items = await db
    .selectFrom('invoice_item')
    .select([
      'invoice_item_id',
      'item_number',
      'study_service_template_id',
      'amendment_id',
      'money_rule_id',
      'rule_role',
    ])
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .execute();
  return new Map(items.map((item) => [item.invoice_item_id, item]));
};

/** Gives items by hand the number they were moved to; which way each went decides between two of the same number. */
const move = async (
  db: Db,
  { trial_id, invoice_id }: Draft,
  { rows }: ItemsSave,
  present: ReadonlyMap<string, PresentItem>,
): Promise<Moves> => {
  const moved = rows.flatMap(({ invoice_item_id, item_number }) => {
    const from = present.get(invoice_item_id)?.item_number ?? lastPlace;
    return item_number === null || item_number === from ? [] : [{ invoice_item_id, item_number, from }];
  });
  if (moved.length === 0) return { up: [], down: [] };
  await sql`
    update invoice_item i set item_number = given.item_number
    from json_populate_recordset(null::invoice_item, ${JSON.stringify(moved)}) as given
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.invoice_item_id = given.invoice_item_id`.execute(
    db,
  );
  const idsOf = (isUp: boolean): string[] =>
    moved
      .filter(({ item_number, from }) => from !== lastPlace && item_number < from === isUp)
      .map(({ invoice_item_id }) => invoice_item_id);
  const made = moved.filter(({ from }) => from === lastPlace).map(({ invoice_item_id }) => invoice_item_id);
  return { up: idsOf(true), down: [...idsOf(false), ...made] };
};

/** Items whose words, quantity or price changed are to be reviewed again. */
const reviewAgain = async (db: Db, { trial_id, invoice_id }: Draft, itemIds: string[]): Promise<void> => {
  if (itemIds.length === 0) return;
  await db
    .updateTable('invoice_item')
    .set({ is_reviewed: false })
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where(sql<boolean>`invoice_item_id = any(${itemIds}::uuid[])`)
    .execute();
};

/** A label that was typed on an item by fill is no longer that of its services. */
const keepTyped = async (db: Db, { trial_id, invoice_id }: Draft, itemIds: string[]): Promise<void> => {
  if (itemIds.length === 0) return;
  await db
    .updateTable('invoice_item')
    .set({ is_label_typed: true })
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('study_service_template_id', 'is not', null)
    .where(sql<boolean>`invoice_item_id = any(${itemIds}::uuid[])`)
    .execute();
};

/**
 * Saves items of a locked draft all or none: an unknown id makes an item by hand, one by fill takes a new label only, and
 * one that is removed has its services excluded. Numbers have no gap afterwards. Saving twice equals saving once.
 */
export const saveItems = async (db: Db, draft: Draft, { rows, remove = [] }: ItemsSave): Promise<void> => {
  const { trial_id, invoice_id } = draft;
  const present = await readPresent(db, draft);
  const owned = { trial_id, invoice_id };
  const removing = remove.map((key) => ({ ...key, ...owned }));
  await excludeRecords(
    db,
    draft,
    remove.map(({ invoice_item_id }) => invoice_item_id),
  );
  const edit = await readEdit(db, editableItem, {
    rows: rows.map((row) => ({ ...row, ...owned })),
    remove: removing,
    isLocked: true,
  });
  refuseRows([
    ...(await withLastChanges(db, editableItem, edit.failures)),
    ...(await itemFaults(db, { rows, changes: edit.changes, removed: edit.removed, present })),
  ]);
  const { changed } = await writeEdit(db, editableItem, edit);
  await keepTyped(
    db,
    draft,
    changed.filter(({ row, stored }) => stored?.label !== row.label).map(({ row }) => row.invoice_item_id),
  );
  await reviewAgain(
    db,
    draft,
    changed.map(({ row }) => row.invoice_item_id),
  );
  await settleItems(db, draft, await move(db, draft, { rows }, present));
};
