import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, SignedCents, text } from '../primitives.ts';
import { trialTypes } from '../vocab.ts';

/** A period, its days included; without an end it is open there. */
const period = { from_date: IsoDate.optional(), to_date: IsoDate.optional() };

/** What is summed up of a trial, or of all of them. Amounts are cents; `_count` without more are records. */
const figures = {
  /** Participants who were recruited in the period, and apart from them those whose screening failed. */
  recruited_count: Count,
  screening_failure_count: Count,
  /** Visits by their planned day, by their own day, and by the end of the window that passed without one. */
  planned_visit_count: Count,
  done_visit_count: Count,
  overdue_visit_count: Count,
  /** Confirmed services by the day they were performed: `confirmed` = `invoiced` + `unbilled` + `held`, to the cent. */
  confirmed_service_count: Count,
  confirmed_amount: SignedCents,
  /** Of them, what a finalized invoice claims: a revoked one claims nothing. */
  invoiced_amount: SignedCents,
  unbilled_amount: SignedCents,
  /** What a cap or the screening ratio of the contract keeps from being billed. */
  held_amount: SignedCents,
  /** Items by hand of finalized invoices, by billing date: with `invoiced` the net amounts of those invoices. */
  by_hand_amount: SignedCents,
  /** What confirmed services owe to providers. */
  provider_amount: SignedCents,
};

const TrialFigures = z.object({
  trial_id: Id,
  trial_title: z.string(),
  type: z.enum(trialTypes),
  /** Whom its invoices are written to. */
  sponsor: z.string().nullable(),
  /** Its first day, where figures are asked for by month; else null. */
  month: IsoDate.nullable(),
  ...figures,
});

/** What a provider is owed by a trial (of a month, where figures are asked for by month). */
const ProviderFigures = z.object({
  trial_id: Id,
  trial_title: z.string(),
  month: IsoDate.nullable(),
  provider_id: Id,
  provider_label: z.string(),
  cost_center: z.string().nullable(),
  is_external: z.boolean(),
  confirmed_count: Count,
  amount: SignedCents,
});

/** Everything of one answer is as of one moment; test trials are in no figure, and counted so that it can be said. */
const reportHead = { as_of: Instant, test_trial_count: Count };

/**
 * By trial (title), each by month. Without months every trial has a row, with them every month in which there was
 * something. `totals` are of all rows.
 */
const TrialStatistics = z.object({
  ...reportHead,
  rows: z.array(TrialFigures),
  providers: z.array(ProviderFigures),
  /** The same summed up by sponsor (the one without last), and by month where figures are asked for by month. */
  sponsors: z.array(z.object({ sponsor: z.string().nullable(), ...figures })),
  months: z.array(z.object({ month: IsoDate, ...figures })),
  /** What is owed, by the cost centres of providers; null = those without. */
  cost_centers: z.array(
    z.object({ cost_center: z.string().nullable(), confirmed_count: Count, amount: SignedCents }),
  ),
  totals: z.object(figures),
});
export type TrialStatistics = z.infer<typeof TrialStatistics>;

/**
 * One month of recruitment, told by its first day: who was recruited in it, how many there are at its end, and how many
 * the target line asks for by then (by today in the present month); null without a line.
 */
const RecruitmentMonth = z.object({
  month: IsoDate,
  recruited_count: Count,
  screening_failure_count: Count,
  cumulative_count: Count,
  target_count: Count.nullable(),
});
export type RecruitmentMonth = z.infer<typeof RecruitmentMonth>;

const recruitment = {
  trial_id: Id,
  trial_title: z.string(),
  type: z.enum(trialTypes),
  recruitment_target: z.int().nullable(),
  recruitment_end_date: IsoDate.nullable(),
  recruited_count: Count,
  screening_failure_count: Count,
  /** Each month from the first to the last in which somebody came. */
  months: z.array(RecruitmentMonth),
};

/** Who had been recruited when the period began. */
const before = { recruited_before_count: Count };

const line = {
  /** The target line begins with it, whatever the period. */
  first_recruited_date: IsoDate.nullable(),
  /** How many the target line asks for by today, or by the end of a period that is over; null without a line. */
  target_count: Count.nullable(),
};

/** All counts of people but `recruited_before_count` are of the period. */
const TrialRecruitment = z.object({ ...recruitment, ...before, ...line });
export type TrialRecruitment = z.infer<typeof TrialRecruitment>;

/** A day beyond the year 2300 is null: not to be expected. */
const ForecastDates = z.object({
  expected_date: IsoDate.nullable(),
  earliest_date: IsoDate.nullable(),
  latest_date: IsoDate.nullable(),
});
const ForecastCounts = z.object({ expected_count: Count, lowest_count: Count, highest_count: Count });

/**
 * How recruitment goes on at the rate of the last days: `recent_count` participants in `recent_days` (90, fewer where it
 * began later). The band holds four of five outcomes of that rate.
 */
const RecruitmentForecast = z.object({
  recent_days: z.int().min(1),
  recent_count: Count,
  /** When the target is met; null without a target, and once it is met. */
  target_met: ForecastDates.nullable(),
  /** How many there are on the recruitment end date; null without one. */
  at_end: ForecastCounts.nullable(),
});
export type RecruitmentForecast = z.infer<typeof RecruitmentForecast>;

