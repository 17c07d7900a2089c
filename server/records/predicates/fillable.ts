import { type RawBuilder, sql } from 'kysely';
import { isBillable, isUnbilled } from './billable.ts';

/** A draft, by its values or by columns of the statement. */
interface Draft {
  invoice_id: string | RawBuilder<unknown>;
  /** `YYYY-MM-DD`. */
  cut_off_date: string | RawBuilder<unknown>;
}

/** Whether the draft holds the recorded service `s` already. */
const isOn = ({ invoice_id }: Pick<Draft, 'invoice_id'>) => sql<boolean>`exists (
  select 1 from invoice_item_record r
  where r.trial_id = s.trial_id and r.invoice_id = ${invoice_id}
    and r.recorded_study_service_id = s.recorded_study_service_id)`;

/** Whether the recorded service `s` was taken out of the draft by hand. */
const isExcluded = ({ invoice_id }: Pick<Draft, 'invoice_id'>) => sql<boolean>`exists (
  select 1 from invoice_exclusion e
  where e.trial_id = s.trial_id and e.invoice_id = ${invoice_id}
    and e.recorded_study_service_id = s.recorded_study_service_id)`;

/** Whether the next fill puts the recorded service `s` on the draft; `upTo` in place of its cut-off. */
export const isFillable = (draft: Draft, upTo: Draft['cut_off_date'] = draft.cut_off_date) => sql<boolean>`(
  ${isUnbilled(upTo)} and not ${isOn(draft)} and not ${isExcluded(draft)})`;

/**
 * Whether the recorded service `s` is on the draft after its next fill, as far as no rule of the contract holds it back: it is
 * unbilled, or on it as a conflict, and was not taken out by hand.
 */
export const isOnAfterFill = (draft: Draft) => sql<boolean>`(
  (${isUnbilled(draft.cut_off_date)} or (${isBillable(draft.cut_off_date)} and ${isOn(draft)}))
  and not ${isExcluded(draft)})`;
