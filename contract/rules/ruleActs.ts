import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Cents, Count, Id, IsoDate, Reason, Version } from '../primitives.ts';
import { contractParties } from './ruleVocab.ts';

/**
 * A milestone with the day on which it was reached (null = not yet), and the entry of its service: dated, it is recorded.
 * `amount` (cents) = the price of the contract.
 */
export const Milestone = z.object({
  money_rule_id: Id,
  contract_study_service_id: Id,
  label: z.string(),
  amount: Cents,
  reached_on: IsoDate.nullable(),
  entry: z
    .object({
      recorded_study_service_id: Id,
      performance_date: IsoDate.nullable(),
      is_confirmed: z.boolean(),
      version: Version,
    })
    .nullable(),
});
export type Milestone = z.infer<typeof Milestone>;

/** What ending a contract would do: the visits after its last day, and how many are still to do before. */
export const TerminationPreview = z.object({
  visits: z.array(
    z.object({ recorded_visit_id: Id, subject_id: z.string(), label: z.string(), planned_date: IsoDate }),
  ),
  open_before_count: Count,
});
export type TerminationPreview = z.infer<typeof TerminationPreview>;

const ofTrial = { at: 'trial_id' } as const;

export const ruleActsCalls = {
  /** The milestones of a trial; what is reached is recorded as an entry of its operational service. */
  listMilestones: {
    method: 'GET',
    path: '/billing/rules/milestones',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(Milestone),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofTrial,
  },
  /** What ending the contract with this last day would do. Changes nothing. */
  previewTermination: {
    method: 'GET',
    path: '/billing/rules/termination',
    input: z.strictObject({ trial_id: Id, last_day: IsoDate }),
    output: TerminationPreview,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofTrial,
  },
  /**
   * Ends the contract of a trial: nobody is recruited any more, and with `is_cancelling` every visit that is planned after
   * the last day is cancelled. What is done up to it stays and is billed.
   */
  terminateTrial: {
    method: 'POST',
    path: '/billing/rules/termination',
    input: z.strictObject({
      trial_id: Id,
      money_rule_id: Id,
      ended_by: z.enum(contractParties),
      from_date: IsoDate,
      last_day: IsoDate,
      is_cancelling: z.boolean(),
      reason: Reason,
    }),
    output: z.object({ cancelled_count: Count }),
    errors: ['not_found', 'id_taken', 'rule_dates_reversed', 'trial_terminated'],
    needs: 'invoices',
    trial: ofTrial,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
