import { type RawBuilder, sql } from 'kysely';
import type { InvoiceLine, InvoicePlace, InvoiceSort } from '../../../../contract/invoices/invoicesAcross.ts';
import type { Db } from '../../../db/schema.ts';
import { assertPlace, type KeyType, pageOf } from '../../../http/answer/pages.ts';
import { itemsNet } from '../../../records/predicates/drafts.ts';
import { rateOf, vatOf } from '../../../records/predicates/vat.ts';
import { trialName } from '../../../records/trialName.ts';
import { type Narrowing, narrowed, type Side, sides, sidesOf } from './narrowing.ts';
import { readLines } from './readLines.ts';

/** What lines are ordered by: what was issued as its index has it (`invoice_by_…`), a draft as it is computed. */
interface Order {
  type: KeyType;
  issued: RawBuilder<unknown>;
  draft: RawBuilder<unknown>;
}

const same = (type: Order['type'], key: RawBuilder<unknown>): Order => ({ type, issued: key, draft: key });

const orders: Readonly<Record<InvoiceSort, Order>> = {
  // A draft without a date of issue is issued last; one without an expected date is expected last.
  billing_date: same('date', sql`coalesce(i.billing_date, 'infinity')`),
  expected_billing_date: same('date', sql`coalesce(i.expected_billing_date, 'infinity')`),
  trial_title: same('text', sql`sort_key(${trialName})`),
  recipient: {
    type: 'text',
    issued: sql`sort_key(coalesce(i.recipient, ''))`,
    draft: sql`sort_key(coalesce(address.recipient, ''))`,
  },
  number: same('text', sql`sort_key(coalesce(i.number, ''))`),
  label: same('text', sql`sort_key(i.label)`),
  state: same('text', sql`i.state`),
  // What a draft has of services may reach up to its cut-off.
  service_period_to: {
    type: 'date',
    issued: sql`coalesce(i.service_period_to, 'infinity')`,
    draft: sql`coalesce(i.service_period_to, i.cut_off_date)`,
  },
  net_amount: { type: 'bigint', issued: sql`i.net_amount`, draft: itemsNet },
  gross_amount: {
    type: 'bigint',
    issued: sql`i.gross_amount`,
    draft: sql`(select net.amount + ${vatOf(sql`net.amount`, rateOf(sql`t.tax_rule`))} from (select ${itemsNet} as amount) as net)`,
  },
};

export interface LinesChoice extends Narrowing {
  order_by: InvoiceSort;
  direction: 'asc' | 'desc';
  limit: number;
  after?: InvoicePlace | undefined;
}

const keysOf = (side: Side, choice: LinesChoice, today: string): RawBuilder<unknown> => {
  const { type, issued, draft } = orders[choice.order_by];
  const key = side === sides.issued ? issued : draft;
  const { direction, after, limit } = choice;
  const behind = after
    ? sql`and (${key}, i.invoice_id) ${sql.raw(direction === 'asc' ? '>' : '<')}
        (${after.key}::${sql.raw(type)}, ${after.invoice_id}::uuid)`
    : sql``;
  const order = sql.raw(direction);
  return sql`(
    select i.trial_id, i.invoice_id, ${key} as key
    from ${side.tables} join trial t on t.trial_id = i.trial_id
    where ${narrowed(choice, side, today)} ${behind}
    order by ${key} ${order}, i.invoice_id ${order} limit ${limit + 1})`;
};

interface Key {
  trial_id: string;
  invoice_id: string;
  key: string;
}

/** Invoices of all trials, page by page behind a place. */
export const readInvoiceLines = async (
  db: Db,
  choice: LinesChoice,
  today: string,
): Promise<{ invoices: InvoiceLine[]; next: InvoicePlace | null }> => {
  assertPlace(orders[choice.order_by].type, choice.after);
  const order = sql.raw(choice.direction);
  const parts = sidesOf(choice).map((side) => keysOf(side, choice, today));
  if (parts.length === 0) return { invoices: [], next: null };
  const { rows } = await sql<Key>`
    select trial_id, invoice_id, key::text as key from (${sql.join(parts, sql` union all `)}) as found
    order by found.key ${order}, invoice_id ${order} limit ${choice.limit + 1}`.execute(db);
  const { page, next } = pageOf(rows, choice.limit, ({ key, invoice_id }) => ({ key, invoice_id }));
  return { invoices: await readLines(db, page, today), next };
};
