import { sql } from 'kysely';

/** The records `r` behind the items of invoices, also those whose difference an item of an amendment claims. */
export const behindItems = sql`(
  select trial_id, invoice_id, invoice_item_id, recorded_study_service_id from invoice_item_record
  union all
  select trial_id, invoice_id, invoice_item_id, recorded_study_service_id from difference_claim) r`;

/** What an item `i` says of a record `s` behind it: of a difference what it is the difference of. */
export const labelBehind = sql<string>`case when i.amendment_id is null then s.label else i.label end`;

/** What a record `s` behind an item `i` comes to there, in cents: of a difference that alone. */
export const amountBehind = sql<number>`
  case when i.amendment_id is null then coalesce(s.amount, i.amount_per_unit) else i.amount_per_unit end`;
