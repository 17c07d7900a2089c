import type { PlanImportResult, visitPlanCalls } from '../../../../contract/plan/visitPlan.ts';
import { planFileOf } from '../../../../domain/visitPlan/visitPlan.ts';
import type { Handlers } from '../../../http/serve.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import { importVisitPlan, type SavedPlan } from './importVisitPlan.ts';
import { readStoredPlan } from './readStoredPlan.ts';

const counted = ({ created, changed, unchanged }: SavedPlan['visits']) => ({
  created: created.length,
  changed: changed.length,
  unchanged,
});

const countsOf = (saved: SavedPlan): PlanImportResult => ({
  visits: counted(saved.visits),
  study_services: counted(saved.study_services),
  operational_services: counted(saved.operational_services),
  assignments: counted(saved.assignments),
  warnings: saved.warnings,
});

export const visitPlanHandlers = {
  exportVisitPlan: async ({ db, input: { trial_id } }) => {
    await holdTrial(db, trial_id);
    return planFileOf(await readStoredPlan(db, trial_id));
  },
  importVisitPlan: async ({ db, input: { trial_id, format, version, ...plan } }) =>
    countsOf(await importVisitPlan(db, trial_id, { head: { format, version }, plan })),
} satisfies Handlers<keyof typeof visitPlanCalls>;
