import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { planOfReading } from '../../../../../domain/visitPlan/planOfReading.ts';
import { readPlanOf } from '../../../../../domain/visitPlan/readPlan.ts';
import { daysFromRoot, rootsOf } from '../../../../../domain/visitPlan/visitReferences.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { extraction } from '../../../../support/readings.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

test('every visit of a reading is on its day after the import, also where several have one name', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const reading = extraction([
    { label: 'Screening', reference: 2, days_interval: -21 },
    { label: 'Inpatient', reference: 2, days_interval: -7 },
    { label: 'Inpatient', days_interval: 0 },
    { label: 'Inpatient', reference: 2, days_interval: 7 },
    { label: 'Call', reference: 3, days_interval: 14 },
    { label: 'Call', reference: 4, days_interval: 28 },
    { label: 'Unscheduled' },
  ]);
  const plan = planOfReading(readPlanOf(reading, []), { services: [], visits: [] });
  await client.call(api.importVisitPlan, { trial_id, ...plan });
  const visits = await client.call(api.listVisits, { trial_id });
  const [days, roots] = [daysFromRoot(visits), rootsOf(visits)];
  const root = visits[2]?.protocol_visit_id;
  expect(
    visits.map(({ protocol_visit_id: id, label, visit_kind }) =>
      visit_kind === 'scheduled' ? [label, days.get(id), roots.get(id) === root] : [label, visit_kind],
    ),
  ).toEqual([
    ['Screening', -21, true],
    ['Inpatient', -7, true],
    ['Inpatient', 0, true],
    ['Inpatient', 7, true],
    ['Call', 21, true],
    ['Call', 49, true],
    ['Unscheduled', 'non_scheduled'],
  ]);
});
