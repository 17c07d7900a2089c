import { beforeEach } from 'vitest';
import { api } from '../../contract/api.ts';
import type { PatientSchedule } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type Device, deviceOf } from './keptDevice.ts';
import type { BuiltPlan } from './planFactory.ts';
import { visitsPlan } from './randomVisits.ts';
import { addSchedule } from './schedule.ts';
import type { TestApp } from './testApp.ts';

interface Present {
  plan: BuiltPlan;
  manager: Client;
  nurse: Client;
}

/** A trial for each test with its nurse, who records on a device of hers, and a manager. */
export const badNetworkSite = (app: TestApp) => {
  const nurseId = newId();
  let present: Present | undefined;
  let subject = 0;
  const now = (): Present => {
    if (!present) throw new Error('No test runs');
    return present;
  };
  beforeEach(async () => {
    const plan = await visitsPlan(app.db);
    const manager = await app.signIn('clinic_user');
    present = { plan, manager, nurse: await app.signIn('nurse_user', [plan.trial_id]) };
  });
  return {
    nurseId,
    manager: () => now().manager,
    newSchedule: (): Promise<PatientSchedule> => {
      subject += 1;
      return addSchedule(now().manager, now().plan.trial_id, `S-${subject}`);
    },
    readAgain: ({
      participant: { trial_id, patient_in_trial_id },
    }: PatientSchedule): Promise<PatientSchedule> =>
      now().manager.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }),
    nursesDevice: (schedule: PatientSchedule): Device => deviceOf(schedule, now().nurse, nurseId),
  };
};
