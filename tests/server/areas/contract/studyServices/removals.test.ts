import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { serviceEdit } from '../../../../support/newTrial.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const openPlan = async () => ({
  client: await app.signIn('clinic_user'),
  ...(await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 7] }],
    services: { ECG: 8_500 },
    assigned: { V1: ['ECG'] },
  })),
});

/** The place in the call and the code of each refusal. */
const refused = async (call: Promise<unknown>): Promise<unknown> =>
  (await refusalOf(call)).rows?.map(({ index, code }) => [index, code]);

test('a removal is refused by its place in the call, whatever was gone before', async () => {
  const { client, trial_id, serviceId, visitId } = await openPlan();
  const services = {
    trial_id,
    rows: [serviceEdit(trial_id, 'New')],
    remove: [
      { study_service_id: newId(), version: 1 },
      { study_service_id: serviceId('ECG'), version: 1 },
    ],
  };
  expect(await refused(client.call(api.putStudyServices, services))).toEqual([[2, 'service_not_empty']]);
  const gone = () => ({ protocol_visit_id: newId(), version: 1 });
  const visits = {
    trial_id,
    rows: [],
    remove: [
      gone(),
      { protocol_visit_id: visitId('SCR'), version: 1 },
      gone(),
      { protocol_visit_id: visitId('V1'), version: 2 },
    ],
  };
  expect(await refused(client.call(api.putVisits, visits))).toEqual([
    [3, 'stale'],
    [1, 'visit_is_reference'],
  ]);
});

test('so is one that the first participant froze', async () => {
  const { client, trial_id, serviceId } = await openPlan();
  await addParticipant(client, trial_id, '001');
  const remove = [
    { study_service_id: newId(), version: 1 },
    { study_service_id: serviceId('ECG'), version: 1 },
  ];
  expect(await refused(client.call(api.putStudyServices, { trial_id, rows: [], remove }))).toEqual([
    [1, 'trial_has_participants'],
    [1, 'service_not_empty'],
  ]);
});
