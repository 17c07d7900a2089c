import { sql } from 'kysely';
import type { Invoice } from '../../../contract/invoices.ts';
import type { Db } from '../../db/schema.ts';
import { isUnanswered } from '../../records/openServices.ts';

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

/** How many mandatory provider confirmations of a draft's services are still open. */
export const countUnanswered = async (
  db: Db,
  { trial_id, invoice_id }: Pick<Invoice, 'trial_id' | 'invoice_id'>,
): Promise<number> => {
  const { rows } = await sql<{ unanswered_count: number }>`
    select count(*) as unanswered_count
    from invoice_item_record r join recorded_provider_service p using (trial_id, recorded_study_service_id)
    where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
      and ${isUnanswered}`.execute(db);
  return rows[0]?.unanswered_count ?? 0;
};
