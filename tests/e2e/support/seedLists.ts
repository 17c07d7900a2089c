import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedTrial } from './seedTrial.ts';

/** Records for every list of the console, all of whose names hold `mark`. */
export interface SeededLists {
  mark: string;
  trialId: string;
  /** A draft with one item, behind which three records stand. */
  invoiceId: string;
  itemId: string;
}

const subjects = ['1', '2', '3'] as const;

const seedTrials = async (client: Client, mark: string): Promise<void> => {
  for (const [title, type] of [
    ['Birch', 'full'],
    ['Cedar', 'discounted'],
    ['Aster', 'full'],
  ] as const)
    await client.call(api.putTrial, { trial_id: newId(), title: `${title} ${mark}`, type });
};

const seedCatalogs = async (client: Client, admin: Client, mark: string): Promise<void> => {
  for (const [at, name] of ['Beta', 'Gamma', 'Alpha'].entries()) {
    const label = `${name} ${mark}`;
    await client.call(api.putProvider, { provider_id: newId(), label, cost_center: `${at}` });
    await client.call(api.putIdentifierType, { trial_identifier_type_id: newId(), label });
    await admin.call(api.putUser, {
      user_id: newId(),
      given_name: name,
      family_name: `${name}sen ${mark}`,
      subject: `${name}.${mark}`,
      roles: [{ role: 'clinic_user', related_trial_ids: [] }],
    });
  }
};

/** Three participants with one confirmed service each; their later visits are overdue. Two are enrolled. */
const seedRecorded = async (client: Client, trial_id: string, mark: string): Promise<void> => {
  const [root] = await client.call(api.listVisits, { trial_id });
  if (!root) throw new Error('The trial has no visit');
  const study_service_id = newId();
  await client.call(api.putStudyService, { trial_id, study_service_id, label: 'Consent', amount: 8_000 });
  const { protocol_visit_id } = root;
  await client.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id });
  for (const subject of subjects) {
    const patient_in_trial_id = newId();
    await client.call(api.putParticipant, {
      trial_id,
      patient_in_trial_id,
      subject_id: `${mark}-${subject}`,
      trial_status: subject === '3' ? 'completed' : 'enrolled',
    });
    const visit_date = `2026-01-0${subject}`;
    const { visits } = await client.call(api.createPatientSchedule, {
      trial_id,
      patient_in_trial_id,
      date: visit_date,
    });
    const done = visits.find((visit) => visit.protocol_visit_id === protocol_visit_id);
    if (!done) throw new Error('The root is not in the schedule');
    const { recorded_visit_id, version } = done;
    await client.call(api.setVisitDate, { recorded_visit_id, version, visit_date, is_confirming: true });
  }
};

const seedInvoices = async (client: Client, trial_id: string, mark: string) => {
  const ids = { March: newId(), January: newId(), February: newId() };
  for (const [month, invoice_id] of Object.entries(ids))
    await client.call(api.putInvoice, {
      trial_id,
      invoice_id,
      label: `${month} ${mark}`,
      cut_off_date: '2026-03-31',
    });
  const { items } = await client.call(api.fillInvoice, { invoice_id: ids.March });
  return { invoiceId: ids.March, itemId: items[0]?.invoice_item_id ?? '' };
};

export const seedLists = async (client: Client, admin: Client): Promise<SeededLists> => {
  const mark = newId().slice(-8);
  const { trialId } = await seedTrial(client, 'Listed');
  await seedTrials(client, mark);
  await seedCatalogs(client, admin, mark);
  await seedRecorded(client, trialId, mark);
  return { mark, trialId, ...(await seedInvoices(client, trialId, mark)) };
};
