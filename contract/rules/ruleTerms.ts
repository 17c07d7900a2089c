import { z } from 'zod';
import { limits } from '../limits.ts';
import { Cents, Id, IsoDate } from '../primitives.ts';
import { capScopes, contractParties, holdbackEvents, milestoneEvents, overheadBases } from './ruleVocab.ts';

/** A whole number of a sentence; what it may be is asked of the rules, which have words for it. */
const WholeNumber = z.int().min(0).max(limits.bulkRows);
const Percentage = z.int().min(0).max(1_000_000);

/** At most `most` of a service; the later ones are recorded and not billed. */
const CapTerms = z.strictObject({
  kind: z.literal('cap'),
  study_service_template_id: Id,
  most: WholeNumber,
  per: z.enum(capScopes),
});

/** `free` screening failures are always paid, then `paid` more for every `recruited` participants. */
const ScreeningRatioTerms = z.strictObject({
  kind: z.literal('screening_ratio'),
  free: WholeNumber,
  paid: WholeNumber,
  recruited: WholeNumber,
});

/** Another price of a visit service, in cents, from so many participants on, by the day of their first root visit. */
const TierTerms = z.strictObject({
  kind: z.literal('tier'),
  study_service_template_id: Id,
  from_participant: WholeNumber,
  amount: Cents,
});

/** One line of each invoice; the percentage in hundredths of a percent. */
const OverheadTerms = z.strictObject({
  kind: z.literal('overhead'),
  percentage: Percentage,
  basis: z.enum(overheadBases),
});

/** One negative line of each invoice, of the net with overhead, until the sponsor releases it. */
const HoldbackTerms = z.strictObject({
  kind: z.literal('holdback'),
  percentage: Percentage,
  until: z.enum(holdbackEvents),
});

/** An operational service that falls due once: with so many recruited, on a day, or at close-out. */
const MilestoneTerms = z.strictObject({
  kind: z.literal('milestone'),
  study_service_template_id: Id,
  event: z.enum(milestoneEvents),
  recruited: WholeNumber.nullable().default(null),
  on_date: IsoDate.nullable().default(null),
});

/** Who ended the contract, and its last day; the rule holds from the day of the notice. */
const TerminationTerms = z.strictObject({
  kind: z.literal('termination'),
  ended_by: z.enum(contractParties),
  last_day: IsoDate,
});

/** What the contract comes to at most, net, in cents. */
const ContractValueTerms = z.strictObject({ kind: z.literal('contract_value'), amount: Cents });

/** The numbers in the sentence of a rule. */
export const RuleTerms = z.discriminatedUnion('kind', [
  CapTerms,
  ScreeningRatioTerms,
  TierTerms,
  OverheadTerms,
  HoldbackTerms,
  MilestoneTerms,
  ContractValueTerms,
  TerminationTerms,
]);
export type RuleTerms = z.output<typeof RuleTerms>;
export type TermsOf<K extends RuleTerms['kind']> = Extract<RuleTerms, { kind: K }>;
