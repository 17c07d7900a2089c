import { api } from '../../contract/api.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import { pick, type Shared, someSchedule, type Work, type Worker } from './workers.ts';

/** Fields that tell money, wherever they stand in an answer. */
const tellsMoney =
  /"(amount|unbilled_amount|price|money|percentage|net_amount|gross_amount|tax_rule|tax_amount|provider_amount|recipients|cost_center)":/;

const assertNoMoney = ({ shared }: Worker, name: string, answer: unknown): void => {
  const found = tellsMoney.exec(JSON.stringify(answer))?.[1];
  if (found) shared.broken.push(`a nurse is told ${found} by ${name}`);
};

const readOwn = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const { trial_id } = shared.plan;
  assertNoMoney(worker, 'patient-schedule', await someSchedule(worker));
  assertNoMoney(worker, 'participants', await client.call(api.listParticipants, { trial_id }));
  assertNoMoney(worker, 'additional', await client.call(api.listAdditionalStudyServices, { trial_id }));
  const trials = await client.call(api.listTrials, {});
  assertNoMoney(worker, 'trials', trials);
  if (trials.some((trial) => trial.trial_id !== trial_id)) shared.broken.push('a nurse is listed a trial');
  const { visits } = await client.call(api.getToDoList, {});
  for (const { patient_in_trial_id } of visits)
    if (worker.foreign.patients.includes(patient_in_trial_id))
      shared.broken.push('a nurse has a visit of another trial to do');
};

/** What she asks for is not hers: every answer but the refusal is a fault. */
const refused = async ({ shared }: Worker, status: number, call: Promise<unknown>): Promise<void> => {
  try {
    await call;
    shared.broken.push(`a nurse is answered where ${status} is due`);
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error;
    if (error.status !== status) shared.broken.push(`a nurse gets ${error.status} where ${status} is due`);
  }
};

const patientOf = (worker: Worker, { plan, patients }: Shared) => ({
  trial_id: plan.trial_id,
  patient_in_trial_id: pick(worker, patients) ?? newId(),
});

const tryForeign = async (worker: Worker): Promise<void> => {
  const { client, foreign, shared } = worker;
  const { trial_id } = foreign.plan;
  const patient = patientOf(worker, foreign);
  await refused(worker, 404, client.call(api.getPatientSchedule, patient));
  const mixedUp = { ...patient, trial_id: shared.plan.trial_id };
  await refused(worker, 404, client.call(api.getPatientSchedule, mixedUp));
  await refused(worker, 404, client.call(api.createPatientSchedule, mixedUp));
  await refused(worker, 404, client.call(api.listParticipants, { trial_id }));
  await refused(worker, 404, client.call(api.putParticipant, { ...mixedUp, subject_id: newId() }));
};

const tryInvoices = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const { trial_id } = shared.plan;
  const invoice_id = pick(worker, shared.invoices) ?? newId();
  await refused(worker, 403, client.call(api.getInvoice, { invoice_id }));
  await refused(worker, 403, client.call(api.exportInvoice, { invoice_id }));
  await refused(worker, 403, client.call(api.listInvoices, { trial_id }));
  await refused(worker, 403, client.call(api.listStudyServices, { trial_id }));
  await refused(worker, 403, client.call(api.importPerformedVisits, { trial_id, rows: [] }));
};

/** What a nurse does besides recording: she reads her own trial and tries what is not hers. */
export const asNurse: readonly Work[] = [
  [10, 'read her trial', readOwn],
  [5, 'try another trial', tryForeign],
  [5, 'try invoices and prices', tryInvoices],
];
