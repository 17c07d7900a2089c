import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id } from '../primitives.ts';
import { Verdict } from '../verdict.ts';

/** What a new trial needs, in the order in which it is best done. */
export const pathSteps = [
  'details',
  'recipient',
  'sender',
  'visits',
  'services',
  'assignments',
  'payments',
  'operational',
  'participants',
  'performed',
] as const;
export type PathStep = (typeof pathSteps)[number];

const Step = z.object({
  step: z.enum(pathSteps),
  is_done: z.boolean(),
  /** A trial may go without: provider payments, operational services. */
  is_optional: z.boolean(),
  /** How many there are; null where nothing is counted. */
  count: Count.nullable(),
  /** What the first invoice would be refused for at this step. */
  obstacles: Verdict,
});

/** How many there are, and the first of them by their labels. */
const Named = z.object({ count: Count, labels: z.array(z.string()) });

/** What is worth a look before the first participant freezes the plan; nothing of it has to be mended. */
const GoLiveChecks = z.object({
  /** Visit services that no visit has: they are never done by the plan. */
  unassigned_services: Named,
  /** Visits without a service: nothing of them can be billed. */
  empty_visits: Named,
  /** Services, visit-bound or operational, that cost nothing. */
  free_services: Named,
});

export const TrialPath = z.object({
  steps: z.array(Step),
  /** The first step that is not done and that no trial goes without; null where all are. */
  next_step: z.enum(pathSteps).nullable(),
  /** What the first invoice would be refused for. */
  missing: Verdict,
  /** Null once there is a participant. */
  checks: GoLiveChecks.nullable(),
});
export type TrialPath = z.infer<typeof TrialPath>;

export const trialPathCalls = {
  getTrialPath: {
    method: 'GET',
    path: '/billing/trial/path',
    input: z.strictObject({ trial_id: Id }),
    output: TrialPath,
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
