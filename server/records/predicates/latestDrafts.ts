import { sql } from 'kysely';

/** The draft of each trial that is taken up: the one that reaches furthest, of those the one that was made last. */
export const latestDrafts = sql`
  select distinct on (trial_id) trial_id, invoice_id, label, cut_off_date, version
  from invoice where state = 'draft' order by trial_id, cut_off_date desc, invoice_id desc`;
