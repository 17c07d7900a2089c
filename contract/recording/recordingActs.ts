import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, Version } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { visitStates } from '../vocab.ts';
import { RecordedVisit } from './recording.ts';

/** What recording a visit would do, all visits of the call being recorded that nothing stands in the way of. */
export const VisitPreview = z.object({
  trial_id: Id,
  patient_in_trial_id: Id,
  subject_id: z.string(),
  recorded_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  version: Version,
  /** The date that the visit would get. */
  visit_date: IsoDate,
  /** Its window then; null where it has none. */
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
  out_of_window: z.boolean(),
  /** Whether anything would change: the date, or a service that is confirmed with it. */
  is_changing: z.boolean(),
  /** The services that would be confirmed. */
  services: z.array(z.object({ recorded_study_service_id: Id, label: z.string() })),
  /** Open services that are confirmed with the visit only where somebody says so: optional and additional ones. */
  optional_services: z.array(
    z.object({ recorded_study_service_id: Id, label: z.string(), is_additional: z.boolean() }),
  ),
  /** How many services carry the visit's present date and would move with it. */
  moved_services: Count,
  /** How many later visits would be planned anew because of this one. */
  moved_count: Count,
  /** What the call would refuse the visit for; empty: it would be recorded. */
  obstacles: Verdict,
});
export type VisitPreview = z.infer<typeof VisitPreview>;

/**
 * What a recording changed of a visit, and what was there before. Sent back as it is, it takes the recording back;
 * nobody need look into it.
 */
export const VisitTakeBack = z.strictObject({
  recorded_visit_id: Id,
  /** Counts the changes of the visit and of all that stands in it; another count means that someone changed it since. */
  change_count: Count,
  visit_date: IsoDate.nullable(),
  /** The services that were confirmed or moved, as they were. */
  services: z
    .array(
      z.strictObject({
        recorded_study_service_id: Id,
        is_confirmed: z.boolean(),
        performance_date: IsoDate.nullable(),
      }),
    )
    .max(limits.ids),
});
export type VisitTakeBack = z.infer<typeof VisitTakeBack>;

/** A visit that is rescheduled when another one gets a date: current and new planned date. */
export const VisitMove = z.object({
  recorded_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  visit_date: IsoDate.nullable(),
  planned_date: IsoDate.nullable(),
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
  state: z.enum(visitStates),
  new_planned_date: IsoDate.nullable(),
  new_window_from: IsoDate.nullable(),
  new_window_to: IsoDate.nullable(),
  new_state: z.enum(visitStates),
});
export type VisitMove = z.infer<typeof VisitMove>;

/** What another date of a visit would do. */
export const VisitDatePreview = z.object({
  /** The visit itself with that date. */
  state: z.enum(visitStates),
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
  /** How many services carry the visit's present date and would move with it. */
  moved_services: Count,
  /** The visits that would be planned anew, in the plan's order; cancelled ones count for nothing. */
  moves: z.array(VisitMove),
  /** What `setVisitDate` would refuse the date for; empty: it would be set. */
  obstacles: Verdict,
});
export type VisitDatePreview = z.infer<typeof VisitDatePreview>;

const several = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(limits.visitsAtOnce);
/** Visits may belong to different trials: the user needs access to all of them. */
const ofVisits = (at: string) => ({ of: 'recorded_visit', at, isOfSeveral: true }) as const;

/** Many visits at once, and the way back. All or nothing: refused visits are named by their place in the call. */
export const recordingActsCalls = {
  /** What `recordVisits` would do on `visit_date`, without one on each visit's own proposed date; changes nothing. */
  previewRecording: {
    method: 'POST',
    reads: true,
    path: '/billing/recording/visits/preview',
    input: z.strictObject({
      recorded_visit_ids: several(Id),
      visit_date: IsoDate.nullable().default(null),
      is_confirming: z.boolean().default(true),
    }),
    output: z.object({ visits: z.array(VisitPreview) }),
    errors: ['not_found'],
    needs: 'recording',
    trial: ofVisits('recorded_visit_ids'),
  },
  /** What `setVisitDate` would do with this date; changes nothing. */
  previewVisitDate: {
    method: 'GET',
    path: '/billing/recording/visit-date-preview',
    input: z.strictObject({ recorded_visit_id: Id, visit_date: IsoDate }),
    output: VisitDatePreview,
    errors: ['not_found'],
    needs: 'recording',
    trial: { of: 'recorded_visit', at: 'recorded_visit_id' },
  },
  /**
   * Dates visits and confirms their open mandatory services, and those that a visit names beside them: optional and
   * additional ones. A visit that is as asked for already is left alone, whatever its version; rows are refused as
   * `stale` (also where a named service was marked not done meanwhile), `date_in_future`, `visit_closed`,
   * `visit_cancelled`, `service_in_finalized_invoice`, `not_found` (a service of another visit) or `duplicate_in_input`. One
   * refused as `stale` has the visit as it is now in `present.visits`.
   */
  recordVisits: {
    method: 'POST',
    path: '/billing/recording/visits/record',
    input: z.strictObject({
      visits: several(
        z.strictObject({
          recorded_visit_id: Id,
          version: Version,
          visit_date: IsoDate,
          recorded_study_service_ids: z.array(Id).max(limits.ids).default([]),
        }),
      ),
      is_confirming: z.boolean().default(true),
    }),
    output: z.object({ visits: z.array(RecordedVisit), take_back: z.array(VisitTakeBack) }),
    errors: ['not_found', 'rows_refused'],
    needs: 'recording',
    trial: ofVisits('visits'),
    idempotent: true,
  },
  /**
   * Takes a recording back: dates, services and confirmations are as they were. Rows are refused as `stale` where a visit
   * was changed since, as `visit_closed`, `visit_cancelled`, `service_in_finalized_invoice`, `date_in_future`,
   * `date_missing`, `not_found` (a service of another visit) or `duplicate_in_input`.
   */
  takeBackVisits: {
    method: 'POST',
    path: '/billing/recording/visits/take-back',
    input: z.strictObject({ visits: several(VisitTakeBack) }),
    output: z.array(RecordedVisit),
    errors: ['not_found', 'rows_refused'],
    needs: 'recording',
    trial: ofVisits('visits'),
    idempotent: true,
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
