import { z } from 'zod';
import { bulkBody, type Endpoint, listQuery, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Count,
  Id,
  Instant,
  IsoDate,
  Label,
  SignedCents,
  text,
  Version,
} from '../primitives.ts';
import { RemovalVerdicts } from '../verdict.ts';
import { participantTrialStatuses, screeningStatuses, statusKinds, visitStates } from '../vocab.ts';

/** A participant is a subject ID and two statuses with their dates; no name, birth date, sex or treatment arm. */
export const ParticipantEdit = z.strictObject({
  trial_id: Id,
  patient_in_trial_id: Id,
  subject_id: Label,
  screening_status: z.enum(screeningStatuses).default('screening'),
  screening_status_date: IsoDate.nullable().default(null),
  trial_status: z.enum(participantTrialStatuses).default('new'),
  trial_status_date: IsoDate.nullable().default(null),
  version: BaseVersion,
});
export type ParticipantEdit = z.output<typeof ParticipantEdit>;

/**
 * A status that what was recorded speaks for, with its date. It is offered, never set by itself: a person says yes by
 * saving it.
 */
export const StatusProposal = z.union([
  z.object({ kind: z.literal('screening'), status: z.enum(screeningStatuses), date: IsoDate }),
  z.object({ kind: z.literal('trial'), status: z.enum(participantTrialStatuses), date: IsoDate }),
]);
export type StatusProposal = z.infer<typeof StatusProposal>;

/** A status as it was set once: of which kind, which one, and with which date. */
export const StatusChange = z.object({
  kind: z.enum(statusKinds),
  status: z.enum([...screeningStatuses, ...participantTrialStatuses]),
  date: IsoDate.nullable(),
  changed_at: Instant,
  /** The name of who set it; null where no person did. */
  changed_by: managersOnly(z.string().nullable()),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** As read, with what the list shows of the schedule; `next_visit_state` is seen from today. */
export const Participant = z.object({
  trial_id: Id,
  patient_in_trial_id: Id,
  subject_id: z.string(),
  screening_status: z.enum(screeningStatuses),
  screening_status_date: IsoDate.nullable(),
  trial_status: z.enum(participantTrialStatuses),
  trial_status_date: IsoDate.nullable(),
  status_proposal: StatusProposal.nullable(),
  has_schedule: z.boolean(),
  next_visit_label: z.string().nullable(),
  next_visit_from: IsoDate.nullable(),
  next_visit_to: IsoDate.nullable(),
  next_visit_state: z.enum(visitStates).nullable(),
  last_visit_label: z.string().nullable(),
  last_visit_date: IsoDate.nullable(),
  visit_count: Count,
  done_count: Count,
  overdue_count: Count,
  unbilled_amount: managersOnly(SignedCents),
  version: Version,
  verdicts: RemovalVerdicts,
});
export type Participant = z.infer<typeof Participant>;

const ParticipantKey = z.strictObject({ patient_in_trial_id: Id, version: Version });

export const participantsCalls = {
  listParticipants: {
    method: 'GET',
    path: '/billing/participants',
    input: listQuery({ trial_id: Id.optional(), search: text(limits.searchLength).optional() }, [
      'subject_id',
      'screening_status',
      'trial_status',
      'next_visit_from',
      'last_visit_date',
      'done_count',
      'overdue_count',
    ]),
    output: z.array(Participant),
    errors: ['not_found'],
    needs: 'participants',
    trial: { at: 'trial_id' },
  },
  getParticipant: {
    method: 'GET',
    path: '/billing/participant',
    input: z.strictObject({ patient_in_trial_id: Id }),
    output: Participant,
    errors: ['not_found'],
    needs: 'participants',
    trial: { of: 'participant', at: 'patient_in_trial_id' },
  },
  /** Every status that a participant ever had, newest first; at most the last 500 changes. */
  getStatusHistory: {
    method: 'GET',
    path: '/billing/participant/status-history',
    input: z.strictObject({ patient_in_trial_id: Id }),
    output: z.array(StatusChange),
    errors: ['not_found'],
    needs: 'participants',
    trial: { of: 'participant', at: 'patient_in_trial_id' },
  },
  /** The first participant of a trial is its go-live: only a manager adds it, and shares above a price refuse it. */
  putParticipant: {
    method: 'PUT',
    path: '/billing/participant',
    input: ParticipantEdit,
    output: Participant,
    errors: [
      'not_found',
      'stale',
      'subject_id_taken',
      'trial_terminated',
      'first_participant_by_manager',
      'shares_exceed_price',
      'reference_not_scheduled',
    ],
    needs: 'participants',
    trial: { at: 'trial_id' },
  },
  /** With `schedule` the schedules of those that the rows name are made too, all or nothing; `date` dates the only root. */
  putParticipants: {
    method: 'PUT',
    path: '/billing/participants',
    input: bulkBody(ParticipantEdit, ParticipantKey).extend({
      schedule: z.strictObject({ date: IsoDate.optional() }).optional(),
    }),
    output: z.array(Participant),
    errors: [
      'not_found',
      'rows_refused',
      'trial_terminated',
      'first_participant_by_manager',
      'shares_exceed_price',
      'reference_not_scheduled',
      'root_visit_missing',
      'reference_unknown',
      'date_in_future',
    ],
    needs: 'participants',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
