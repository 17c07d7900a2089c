import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { type Draft, lockDraft } from '../locks.ts';
import { addItem, type ItemByHand } from './addItem.ts';
import { fillDraft, type ItemGroup } from './fillDraft.ts';

const assertTemplate = async (db: Db, { trial_id }: Draft, templateId: string): Promise<void> => {
  found(
    await db
      .selectFrom('study_service_template')
      .select('kind')
      .where('trial_id', '=', trial_id)
      .where('study_service_template_id', '=', templateId)
      .executeTakeFirst(),
  );
};

/** What was taken out by hand of this service and price may be filled again. */
const endExclusions = async (db: Db, { trial_id, invoice_id }: Draft, group: ItemGroup): Promise<void> => {
  await sql`
    delete from invoice_exclusion e using recorded_study_service s
    where e.trial_id = ${trial_id} and e.invoice_id = ${invoice_id}
      and s.trial_id = e.trial_id and s.recorded_study_service_id = e.recorded_study_service_id
      and s.study_service_template_id = ${group.study_service_template_id}
      and s.amount = ${group.amount_per_unit}`.execute(db);
};

/** Brings the services of one item back that were taken out by hand, or adds an item by hand. */
export const fillWithItem = async (
  db: Db,
  { invoice_id, invoice_item: item }: { invoice_id: string; invoice_item: ItemGroup | ItemByHand },
): Promise<void> => {
  const draft = await lockDraft(db, invoice_id);
  if ('label' in item) return addItem(db, draft, item);
  await assertTemplate(db, draft, item.study_service_template_id);
  await endExclusions(db, draft, item);
  await fillDraft(db, draft, item);
};
