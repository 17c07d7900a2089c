import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedParticipant, seedTrial } from './seedTrial.ts';

/** A day of the month before, in the browser's own calendar. */
export const lastMonth = (day: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, day)).toISOString().slice(0, 10);
};

interface Owed {
  isExternal: boolean;
  /** When the visit was. */
  day: string;
}

/** A trial with a laboratory, of the hospital or from outside, that gets 80.00 of a visit. */
export const seedOwed = async (client: Client, { isExternal, day }: Owed) => {
  const { trialId: trial_id, title } = await seedTrial(client, 'Settled');
  const [root] = await client.call(api.listVisits, { trial_id });
  const study_service_id = newId();
  const provider_id = newId();
  const provider_service_id = newId();
  const label = `Laboratory ${provider_id.slice(-6)}`;
  await client.call(api.putStudyService, { trial_id, study_service_id, label: 'Visit', amount: 50_000 });
  await client.call(api.putAssignedStudyService, {
    study_service_id,
    protocol_visit_id: root?.protocol_visit_id ?? '',
  });
  await client.call(api.putProvider, {
    provider_id,
    label,
    is_external: isExternal,
    trial_id,
    ...(!isExternal && { cost_center: '4790' }),
  });
  const address_id = newId();
  await client.call(api.createProviderAddress, {
    provider_id,
    address_id,
    label,
    recipient: `${label} GmbH`,
  });
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id,
    label: 'Blood count',
    provider_id,
    amount: 8_000,
  });
  await client.call(api.putAssignedProviderService, {
    provider_service_id,
    study_service_template_id: study_service_id,
  });
  const patient_in_trial_id = await seedParticipant(client, trial_id, '001');
  const schedule = () => client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const rootVisit = async () => {
    const { visits } = await schedule();
    const visit = visits.find(({ protocol_visit_id }) => protocol_visit_id === root?.protocol_visit_id);
    if (!visit) throw new Error('The schedule has no root visit');
    return visit;
  };
  const { recorded_visit_id, version } = await rootVisit();
  await client.call(api.recordVisits, {
    visits: [{ recorded_visit_id, version, visit_date: day }],
  });
  /** The nurse has made a mistake: the service was not done. */
  const takeBack = async (): Promise<void> => {
    const [service] = (await rootVisit()).study_services;
    if (!service) throw new Error('The visit has no service');
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id: service.recorded_study_service_id,
      is_confirmed: false,
      version: service.version,
    });
  };
  return { title, label, takeBack };
};
