import { sql } from 'kysely';
import type { Invoice } from '../../../../contract/invoices/invoices.ts';
import type { Db } from '../../../db/schema.ts';
import { isAnswerable, isUnanswered } from '../../../records/predicates/openServices.ts';

/** How many services of a draft were performed outside its performance period; of one that is not typed there are none. */
export const countOutside = async (
  db: Db,
  { trial_id, invoice_id, service_period_mode, service_period_from: from, service_period_to: to }: Invoice,
): Promise<number> => {
  if (service_period_mode === 'auto') return 0;
  const { rows } = await sql<{ outside_count: number }>`
    select count(*) as outside_count
    from invoice_item_record r join recorded_study_service s using (trial_id, recorded_study_service_id)
    where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
      and s.performance_date not between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.outside_count ?? 0;
};

interface DraftCounts {
  identifier_count: number;
  item_count: number;
  reviewed_count: number;
  unanswered_count: number;
}

/** What is counted of drafts before they are finalized, by invoice. */
export const readDraftCounts = async (
  db: Db,
  invoices: readonly Pick<Invoice, 'trial_id' | 'invoice_id'>[],
): Promise<ReadonlyMap<string, DraftCounts>> => {
  const { rows } = await sql<DraftCounts & { invoice_id: string }>`
    select i.invoice_id,
      (select count(*) from trial_identifier t where t.trial_id = i.trial_id) as identifier_count,
      items.item_count, items.reviewed_count,
      (select count(*)
        from invoice_item_record r join recorded_study_service s using (trial_id, recorded_study_service_id)
          join recorded_provider_service p using (trial_id, recorded_study_service_id)
        where r.trial_id = i.trial_id and r.invoice_id = i.invoice_id
          and ${isUnanswered} and ${isAnswerable}) as unanswered_count
    from invoice i
    cross join lateral (
      select count(*) as item_count, count(*) filter (where is_reviewed) as reviewed_count
      from invoice_item x where x.trial_id = i.trial_id and x.invoice_id = i.invoice_id) as items
    where i.trial_id = any(${[...new Set(invoices.map(({ trial_id }) => trial_id))]}::uuid[])
      and i.invoice_id = any(${invoices.map(({ invoice_id }) => invoice_id)}::uuid[])`.execute(db);
  return new Map(rows.map(({ invoice_id, ...counts }) => [invoice_id, counts]));
};
