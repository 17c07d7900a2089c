import { z } from 'zod';
import { type Endpoint, managersOnly } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, SignedCents } from '../primitives.ts';
import { ValueUsed } from '../rules/contractValue.ts';
import { changeKinds, radarKinds } from '../vocab.ts';

const ofTrial = { trial_id: Id, trial_title: z.string() };

/** An overdue visit as one line; `window_to` = the last day on which it was in time. */
const OverdueVisit = z.object({
  ...ofTrial,
  patient_in_trial_id: Id,
  subject_id: z.string(),
  recorded_visit_id: Id,
  visit_label: z.string(),
  window_to: IsoDate,
});

const DraftLine = z.object({
  ...ofTrial,
  invoice_id: Id,
  label: z.string(),
  expected_billing_date: IsoDate.nullable(),
  /** Its expected billing date has passed. */
  is_overdue: z.boolean(),
  net_amount: SignedCents,
});
export type DraftLine = z.infer<typeof DraftLine>;

/** A trial that recruits: who is recruited, and how many the target line asks for by today (null without a line). */
const Recruiting = z.object({
  ...ofTrial,
  recruited_count: Count,
  recruitment_target: Count,
  recruitment_end_date: IsoDate.nullable(),
  target_count: Count.nullable(),
});
export type Recruiting = z.infer<typeof Recruiting>;

/** What only managers see. Amounts in cents, of all trials but test trials. */
const ManagersPart = z.object({
  test_trial_count: Count,
  /** All drafts, those of test trials counted and not summed, as the list of all invoices has it. */
  drafts: z.object({
    draft_count: Count,
    overdue_count: Count,
    net_amount: SignedCents,
    /** The first by expected billing date. */
    lines: z.array(DraftLine),
  }),
  /** Confirmed services that no finalized invoice claims, put aside on the radar or not; the trials with most of it. */
  unbilled: z.object({
    row_count: Count,
    amount: SignedCents,
    trial_count: Count,
    trials: z.array(z.object({ ...ofTrial, row_count: Count, amount: SignedCents })),
  }),
  /** The radar by kind, what is put aside left out, as the radar itself sums it up. */
  radar: z.array(
    z.object({
      kind: z.enum(radarKinds),
      row_count: Count,
      amount: SignedCents,
      old_count: Count,
      old_amount: SignedCents,
    }),
  ),
  /** Contracts of whose value at least 80 % is on invoices and drafts, most of it first. */
  contract_values: z.array(ValueUsed.extend(ofTrial)),
  /** Trials that recruit, furthest behind their target line first. */
  recruitment: z.object({ trial_count: Count, trials: z.array(Recruiting) }),
});
export type ManagersPart = z.infer<typeof ManagersPart>;

const Dashboard = z.object({
  /** The moment of the oldest of what managers see: this one, unless others write faster than it is computed. */
  as_of: Instant,
  /** Whether that is earlier than this moment: newer figures are being computed, and are there a moment later. */
  is_stale: z.boolean(),
  today: IsoDate,
  /**
   * Open visits whose window has passed, or has begun, starts without a date, and visits of today (by their date, else
   * the planned one): of all trials one reaches, as the lists of recording count them.
   */
  visits: z.object({
    overdue_count: Count,
    due_count: Count,
    undated_count: Count,
    today_count: Count,
    /** The longest overdue. */
    lines: z.array(OverdueVisit),
  }),
  /** The trials one reaches. */
  trial_count: Count,
  /** What others changed since one was last here: null where one never was. */
  changes: z
    .object({
      since: Instant,
      counts: z.array(z.object({ kind: z.enum(changeKinds), row_count: Count })),
      /** So much was changed that only the newest of it was looked at. */
      is_partial: z.boolean(),
    })
    .nullable(),
  managers: managersOnly(ManagersPart.nullable()),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A change by another user, the latest of its record; ids are null if the kind has none. */
const Change = z.object({
  ...ofTrial,
  kind: z.enum(changeKinds),
  at: Instant,
  /** Who; null where the server itself did. */
  by: z.string().nullable(),
  patient_in_trial_id: Id.nullable(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  visit_date: IsoDate.nullable(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
});
export type Change = z.infer<typeof Change>;

export const dashboardCalls = {
  /**
   * What needs somebody today, by who asks. Remembers that one was here: looks less than half an hour apart are one stay,
   * and `changes` tells of the time since the stay before.
   */
  getDashboard: {
    method: 'GET',
    path: '/billing/dashboard',
    input: z.strictObject({}),
    output: Dashboard,
    errors: [],
    needs: 'recording',
    trial: null,
    isLong: true,
  },
  /** The rows behind the counts of changes, the newest first; none where the person was never there before. */
  listDashboardChanges: {
    method: 'GET',
    path: '/billing/dashboard/changes',
    input: z.strictObject({ kind: z.enum(changeKinds) }),
    output: z.object({ changes: z.array(Change), row_count: Count }),
    errors: [],
    needs: 'recording',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
