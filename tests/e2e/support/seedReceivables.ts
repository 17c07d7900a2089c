import { api } from '../../../contract/api.ts';
import type { Language } from '../../../contract/vocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedParticipant, seedTrial } from './seedTrial.ts';

/** A day so long past that whatever was due since is overdue. */
const billingDate = `${new Date().getUTCFullYear() - 1}-06-01`;

/** Numbers are those of the hospital's ERP from now on: they need not follow the dates of what the site has issued. */
export const typeNumbers = async (client: Client): Promise<void> => {
  const { clinicalsite_id, time_zone, logo_sha256, ...sender } = await client.call(api.getClinicalsite, {});
  await client.call(api.putSender, { ...sender, numbering_mode: 'typed' });
};

interface Sponsor {
  recipient: string;
  language: Language;
  email?: string;
}

/** A trial that can be billed, of a sponsor of its own. */
export const seedSponsored = async (
  client: Client,
  name: string,
  sponsor: Sponsor,
): Promise<{ trialId: string; title: string }> => {
  const trial = await seedTrial(client, name);
  const [address] = await client.call(api.listTrialAddresses, { trial_id: trial.trialId });
  if (!address) throw new Error('The trial has a recipient');
  const { purpose, ...present } = address;
  await client.call(api.createAddress, { ...present, ...sponsor });
  return trial;
};

/** Visits of 100.00 of these participants, each done and confirmed on one day. */
export const seedVisits = async (
  client: Client,
  trial_id: string,
  subjects: readonly string[],
): Promise<void> => {
  const [root] = await client.call(api.listVisits, { trial_id });
  const protocol_visit_id = root?.protocol_visit_id ?? '';
  const study_service_id = newId();
  await client.call(api.putStudyService, { trial_id, study_service_id, label: 'Visit', amount: 100_00 });
  await client.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id });
  for (const subject of subjects) {
    const patient_in_trial_id = await seedParticipant(client, trial_id, subject);
    const { visits } = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    const visit = visits.find((each) => each.protocol_visit_id === protocol_visit_id);
    if (!visit) throw new Error('The schedule has no root visit');
    const { recorded_visit_id, version } = visit;
    await client.call(api.recordVisits, {
      visits: [{ recorded_visit_id, version, visit_date: '2024-01-15' }],
    });
  }
};

interface Bill {
  trial_id: string;
  number: string;
}

/** An invoice of this number over everything up to January 2024, issued on `billingDate`. */
export const seedBill = async (client: Client, { trial_id, number }: Bill): Promise<string> => {
  const invoice_id = newId();
  const cut_off_date = '2024-01-31';
  await client.call(api.putInvoice, {
    trial_id,
    invoice_id,
    label: 'January',
    cut_off_date,
    billing_date: billingDate,
  });
  await client.call(api.fillInvoice, { invoice_id });
  await client.call(api.finalizeInvoice, { invoice_id, number });
  return invoice_id;
};
