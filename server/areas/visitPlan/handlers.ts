import type { visitPlanCalls } from '../../../contract/visitPlan.ts';
import { planFileOf } from '../../../domain/visitPlan.ts';
import type { Handlers } from '../../http/serve.ts';
import { holdTrial } from '../../records/lockTrial.ts';
import { importVisitPlan } from './importVisitPlan.ts';
import { readStoredPlan } from './readStoredPlan.ts';

export const visitPlanHandlers = {
  exportVisitPlan: async ({ db, input: { trial_id } }) => {
    await holdTrial(db, trial_id);
    return planFileOf(await readStoredPlan(db, trial_id));
  },
  importVisitPlan: ({ db, input: { trial_id, format, version, ...plan } }) =>
    importVisitPlan(db, trial_id, { head: { format, version }, plan }),
} satisfies Handlers<keyof typeof visitPlanCalls>;
