import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';

export interface SeededTrial {
  trialId: string;
  title: string;
}

/** A trial of its own that can be billed, with a root visit and two visits a week apart, without services. */
export const seedTrial = async (client: Client, name: string): Promise<SeededTrial> => {
  const trial_id = newId();
  const address_id = newId();
  const root = newId();
  const title = `${name} ${trial_id.slice(-6)}`;
  await client.call(api.putTrial, { trial_id, title, type: 'full', tax_rule: 'vat_19' });
  await client.call(api.createAddress, {
    address_id,
    label: `Sponsor of ${title}`,
    recipient: 'Nordlicht Pharma GmbH',
    street: 'Hafenstraße 1',
    zip_code: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
  });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  const weeks = [1, 2].map((week) => ({
    trial_id,
    protocol_visit_id: newId(),
    label: `Week ${week}`,
    short_label: `V${week}`,
    reference_visit_id: root,
    days_interval: 7 * week,
    days_tolerance: 2,
    sort_order: week + 1,
  }));
  await client.call(api.putVisits, {
    trial_id,
    rows: [
      { trial_id, protocol_visit_id: root, label: 'Baseline', short_label: 'V0', sort_order: 1 },
      ...weeks,
    ],
  });
  return { trialId: trial_id, title };
};

/** A participant of the trial, with a schedule. */
export const seedParticipant = async (
  client: Client,
  trialId: string,
  subjectId: string,
): Promise<string> => {
  const patient_in_trial_id = newId();
  await client.call(api.putParticipant, { trial_id: trialId, patient_in_trial_id, subject_id: subjectId });
  await client.call(api.createPatientSchedule, { trial_id: trialId, patient_in_trial_id });
  return patient_in_trial_id;
};
