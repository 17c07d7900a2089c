import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { JournalEntry, JournalPlace, journalCalls } from '../../../contract/receivables/journal.ts';
import type { Db } from '../../db/schema.ts';
import { pageOf } from '../../http/answer/pages.ts';
import { isWithin, type Period } from '../../records/period.ts';
import { correctedAmount } from '../../records/predicates/receivable.ts';
import { trialName } from '../../records/trialName.ts';

/** Documents of the invoices `i`. */
export const documents = sql`
  select 'invoice' as kind, i.billing_date as day, concat('invoice:', i.invoice_id) as entry_key, i.number,
    null::text as original_number, i.trial_id, i.invoice_id, i.recipient, i.tax_rate, i.net_amount, i.tax_amount, i.gross_amount
  from invoice i where i.state <> 'draft'
  union all
  select 'correction', c.correction_date, concat('correction:', c.invoice_id, ':', c.correction_place), c.number, i.number,
    i.trial_id, i.invoice_id, i.recipient, i.tax_rate, c.net_amount, c.tax_amount, c.gross_amount
  from invoice_correction c join invoice i using (trial_id, invoice_id) where c.state = 'finalized'
  union all
  select 'cancellation', i.cancellation_date, concat('cancellation:', i.invoice_id), i.cancellation_number, i.number, i.trial_id,
    i.invoice_id, i.recipient, i.tax_rate, -(i.net_amount + corrected.net), -(i.tax_amount + corrected.gross - corrected.net),
    -(i.gross_amount + corrected.gross)
  from invoice i cross join lateral (
    select ${correctedAmount} as gross, coalesce((
      select sum(c.net_amount) from invoice_correction c
      where c.trial_id = i.trial_id and c.invoice_id = i.invoice_id and c.state = 'finalized'), 0)::bigint as net
  ) corrected where i.state = 'revoked'`;

/** The day on which the payment `p` is in the journal: its own, or the first that was open when it was recorded. */
export const bookedOn = sql`coalesce(p.booked_on, p.payment_date)`;

/** Whether the payment `p` is of an invoice of a test trial. */
export const isOfTest = sql<boolean>`exists (
  select 1 from payment_allocation a join trial t using (trial_id) where a.payment_id = p.payment_id and t.type = 'test')`;

/** The payments `p`, and their reversals on the day of the site. */
const payments = (timeZone: string): RawBuilder<unknown> => sql`
  select kind, day, concat(kind, ':', p.payment_id) as entry_key, paid.numbers, null::text, null::uuid, null::uuid, p.payer, null::integer,
    null::bigint, null::bigint, moved.amount, p.payment_id
  from payment p
  cross join lateral (
    select string_agg(i.number, ', ' order by i.number) as numbers
    from payment_allocation a join invoice i using (trial_id, invoice_id)
    where a.payment_id = p.payment_id
  ) paid
  cross join lateral (
    select 'payment' as kind, ${bookedOn} as day, -p.amount as amount
    union all
    select 'reversal', (p.reversed_at at time zone ${timeZone})::date, p.amount where p.reversed_at is not null
  ) moved
  where not ${isOfTest}`;

/** Runs of settlements: what providers get goes out, and changes nothing of what is owed. Test trials are in none. */
const settlements = sql`
  select 'settlement', s.settled_on, concat('settlement:', s.settlement_id), s.number, null::text, null::uuid, null::uuid,
    coalesce(s.provider_label, (select name from clinicalsite)), null::integer, -s.amount, 0::bigint, -s.amount, null::uuid
  from settlement s`;

/** Everything of trials that count that went out and came in. */
export const journalEntries = (timeZone: string): RawBuilder<unknown> => sql`
  select d.*, null::uuid as payment_id from (${documents}) d join trial t using (trial_id) where t.type <> 'test'
  union all ${payments(timeZone)}
  union all ${settlements}`;

interface Asked {
  period: Period;
  timeZone: string;
  limit: number;
  after?: JournalPlace | undefined;
}

/** A page of what went out and came in, by day. */
export const readJournal = async (
  db: Db,
  { period, timeZone, limit, after }: Asked,
): Promise<OutputOf<typeof journalCalls.listJournal>> => {
  const behind = after
    ? sql`(e.day, e.entry_key collate "C") > (${after.day}::date, ${after.entry_key})`
    : sql`true`;
  const { rows } = await sql<JournalEntry>`
    with entries as (${journalEntries(timeZone)})
    select e.entry_key, e.kind, e.day, e.number, e.original_number, e.trial_id,
      (select ${trialName} from trial t where t.trial_id = e.trial_id) as trial_title, e.recipient, e.tax_rate, e.net_amount,
      e.tax_amount, e.gross_amount, e.payment_id
    from (
      select * from entries e where ${isWithin(sql`e.day`, period)} and ${behind}
      order by e.day, e.entry_key collate "C" limit ${limit + 1}
    ) e order by e.day, e.entry_key collate "C"`.execute(db);
  const { page: entries, next } = pageOf(rows, limit, ({ day, entry_key }) => ({ day, entry_key }));
  return { entries, next };
};
