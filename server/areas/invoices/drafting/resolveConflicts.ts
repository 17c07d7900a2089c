import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { type Draft, lockDraft } from '../locks.ts';
import { settleItems } from './fillRuleLines.ts';
import { refreshItems } from './items.ts';

/** The records of a draft that a finalized invoice has. */
export const countConflicts = async (db: Db, invoiceId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from invoice i
    join invoice_item_record r using (trial_id, invoice_id)
    join invoice_claim c using (trial_id, recorded_study_service_id)
    where i.invoice_id = ${invoiceId} and i.state = 'draft'`.execute(db);
  return rows[0]?.count ?? 0;
};

const takeConflicts = async (db: Db, { trial_id, invoice_id }: Draft): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    with gone as (
      delete from invoice_item_record r using invoice_claim c
      where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
        and c.trial_id = r.trial_id and c.recorded_study_service_id = r.recorded_study_service_id
      returning r.invoice_item_id
    )
    select distinct invoice_item_id from gone`.execute(db);
  return rows.map((row) => row.invoice_item_id);
};

/** Takes out what another finalized invoice has, and recomputes; nothing is excluded by hand thereby. */
export const resolveConflicts = async (db: Db, invoiceId: string): Promise<void> => {
  const draft = await lockDraft(db, invoiceId);
  await refreshItems(db, draft, await takeConflicts(db, draft));
  await settleItems(db, draft);
};
