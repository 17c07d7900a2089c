import { z } from 'zod';
import { type Endpoint, json, severalOf } from './endpoint.ts';
import { limits } from './limits.ts';
import { Count, Id, IsoDate, text, Version } from './primitives.ts';
import { RecordedVisitVerdicts } from './recording.ts';
import { visitKinds, visitStates } from './vocab.ts';

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

const reading = {
  method: 'GET',
  errors: ['not_found', 'period_reversed'],
  needs: 'recording',
  trial: { at: 'trial_id' },
} as const;

export const recordingLists = {
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
} as const satisfies Record<string, Endpoint>;
