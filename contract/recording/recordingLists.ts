import { z } from 'zod';
import { type Endpoint, json, severalOf } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, text, Version } from '../primitives.ts';
import { trialTypes, visitKinds, visitStates } from '../vocab.ts';
import { PatientSchedule, RecordedVisitVerdicts } from './recording.ts';

/** One line of any list of recorded visits, across trials: what is to be seen of a visit without its services. */
export const VisitLine = z.object({
  trial_id: Id,
  trial_title: z.string(),
  patient_in_trial_id: Id,
  subject_id: z.string(),
  recorded_visit_id: Id,
  protocol_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  visit_kind: z.enum(visitKinds),
  planned_date: IsoDate.nullable(),
  window_from: IsoDate.nullable(),
  window_to: IsoDate.nullable(),
  visit_date: IsoDate.nullable(),
  state: z.enum(visitStates),
  /** The day that *done as planned* means. */
  proposed_date: IsoDate,
  note: z.string().nullable(),
  /** Mandatory services that are neither confirmed nor not done. */
  mandatory_count: Count,
  confirmed_count: Count,
  service_count: Count,
  version: Version,
  verdicts: RecordedVisitVerdicts,
});
export type VisitLine = z.infer<typeof VisitLine>;

/** What lists of recorded visits can be narrowed by; all of it is ANDed. */
const narrowing = {
  trial_id: Id.optional(),
  patient_in_trial_id: Id.optional(),
  /** A part of the subject ID, or of the visit's label or short label. */
  search: text(limits.searchLength).optional(),
  states: severalOf(z.enum(visitStates)).optional(),
  /** A period, its days included; which day of a visit lies in it is said by each call. */
  from_date: IsoDate.optional(),
  to_date: IsoDate.optional(),
};

/** How many lines one answer has at most. */
const limit = z.coerce.number().int().min(1).max(1_000).default(200);

/** The place of a line in the to-do list: the end of its window (null = a root without a date), then its id. */
const ToDoPlace = z.strictObject({ window_to: IsoDate.nullable(), recorded_visit_id: Id });
export type ToDoPlace = z.infer<typeof ToDoPlace>;

/** How much there is to do; `undated` = roots without a date. */
const toDoCounts = { overdue: Count, due: Count, undated: Count };
const ToDoCounts = z.object({
  ...toDoCounts,
  /** Each trial where something is to do, by title. */
  trials: z.array(z.object({ trial_id: Id, trial_title: z.string(), ...toDoCounts })),
});
export type ToDoCounts = z.infer<typeof ToDoCounts>;

/** A line in the order of days: `day` = the visit's date, else the planned one; null where there is neither. */
const DatedVisitLine = VisitLine.extend({ day: IsoDate.nullable() });
export type DatedVisitLine = z.infer<typeof DatedVisitLine>;

/** The place of a line in the order of days; visits without a day are the last. */
const DayPlace = z.strictObject({ day: IsoDate.nullable(), recorded_visit_id: Id });
export type DayPlace = z.infer<typeof DayPlace>;

/** How far the visits of a section are; cancelled ones count for nothing. */
const sectionCounts = { visit_count: Count, done_count: Count, due_count: Count, overdue_count: Count };
const RecordingSections = z.object({
  /** Asked for without a trial: the trials, by title. */
  trials: z.array(
    z.object({ trial_id: Id, trial_title: z.string(), type: z.enum(trialTypes), ...sectionCounts }),
  ),
  /** Of one trial, by participant. */
  participants: z.array(z.object({ patient_in_trial_id: Id, subject_id: z.string(), ...sectionCounts })),
  /** Of one trial, by visit of its plan. */
  visits: z.array(
    z.object({
      protocol_visit_id: Id,
      label: z.string(),
      short_label: z.string().nullable(),
      visit_kind: z.enum(visitKinds),
      ...sectionCounts,
    }),
  ),
});
export type RecordingSections = z.infer<typeof RecordingSections>;

/** A participant as an option of a picker. */
const FoundParticipant = z.object({
  trial_id: Id,
  trial_title: z.string(),
  patient_in_trial_id: Id,
  subject_id: z.string(),
});
export type FoundParticipant = z.infer<typeof FoundParticipant>;

const reading = {
  method: 'GET',
  errors: ['not_found', 'period_reversed'],
  needs: 'recording',
  trial: { at: 'trial_id' },
} as const;

export const recordingListsCalls = {
  /**
   * What is to be done: visits whose window has begun, the longest overdue first, then roots without a date. The period
   * is that of the window's end; a root without a date lies in none. `after` is the `next` of the answer before, null
   * when that was the last: lines that others record meanwhile are neither lost nor repeated.
   */
  getToDoList: {
    ...reading,
    path: '/billing/recording/todo-list',
    input: z.strictObject({ ...narrowing, limit, after: json(ToDoPlace).optional() }),
    output: z.object({ visits: z.array(VisitLine), next: ToDoPlace.nullable() }),
  },
  /** How many lines the to-do list has by the same narrowing. */
  getToDoCounts: {
    ...reading,
    path: '/billing/recording/todo-counts',
    input: z.strictObject(narrowing),
    output: ToDoCounts,
  },
  /**
   * All recorded visits in the order of their days, or the other way round; the period is that of the day, and a visit
   * without a day lies in none. `after` may be any place, so that both directions can begin at a day.
   */
  listVisitLines: {
    ...reading,
    path: '/billing/recording/visits',
    input: z.strictObject({
      ...narrowing,
      protocol_visit_id: Id.optional(),
      limit,
      after: json(DayPlace).optional(),
      direction: z.enum(['forward', 'backward']).default('forward'),
    }),
    output: z.object({ visits: z.array(DatedVisitLine), next: DayPlace.nullable() }),
  },
  /**
   * What recorded visits are sectioned into, with counts: without `trial_id` the trials, with it the trial's participants
   * or the visits of its plan, whichever is asked for; the other lists stay empty. Sections without a visit by the
   * narrowing are left out. The lines of one come from `listVisitLines`, and the period is the same.
   */
  getRecordingSections: {
    ...reading,
    path: '/billing/recording/sections',
    input: z.strictObject({ ...narrowing, by: z.enum(['participant', 'visit']) }),
    output: RecordingSections,
  },
  /**
   * Participants to narrow the lists to, of all trials that one reaches: by a part of the subject ID, those that begin
   * with it first, or the one that is named. A longer search finds what `limit` has cut off.
   */
  findParticipants: {
    method: 'GET',
    path: '/billing/recording/participants',
    input: z.strictObject({
      trial_id: Id.optional(),
      patient_in_trial_id: Id.optional(),
      search: text(limits.searchLength).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.array(FoundParticipant),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /**
   * Schedules of many participants of a trial in one answer, by subject ID: those that are named, else all. `after` = the
   * last participant of the answer before, when that had as many as `limit`.
   */
  listPatientSchedules: {
    method: 'GET',
    path: '/billing/recording/patient-schedules',
    input: z.strictObject({
      trial_id: Id,
      patient_in_trial_ids: severalOf(Id, limits.idsInQuery).optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(500),
      after: json(z.strictObject({ patient_in_trial_id: Id })).optional(),
    }),
    output: z.array(PatientSchedule),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
