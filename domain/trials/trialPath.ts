import type { ErrorCode } from '../../contract/errors.ts';
import { type PathStep, pathSteps } from '../../contract/trials/trialPath.ts';
import { type Parties, partiesVerdict } from '../invoices/invoiceState.ts';
import { obstacle, type Verdict } from '../verdict.ts';

/** The steps that mend what any invoice says of its parties and its tax. */
type PartyStep = 'details' | 'recipient' | 'sender';

/** What a trial has so far. */
export interface PathFacts extends Parties {
  counts: Record<Exclude<PathStep, PartyStep>, number>;
  /** Services that an invoice could take. */
  billableCount: number;
}

interface Step {
  step: PathStep;
  is_done: boolean;
  is_optional: boolean;
  count: number | null;
  obstacles: Verdict;
}

const optional: readonly PathStep[] = ['payments', 'operational'];
const ofDetails: readonly string[] = ['tax_rule_missing', 'tax_reason_missing'];

const mendedAt = (code: ErrorCode): PartyStep => {
  if (code === 'sender_incomplete') return 'sender';
  return ofDetails.includes(code) ? 'details' : 'recipient';
};

/**
 * The steps from a new trial to its first invoice, each ticked as it is done; what finalising the invoice would be refused
 * for stands at the step that mends it.
 */
export const trialPath = (
  facts: PathFacts,
): { steps: Step[]; next_step: PathStep | null; missing: Verdict } => {
  const parties: Verdict = partiesVerdict(facts);
  const stepOf = (step: PathStep): Step => {
    const is_optional = optional.includes(step);
    if (step === 'details' || step === 'recipient' || step === 'sender') {
      const obstacles = parties.filter(({ code }) => mendedAt(code) === step);
      return { step, is_done: obstacles.length === 0, is_optional, count: null, obstacles };
    }
    const count = facts.counts[step];
    const isEmpty = step === 'performed' && facts.billableCount === 0;
    return {
      step,
      is_done: count > 0 && !isEmpty,
      is_optional,
      count,
      obstacles: isEmpty ? [obstacle('invoice_empty')] : [],
    };
  };
  const steps = pathSteps.map(stepOf);
  return {
    steps,
    next_step: steps.find((step) => !step.is_done && !step.is_optional)?.step ?? null,
    missing: steps.flatMap(({ obstacles }) => obstacles),
  };
};
