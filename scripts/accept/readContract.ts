import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { contractFigures } from './contractFigures.ts';
import type { Figures } from './figures.ts';

const byId = <T, K extends keyof T>(rows: readonly T[], key: K): ReadonlyMap<T[K], T> =>
  new Map(rows.map((row) => [row[key], row]));

const known = <K, T>(rows: ReadonlyMap<K, T>, id: K): T => {
  const row = rows.get(id);
  if (!row) throw new Error(`An assignment names ${String(id)}, which is in no list of the trial`);
  return row;
};

/** Everything that was set up for a trial, read back through the lists a client reads. */
export const readContract = async (client: Client, trialId: string): Promise<Figures> => {
  const list = { trial_id: trialId };
  const visits = await client.call(api.listVisits, list);
  const services = await client.call(api.listStudyServices, list);
  const assignments = await client.call(api.listAssignedStudyServices, list);
  const payments = await client.call(api.listProviderServices, list);
  const shares = await client.call(api.listAssignedProviderServices, list);
  const operational = await client.call(api.listOperationalServices, list);
  const visitOf = byId(visits, 'protocol_visit_id');
  const serviceOf = byId(services, 'study_service_id');
  const paymentOf = byId(payments, 'provider_service_id');
  return contractFigures({
    visits: visits.map((visit) => ({
      ...visit,
      reference_visit: visit.reference_visit_id && known(visitOf, visit.reference_visit_id).label,
    })),
    services,
    assignments: assignments.map((assignment) => ({
      study_service: known(serviceOf, assignment.study_service_id).label,
      protocol_visit: known(visitOf, assignment.protocol_visit_id).label,
      is_optional: assignment.is_optional,
    })),
    payments: shares.map((share) => {
      const payment = known(paymentOf, share.provider_service_id);
      return {
        ...payment,
        study_service: known(serviceOf, share.study_service_template_id).label,
        is_own: share.confirmation_is_mandatory === null && share.money === null,
      };
    }),
    payment_count: payments.length,
    operational,
  });
};
