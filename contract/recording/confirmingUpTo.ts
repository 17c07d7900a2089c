import { z } from 'zod';
import { type Endpoint, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, SignedCents } from '../primitives.ts';

/** Open mandatory services and where they stand; the amount is in cents, at the present prices. */
const counts = {
  visit_count: Count,
  service_count: Count,
  amount: managersOnly(SignedCents),
};

/** What confirming up to a day would confirm, in all and by visit of the plan. */
export const MandatoryUpTo = z.object({
  ...counts,
  participant_count: Count,
  /** The first and the last day on which something would be confirmed; null where nothing is. */
  first_date: IsoDate.nullable(),
  last_date: IsoDate.nullable(),
  visits: z.array(z.object({ protocol_visit_id: Id, label: z.string(), ...counts })),
});
export type MandatoryUpTo = z.infer<typeof MandatoryUpTo>;

/** Which services: those performed up to this day, of these participants alone or, without any named, of all. */
const choice = {
  trial_id: Id,
  cut_off_date: IsoDate,
  patient_in_trial_ids: z.array(Id).min(1).max(limits.ids).optional(),
};

/**
 * Confirms the open mandatory services of all dated visits of a trial up to a day: each on its own day, else on its
 * visit's. Closed and cancelled visits, services that were marked as not done, and optional and additional ones stay as
 * they are.
 */
export const confirmingUpToCalls = {
  /** What `confirmMandatory` would do. Changes nothing. */
  previewMandatory: {
    method: 'POST',
    reads: true,
    path: '/billing/recording/mandatory-services/preview',
    input: z.strictObject(choice),
    output: MandatoryUpTo,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /** All of them or none; `service_count` is as the preview told it: where others are open by now it is refused. */
  confirmMandatory: {
    method: 'POST',
    path: '/billing/recording/mandatory-services/confirm',
    input: z.strictObject({ ...choice, service_count: Count }),
    output: MandatoryUpTo,
    errors: ['not_found', 'open_services_changed'],
    needs: 'recording',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
