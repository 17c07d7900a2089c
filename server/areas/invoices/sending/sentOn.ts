import { type RawBuilder, sql } from 'kysely';

/**
 * The first day on which the issued invoice `i` was sent: a mail with it was handed over (as the site's days are), or a person says
 * so; null = it was not.
 */
export const sentOn: RawBuilder<string | null> = sql<string | null>`least(
  (select min((m.ended_at at time zone site.time_zone)::date)
    from invoice_mail m cross join clinicalsite site
    where m.trial_id = i.trial_id and m.invoice_id = i.invoice_id and m.document = 'invoice' and m.state = 'sent'),
  (select min(d.sent_on) from invoice_dispatch d
    where d.trial_id = i.trial_id and d.invoice_id = i.invoice_id and d.taken_back_at is null))`;
