import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, SignedCents } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { languages } from '../vocab.ts';

/** What was performed and not billed of a trial, in cents. */
const TrialSum = z.object({
  trial_id: Id,
  trial_title: z.string(),
  line_count: Count,
  amount: SignedCents,
});
export type ClosingSum = z.infer<typeof TrialSum>;

/** Snapshot of services performed up to a month's end and not invoiced by then. */
const Closing = z.object({
  closing_id: Id,
  month_end: IsoDate,
  line_count: Count,
  amount: SignedCents,
  taken_by: z.string(),
  taken_at: Instant,
});
export type Closing = z.infer<typeof Closing>;

const ClosingPage = Closing.extend({ sums: z.array(TrialSum) });
export type ClosingPage = z.infer<typeof ClosingPage>;

/** Preview of a closing. `fingerprint` identifies exactly these lines; `take` = why it cannot be created (again). */
const ClosingPreview = z.object({
  as_of: Instant,
  month_end: IsoDate,
  /** Test trials are in no line; counted so that it can be said. */
  test_trial_count: Count,
  line_count: Count,
  amount: SignedCents,
  fingerprint: z.string(),
  sums: z.array(TrialSum),
  verdicts: z.object({ take: Verdict }),
});
export type ClosingPreview = z.infer<typeof ClosingPreview>;

/** A service at the closing. `invoice_number`: an invoice of a later date that already contained it. */
const ClosingLine = z.object({
  line_number: z.int().min(1),
  trial_id: Id,
  trial_title: z.string(),
  recorded_study_service_id: Id,
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  service_label: z.string(),
  performance_date: IsoDate,
  amount: SignedCents,
  invoice_number: z.string().nullable(),
});
export type ClosingLine = z.infer<typeof ClosingLine>;

const managers = { needs: 'reports', trial: null } as const;
const ClosingKey = z.strictObject({ closing_id: Id });

export const closingsCalls = {
  /** All closings, the newest month first, and the month that comes next. */
  listClosings: {
    ...managers,
    method: 'GET',
    path: '/billing/closings',
    input: z.strictObject({}),
    output: z.object({ closings: z.array(Closing), next_month_end: IsoDate }),
    errors: [],
  },
  /** `month`: any day of it. */
  previewClosing: {
    ...managers,
    method: 'GET',
    path: '/billing/closing/preview',
    input: z.strictObject({ month: IsoDate }),
    output: ClosingPreview,
    errors: [],
  },
  /** Keeps what the preview showed, once for each month. `fingerprint` is the preview's; where any line differs by now it is refused. */
  takeClosing: {
    ...managers,
    method: 'POST',
    path: '/billing/closing/take',
    input: z.strictObject({ closing_id: Id, month: IsoDate, fingerprint: z.string().max(200) }),
    output: ClosingPage,
    errors: ['closing_month_open', 'closing_taken', 'closing_changed', 'id_taken'],
    idempotent: true,
  },
  getClosing: {
    ...managers,
    method: 'GET',
    path: '/billing/closing',
    input: ClosingKey,
    output: ClosingPage,
    errors: ['not_found'],
  },
  /** The lines in the order of the file. `after` is the `next` of the answer before. */
  listClosingLines: {
    ...managers,
    method: 'GET',
    path: '/billing/closing/lines',
    input: ClosingKey.extend({
      trial_id: Id.optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
      after: z.coerce.number().int().min(1).max(100_000_000).optional(),
    }),
    output: z.object({ lines: z.array(ClosingLine), next: z.int().nullable() }),
    errors: ['not_found'],
  },
  /** Every line as CSV, read while it is sent. */
  exportClosing: {
    ...managers,
    method: 'POST',
    reads: true,
    path: '/billing/closing/export',
    input: ClosingKey.extend({ language: z.enum(languages).default('en') }),
    output: 'file',
    errors: ['not_found'],
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
