import { api } from '../../../contract/api.ts';
import type { RecordedStudyService } from '../../../contract/recording/recording.ts';
import type { ConfirmationType } from '../../../contract/vocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addSchedule, serviceOf, visitOf } from '../../support/schedule.ts';

/** A payment's own terms: fixed cents, or hundredths of a percent. */
export type Terms = { amount: number } | { percentage: number };

/** A trial with one visit and one service at it, made through the calls; `price` in cents. */
export const priceTrial = async (client: Client, price: number) => {
  const { trial_id } = await client.call(api.putTrial, { trial_id: newId(), title: 'LZZT', type: 'full' });
  const provider_id = newId();
  await client.call(api.putProvider, { provider_id, trial_id, label: 'Pharmacy' });
  const visit = { trial_id, protocol_visit_id: newId(), label: 'V1' };
  await client.call(api.putVisit, visit);
  const service = { trial_id, study_service_id: newId(), label: 'Visit', amount: price };
  await client.call(api.putStudyService, service);
  const { study_service_id } = service;
  const { protocol_visit_id } = visit;
  await client.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id });
  return { trial_id, provider_id, study_service_id, protocol_visit_id };
};

export const newPayment = (
  { trial_id, provider_id }: { trial_id: string; provider_id: string },
  terms: Terms,
  confirmation_type: ConfirmationType = 'automated',
) => ({
  trial_id,
  provider_service_id: newId(),
  provider_id,
  label: 'Visit',
  confirmation_type,
  ...terms,
});

/** The trial's service, performed and confirmed for a new participant. */
export const perform = async (client: Client, trial_id: string, label = 'Visit') => {
  const schedule = await addSchedule(client, trial_id, newId(), '2026-06-01');
  const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'V1'), label);
  const visit = await client.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    version,
    is_confirmed: true,
  });
  return serviceOf(visit, label);
};

/** Cents by provider service. */
export const amountsOf = ({ provider_services }: RecordedStudyService): Map<string, number> =>
  new Map(
    provider_services.map(({ provider_service_id, amount }) => [provider_service_id, amount ?? Number.NaN]),
  );
