import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, Reason, SignedCents, text } from '../primitives.ts';
import { radarKinds, radarReasons } from '../vocab.ts';

/** A row by its kind and the record it is about: the same as long as it is the same gap. */
const RowKey = text(120).min(1);

/**
 * One gap between what is done and what is billed, with its money in cents. `undated`: a visit whose window passed, or a
 * due entry of an operational service, without a date; its mandatory services at their present prices. `unconfirmed`: a
 * service of a dated visit, or a dated entry. `unused`: an optional or additional service that most visits of this kind
 * have and this one has not. `unbilled`: a confirmed service that no finalized invoice claims, at its recorded price. `held`: such
 * a service that a rule of the contract holds back, and what the sponsor holds of the trial's invoices, which is neither visit nor
 * service.
 */
const RadarRow = z.object({
  trial_id: Id,
  row_key: RowKey,
  kind: z.enum(radarKinds),
  trial_title: z.string(),
  patient_in_trial_id: Id.nullable(),
  subject_id: z.string().nullable(),
  recorded_visit_id: Id.nullable(),
  visit_label: z.string().nullable(),
  /** Null of a visit, and where the service was never added to it. */
  recorded_study_service_id: Id.nullable(),
  study_service_template_id: Id.nullable(),
  /** The service's; null of a visit. */
  label: z.string().nullable(),
  /** The day of performance; of what has none the end of the visit's window, or the day the entry is due. */
  day: IsoDate,
  /** More than five months ago. */
  is_old: z.boolean(),
  amount: SignedCents,
  /** A draft that holds it, and whether somebody took it out of one by hand. */
  draft_invoice_id: Id.nullable(),
  is_taken_out: z.boolean(),
  /** Why it was put aside, and the last day it stays so; null where it was not. */
  aside_reason: z.string().nullable(),
  aside_until: IsoDate.nullable(),
});
export type RadarRow = z.infer<typeof RadarRow>;

/** Rows and cents, all of them, and of them the old ones. */
const sums = { row_count: Count, amount: SignedCents, old_count: Count, old_amount: SignedCents };

/** What the rows can be ordered by; `label` = the visit's and the service's. */
export const radarSorts = ['day', 'amount', 'subject_id', 'label'] as const;
export type RadarSort = (typeof radarSorts)[number];

/** The place of a row in an order: what it is ordered by, as text, and the row. */
const RadarPlace = z.strictObject({
  key: z
    .string()
    .max(4 * limits.serviceLabelLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  row_key: RowKey,
});
export type RadarPlace = z.infer<typeof RadarPlace>;

/** All gaps of a trial that have one reason: `oldest_day` = the day of the oldest of them. */
const RadarLine = z.object({
  trial_id: Id,
  trial_title: z.string(),
  reason: z.enum(radarReasons),
  oldest_day: IsoDate,
  ...sums,
  /** Of what is in drafts, or was taken out of them: how many of the trial's drafts that are, and one of them. */
  draft_count: Count,
  draft_invoice_id: Id.nullable(),
  draft_label: z.string().nullable(),
});
export type RadarLine = z.infer<typeof RadarLine>;

const Radar = z.object({
  /** The moment of the oldest of these figures, and whether newer ones are being computed, as on the dashboard. */
  as_of: Instant,
  is_stale: z.boolean(),
  /** Test trials are in no line and no sum. */
  test_trial_count: Count,
  /** Every kind once: only `unbilled` is money that can be claimed now. */
  totals: z.array(z.object({ kind: z.enum(radarKinds), ...sums })),
  /** By trial and reason where there are gaps, the largest amount first. */
  lines: z.array(RadarLine),
  /** How many gaps are put aside, whether they are shown or not. */
  aside_count: Count,
});
export type Radar = z.infer<typeof Radar>;

const RadarRows = z.object({
  as_of: Instant,
  rows: z.array(RadarRow),
  next: RadarPlace.nullable(),
  /** Of all that the narrowing leaves, on this page or not. */
  row_count: Count,
  amount: SignedCents,
});
export type RadarRows = z.infer<typeof RadarRows>;

const RowKeys = z.array(z.strictObject({ trial_id: Id, row_key: RowKey })).max(limits.ids);

const managers = { needs: 'reports', trial: null } as const;

export const radarCalls = {
  /** What nobody has billed, by trial and reason, from figures that are kept for each trial. */
  getRadar: {
    ...managers,
    method: 'GET',
    path: '/billing/report/radar',
    input: z.strictObject({
      trial_id: Id.optional(),
      age: z.enum(['any', 'old']).default('any'),
      aside: z.enum(['without', 'only', 'all']).default('without'),
    }),
    output: Radar,
    errors: [],
    isLong: true,
  },
  /**
   * The gaps behind one line, by themselves the oldest first. `after` is the `next` of the answer before, null when that
   * was the last.
   */
  listRadarRows: {
    ...managers,
    method: 'GET',
    path: '/billing/report/radar/rows',
    input: z.strictObject({
      trial_id: Id,
      reason: z.enum(radarReasons),
      /** A part of the subject ID, the visit's or the service's label. */
      search: text(limits.searchLength).optional(),
      age: z.enum(['any', 'old']).default('any'),
      aside: z.enum(['without', 'only', 'all']).default('without'),
      order_by: z.enum(radarSorts).default('day'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
      after: json(RadarPlace).optional(),
    }),
    output: RadarRows,
    errors: [],
  },
  /**
   * Puts rows aside through a day, all or none: they come back the day after, if they are still gaps. A row that is none
   * any more is refused (`not_found`, by row).
   */
  putRadarAside: {
    ...managers,
    method: 'POST',
    path: '/billing/report/radar/put-aside',
    input: z.strictObject({ rows: RowKeys, reason: Reason, until_date: IsoDate }),
    output: null,
    errors: ['rows_refused', 'date_in_past'],
  },
  /** Takes rows back that were put aside; what is not aside stays as it is. */
  takeBackRadarAside: {
    ...managers,
    method: 'POST',
    path: '/billing/report/radar/take-back',
    input: z.strictObject({ rows: RowKeys }),
    output: null,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
