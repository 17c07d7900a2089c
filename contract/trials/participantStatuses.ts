import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, Version } from '../primitives.ts';
import { participantTrialStatuses, screeningStatuses } from '../vocab.ts';

const statuses = {
  screening_status: z.enum(screeningStatuses),
  screening_status_date: IsoDate.nullable(),
  trial_status: z.enum(participantTrialStatuses),
  trial_status_date: IsoDate.nullable(),
};
const Statuses = z.object(statuses);
export type Statuses = z.infer<typeof Statuses>;

/** A participant's statuses before an act for many, with the version since: what taking it back needs. */
const StatusesBefore = z.strictObject({ patient_in_trial_id: Id, version: Version, ...statuses });
export type StatusesBefore = z.infer<typeof StatusesBefore>;

/** What an act for many did, to be taken back as one. */
const StatusesSet = z.object({
  participants: z.array(StatusesBefore),
  recorded_visit_ids: z.array(Id),
});
export type StatusesSet = z.infer<typeof StatusesSet>;

const ProposedStatuses = z.object({
  patient_in_trial_id: Id,
  subject_id: z.string(),
  now: Statuses,
  proposed: Statuses,
});
export type ProposedStatuses = z.infer<typeof ProposedStatuses>;

const EndingParticipant = z.object({
  patient_in_trial_id: Id,
  subject_id: z.string(),
  trial_status: z.enum(participantTrialStatuses),
  /** The day of the last visit that was done; null where none was. */
  last_visit_date: IsoDate.nullable(),
  done_count: Count,
  /** Visits that are neither done nor closed nor cancelled, and how many of them are overdue. */
  open_count: Count,
  overdue_count: Count,
});
export type EndingParticipant = z.infer<typeof EndingParticipant>;

const many = { trial_id: Id, patient_in_trial_ids: z.array(Id).min(1).max(limits.ids) };
const ofTrial = { needs: 'participants', trial: { at: 'trial_id' } } as const;

/** Statuses of many participants at once: as their visits propose, or ended. */
export const participantStatusesCalls = {
  /** All that the visits of each participant propose, step after step; nobody where nothing is. Changes nothing. */
  listProposedStatuses: {
    ...ofTrial,
    method: 'GET',
    path: '/billing/participants/proposed-statuses',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(ProposedStatuses),
    errors: ['not_found'],
  },
  /** Sets what is proposed for these at this moment; where nothing is any more, the participant stays as it is. */
  setProposedStatuses: {
    ...ofTrial,
    method: 'POST',
    path: '/billing/participants/proposed-statuses',
    input: z.strictObject(many),
    output: StatusesSet,
    errors: ['not_found'],
    idempotent: true,
  },
  /** The participants that have not ended, with what ending them would cancel. Changes nothing. */
  listEndingParticipants: {
    ...ofTrial,
    method: 'GET',
    path: '/billing/participants/ending',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(EndingParticipant),
    errors: ['not_found'],
  },
  /**
   * Ends these on a day, without one each on the day of the last visit that was done, and cancels all of their visits that
   * are still to do. All or none.
   */
  endParticipants: {
    ...ofTrial,
    method: 'POST',
    path: '/billing/participants/end',
    input: z.strictObject({
      ...many,
      trial_status: z.enum(['completed', 'not_completed']),
      ended_on: IsoDate.nullable(),
    }),
    output: StatusesSet,
    errors: ['not_found', 'date_in_future'],
    idempotent: true,
  },
  /**
   * Takes back as one act what `setProposedStatuses` or `endParticipants` did: statuses are as before, cancelled visits
   * are to do again. Refused by row where somebody has changed a participant since.
   */
  takeBackStatuses: {
    ...ofTrial,
    method: 'POST',
    path: '/billing/participants/statuses/take-back',
    input: z.strictObject({
      trial_id: Id,
      participants: z.array(StatusesBefore).max(limits.ids),
      recorded_visit_ids: z.array(Id).max(limits.ids),
    }),
    output: null,
    errors: ['not_found', 'rows_refused'],
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
