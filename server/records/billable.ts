import { sql } from 'kysely';

/** Whether the recorded service `s` is behind an item of an invoice that is no draft, revoked or not. */
export const wasInvoiced = sql<boolean>`exists (
  select 1 from invoice_item_record r join invoice i using (trial_id, invoice_id)
  where r.trial_id = s.trial_id and r.recorded_study_service_id = s.recorded_study_service_id
    and i.state <> 'draft')`;
