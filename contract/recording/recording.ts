import { z } from 'zod';
import { type Endpoint, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Cents, ChangedDescription, Id, IsoDate, mayTellWhy, Reason, Version } from '../primitives.ts';
import { Participant } from '../trials/participants.ts';
import { Verdict } from '../verdict.ts';
import { confirmationTypes, visitKinds, visitStates } from '../vocab.ts';

/** `answer` = say yes, no or open again. */
const RecordedProviderServiceVerdicts = z.object({ answer: Verdict });

/** A provider's confirmation of a recorded service: true, false (answered: not delivered) or null (open). */
export const RecordedProviderService = z.object({
  trial_id: Id,
  recorded_provider_service_id: Id,
  recorded_study_service_id: Id,
  provider_service_id: Id,
  provider_id: Id,
  provider_label: z.string(),
  cost_center: managersOnly(z.string().nullable()),
  label: z.string(),
  confirmation_type: z.enum(confirmationTypes),
  is_confirmed: z.boolean().nullable(),
  /** Cents, copied when the study service was confirmed; null before. Paid only when `is_confirmed` is true. */
  amount: managersOnly(Cents.nullable()),
  version: Version,
  verdicts: RecordedProviderServiceVerdicts,
});
export type RecordedProviderService = z.infer<typeof RecordedProviderService>;

/** `record` = confirm, date, mark not done or take that back; `remove` = take an additional service away. */
const RecordedStudyServiceVerdicts = z.object({ record: Verdict, remove: Verdict });

/** A service at a recorded visit. `is_optional` never blocks closing; `is_additional` came from the price list. */
export const RecordedStudyService = z.object({
  trial_id: Id,
  recorded_study_service_id: Id,
  recorded_visit_id: Id,
  study_service_id: Id,
  label: z.string(),
  is_optional: z.boolean(),
  is_additional: z.boolean(),
  is_confirmed: z.boolean(),
  performance_date: IsoDate.nullable(),
  not_done_reason: z.string().nullable(),
  /** Cents, copied at confirmation; null before. */
  amount: managersOnly(Cents.nullable()),
  /** The service was in a finalized invoice, now or earlier: it can never be edited again. */
  was_invoiced: z.boolean(),
  version: Version,
  verdicts: RecordedStudyServiceVerdicts,
  provider_services: z.array(RecordedProviderService),
});
export type RecordedStudyService = z.infer<typeof RecordedStudyService>;

/**
 * What may be done with a recorded visit: `edit` = its note, `set_date` = another date than it has, `add_service` = one
 * of the price list; the others are named as their calls. Which of close and reopen, cancel and resume is meant follows
 * from the visit's state.
 */
export const RecordedVisitVerdicts = z.object({
  edit: Verdict,
  set_date: Verdict,
  reset_date: Verdict,
  close: Verdict,
  reopen: Verdict,
  cancel: Verdict,
  resume: Verdict,
  add_service: Verdict,
});
export type RecordedVisitVerdicts = z.infer<typeof RecordedVisitVerdicts>;

/** A visit of one participant; planned date and window follow from the present dates of its references. */
export const RecordedVisit = z.object({
  trial_id: Id,
  recorded_visit_id: Id,
  patient_in_trial_id: Id,
  protocol_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  visit_kind: z.enum(visitKinds),
  reference_visit_id: Id.nullable(),
  root_visit_id: Id.nullable(),
  sort_order: z.int(),
  planned_date: IsoDate.nullable(),
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
  visit_date: IsoDate.nullable(),
  state: z.enum(visitStates),
  /** The day that *done as planned* means. */
  proposed_date: IsoDate,
  is_closed: z.boolean(),
  is_cancelled: z.boolean(),
  note: z.string().nullable(),
  version: Version,
  verdicts: RecordedVisitVerdicts,
  study_services: z.array(RecordedStudyService),
});
export type RecordedVisit = z.infer<typeof RecordedVisit>;

export const PatientSchedule = z.object({
  participant: Participant,
  /** Roots of the plan for which this participant has no schedule yet. */
  missing_root_visits: z.array(z.object({ protocol_visit_id: Id, label: z.string() })),
  visits: z.array(RecordedVisit),
});
export type PatientSchedule = z.infer<typeof PatientSchedule>;

const visitKey = { recorded_visit_id: Id, version: Version };
const ofVisit = { of: 'recorded_visit', at: 'recorded_visit_id' } as const;

