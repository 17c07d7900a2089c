import { sql } from 'kysely';
import type { Invoice } from '../../../contract/invoices/invoices.ts';
import type { InvoiceState } from '../../../contract/vocab.ts';
import { totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import type { Db } from '../../db/schema.ts';
import { netOfItems } from '../../records/predicates/drafts.ts';
import { rateOf, vatOf } from '../../records/predicates/vat.ts';
import { instantText } from '../../records/shown.ts';
import { matchesText, type TextSearch } from './searchText.ts';

export interface InvoiceConditions {
  invoice_id?: string | undefined;
  invoice_ids?: string[] | undefined;
  trial_id?: string | undefined;
  states?: InvoiceState[] | undefined;
  textSearch?: TextSearch | undefined;
}

const narrowing = ({ invoice_id, invoice_ids, trial_id, states, textSearch }: InvoiceConditions) => [
  ...(invoice_id ? [sql`invoice.invoice_id = ${invoice_id}`] : []),
  ...(invoice_ids ? [sql`invoice.invoice_id = any(${invoice_ids}::uuid[])`] : []),
  ...(trial_id ? [sql`invoice.trial_id = ${trial_id}`] : []),
  ...(states ? [sql`invoice.state = any(${states}::text[])`] : []),
  ...(textSearch ? [matchesText('invoice', textSearch)] : []),
];

const allOf = (conditions: InvoiceConditions[]) =>
  sql.join([sql`true`, ...conditions.flatMap(narrowing)], sql` and `);

/** What invoices are sorted by without their figures, which are then read for those of one page alone. */
export const storedKeys = (conditions: InvoiceConditions[]) => sql<StoredKeys>`
  select invoice.invoice_id, invoice.number, invoice.label, invoice.state, invoice.billing_date, invoice.cut_off_date
  from invoice where ${allOf(conditions)}`;
type StoredKeys = Pick<
  Invoice,
  'invoice_id' | 'number' | 'label' | 'state' | 'billing_date' | 'cut_off_date'
>;

/** An invoice as it is read: a draft's VAT is yet to be computed, and its gross amount, not rounded, only sorts. */
export type ReadInvoice = Omit<Invoice, 'tax_amount' | 'gross_amount'> & {
  tax_amount: number | null;
  gross_amount: unknown;
};

/** The invoice as it is answered: the VAT of a draft by the one rule that rounds it. */
export const withTotals = (invoice: ReadInvoice): Invoice => {
  const { net_amount, tax_rate, tax_amount } = invoice;
  return tax_amount === null
    ? { ...invoice, ...totalsOf([net_amount], tax_rate) }
    : { ...invoice, tax_amount, gross_amount: net_amount + tax_amount };
};

/**
 * Invoices with their figures in one query: those of a draft are computed from its items and the trial's present tax
 * rule, those of a finalized or revoked one are as they were frozen. A conflict is a record that another invoice claims.
 */
export const invoicesQuery = (conditions: InvoiceConditions[]) => {
  const where = allOf(conditions);
  const isDraft = sql`(invoice.state = 'draft')`;
  return sql<ReadInvoice>`
    select f.trial_id, f.invoice_id, f.state, f.label, f.description, f.number, f.search_key, f.reference_number,
      f.billing_date, f.expected_billing_date, f.cut_off_date,
      f.service_period_mode, f.service_period_from, f.service_period_to, f.tax_rule, f.tax_rate,
      f.net_amount, f.tax_amount, f.net_amount + coalesce(f.tax_amount, ${vatOf(sql`f.net_amount`, sql`f.tax_rate`)}) as gross_amount,
      f.item_count, f.recorded_service_count, f.conflict_count,
      f.finalized_at, f.cancellation_number, f.cancellation_date, f.revoke_reason, f.version
    from (
      select invoice.trial_id, invoice.invoice_id, invoice.state, invoice.label, invoice.description, invoice.number,
        invoice.search_key, invoice.reference_number, invoice.billing_date, invoice.expected_billing_date,
        invoice.cut_off_date, invoice.service_period_mode,
        coalesce(invoice.service_period_from, least(period.first_date, claimed.first_date)) as service_period_from,
        coalesce(invoice.service_period_to, greatest(period.last_date, claimed.last_date)) as service_period_to,
        tax.rule as tax_rule, tax.rate as tax_rate,
        coalesce(invoice.net_amount, items.net_amount) as net_amount,
        invoice.tax_amount,
        items.item_count, items.recorded_service_count, conflicts.conflict_count,
        ${instantText('invoice.finalized_at')} as finalized_at,
        invoice.cancellation_number, invoice.cancellation_date, invoice.revoke_reason, invoice.version
      from invoice
      join trial on trial.trial_id = invoice.trial_id
      cross join lateral (
        select case when ${isDraft} then trial.tax_rule else invoice.tax_rule end as rule,
          case when ${isDraft} then ${rateOf(sql`trial.tax_rule`)}
            else invoice.tax_rate end as rate
      ) as tax
      cross join lateral (
        select count(*) as item_count,
          ${netOfItems} as net_amount,
          coalesce(sum(item.quantity) filter (where item.study_service_template_id is not null), 0)::bigint
            as recorded_service_count
        from invoice_item item
        where item.trial_id = invoice.trial_id and item.invoice_id = invoice.invoice_id
      ) as items
      cross join lateral (
        select count(*) as conflict_count
        from invoice_item_record r join invoice_claim c using (trial_id, recorded_study_service_id)
        where ${isDraft} and r.trial_id = invoice.trial_id and r.invoice_id = invoice.invoice_id
      ) as conflicts
      cross join lateral (
        select min(s.performance_date) as first_date, max(s.performance_date) as last_date
        from invoice_item_record r join recorded_study_service s using (trial_id, recorded_study_service_id)
        where ${isDraft} and invoice.service_period_mode = 'auto'
          and r.trial_id = invoice.trial_id and r.invoice_id = invoice.invoice_id
      ) as period
      cross join lateral (
        select min(s.performance_date) as first_date, max(s.performance_date) as last_date
        from difference_claim c join recorded_study_service s using (trial_id, recorded_study_service_id)
        where ${isDraft} and invoice.service_period_mode = 'auto'
          and c.trial_id = invoice.trial_id and c.invoice_id = invoice.invoice_id
      ) as claimed
      where ${where}
    ) as f`;
};

export const readInvoice = async (db: Db, invoiceId: string): Promise<Invoice | undefined> =>
  (await invoicesQuery([{ invoice_id: invoiceId }]).execute(db)).rows.map(withTotals)[0];

/** Many invoices with their figures, in no order. */
export const readInvoices = async (db: Db, of: readonly { invoice_id: string }[]): Promise<Invoice[]> => {
  const invoice_ids = of.map(({ invoice_id }) => invoice_id);
  return (await invoicesQuery([{ invoice_ids }]).execute(db)).rows.map(withTotals);
};
