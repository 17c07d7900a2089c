import { z } from 'zod';
import { Count, Id, IsoDate, SignedCents } from '../primitives.ts';
import { RuledDraft } from '../rules/ruleLine.ts';
import { Verdict } from '../verdict.ts';
import { draftingOutcomes, trialTypes } from '../vocab.ts';

/** Preview of a trial's invoice up to a cut-off date; counts are of recorded services, amounts in cents. */
export const DraftPreview = z.object({
  trial_id: Id,
  trial_title: z.string(),
  trial_type: z.enum(trialTypes),
  recipient: z.string().nullable(),
  /** The trial's draft that would be filled; null: one would be made. */
  invoice_id: Id.nullable(),
  label: z.string().nullable(),
  /** What would be on it then: all recorded services, those that come, and the sum with items by hand. */
  recorded_service_count: Count,
  added_count: Count,
  net_amount: SignedCents,
  /** Left out: taken out of it by hand; dated after the cut-off; done up to it and not confirmed. */
  excluded_count: Count,
  excluded_amount: SignedCents,
  later_count: Count,
  later_amount: SignedCents,
  unconfirmed_count: Count,
  /** On it and also in another finalized invoice, until conflicts are resolved. */
  conflict_count: Count,
  /** On it and also on another draft of the trial: whichever goes out second has conflicts. */
  elsewhere_count: Count,
  ...RuledDraft.shape,
  /** Why nothing would be done for this trial. */
  obstacles: Verdict,
});
export type DraftPreview = z.infer<typeof DraftPreview>;

/** A draft that is open already; counts and cents are those of services that a new one would hold as well. */
export const OpenDraft = z.object({
  invoice_id: Id,
  label: z.string(),
  cut_off_date: IsoDate,
  recorded_service_count: Count,
  net_amount: SignedCents,
});
export type OpenDraft = z.infer<typeof OpenDraft>;

/** What became of one trial's draft; amounts in cents. */
export const DraftingRow = z.object({
  trial_id: Id,
  outcome: z.enum(draftingOutcomes),
  invoice_id: Id.nullable(),
  recorded_service_count: Count,
  net_amount: SignedCents,
  obstacles: Verdict,
});
export type DraftingRow = z.infer<typeof DraftingRow>;
