import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import { seedParticipant, seedTrial } from './seedTrial.ts';

/** A trial whose title is long and whose amounts are as large as a site has them: billed, drafted, and not yet either. */
export const seedWide = async (client: Client): Promise<void> => {
  const name = 'Xanomeline transdermal in mild to moderate dementia, open-label extension';
  const { trialId: trial_id } = await seedTrial(client, name);
  const [root] = await client.call(api.listVisits, { trial_id });
  const protocol_visit_id = root?.protocol_visit_id ?? '';
  const study_service_id = newId();
  const label = 'Magnetic resonance imaging of the head with contrast';
  await client.call(api.putStudyService, { trial_id, study_service_id, label, amount: 42_537_025 });
  await client.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id });
  const { today } = await client.call(api.getDashboard, {});
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  for (const [subject, date] of [
    ['01-701-1001', addDays(lastMonth, -40)],
    ['01-701-1002', lastMonth],
    ['01-701-1003', addDays(today, -1)],
  ] as const) {
    const patient_in_trial_id = await seedParticipant(client, trial_id, subject);
    const { visits } = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    const visit = visits.find((one) => one.protocol_visit_id === protocol_visit_id);
    const { recorded_visit_id = '', version = 0 } = visit ?? {};
    await client.call(api.recordVisits, {
      visits: [{ recorded_visit_id, version, visit_date: date }],
      is_confirming: true,
    });
  }
  for (const cut_off_date of [addDays(lastMonth, -35), lastMonth]) {
    const invoice_id = newId();
    const draft = { trial_id, invoice_id, label: `Interim invoice up to ${cut_off_date}`, cut_off_date };
    await client.call(api.putInvoice, { ...draft, expected_billing_date: addDays(today, -3) });
    await client.call(api.fillInvoice, { invoice_id });
    if (cut_off_date === lastMonth) continue;
    await client.call(api.finalizeInvoice, { invoice_id });
    await client.call(api.recordDispatch, { invoice_id, sent_on: today, sent_to: 'Accounts', way: 'post' });
  }
};
