import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { errorCodes, FailureParams } from '../errors.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Description,
  Id,
  Instant,
  IsoDate,
  Label,
  line,
  mayTellWhy,
  OptionalText,
  SignedCents,
  Version,
  why,
} from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { participantTrialStatuses } from '../vocab.ts';
import { AmendmentAction, changedParts } from './amendmentActions.ts';
import { AmendmentDocument } from './amendmentDocuments.ts';
import { AmendedNet, AmendedService, ComingService, RecordsAlike } from './amendmentMoney.ts';
import { amendmentStates } from './amendmentVocab.ts';

/** What was agreed with the sponsor: from which day on it holds, and what it is called. */
export const AmendmentEdit = z.strictObject({
  trial_id: Id,
  amendment_id: Id,
  label: Label,
  /** How the sponsor calls it. */
  sponsor_reference: OptionalText,
  effective_date: IsoDate,
  signed_on: IsoDate.nullable().default(null),
  reason: Description,
  version: BaseVersion,
});
export type AmendmentEdit = z.output<typeof AmendmentEdit>;

/**
 * What an amendment does with money, in cents: to what is not billed (`unbilled_amount`), beside what was
 * (`difference_amount`), and to what is to come at open visits.
 */
export const AmendmentFigures = z.object({
  repriced_count: Count,
  unbilled_amount: SignedCents,
  difference_count: Count,
  difference_amount: SignedCents,
  open_visit_count: Count,
  coming_amount: SignedCents,
});
export type AmendmentFigures = z.infer<typeof AmendmentFigures>;

/**
 * A numbered change of a trial's contract. `figures` = what it did when it was put in force; null before. `waiting_amount`
 * (cents) = its differences that are on no invoice that stands and has gone out: money that is still to be billed.
 */
export const Amendment = z.object({
  trial_id: Id,
  amendment_id: Id,
  number: z.int(),
  label: z.string(),
  sponsor_reference: z.string().nullable(),
  effective_date: IsoDate,
  signed_on: IsoDate.nullable(),
  reason: z.string().nullable(),
  state: z.enum(amendmentStates),
  ...changedParts,
  figures: AmendmentFigures.nullable(),
  waiting_count: Count,
  waiting_amount: SignedCents,
  /** What was signed, the newest first. */
  documents: z.array(AmendmentDocument),
  put_in_force_by: z.string().nullable(),
  put_in_force_at: Instant.nullable(),
  version: Version,
  verdicts: z.object({ edit: Verdict, put_in_force: Verdict, take_back: Verdict }),
});
export type Amendment = z.infer<typeof Amendment>;

/** Why an action does not fit the contract as it stands; `target` says which. */
export const AmendmentFault = z.object({
  target: z.string(),
  code: z.enum(errorCodes),
  params: FailureParams,
});
export type AmendmentFault = z.infer<typeof AmendmentFault>;

/** An amendment with what it changes. */
export const AmendmentPage = Amendment.extend({
  actions: z.array(AmendmentAction),
  faults: z.array(AmendmentFault),
});
export type AmendmentPage = z.infer<typeof AmendmentPage>;

/** A visit that is made or moves; `recorded_visit_id` null = it is made. */
const AmendedVisit = z.object({
  recorded_visit_id: Id.nullable(),
  protocol_visit_id: Id,
  label: z.string(),
  planned_date: IsoDate.nullable(),
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
});

/** A participant whose open visits could follow the amendment. */
export const AmendedParticipant = z.object({
  patient_in_trial_id: Id,
  subject_id: z.string(),
  trial_status: z.enum(participantTrialStatuses),
  is_chosen: z.boolean(),
  removed_count: Count,
  changed_service_count: Count,
  visits: z.array(AmendedVisit),
});
export type AmendedParticipant = z.infer<typeof AmendedParticipant>;

