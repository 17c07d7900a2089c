import { sql } from 'kysely';
import type { Invoice, InvoicePage } from '../../../../contract/invoices/invoices.ts';
import type { ServicePeriodMode } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { readInvoicePage } from '../invoicePage.ts';
import { lockDraft } from '../locks.ts';

export interface ServicePeriod {
  invoice_id: string;
  service_period_mode: ServicePeriodMode;
  /** Undefined = as it was typed before. */
  service_period_from?: string | null | undefined;
  service_period_to?: string | null | undefined;
}

const required = (field: string) => ({ field, code: 'field_required', params: {} });

/** A typed period has both ends; an automatic one is not stored but read from the services. */
const checked = (
  stored: Pick<Invoice, 'service_period_from' | 'service_period_to'>,
  {
    service_period_mode,
    service_period_from: from = stored.service_period_from,
    service_period_to: to = stored.service_period_to,
  }: ServicePeriod,
) => {
  if (service_period_mode === 'auto')
    return { service_period_mode, service_period_from: null, service_period_to: null };
  const missing = [...(from ? [] : ['service_period_from']), ...(to ? [] : ['service_period_to'])];
  if (!from || !to) throw new Rejected({ code: 'field_required', fields: missing.map(required) });
  if (from > to) reject('period_reversed', { from, to }, 'service_period_to');
  return { service_period_mode, service_period_from: from, service_period_to: to };
};

/** Sets the performance period; a typed one may leave services outside, which is a warning and no refusal. */
export const setServicePeriod = async (db: Db, input: ServicePeriod, today: string): Promise<InvoicePage> => {
  const draft = await lockDraft(db, input.invoice_id);
  const stored = await db
    .selectFrom('invoice')
    .select(['service_period_from', 'service_period_to'])
    .where('invoice_id', '=', draft.invoice_id)
    .executeTakeFirstOrThrow();
  const period = checked(stored, input);
  await db
    .updateTable('invoice')
    .set({ ...period, version: sql`version + 1` })
    .where('invoice_id', '=', draft.invoice_id)
    .where(
      sql<boolean>`(service_period_mode, service_period_from, service_period_to) is distinct from
        (${period.service_period_mode}, ${period.service_period_from}::date, ${period.service_period_to}::date)`,
    )
    .execute();
  return readInvoicePage(db, draft.invoice_id, today);
};
