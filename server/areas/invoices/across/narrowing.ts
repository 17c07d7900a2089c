import { type RawBuilder, sql } from 'kysely';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { taxRates } from '../../../../domain/invoiceTotals.ts';
import { reject } from '../../../http/rejected.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';

/** What the invoices of all trials are narrowed to. */
export interface Narrowing {
  trial_ids?: string[] | undefined;
  states?: InvoiceState[] | undefined;
  search?: string | undefined;
  recipient?: string | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  is_overdue?: boolean | undefined;
}

export const assertPeriod = ({ from_date: from, to_date: to }: Narrowing): void => {
  if (from !== undefined && to !== undefined && from > to) reject('period_reversed', { from, to }, 'to_date');
};

/** Whether the invoice `i` is a draft whose expected billing date has passed. */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(i.state = 'draft' and i.expected_billing_date < ${today}::date, false)`;

/** The tables of invoices that have gone out, as `i`: all that a list says of them is frozen. */
const goneOut = { tables: sql`invoice i`, recipient: sql`i.recipient`, of: sql`i.state <> 'draft'` };

/** The tables of drafts, as `i`: who they would go to is the trial's to say. */
const drafts = {
  tables: sql`invoice i
    left join trial_address as recipients
      on recipients.trial_id = i.trial_id and recipients.purpose = 'invoice_recipient'
    left join address on address.address_id = recipients.address_id`,
  recipient: sql`address.recipient`,
  of: sql`i.state = 'draft'`,
};

export type Side = typeof goneOut;

/** Invoices that have gone out are walked by indexes, drafts are few and computed: each is read for itself. */
export const sides = { goneOut, drafts };

/** The sides that the states ask for. */
export const sidesOf = ({ states }: Narrowing): Side[] => [
  ...(states === undefined || states.some((state) => state !== 'draft') ? [goneOut] : []),
  ...(states === undefined || states.includes('draft') ? [drafts] : []),
];

const searched = ({ recipient }: Side): RawBuilder<unknown> => sql`sort_key(concat_ws(chr(10),
  i.number, i.label, i.search_key, i.reference_number, i.cancellation_number, ${recipient}))`;

const isFound = (search: string, side: Side): RawBuilder<unknown> => sql`(
  position(sort_key(${search}) in ${searched(side)}) > 0
  or i.trial_id in (select f.trial_id from trial f where position(sort_key(${search}) in sort_key(f.title)) > 0))`;

/** The date of issue that a period is one of. */
const day = sql`coalesce(i.billing_date, i.cut_off_date)`;

/** Keeps the invoices `i` of one side to what is asked for. */
export const narrowed = (
  { trial_ids, states, search, recipient, from_date, to_date, is_overdue }: Narrowing,
  side: Side,
  today: string,
): RawBuilder<unknown> =>
  sql.join(
    [
      side.of,
      ...(trial_ids ? [sql`i.trial_id = any(${trial_ids}::uuid[])`] : []),
      ...(states ? [sql`i.state = any(${states}::text[])`] : []),
      ...(search ? [isFound(search, side)] : []),
      ...(recipient ? [sql`sort_key(${side.recipient}) = sort_key(${recipient})`] : []),
      ...(from_date === undefined ? [] : [sql`${day} >= ${from_date}::date`]),
      ...(to_date === undefined ? [] : [sql`${day} <= ${to_date}::date`]),
      ...(is_overdue === undefined ? [] : [sql`${isOverdue(today)} = ${is_overdue}`]),
    ],
    sql` and `,
  );

/** The sum of the items of the draft `i`, in cents. */
export const draftNet = sql`(
  select ${sumOfCents(sql`sum(item.amount)`)} from invoice_item item
  where item.trial_id = i.trial_id and item.invoice_id = i.invoice_id)`;

/** The VAT of a draft of the trial `t` in cents: half away from zero, as everywhere. */
export const draftTax = (net: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  round(${net}::numeric * coalesce((${JSON.stringify(taxRates)}::jsonb ->> t.tax_rule)::integer, 0) / 10000)::bigint`;
