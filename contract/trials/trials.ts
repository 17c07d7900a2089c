import { z } from 'zod';
import { type Endpoint, listQuery, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Count,
  Description,
  Id,
  Instant,
  IsoDate,
  Label,
  line,
  mayTellWhy,
  OptionalText,
  PaymentDays,
  SignedCents,
  text,
  Version,
} from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { exemptionCodes, invoiceStates, taxRules, trialStates, trialTypes } from '../vocab.ts';

/** A value of an identifier type (EudraCT, protocol number, ERP project) that a trial carries. */
export const TrialIdentifier = z.strictObject({ trial_identifier_type_id: Id, value: Label });
export type TrialIdentifier = z.infer<typeof TrialIdentifier>;

/**
 * What a person may edit of a trial. `tax_reason` is printed with `exempt` and `not_taxable`; `exemption_code` says it to
 * machines where it is `exempt`. `contract_reference` = the number of the contract that it is paid by, printed.
 */
export const TrialEdit = z.strictObject({
  trial_id: Id,
  title: Label,
  type: z.enum(trialTypes),
  recruitment_end_date: IsoDate.nullable().default(null),
  recruitment_target: z.int().min(0).max(1_000_000).nullable().default(null),
  tax_rule: z.enum(taxRules).nullable().default(null),
  tax_reason: Description,
  exemption_code: z.enum(exemptionCodes).nullable().default(null),
  contract_reference: OptionalText,
  /** What its revenue is booked for. */
  cost_center: line(limits.costCenterLength).nullable().default(null),
  /** Days from the date of issue until its invoices are due; null = as the recipient or the site has it. */
  payment_days: PaymentDays,
  /** Its payment term was expressly agreed: above 60 days it has to be. */
  is_payment_term_agreed: z.boolean().default(false),
  /** Its sponsor bills itself (self-billing): what is finalized for it is a statement of services, and no invoice goes out. */
  is_self_billed: z.boolean().default(false),
  version: BaseVersion,
});
export type TrialEdit = z.output<typeof TrialEdit>;

/**
 * A trial as it is read. Counts, amounts (cents) and `state` are derived; a trial of type `test` counts in no total.
 * `unbilled_amount` = confirmed services that no finalized invoice claims, dated up to today. `stale_as_of`: in a list, while
 * others write faster than these figures are computed, the moment that they are of; null = of this one.
 */
export const Trial = z.object({
  trial_id: Id,
  title: z.string(),
  type: z.enum(trialTypes),
  clinicalsite_id: managersOnly(Id),
  recruitment_end_date: managersOnly(IsoDate.nullable()),
  recruitment_target: managersOnly(z.int().nullable()),
  tax_rule: managersOnly(z.enum(taxRules).nullable()),
  tax_reason: managersOnly(z.string().nullable()),
  exemption_code: managersOnly(z.enum(exemptionCodes).nullable()),
  contract_reference: managersOnly(z.string().nullable()),
  cost_center: managersOnly(z.string().nullable()),
  payment_days: managersOnly(z.int().nullable()),
  is_payment_term_agreed: managersOnly(z.boolean()),
  is_self_billed: managersOnly(z.boolean()),
  version: managersOnly(Version),
  state: managersOnly(z.enum(trialStates)),
  identifiers: managersOnly(
    z.array(z.object({ trial_identifier_type_id: Id, label: z.string(), value: z.string() })),
  ),
  /** Whom its addresses are written to: sponsor, contract research organisation. */
  recipients: managersOnly(z.array(z.string())),
  participant_count: managersOnly(Count),
  recruited_count: managersOnly(Count),
  overdue_count: managersOnly(Count),
  study_service_count: managersOnly(Count),
  operational_service_count: managersOnly(Count),
  provider_service_count: managersOnly(Count),
  money_rule_count: managersOnly(Count),
  unbilled_amount: managersOnly(SignedCents),
  stale_as_of: managersOnly(Instant.nullable()),
  draft_count: managersOnly(Count),
  invoice_count: managersOnly(Count),
  last_invoice_number: managersOnly(z.string().nullable()),
});
export type Trial = z.infer<typeof Trial>;

/**
 * What may be done with a trial: `add_participants` (the first of a trial is its go-live), the others named as their
 * calls.
 */
const TrialVerdicts = z.object({
  add_participants: Verdict,
  import_visit_plan: managersOnly(Verdict),
  import_services_from_visits: managersOnly(Verdict),
  remove_recording_confirmations: managersOnly(Verdict),
  remove_recordings_and_participants: managersOnly(Verdict),
});

/** The one trial that is looked at. */
export const TrialPage = Trial.extend({ verdicts: TrialVerdicts });
export type TrialPage = z.infer<typeof TrialPage>;

