import { api } from '../../../contract/api.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { BuiltPlan } from '../../support/planFactory.ts';
import { type Act, type Ask, acts, type Doing, dayOf, planned, type Running } from './acts.ts';
import { BillingModel } from './billingModel.ts';
import { compare } from './compare.ts';
import type { Answer } from './recordingModel.ts';

/** What the product says to it: null, or the code of its refusal. */
const answerOf = async (call: Promise<unknown>): Promise<Answer> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return error.failure.code;
    throw error;
  }
};

/** A participant more, with all visits of the plan. */
const enrol = async (running: Running, who: number): Promise<void> => {
  const { ask, model, plan } = running;
  const { trial_id } = plan;
  const patient_in_trial_id = newId();
  const subject_id = patient_in_trial_id.slice(-12);
  const date = dayOf(model.today, 5);
  await ask(who, api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  const { visits } = await ask(who, api.createPatientSchedule, { trial_id, patient_in_trial_id, date });
  running.patients.push(patient_in_trial_id);
  model.enrol(
    planned,
    date,
    visits.map(({ recorded_visit_id: id, label, study_services }) => ({
      id,
      label,
      services: study_services.map((one) => [one.recorded_study_service_id, one.label]),
    })),
  );
};

/**
 * What people do, one after the other; after each act its answer, all that is recorded and the sums of every invoice are laid beside
 * the model. Throws with the first difference.
 */
export const runHistory = async (
  { plan, ask, today }: { plan: BuiltPlan; ask: Ask; today: string },
  history: readonly Act[],
): Promise<void> => {
  const running: Running = {
    model: new BillingModel(today),
    plan,
    ask,
    patients: [],
    versions: new Map(),
    before: new Map(),
  };
  await enrol(running, 0);
  await enrol(running, 1);
  await compare(running, 'enrolling');
  for (const act of history) {
    const doing: Doing = acts[act.what];
    const both = doing(running, act, dayOf(today, act.day));
    if (!both) continue;
    const [call, expect] = both;
    const [answer, expected] = [await answerOf(call), expect()];
    if (answer !== expected)
      throw new Error(`${JSON.stringify(act)} was answered ${answer}, and the model says ${expected}`);
    await compare(running, JSON.stringify(act));
  }
};
