import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { cases } from '../../../../support/depth.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';
import { somePlan } from './somePlan.ts';

const app = testApp();
const runs = cases(100);

test('export → import into an empty trial gives an equal plan', async () => {
  const client = await app.signIn('clinic_user');
  const held = { isRepeated: false, hasRoots: false, isUnscheduled: false, isAssigned: false };
  await fc.assert(
    fc.asyncProperty(somePlan, async (plan) => {
      const trial_id = await newTrial(client);
      const counts = await client.call(api.importVisitPlan, { trial_id, ...plan });
      expect(counts).toMatchObject({
        visits: { created: plan.visits.length, changed: 0, unchanged: 0 },
        assignments: { created: plan.assignments.length, changed: 0, unchanged: 0 },
      });
      const first = await client.call(api.exportVisitPlan, { trial_id });
      expect(first).toEqual(plan);
      const other = await newTrial(client);
      await client.call(api.importVisitPlan, { trial_id: other, ...first });
      expect(await client.call(api.exportVisitPlan, { trial_id: other })).toEqual(plan);
      held.isRepeated ||= counts.warnings.length > 0;
      held.isAssigned ||= plan.assignments.some(({ study_service_occurrence: n = 0 }) => n > 1);
      held.isUnscheduled ||= plan.visits.some(({ visit_kind }) => visit_kind === 'non_scheduled');
      held.hasRoots ||=
        plan.visits.filter((v) => v.visit_kind === 'scheduled' && v.reference_visit === null).length > 1;
    }),
    runs,
  );
  expect(held).toEqual({ isRepeated: true, hasRoots: true, isUnscheduled: true, isAssigned: true });
});

test('a plan without assignments brought in twice = once', async () => {
  const client = await app.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(somePlan, async ({ assignments: _, ...plan }) => {
      const trial_id = await newTrial(client);
      await client.call(api.importVisitPlan, { trial_id, ...plan });
      const before = await tableCounts(app.db);
      const again = await client.call(api.importVisitPlan, { trial_id, ...plan });
      expect(again).toMatchObject({
        visits: { created: 0, changed: 0, unchanged: plan.visits.length },
        study_services: { created: 0, changed: 0, unchanged: plan.study_services.length },
        operational_services: { created: 0, changed: 0, unchanged: plan.operational_services.length },
      });
      expect(await tableCounts(app.db)).toEqual(before);
    }),
    cases(30),
  );
});
