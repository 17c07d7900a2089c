import { sql } from 'kysely';
import { itemRemovalVerdict } from '../../../../domain/invoices/invoiceItems.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { type Draft, lockDraft } from '../locks.ts';
import { settleItems } from './fillRuleLines.ts';
import { invoiceOfItem, readItem, refreshItems } from './items.ts';

/**
 * Takes records of items off a draft by hand, all or one: they are excluded, so that the next fill does not bring them
 * back. Answers how many it took.
 */
export const excludeRecords = async (
  db: Db,
  draft: Draft,
  itemIds: string[],
  recordId: string | null = null,
): Promise<number> => {
  const isRecord = recordId ? sql`recorded_study_service_id = ${recordId}` : sql`true`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from invoice_item_record
      where trial_id = ${draft.trial_id} and invoice_id = ${draft.invoice_id} and invoice_item_id = any(${itemIds}::uuid[])
        and ${isRecord}
      returning trial_id, invoice_id, recorded_study_service_id
    ),
    excluded as (
      insert into invoice_exclusion (trial_id, invoice_id, recorded_study_service_id)
      select trial_id, invoice_id, recorded_study_service_id from gone
      on conflict do nothing
    )
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Takes a whole item out, by fill or by hand; answers its invoice. */
export const removeItem = async (db: Db, itemId: string): Promise<string> => {
  const draft = await lockDraft(db, found(await invoiceOfItem(db, itemId)));
  assertMay(itemRemovalVerdict(found(await readItem(db, itemId))));
  await excludeRecords(db, draft, [itemId]);
  await db
    .deleteFrom('invoice_item')
    .where('trial_id', '=', draft.trial_id)
    .where('invoice_id', '=', draft.invoice_id)
    .where('invoice_item_id', '=', itemId)
    .execute();
  await settleItems(db, draft);
  return draft.invoice_id;
};

/** Takes one recorded service out of its item; answers the invoice. */
export const removeRecord = async (db: Db, itemId: string, recordId: string): Promise<string> => {
  const draft = await lockDraft(db, found(await invoiceOfItem(db, itemId)));
  if ((await excludeRecords(db, draft, [itemId], recordId)) === 0) reject('not_found');
  await refreshItems(db, draft, [itemId]);
  await settleItems(db, draft);
  return draft.invoice_id;
};
