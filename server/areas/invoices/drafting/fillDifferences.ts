import { sql } from 'kysely';
import { v7 } from 'uuid';
import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { printedTexts } from '../../../documents/exportTexts.ts';
import { printedCents } from '../../../documents/format.ts';
import { isVoid } from '../../../records/predicates/billable.ts';
import { services } from '../../../records/predicates/services.ts';
import type { Draft } from '../locks.ts';
import { readDraftLanguage } from './readDraftLanguage.ts';

/** What one amendment makes of one service at one pair of prices: a line of the draft. */
interface Due {
  amendment_id: string;
  number: number;
  label: string;
  amount_before: number;
  amount: number;
  records: string[];
  /** The item of the draft that claims some of it already. */
  invoice_item_id: string | null;
  claimed_count: number;
}

/** Differences up to the cut-off that no other invoice claims. */
const readDue = async (db: Db, { trial_id, invoice_id, cut_off_date }: Draft): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select d.amendment_id, a.number, t.label, d.amount_before, d.amount,
      array_agg(d.recorded_study_service_id::text order by d.recorded_study_service_id) as records,
      min(c.invoice_item_id::text) as invoice_item_id, count(c.invoice_item_id) as claimed_count
    from amendment_difference d
    join amendment a using (trial_id, amendment_id)
    join ${services} t using (trial_id, study_service_template_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    left join difference_claim c on c.trial_id = d.trial_id and c.amendment_id = d.amendment_id
      and c.recorded_study_service_id = d.recorded_study_service_id and not c.is_released
    where d.trial_id = ${trial_id} and s.performance_date <= ${cut_off_date}::date and not ${isVoid}
      and (c.invoice_id is null or c.invoice_id = ${invoice_id})
    group by d.amendment_id, a.number, d.study_service_template_id, t.label, d.amount_before, d.amount
    order by a.number, sort_key(t.label), d.study_service_template_id, d.amount_before`.execute(db);
  return rows;
};

const labelOf = ({ number, label, amount, amount_before }: Due, language: Language): string =>
  printedTexts(language)('difference', {
    number: String(number),
    label,
    amount: printedCents(amount, language),
    before: printedCents(amount_before, language),
  }).slice(0, limits.serviceLabelLength);

/** Items by amendments that claim nothing up to the cut-off any more. */
const removeOthers = async (db: Db, { trial_id, invoice_id }: Draft, kept: string[]): Promise<void> => {
  await sql`
    delete from invoice_item
    where trial_id = ${trial_id} and invoice_id = ${invoice_id} and amendment_id is not null
      and not invoice_item_id = any(${kept}::uuid[])`.execute(db);
};

const claim = async (db: Db, { trial_id, invoice_id }: Draft, due: Due, itemId: string): Promise<void> => {
  await sql`
    delete from difference_claim
    where trial_id = ${trial_id} and invoice_id = ${invoice_id} and invoice_item_id = ${itemId}
      and not recorded_study_service_id = any(${due.records}::uuid[])`.execute(db);
  await sql`
    insert into difference_claim (trial_id, amendment_id, recorded_study_service_id, invoice_id, invoice_item_id)
    select ${trial_id}::uuid, ${due.amendment_id}::uuid, record.id, ${invoice_id}::uuid, ${itemId}::uuid
    from unnest(${due.records}::uuid[]) as record (id)
    on conflict (trial_id, amendment_id, recorded_study_service_id, invoice_id) do nothing`.execute(db);
};

const put = async (db: Db, draft: Draft, due: Due, language: Language): Promise<string> => {
  const { trial_id, invoice_id } = draft;
  const quantity = due.records.length;
  if (due.invoice_item_id !== null) {
    const { rows } = await sql`
      update invoice_item set quantity = ${quantity}, is_reviewed = false, version = version + 1
      where trial_id = ${trial_id} and invoice_id = ${invoice_id} and invoice_item_id = ${due.invoice_item_id}
        and quantity <> ${quantity} returning 1`.execute(db);
    if (rows.length > 0 || due.claimed_count < quantity) await claim(db, draft, due, due.invoice_item_id);
    return due.invoice_item_id;
  }
  const id = v7();
  await db
    .insertInto('invoice_item')
    .values({
      trial_id,
      invoice_id,
      invoice_item_id: id,
      item_number: sql`(
        select coalesce(max(item_number), 0) + 1 from invoice_item
        where trial_id = ${trial_id} and invoice_id = ${invoice_id})`,
      label: labelOf(due, language),
      quantity,
      amount_per_unit: due.amount - due.amount_before,
      amendment_id: due.amendment_id,
    })
    .execute();
  await claim(db, draft, due, id);
  return id;
};

/**
 * Claims what amendments make of services that were billed before, each once: an item for each amendment, service and pair
 * of prices. Two drafts of one trial that are filled at once wait for each other at its amendments.
 */
export const fillDifferences = async (db: Db, draft: Draft): Promise<void> => {
  const { rows } = await sql`
    select 1 from amendment
    where trial_id = ${draft.trial_id} and state = 'in_force' order by number for no key update`.execute(db);
  if (rows.length === 0) return;
  const due = await readDue(db, draft);
  const language = due.length > 0 ? await readDraftLanguage(db, draft) : 'de';
  const kept: string[] = [];
  for (const line of due) kept.push(await put(db, draft, line, language));
  await removeOthers(db, draft, kept);
};
