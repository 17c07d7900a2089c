import { z } from 'zod';
import { bulkBody, type Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Description,
  Id,
  Percent,
  ServiceLabel,
  SignedCents,
  SortOrder,
  Version,
} from '../primitives.ts';
import { RemovalVerdicts, Verdict } from '../verdict.ts';
import { calculationPhases } from './calculationVocab.ts';

/** The largest values of a line, so that its sums are still exact. */
export const calculationBounds = {
  minutes: 10_000,
  /** Cents an hour. */
  hourlyRate: 100_000,
  /** Cents of one performance. */
  amount: 100_000_000,
  times: 1_000,
  participants: 10_000,
  /** Hundredths of a percent of the price, which is a hundred times the cost then. */
  margin: 9_900,
} as const;

const Amount = Cents.max(calculationBounds.amount);

/** What one performance takes: minutes at a rate (cents an hour), materials and what is bought outside (cents). */
export const costFields = {
  phase: z.enum(calculationPhases),
  label: ServiceLabel,
  description: Description,
  minutes: z.int().min(0).max(calculationBounds.minutes).default(0),
  hourly_rate: z.int().min(0).max(calculationBounds.hourlyRate).default(0),
  material_amount: Amount.default(0),
  external_amount: Amount.default(0),
  /** How often for each participant, or for the trial where no visit has it; null = as the plan says, else once. */
  times: z.int().min(0).max(calculationBounds.times).nullable().default(null),
} as const;

/** A line of a calculation. `agreed_amount` (cents) = the price that was agreed on instead of the proposed one. */
export const CalculationLineEdit = z.strictObject({
  calculation_line_id: Id,
  ...costFields,
  agreed_amount: Cents.nullable().default(null),
  sort_order: SortOrder.default(0),
  version: BaseVersion,
});
export type CalculationLineEdit = z.output<typeof CalculationLineEdit>;

/** As read; `study_service_template_id` = the service whose price it was made, null = none yet. */
export const CalculationLine = z.object({
  calculation_line_id: Id,
  phase: z.enum(calculationPhases),
  label: z.string(),
  description: z.string().nullable(),
  minutes: z.int(),
  hourly_rate: z.int(),
  material_amount: Cents,
  external_amount: Cents,
  times: z.int().nullable(),
  agreed_amount: Cents.nullable(),
  sort_order: z.int(),
  study_service_template_id: Id.nullable(),
  version: Version,
  verdicts: RemovalVerdicts,
});
export type CalculationLine = z.infer<typeof CalculationLine>;

const CalculationLineKey = z.strictObject({ calculation_line_id: Id, version: Version });

/** What holds for all lines: overhead and target margin in hundredths of a percent, and for how many participants. */
const headFields = {
  overhead_percentage: Percent,
  margin_percentage: Percent.max(calculationBounds.margin),
} as const;

/** `version` is left out where nothing was said of the trial yet. */
export const Calculation = z.object({
  trial_id: Id,
  overhead_percentage: z.int(),
  margin_percentage: z.int(),
  participant_count: Count,
  version: Version.optional(),
  verdicts: z.object({ edit: Verdict }),
});
export type Calculation = z.infer<typeof Calculation>;

/** What a line makes of the trial's prices; `null` before = a new service. Cents. */
export const PriceChange = z.object({
  calculation_line_id: Id,
  study_service_template_id: Id.nullable(),
  is_operational: z.boolean(),
  label: z.string(),
  label_before: z.string().nullable(),
  amount_before: Cents.nullable(),
  amount: SignedCents,
});
export type PriceChange = z.infer<typeof PriceChange>;

/** What the act would do, line by line, which services it leaves alone, and what stands in its way. */
export const CalculatedPrices = z.object({
  changes: z.array(PriceChange),
  other_services: z.array(z.object({ label: z.string(), amount: Cents })),
  verdicts: z.object({ apply: Verdict }),
});
export type CalculatedPrices = z.infer<typeof CalculatedPrices>;

/** A price as it was previewed: another one by now is not written. */
const PreviewedPrice = z.strictObject({
  calculation_line_id: Id,
  study_service_template_id: Id.nullable(),
  amount_before: Cents.nullable(),
  amount: SignedCents,
});
export type PreviewedPrice = z.infer<typeof PreviewedPrice>;

/**
 * A line beside what was billed of its service: cost and price of one in cents, how often it was calculated, and how often
 * and with how much it is on invoices that stand. A service that nobody calculated has neither line nor cost.
 */
export const BesideBilled = z.object({
  calculation_line_id: Id.nullable(),
  phase: z.enum(calculationPhases).nullable(),
  label: z.string(),
  cost: Cents.nullable(),
  price: SignedCents.nullable(),
  calculated_quantity: Count,
  billed_quantity: Count,
  billed_amount: SignedCents,
});
export type BesideBilled = z.infer<typeof BesideBilled>;

const ofTrial = { at: 'trial_id' } as const;
const TrialKey = z.strictObject({ trial_id: Id });

export const calculationsCalls = {
  getCalculation: {
    method: 'GET',
    path: '/billing/calculation',
    input: TrialKey,
    output: Calculation,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofTrial,
  },
  putCalculation: {
    method: 'PUT',
    path: '/billing/calculation',
    input: z.strictObject({
      trial_id: Id,
      ...headFields,
      participant_count: z.int().min(1).max(calculationBounds.participants),
      version: BaseVersion,
    }),
    output: Calculation,
    errors: ['not_found', 'stale', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: ofTrial,
  },
  listCalculationLines: {
    method: 'GET',
    path: '/billing/calculation/lines',
    input: TrialKey,
    output: z.array(CalculationLine),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofTrial,
  },
  putCalculationLines: {
    method: 'PUT',
    path: '/billing/calculation/lines',
    input: bulkBody(CalculationLineEdit, CalculationLineKey),
    output: z.array(CalculationLine),
    errors: ['not_found', 'rows_refused', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: ofTrial,
    idempotent: true,
    bulk: true,
  },
  /** What making the calculated prices the trial's would do. Changes nothing. */
  previewCalculatedPrices: {
    method: 'GET',
    path: '/billing/calculation/prices',
    input: TrialKey,
    output: CalculatedPrices,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofTrial,
  },
  /** Makes every calculated price the price of a service of the trial; services without a line stay as they are. */
  applyCalculatedPrices: {
    method: 'POST',
    path: '/billing/calculation/prices',
    input: z.strictObject({ trial_id: Id, prices: z.array(PreviewedPrice).max(limits.bulkRows) }),
    output: CalculatedPrices,
    errors: [
      'not_found',
      'trial_has_participants',
      'calculation_empty',
      'calculation_price_too_high',
      'calculation_changed',
    ],
    needs: 'visitPlan',
    trial: ofTrial,
    idempotent: true,
    bulk: true,
  },
  /** The calculation beside what is on invoices that stand. */
  compareCalculation: {
    method: 'GET',
    path: '/billing/calculation/billed',
    input: TrialKey,
    output: z.array(BesideBilled),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofTrial,
  },
} as const satisfies Record<string, Endpoint>;
