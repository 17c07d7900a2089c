import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { readCorrectedInvoice, readStanding } from '../correcting/standing.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { type Draft, lockDraft } from '../locks.ts';
import { addItem } from './addItem.ts';
import { fillDifferences } from './fillDifferences.ts';
import { settleItems } from './fillRuleLines.ts';
import { saveInvoice } from './saveInvoice.ts';

interface Again {
  invoice_id: string;
  new_invoice_id: string;
}

/** The services that were on it and are still to be billed, in the same items; what is void or billed since stays away. */
const takeServices = async (db: Db, { invoice_id: from }: Again, draft: Draft): Promise<void> => {
  const { trial_id, invoice_id, cut_off_date } = draft;
  const held = await readHeldBack(db, [trial_id]);
  await sql`
    with records as materialized (
      select i.item_number, i.label, i.is_label_typed, i.study_service_template_id, i.amount_per_unit, r.recorded_study_service_id
      from invoice_item i
      join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
      join recorded_study_service s using (trial_id, recorded_study_service_id)
      where i.trial_id = ${trial_id} and i.invoice_id = ${from} and s.amount = i.amount_per_unit
        and ${isUnbilled(cut_off_date)} and not ${isHeldBack(held)}
    ), made as (
      insert into invoice_item
        (trial_id, invoice_id, item_number, label, is_label_typed, study_service_template_id, quantity, amount_per_unit)
      select ${trial_id}::uuid, ${invoice_id}::uuid, item_number, label, is_label_typed, study_service_template_id, count(*),
        amount_per_unit
      from records group by item_number, label, is_label_typed, study_service_template_id, amount_per_unit
      returning invoice_item_id, study_service_template_id, amount_per_unit
    )
    insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
    select ${trial_id}::uuid, ${invoice_id}::uuid, r.recorded_study_service_id, m.invoice_item_id
    from records r join made m using (study_service_template_id, amount_per_unit)`.execute(db);
};

/** Items by hand as they stood, and what was agreed to be taken off. */
const takeByHand = async (db: Db, { invoice_id: from }: Again, draft: Draft): Promise<void> => {
  const { standing } = await readStanding(db, await readCorrectedInvoice(db, from));
  const { rows } = await sql<{ invoice_item_id: string }>`
    select invoice_item_id from invoice_item
    where trial_id = ${draft.trial_id} and invoice_id = ${from}
      and study_service_template_id is null and amendment_id is null and money_rule_id is null`.execute(db);
  const byHand = new Set(rows.map(({ invoice_item_id }) => invoice_item_id));
  for (const { invoice_item_id, label, quantity, amount_per_unit } of standing.items)
    if (byHand.has(invoice_item_id) && quantity > 0)
      await addItem(db, draft, { label, quantity, amount_per_unit });
  for (const { label, amount } of standing.reductions)
    await addItem(db, draft, { label: label.slice(0, 250), quantity: 1, amount_per_unit: -amount });
};

/**
 * A new draft with what was on a revoked invoice, to be corrected and billed again: its services that are still to be billed, its
 * items by hand as they stood, and what amendments claim anew. Twice with the same new id makes one.
 */
export const billAgain = async (db: Db, again: Again): Promise<void> => {
  const { new_invoice_id } = again;
  const revoked = found(await readInvoice(db, again.invoice_id));
  if (revoked.state !== 'revoked') reject('invoice_not_revoked');
  const { trial_id, label, description, search_key, reference_number, cut_off_date } = revoked;
  const there = await readInvoice(db, new_invoice_id);
  if (there) return there.trial_id === trial_id ? undefined : reject('id_taken');
  await saveInvoice(db, {
    trial_id,
    invoice_id: new_invoice_id,
    label,
    description,
    search_key,
    reference_number,
    billing_date: null,
    expected_billing_date: null,
    cut_off_date,
  });
  const draft = await lockDraft(db, new_invoice_id);
  await takeServices(db, again, draft);
  await takeByHand(db, again, draft);
  await fillDifferences(db, draft);
  await settleItems(db, draft);
};
