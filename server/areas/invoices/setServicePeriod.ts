import { sql } from 'kysely';
import type { InvoicePage } from '../../../contract/invoices.ts';
import type { ServicePeriodMode } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { Rejected, reject } from '../../http/rejected.ts';
import { readInvoicePage } from './invoicePage.ts';
import { type Draft, lockDraft } from './locks.ts';

export interface ServicePeriod {
  invoice_id: string;
  service_period_mode: ServicePeriodMode;
  service_period_from: string | null;
  service_period_to: string | null;
}

const required = (field: string) => ({ field, code: 'field_required', params: {} });

/** A typed period has both ends; an automatic one is not stored but read from the services. */
const checked = ({
  service_period_mode,
  service_period_from: from,
  service_period_to: to,
}: ServicePeriod) => {
  if (service_period_mode === 'auto')
    return { service_period_mode, service_period_from: null, service_period_to: null };
  const missing = [...(from ? [] : ['service_period_from']), ...(to ? [] : ['service_period_to'])];
  if (!from || !to) throw new Rejected({ code: 'field_required', fields: missing.map(required) });
  if (from > to) reject('period_reversed', { from, to }, 'service_period_to');
  return { service_period_mode, service_period_from: from, service_period_to: to };
};

const countOutside = async (db: Db, { trial_id, invoice_id }: Draft): Promise<number> => {
  const { rows } = await sql<{ outside_count: number }>`
    select count(*) as outside_count
    from invoice_item_record r
    join invoice i using (trial_id, invoice_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id} and i.service_period_mode = 'manual'
      and s.performance_date not between i.service_period_from and i.service_period_to`.execute(db);
  return rows[0]?.outside_count ?? 0;
};

/** Sets the performance period; a typed one may leave services outside, which is a warning and no refusal. */
export const setServicePeriod = async (
  db: Db,
  input: ServicePeriod,
  today: string,
): Promise<InvoicePage & { outside_count: number }> => {
  const draft = await lockDraft(db, input.invoice_id);
  const period = checked(input);
  await db
    .updateTable('invoice')
    .set({ ...period, version: sql`version + 1` })
    .where('invoice_id', '=', draft.invoice_id)
    .where(
      sql<boolean>`(service_period_mode, service_period_from, service_period_to) is distinct from
        (${period.service_period_mode}, ${period.service_period_from}::date, ${period.service_period_to}::date)`,
    )
    .execute();
  return {
    ...(await readInvoicePage(db, draft.invoice_id, today)),
    outside_count: await countOutside(db, draft),
  };
};
