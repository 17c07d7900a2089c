import { type RawBuilder, sql } from 'kysely';

/** Whether the visit of the recorded service `s` is cancelled; operational services have none. */
const isCancelled = sql<boolean>`exists (
  select 1 from recorded_visit v
  where v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id and v.is_cancelled)`;

/** Whether a correction has taken the recorded service `s` out of its invoice: it stays, and is never edited or billed again. */
export const isVoid = sql<boolean>`exists (
  select 1 from void_record w
  where w.trial_id = s.trial_id and w.recorded_study_service_id = s.recorded_study_service_id)`;

/**
 * Whether the recorded service `s` may be billed: confirmed, dated up to this day (`YYYY-MM-DD`, `infinity`, or a column),
 * its visit not cancelled, and not void. `cancelled` = that condition, if the visit is already joined.
 */
export const isBillable = (
  upTo: string | RawBuilder<unknown>,
  cancelled: RawBuilder<boolean> = isCancelled,
) => sql<boolean>`(
  s.is_confirmed and s.performance_date <= ${upTo}::date and not ${cancelled} and not ${isVoid})`;

/** Whether the recorded service `s` is claimed by a finalized invoice. */
export const isClaimed = sql<boolean>`exists (
  select 1 from invoice_claim c
  where c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id)`;

/** Whether the recorded service `s` is confirmed and no finalized invoice has it: the database keeps those apart. */
const isKeptOpen = sql<boolean>`exists (
  select 1 from open_record k
  where k.trial_id = s.trial_id and k.recorded_study_service_id = s.recorded_study_service_id)`;

/** Whether the recorded service `s` may be billed up to this day and no finalized invoice has it; parameters as above. */
export const isUnbilled = (
  upTo: string | RawBuilder<unknown>,
  cancelled: RawBuilder<boolean> = isCancelled,
) => sql<boolean>`(${isBillable(upTo, cancelled)} and ${isKeptOpen})`;

/** Whether the recorded service `s` is behind an item of an invoice `i` that is no draft and meets this. */
const invoicedWhere = (isMeant: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from invoice_item_record r join invoice i using (trial_id, invoice_id)
  where r.trial_id = s.trial_id and r.recorded_study_service_id = s.recorded_study_service_id
    and i.state <> 'draft' and ${isMeant})`;

/** Whether the recorded service `s` is behind an item of an invoice that is no draft, revoked or not. */
export const wasInvoiced = invoicedWhere(sql<boolean>`true`);

/** The same of an invoice that has gone out since; of one that does not tell when, it is taken to have. */
export const wasInvoicedSince = (since: Date | null) =>
  invoicedWhere(sql<boolean>`coalesce(i.finalized_at, 'infinity') >= ${since}`);
