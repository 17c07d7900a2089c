import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { Db } from '../../../server/db/schema.ts';
import { draftAmendment } from '../amendments.ts';
import { pdfOf } from '../pdf.ts';
import { buildPlan } from '../planFactory.ts';
import { addSchedule, draftService, serviceOf, visitOf } from '../schedule.ts';
import type { KnownIds } from './fields.ts';

/** A site with one of everything that a call may name: cases reach the code behind ids that are known. */
export const fuzzSite = async (db: Db, client: Client): Promise<KnownIds> => {
  const plan = await buildPlan(db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }, { label: 'AE', isScheduled: false }],
    services: { Visit: 10_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'] },
    payments: [{ service: 'Visit', provider: 'Radiology', share: { amount: 100 }, type: 'mandatory' }],
  });
  const { trial_id } = plan;
  const address_id = newId();
  await client.call(api.createAddress, { address_id, label: 'Sponsor', recipient: 'Sponsor' });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  const trial_identifier_type_id = newId();
  await client.call(api.putIdentifierType, { trial_identifier_type_id, label: 'EudraCT' });
  const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
  const visit = visitOf(schedule, 'SCR');
  const service = serviceOf(visit, 'Visit');
  const { invoice_id } = await draftService(db, service);
  const page = await client.call(api.getInvoice, { invoice_id });
  const { invoice_document_id } = await client.call(api.uploadReviewPdf, {
    invoice_id,
    invoice_document_label: 'Review list',
    data: new Blob([new Uint8Array(pdfOf())]),
  });
  const price = {
    kind: 'service_price',
    study_service_template_id: plan.serviceId('Visit'),
    amount: 11_000,
  } as const;
  const { amendment_id } = await draftAmendment(client, trial_id, [price], { effective_date: '2026-06-01' });
  const [provider] = await client.call(api.listProviders, {});
  const { id: user_id } = await client.call(api.getCurrentUser, {});
  return {
    trial_id,
    address_id,
    trial_identifier_type_id,
    user_id,
    related_trial_ids: trial_id,
    provider_id: provider?.provider_id ?? '',
    patient_in_trial_id: schedule.participant.patient_in_trial_id,
    protocol_visit_id: plan.visitId('BL'),
    reference_visit_id: plan.visitId('SCR'),
    root_visit_id: plan.visitId('SCR'),
    study_service_id: plan.serviceId('CT'),
    study_service_template_id: plan.serviceId('Visit'),
    provider_service_id: plan.paymentId('Visit', 'Radiology'),
    recorded_visit_id: visit.recorded_visit_id,
    recorded_study_service_id: service.recorded_study_service_id,
    recorded_provider_service_id: service.provider_services[0]?.recorded_provider_service_id ?? '',
    amendment_id,
    invoice_id,
    invoice_document_id,
    invoice_item_id: page.items[0]?.invoice_item_id ?? '',
  };
};
