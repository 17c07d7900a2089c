import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 100 },
    additional: { CT: 45_000, ECG: 8_500 },
    assigned: { SCR: ['Visit'] },
  });
  await app.db
    .updateTable('study_service')
    .set({ description: 'paid by the sponsor' })
    .where('label', '=', 'CT')
    .execute();
  manager = await app.signIn('clinic_user');
});

describe('what a nurse may not see', () => {
  test.each(['amount', 'description'] as const)('orders nothing for her: %s', async (column) => {
    const { trial_id } = plan;
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const sort: [typeof column, 'ASC'] = [column, 'ASC'];
    expect(await refusalOf(nurse.call(api.listAdditionalStudyServices, { trial_id, sort }))).toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    expect(await manager.call(api.listAdditionalStudyServices, { trial_id, sort })).toHaveLength(2);
  });

  test('is not searched for her', async () => {
    const { trial_id } = plan;
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const search = 'sponsor';
    expect(await nurse.call(api.listAdditionalStudyServices, { trial_id, search })).toEqual([]);
    expect(await nurse.call(api.listAdditionalStudyServices, { filter: { search } })).toEqual([]);
    expect(await nurse.call(api.listAdditionalStudyServices, { trial_id, search: 'ec' })).toHaveLength(1);
    expect(await manager.call(api.listAdditionalStudyServices, { trial_id, search })).toHaveLength(1);
  });

  test('is not told by a repeated request once the trial was taken from her', async () => {
    const { trial_id } = plan;
    await addParticipant(manager, trial_id, '001');
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const body = { trial_id, rows: [{ trial_id, patient_in_trial_id: newId(), subject_id: '002' }] };
    const options = { idempotencyKey: 'once' };
    expect(await nurse.call(api.putParticipants, body, options)).toHaveLength(2);
    await app.db.deleteFrom('user_role_trial').where('trial_id', '=', trial_id).execute();
    expect(await refusalOf(nurse.call(api.putParticipants, body, options))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });
});

test('what a manager was answered tells no money when it is asked for again as a nurse', async () => {
  const { trial_id } = plan;
  const body = { trial_id, rows: [{ trial_id, patient_in_trial_id: newId(), subject_id: '001' }] };
  const options = { idempotencyKey: 'before-and-after' };
  const person = await app.signIn('clinic_user');
  const [first] = await person.call(api.putParticipants, body, options);
  expect(first).toHaveProperty('unbilled_amount');
  const { id: user_id } = await person.call(api.getCurrentUser, {});
  await app.db.updateTable('user_role').set({ role: 'nurse_user' }).where('user_id', '=', user_id).execute();
  await app.db.insertInto('user_role_trial').values({ user_id, role: 'nurse_user', trial_id }).execute();
  const [again] = await person.call(api.putParticipants, body, options);
  expect(again?.subject_id).toBe('001');
  expect(again).not.toHaveProperty('unbilled_amount');
});

test('an id of another trial’s record answers like an unknown one', async () => {
  const other = await buildPlan(app.db, { visits: [{ label: 'SCR' }], additional: { CT: 1 } });
  const theirs = visitOf(await addSchedule(manager, plan.trial_id, '001', '2026-06-01'), 'SCR');
  const own = visitOf(await addSchedule(manager, other.trial_id, '001', '2026-06-01'), 'SCR');
  const nurse = await app.signIn('nurse_user', [other.trial_id]);
  const { recorded_study_service_id } = serviceOf(theirs, 'Visit');
  const added = {
    recorded_study_service_id,
    recorded_visit_id: own.recorded_visit_id,
    study_service_id: other.serviceId('CT'),
  };
  expect(await refusalOf(nurse.call(api.addAdditionalStudyService, added))).toMatchObject({
    code: 'not_found',
    status: 404,
  });
});