/** A confirmed service that takes another price, or whose difference is claimed; `amount` = the new price, in cents. */
export const AmendedRecord = z.object({
  recorded_study_service_id: Id,
  study_service_template_id: Id,
  label: z.string(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  performance_date: IsoDate,
  amount_before: Cents,
  amount: Cents,
  outcome: z.enum(['repriced', 'difference']),
});
export type AmendedRecord = z.infer<typeof AmendedRecord>;

/**
 * What putting an amendment in force would do now. `records` = the first of them (`record_count` = all). `fingerprint`
 * stands for all of it: the act names it, and is refused where something else would happen by then.
 */
export const AmendmentPreview = z.object({
  amendment_id: Id,
  version: Version,
  obstacles: Verdict,
  faults: z.array(AmendmentFault),
  figures: AmendmentFigures,
  services: z.array(AmendedService),
  coming: z.array(ComingService),
  participants: z.array(AmendedParticipant),
  records: z.array(AmendedRecord),
  record_count: Count,
  /** Null = no rule about money is amended. */
  next_invoice: AmendedNet.nullable(),
  fingerprint: z.string(),
});
export type AmendmentPreview = z.infer<typeof AmendmentPreview>;

const key = { amendment_id: Id };
const seen = { ...key, version: Version };
/** Whose open visits follow; left out = all whose trial status is new, enrolled or follow-up. */
const participants = { patient_in_trial_ids: z.array(Id).max(limits.ids).optional() };
const ofAmendment = { of: 'amendment', at: 'amendment_id' } as const;

/** The contract changes while the trial runs: amendments, before they are in force, then, and taken back. */
export const amendmentsCalls = {
  /** The amendments of a trial by their number. */
  listAmendments: {
    method: 'GET',
    path: '/billing/amendments',
    input: z.strictObject({ trial_id: Id }),
    output: z.object({ amendments: z.array(Amendment) }),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  getAmendment: {
    method: 'GET',
    path: '/billing/amendment',
    input: z.strictObject(key),
    output: AmendmentPage,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofAmendment,
  },
  /** Makes a draft, one at a time in a trial, or changes what a draft is called and from when it holds. */
  putAmendment: {
    method: 'PUT',
    path: '/billing/amendment',
    input: AmendmentEdit,
    output: AmendmentPage,
    errors: [
      'not_found',
      'stale',
      'id_taken',
      'date_in_future',
      'amendment_without_participants',
      'amendment_draft_exists',
      'amendment_not_draft',
    ],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  /**
   * Saves what was typed: each action replaces that of its target, `remove` names targets that are left as they are. What
   * does not fit is saved too and told in `faults`.
   */
  saveAmendmentActions: {
    method: 'POST',
    path: '/billing/amendment/actions',
    input: z.strictObject({
      ...seen,
      actions: z.array(AmendmentAction).max(limits.bulkRows),
      remove: z.array(line(limits.labelLength).min(1)).max(limits.bulkRows).default([]),
    }),
    output: AmendmentPage,
    errors: ['not_found', 'stale', 'amendment_not_draft'],
    needs: 'visitPlan',
    trial: ofAmendment,
    bulk: true,
  },
  /** What `putAmendmentInForce` would do; of what is no draft that is nothing, and its obstacles say why. Changes nothing. */
  previewAmendment: {
    method: 'POST',
    reads: true,
    path: '/billing/amendment/preview',
    input: z.strictObject({ ...key, ...participants }),
    output: AmendmentPreview,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofAmendment,
  },
  /**
   * What is done since the day from which a draft holds, those that are alike as one: what another price makes of each is
   * worked out as it is typed, and the preview confirms it. Of what is no draft there is nothing.
   */
  listAmendedRecords: {
    method: 'POST',
    path: '/billing/amendment/records',
    input: z.strictObject(key),
    output: z.object({ amendment_id: Id, records: z.array(RecordsAlike) }),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofAmendment,
  },
  /** All of it or nothing, as the preview with this fingerprint showed it. */
  putAmendmentInForce: {
    method: 'POST',
    path: '/billing/amendment/put-in-force',
    input: z.strictObject({ ...seen, ...participants, fingerprint: line(100).min(1) }),
    output: AmendmentPage,
    errors: [
      'not_found',
      'stale',
      'rows_refused',
      'amendment_not_draft',
      'amendment_empty',
      'amendment_before_start',
      'amendment_in_future',
      'amendment_before_earlier',
      'amendment_changed',
    ],
    needs: 'visitPlan',
    trial: ofAmendment,
    idempotent: true,
  },
  /** Takes an amendment back as a whole: it is a draft again, and all else as it was before. */
  takeAmendmentBack: {
    method: 'POST',
    path: '/billing/amendment/take-back',
    input: z.strictObject({ ...seen, ...why }),
    output: AmendmentPage,
    errors: [
      'not_found',
      'stale',
      'amendment_not_in_force',
      'amendment_not_last',
      'amendment_draft_exists',
      'amendment_billed',
      'amendment_settled',
      'amendment_recorded',
    ],
    needs: 'visitPlan',
    trial: ofAmendment,
    idempotent: true,
    undoes: true,
  },
  /** Gives a draft up; it keeps its number. */
  discardAmendment: {
    method: 'POST',
    path: '/billing/amendment/discard',
    input: z.strictObject({ ...seen, ...mayTellWhy }),
    output: AmendmentPage,
    errors: ['not_found', 'stale', 'amendment_not_draft'],
    needs: 'visitPlan',
    trial: ofAmendment,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