/** What keeps recordings and participants from being removed: of each kind the first ones, and how many there are. */
export const ClearObstacles = z.object({
  /** Participants with confirmed services, by subject ID. */
  participants: z.array(
    z.object({ patient_in_trial_id: Id, subject_id: z.string(), confirmed_count: Count }),
  ),
  participant_total: Count,
  /** Operational services with confirmed entries. */
  operational: z.array(
    z.object({ contract_study_service_id: Id, label: z.string(), confirmed_count: Count }),
  ),
  operational_total: Count,
  /** Invoices that have gone out with something recorded, revoked or not, the newest first. */
  invoices: z.array(
    z.object({
      invoice_id: Id,
      label: z.string(),
      number: z.string().nullable(),
      state: z.enum(invoiceStates),
    }),
  ),
  invoice_total: Count,
});
export type ClearObstacles = z.infer<typeof ClearObstacles>;

export const trialsCalls = {
  listTrials: {
    method: 'GET',
    path: '/billing/trials',
    input: listQuery({ search: text(limits.searchLength).optional(), type: z.enum(trialTypes).optional() }, [
      'title',
      'type',
      'state',
      'recruitment_end_date',
      'recruited_count',
      'overdue_count',
      'unbilled_amount',
      'last_invoice_number',
    ]),
    output: z.array(Trial),
    errors: [],
    needs: 'recording',
    trial: null,
    isLong: true,
  },
  getTrial: {
    method: 'GET',
    path: '/billing/trial',
    input: z.strictObject({ trial_id: Id }),
    output: TrialPage,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  putTrial: {
    method: 'PUT',
    path: '/billing/trial',
    input: TrialEdit,
    output: TrialPage,
    errors: ['not_found', 'stale', 'licence_invalid', 'month_handed_over', 'payment_term_not_agreed'],
    needs: 'trialDetails',
    trial: null,
  },
  /**
   * Copies the contract of a trial as a new one: type, recruitment target, tax rule and addresses, visits, services,
   * provider payments, all assignments and operational services, and the providers of its own. Identifiers, the
   * recruitment end date, participants, recordings and invoices stay behind. The same call again changes nothing.
   */
  copyTrial: {
    method: 'POST',
    path: '/billing/trial/copy',
    input: z.strictObject({
      trial_id: Id,
      new_trial_id: Id,
      title: Label,
      type: z.enum(trialTypes).optional(),
    }),
    output: TrialPage,
    errors: ['not_found', 'id_taken', 'licence_invalid'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  listTrialIdentifiers: {
    method: 'GET',
    path: '/billing/trial/identifiers',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(TrialIdentifier),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /**
   * Sets one identifier; an empty value is refused. With `seen_value` (the value that was replaced, null = none) it is
   * refused as `stale` where another one is stored by now.
   */
  setTrialIdentifier: {
    method: 'POST',
    path: '/billing/trial/identifier',
    input: z.strictObject({
      trial_id: Id,
      ...TrialIdentifier.shape,
      seen_value: Label.nullable().optional(),
    }),
    output: z.array(TrialIdentifier),
    errors: ['not_found', 'stale', 'reference_unknown'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /** Removes one identifier with the value it was seen with: another one by now is `stale`, none at all is no failure. */
  removeTrialIdentifier: {
    method: 'POST',
    path: '/billing/trial/identifier/remove',
    input: z.strictObject({ trial_id: Id, ...TrialIdentifier.shape }),
    output: z.array(TrialIdentifier),
    errors: ['not_found', 'stale'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /**
   * Replaces the whole set: types that are not named lose their value. With `seen_identifiers` (the set that was replaced,
   * in any order) it is refused as `stale` where another one is stored by now.
   */
  setTrialIdentifiers: {
    method: 'POST',
    path: '/billing/trial/identifiers',
    input: z.strictObject({
      trial_id: Id,
      trial_identifiers: z.array(TrialIdentifier).max(100),
      seen_identifiers: z.array(TrialIdentifier).max(100).optional(),
    }),
    output: z.array(TrialIdentifier),
    errors: ['not_found', 'stale', 'reference_unknown', 'duplicate_in_input'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  isClearFromParticipantsPossible: {
    method: 'GET',
    path: '/billing/trial/is-clear-from-participants-possible',
    input: z.strictObject({ trial_id: Id }),
    output: z.object({ is_possible: z.boolean(), confirmed_count: Count, finalized_count: Count }),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /** What stands in the way of removing all recordings and participants, at most a hundred of each kind. */
  getClearObstacles: {
    method: 'GET',
    path: '/billing/trial/clear-obstacles',
    input: z.strictObject({ trial_id: Id }),
    output: ClearObstacles,
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  removeRecordingConfirmations: {
    method: 'POST',
    path: '/billing/trial/remove-recording-confirmations',
    input: z.strictObject({ trial_id: Id, ...mayTellWhy }),
    output: null,
    errors: ['not_found', 'trial_has_finalized_services'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
    undoes: true,
  },
  removeRecordingsAndParticipants: {
    method: 'POST',
    path: '/billing/trial/remove-recordings-and-participants',
    input: z.strictObject({ trial_id: Id, ...mayTellWhy }),
    output: null,
    errors: ['not_found', 'trial_has_confirmed_services', 'trial_has_finalized_services'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
