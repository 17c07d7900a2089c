import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit'] },
  });
  client = await app.signIn('clinic_user');
});

const pair = (service: string, visit: string) => ({
  study_service_id: plan.serviceId(service),
  protocol_visit_id: plan.visitId(visit),
});
const pairs = async () =>
  (await client.call(api.listAssignedStudyServices, { trial_id: plan.trial_id })).length;

describe('an assignment of a service to a visit', () => {
  test('is taken back', async () => {
    await client.call(api.removeAssignedStudyService, pair('Visit', 'SCR'));
    expect(await pairs()).toBe(0);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const optional = { ...pair('Visit', 'SCR'), is_optional: true };
    await client.call(api.putAssignedStudyService, { ...optional, version: 1 });
    const late = { ...pair('Visit', 'SCR'), is_optional: false, version: 1 };
    expect(await refusalOf(client.call(api.putAssignedStudyService, late))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { is_optional: true, version: 2 },
    });
  });

  test('joins a service and a visit of one trial', async () => {
    const nowhere = { ...pair('Visit', 'SCR'), protocol_visit_id: newId() };
    const refused = { code: 'reference_unknown', status: 422 };
    expect(await refusalOf(client.call(api.putAssignedStudyService, nowhere))).toMatchObject(refused);
    const block = {
      study_service_ids: [plan.serviceId('Visit')],
      protocol_visit_ids: [plan.visitId('SCR'), newId()],
    };
    const before = await tableCounts(app.db);
    expect(await refusalOf(client.call(api.assignStudyServices, block))).toMatchObject(refused);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('in bulk is all or nothing', async () => {
    const before = await tableCounts(app.db);
    const rows = [pair('ECG', 'BL'), { ...pair('Visit', 'SCR'), is_optional: true, version: 9 }];
    const input = { trial_id: plan.trial_id, rows };
    expect(await refusalOf(client.call(api.putAssignedStudyServices, input))).toMatchObject({
      code: 'rows_refused',
      rows: [{ index: 1, code: 'stale', present: { is_optional: false } }],
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });
});

describe('once the trial has participants', () => {
  beforeEach(async () => {
    await addParticipant(client, plan.trial_id, '001');
  });

  test('no block of services and visits of the contract is assigned', async () => {
    const block = {
      study_service_ids: [plan.serviceId('ECG')],
      protocol_visit_ids: [plan.visitId('BL'), plan.visitId('SCR')],
    };
    expect(await refusalOf(client.call(api.assignStudyServices, block))).toMatchObject({
      code: 'field_locked',
      status: 422,
    });
    expect(await pairs()).toBe(1);
  });

  test('no services are imported from the protocol visits', async () => {
    const { trial_id } = plan;
    expect(await refusalOf(client.call(api.importServicesFromProtocolVisits, { trial_id }))).toMatchObject({
      code: 'trial_has_participants',
      status: 409,
    });
  });
});
