import { type RawBuilder, sql } from 'kysely';
import type { BookedEvent } from '../../../../domain/accounting/bookings.ts';
import type { Db } from '../../../db/schema.ts';
import { isWithin, type Period } from '../../../records/period.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { trialName } from '../../../records/trialName.ts';
import { bookedOn, documents, isOfTest } from '../journal.ts';

/** What of the payments `p` is for which invoice from which day on, and what of them is for none. */
const money = (timeZone: string): RawBuilder<unknown> => sql`
  with counted as (
    select p.*, ${bookedOn} as paid_day, (p.reversed_at at time zone ${timeZone})::date as reversed_day
    from payment p where not ${isOfTest}
  ), allocated as (
    select p.payment_id, p.payer, p.paid_day, p.reversed_day, a.trial_id, a.invoice_id, a.allocated_on, a.amount
    from counted p join payment_allocation a using (payment_id)
  )
  select case when allocated_on is null then 'payment' else 'credit' end as kind, coalesce(allocated_on, paid_day) as day,
    concat(payment_id, ':', invoice_id) as event_key, trial_id, invoice_id, payer, -amount as amount from allocated
  union all
  select 'reversal', reversed_day, concat(payment_id, ':', invoice_id), trial_id, invoice_id, payer, amount from allocated
  where reversed_day is not null
  union all
  select 'payment', p.paid_day, p.payment_id::text, null, null, p.payer, -(p.amount - coalesce((
    select sum(a.amount) from allocated a where a.payment_id = p.payment_id and a.allocated_on is null), 0)) from counted p
  union all
  select 'reversal', p.reversed_day, p.payment_id::text, null, null, p.payer, p.amount - coalesce((
    select sum(a.amount) from allocated a where a.payment_id = p.payment_id), 0) from counted p
  where p.reversed_day is not null`;

/** What each provider gets of each trial by a run. */
const shares = sql`
  select s.settled_on as day, concat('settlement:', s.settlement_id, ':', l.provider_id, ':', l.trial_id, ':', l.cost_center) as event_key,
    l.trial_id, l.provider_label, l.cost_center, sum(l.amount)::bigint as amount, s.number
  from settlement s join settlement_line l using (settlement_id)
  group by s.settlement_id, s.settled_on, s.number, l.provider_id, l.provider_label, l.cost_center, l.trial_id`;

/** Of the frozen invoice `i`: the VAT ID of its recipient. */
const vatId = sql`(
  select a ->> 'vat_id' from jsonb_array_elements(i.document::jsonb -> 'addresses') a
  where a ->> 'purpose' = 'invoice_recipient' limit 1)`;

type Row = Omit<BookedEvent, 'text'> & { party: string | null };

/** Everything of a period that the books have a line for, by day; `wordOf` = what its kind is called on a line. */
export const readBookedEvents = async (
  db: Db,
  period: Period,
  { timeZone, wordOf }: { timeZone: string; wordOf: (kind: BookedEvent['kind']) => string },
): Promise<BookedEvent[]> => {
  const { rows } = await sql<Row>`
    with events as (
      select d.kind, d.day, d.entry_key as event_key, d.trial_id, d.invoice_id, null::text as payer, d.gross_amount as amount,
        d.number, d.original_number, d.is_document, null::text as provider_cost_center
      from (select d.*, true as is_document from (${documents}) d) d join trial t using (trial_id) where t.type <> 'test'
      union all
      select m.kind, m.day, m.event_key, m.trial_id, m.invoice_id, m.payer, m.amount, null, null, false, null
      from (${money(timeZone)}) m
      union all
      select 'settlement', h.day, h.event_key, h.trial_id, null, h.provider_label, h.amount, h.number, null, false, h.cost_center
      from (${shares}) h
    )
    select e.kind, e.day, coalesce(e.number, i.number) as number, e.original_number, e.amount::bigint as amount,
      case when e.is_document then i.tax_rule end as tax_rule,
      case when e.is_document and i.tax_rule = 'reverse_charge' then ${vatId} end as vat_id,
      case when e.kind = 'invoice' then i.due_date end as due_date, t.cost_center,
      e.provider_cost_center, e.trial_id,
      case when t.trial_id is not null then ${trialName} end as trial_title, ad.address_id, ad.label as address_label,
      ad.debtor_account, coalesce(e.payer, i.recipient) as party
    from events e
    left join invoice i on i.trial_id = e.trial_id and i.invoice_id = e.invoice_id
    left join trial t on t.trial_id = e.trial_id
    left join address ad on ad.address_id = coalesce(i.recipient_address_id, (
      select ta.address_id from trial_address ta where ta.trial_id = e.trial_id and ${isRecipient('ta')}))
    where ${isWithin(sql`e.day`, period)} and e.amount <> 0
    order by e.day, e.kind collate "C", e.event_key collate "C"`.execute(db);
  return rows.map(({ party, ...event }) => ({
    ...event,
    text: [wordOf(event.kind), event.number, party].filter(Boolean).join(' '),
  }));
};
