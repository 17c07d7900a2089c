import { z } from 'zod';
import { Cents, Count, Id, IsoDate, SignedCents } from '../primitives.ts';

/**
 * What an amendment does with one service, in cents: with what is done of it, and with what is to come at open visits
 * (`coming_count` = how often it then is).
 */
export const AmendedService = z.object({
  study_service_template_id: Id,
  label: z.string(),
  amount_before: Cents,
  amount: Cents,
  repriced_count: Count,
  unbilled_amount: SignedCents,
  difference_count: Count,
  difference_amount: SignedCents,
  coming_count: Count,
  coming_amount: SignedCents,
});
export type AmendedService = z.infer<typeof AmendedService>;

/** How often a service is to come at open visits: by the contract in force, and by the draft. */
export const ComingService = z.object({
  study_service_template_id: Id,
  before_count: Count,
  after_count: Count,
});

/** Confirmed services that are alike, so many of them; amounts in cents. `difference_amount` = what amendments claim beside `amount`. */
export const RecordsAlike = z.object({
  study_service_template_id: Id,
  amount: Cents,
  difference_amount: SignedCents,
  was_invoiced: z.boolean(),
  shares: z.array(z.object({ provider_service_id: Id, amount: Cents.nullable() })),
  count: Count,
});
export type RecordsAlike = z.infer<typeof RecordsAlike>;

/** What the rules of a draft make of the net (cents) of the trial's next invoice; `label` null = it is not drafted yet. */
export const AmendedNet = z.object({
  label: z.string().nullable(),
  cut_off_date: IsoDate,
  net_before: SignedCents,
  net_after: SignedCents,
});
