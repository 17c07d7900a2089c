import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan, type PlanVisit } from '../../../../support/planFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

const chain = (length: number): PlanVisit[] =>
  Array.from({ length }, (_, index) =>
    index === 0 ? { label: 'V0' } : { label: `V${index}`, after: [`V${index - 1}`, 1] },
  );

beforeEach(async () => {
  plan = await buildPlan(app.db, { visits: chain(limits.visitsOfTrial) });
  client = await app.signIn('clinic_user');
});

const oneMore = (label = 'One more') => ({ trial_id: plan.trial_id, protocol_visit_id: newId(), label });
const refused = {
  code: 'too_many_visits',
  status: 422,
  params: { max: limits.visitsOfTrial, count: limits.visitsOfTrial + 1 },
};

test('a visit plan has at most 1,000 visits, however they come in', async () => {
  const { trial_id } = plan;
  expect(await refusalOf(client.call(api.putVisit, oneMore()))).toMatchObject(refused);
  expect(await refusalOf(client.call(api.putVisits, { trial_id, rows: [oneMore()] }))).toMatchObject(refused);
  const rows = [{ line: 2, label: 'One more', visit_kind: 'scheduled' as const }];
  expect(await refusalOf(client.call(api.importVisits, { trial_id, rows }))).toMatchObject(refused);
  const file = { trial_id, visits: [{ label: 'One more' }], operational_services: [] };
  expect(await refusalOf(client.call(api.importVisitPlan, file))).toMatchObject(refused);
});

test('one goes, another comes; a plan that was larger before is still edited and made smaller', async () => {
  const { trial_id } = plan;
  const last = plan.visitId(`V${limits.visitsOfTrial - 1}`);
  const remove = [{ protocol_visit_id: last, version: 1 }];
  expect(await client.call(api.putVisits, { trial_id, rows: [oneMore()], remove })).toHaveLength(
    limits.visitsOfTrial,
  );
  for (const label of ['A', 'B'])
    await app.db
      .insertInto('protocol_visit')
      .values({ ...oneMore(label), visit_kind: 'scheduled' })
      .execute();
  const edit = { trial_id, protocol_visit_id: plan.visitId('V0'), label: 'Screening', version: 1 };
  expect(await client.call(api.putVisit, edit)).toMatchObject({ label: 'Screening' });
});