const TrialRecruitmentStatistics = z.object({
  as_of: Instant,
  ...recruitment,
  ...before,
  ...line,
  /** Everybody on its list, recruited or not. */
  participant_count: Count,
  last_recruited_date: IsoDate.nullable(),
  /** The day on which the target was met. */
  target_met_date: IsoDate.nullable(),
  /** Null before anybody is recruited and once the recruitment end date has passed. */
  forecast: RecruitmentForecast.nullable(),
});
export type TrialRecruitmentStatistics = z.infer<typeof TrialRecruitmentStatistics>;

/** The figures of the statistics that records stand behind: `confirmed_service_count` and `confirmed_amount` are of the same ones. */
export const figureNames = [
  'recruited_count',
  'screening_failure_count',
  'planned_visit_count',
  'done_visit_count',
  'overdue_visit_count',
  'confirmed_service_count',
  'confirmed_amount',
  'invoiced_amount',
  'unbilled_amount',
  'held_amount',
  'by_hand_amount',
  'provider_amount',
] as const;
export type StatisticsFigure = (typeof figureNames)[number];

/** All figures that records stand behind: those of the way from contract to payment as well. */
export const recordFigures = [...figureNames, 'contract_amount', 'paid_amount'] as const;
export type FigureName = (typeof recordFigures)[number];

/**
 * One record behind a figure: a participant, a visit, a service, an item by hand or a provider's share. What it has not
 * is null.
 */
const FigureRecord = z.object({
  /** Unique among the records of a figure. */
  record_key: z.string(),
  trial_id: Id,
  trial_title: z.string(),
  /** The day that it is counted by. */
  day: IsoDate,
  patient_in_trial_id: Id.nullable(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  /** The service's, or the item's. */
  label: z.string().nullable(),
  provider_label: z.string().nullable(),
  cost_center: z.string().nullable(),
  /** Cents; null of participants and visits. */
  amount: SignedCents.nullable(),
  /** The finalized invoice that claims or has it. */
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
});
export type FigureRecord = z.infer<typeof FigureRecord>;

const RecordPlace = z.strictObject({ day: IsoDate, record_key: text(100).min(1) });
export type RecordPlace = z.infer<typeof RecordPlace>;

/** Which trials: left out = all; unknown ones have no row. */
const which = {
  trial_ids: z.array(Id).max(limits.ids).optional(),
  /** Trials whose invoices are written to this recipient; null = those without one. */
  sponsor: text(limits.labelLength).nullable().optional(),
};

const reading = { method: 'POST', needs: 'reports', trial: null, isLong: true } as const;

export const reportsCalls = {
  /** What was done, billed and is owed, by trial, or by trial and month. */
  getTrialStatistics: {
    ...reading,
    reads: true,
    path: '/billing/report/trial-statistics',
    input: z.strictObject({
      ...period,
      ...which,
      by: z.enum(['trial', 'month']).default('trial'),
    }),
    output: TrialStatistics,
    errors: ['period_reversed'],
  },
  /**
   * The records behind a figure of the statistics or of the way from contract to payment, the oldest first: as many, and of the same sum, as the figure says for
   * the same period and trials. `after` is the `next` of the answer before, null when that was the last: page by page
   * every record comes once that is there all the while on the same day.
   */
  listFigureRecords: {
    ...reading,
    reads: true,
    path: '/billing/report/figure-records',
    input: z.strictObject({
      figure: z.enum(recordFigures),
      ...period,
      ...which,
      /** Of `provider_amount` alone: one provider's shares. */
      provider_id: Id.optional(),
      /** Of `provider_amount` alone: a cost centre's shares; null = those of providers without one. */
      cost_center: text(limits.labelLength).nullable().optional(),
      limit: z.int().min(1).max(limits.figureRecords).default(200),
      after: RecordPlace.optional(),
    }),
    output: z.object({
      as_of: Instant,
      /** Of all parts together, test trials in none of them; the first one alone counts, behind it both are null. */
      record_count: Count.nullable(),
      amount: SignedCents.nullable(),
      rows: z.array(FigureRecord),
      next: RecordPlace.nullable(),
    }),
    errors: ['period_reversed'],
  },
  /**
   * Recruitment of a period, all trials side by side, by title. Recruited = participants by the day of their first dated
   * root visit that is not cancelled; those whose screening failed are counted apart.
   */
  getTrialRecruitment: {
    ...reading,
    reads: true,
    path: '/billing/report/trial-recruitment',
    input: z.strictObject(period),
    output: z.object({ ...reportHead, trials: z.array(TrialRecruitment) }),
    errors: ['period_reversed'],
  },
  /**
   * Recruitment of one trial, a test trial too, with what is to be expected. The period narrows `months` and says what is
   * before them; everything else is of the whole recruitment.
   */
  getTrialRecruitmentStatistics: {
    method: 'GET',
    path: '/billing/report/trial-recruitment-statistics',
    input: z.strictObject({ trial_id: Id, ...period }),
    output: TrialRecruitmentStatistics,
    errors: ['not_found', 'period_reversed'],
    needs: 'reports',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