export const recordingCalls = {
  getPatientSchedule: {
    method: 'GET',
    path: '/billing/recording/patient-schedule',
    input: z.strictObject({ trial_id: Id, patient_in_trial_id: Id }),
    output: PatientSchedule,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /** Makes the tree of `root_visit_id`, without it all trees; twice creates nothing twice. `date` dates the root. */
  createPatientSchedule: {
    method: 'POST',
    path: '/billing/recording/patient-schedule/create',
    input: z.strictObject({
      trial_id: Id,
      patient_in_trial_id: Id,
      root_visit_id: Id.optional(),
      date: IsoDate.optional(),
    }),
    output: PatientSchedule,
    errors: [
      'not_found',
      'root_visit_missing',
      'reference_unknown',
      'date_in_future',
      'visit_already_dated',
      'visit_cancelled',
    ],
    needs: 'recording',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
  addUnscheduledVisit: {
    method: 'POST',
    path: '/billing/recording/visit/add-unscheduled',
    input: z.strictObject({
      trial_id: Id,
      patient_in_trial_id: Id,
      protocol_visit_id: Id,
      recorded_visit_id: Id,
      visit_date: IsoDate.nullable().default(null),
    }),
    output: RecordedVisit,
    errors: ['not_found', 'date_in_future', 'visit_scheduled', 'id_taken'],
    needs: 'recording',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
  /** The note of a visit (left out, it stays); its date, state and services have calls of their own. */
  putRecordedVisit: {
    method: 'PUT',
    path: '/billing/recording/visit',
    input: z.strictObject({ ...visitKey, note: ChangedDescription }),
    output: RecordedVisit,
    errors: ['not_found', 'stale', 'visit_closed'],
    needs: 'recording',
    trial: ofVisit,
    idempotent: true,
  },
  /** Moves the services that carry the visit's old date; with `is_confirming` its open mandatory services are confirmed too. */
  setVisitDate: {
    method: 'POST',
    path: '/billing/recording/set-visit-date',
    input: z.strictObject({ ...visitKey, visit_date: IsoDate, is_confirming: z.boolean().default(false) }),
    output: RecordedVisit,
    errors: [
      'not_found',
      'stale',
      'date_in_future',
      'visit_closed',
      'visit_cancelled',
      'service_in_finalized_invoice',
    ],
    needs: 'recording',
    trial: ofVisit,
    idempotent: true,
  },
  resetVisitDate: {
    method: 'POST',
    path: '/billing/recording/reset-visit-date',
    input: z.strictObject({ ...visitKey, ...mayTellWhy }),
    output: RecordedVisit,
    errors: [
      'not_found',
      'stale',
      'visit_closed',
      'visit_cancelled',
      'visit_has_confirmed_services',
      'service_in_finalized_invoice',
    ],
    needs: 'recording',
    trial: ofVisit,
    idempotent: true,
    undoes: true,
  },
  /**
   * Closing is always an act; reopening (`is_closed: false`) is a manager's and needs a reason. Whoever closed the visit may
   * take that back for a minute without one.
   */
  setVisitClosed: {
    method: 'PUT',
    path: '/billing/recording/visit-closed',
    input: z.strictObject({ ...visitKey, is_closed: z.boolean(), reason: Reason.optional() }),
    output: RecordedVisit,
    errors: [
      'not_found',
      'stale',
      'forbidden',
      'date_missing',
      'field_required',
      'visit_incomplete',
      'visit_cancelled',
      'service_in_finalized_invoice',
    ],
    needs: 'recording',
    trial: ofVisit,
    idempotent: true,
    undoes: true,
  },
  /** Cancels visits that have not been closed; `is_including_later` adds all later open ones of the same participants. */
  cancelVisits: {
    method: 'POST',
    path: '/billing/recording/cancel-visits',
    input: z.strictObject({
      recorded_visit_ids: z.array(Id).min(1).max(limits.ids),
      is_including_later: z.boolean().default(false),
      ...mayTellWhy,
    }),
    output: z.array(RecordedVisit),
    errors: ['not_found', 'visit_closed', 'service_in_finalized_invoice'],
    needs: 'recording',
    trial: { of: 'recorded_visit', at: 'recorded_visit_ids' },
    idempotent: true,
    undoes: true,
  },
  /**
   * Takes a cancellation back: exactly what was there before is there again. `is_including_later` adds all later cancelled
   * ones of the same participants.
   */
  resumeVisits: {
    method: 'POST',
    path: '/billing/recording/resume-visits',
    input: z.strictObject({
      recorded_visit_ids: z.array(Id).min(1).max(limits.ids),
      is_including_later: z.boolean().default(false),
      ...mayTellWhy,
    }),
    output: z.array(RecordedVisit),
    errors: ['not_found'],
    needs: 'recording',
    trial: { of: 'recorded_visit', at: 'recorded_visit_ids' },
    idempotent: true,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
