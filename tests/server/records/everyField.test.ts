import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoiceEdit } from '../../../contract/invoices/invoices.ts';
import type { OperationalServiceEdit } from '../../../contract/plan/operationalServices.ts';
import type {
  AssignedProviderServiceEdit,
  ProviderServiceEdit,
} from '../../../contract/plan/providerServices.ts';
import type { AssignedStudyServiceEdit, StudyServiceEdit } from '../../../contract/plan/studyServices.ts';
import type { VisitEdit } from '../../../contract/plan/visits.ts';
import type { AddressEdit } from '../../../contract/site/addresses.ts';
import type { IdentifierTypeEdit } from '../../../contract/site/identifierTypes.ts';
import type { ProviderEdit } from '../../../contract/site/providers.ts';
import type { ParticipantEdit } from '../../../contract/trials/participants.ts';
import type { TrialEdit } from '../../../contract/trials/trials.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

/** Every field of an edit but its version: a field that is added does not compile until it has a value here. */
type Every<T> = { [K in Exclude<keyof T, 'version'>]-?: NonNullable<T[K]> };

const trial_id = newId();
const root_id = newId();
const trial: Every<TrialEdit> = {
  trial_id,
  title: 'LZZT',
  type: 'discounted',
  recruitment_end_date: '2027-06-30',
  recruitment_target: 48,
  tax_rule: 'exempt',
  tax_reason: 'Research',
  exemption_code: 'VATEX-EU-132-1B',
  contract_reference: 'CTA 17',
  cost_center: '8100',
  payment_days: 75,
  is_payment_term_agreed: true,
  is_self_billed: true,
};
const visit: Every<Omit<VisitEdit, 'days_tolerance'>> = {
  trial_id,
  protocol_visit_id: newId(),
  label: 'Baseline',
  short_label: 'BL',
  description: 'Fasting',
  visit_kind: 'scheduled',
  reference_visit_id: root_id,
  days_interval: 14,
  days_tolerance_before: 2,
  days_tolerance_after: 3,
  sort_order: 7,
};
const service: Every<StudyServiceEdit> = {
  trial_id,
  study_service_id: newId(),
  label: 'ECG',
  description: '12 leads',
  amount: 8_500,
  is_additional: true,
  sort_order: 5,
};
const operational: Every<OperationalServiceEdit> = {
  trial_id,
  contract_study_service_id: newId(),
  label: 'Pharmacy',
  description: 'Monthly fee',
  amount: 15_000,
  is_auto_confirmed: true,
  repetition_period: 'monthly',
  first_due_date: '2026-01-15',
  is_closed: true,
  sort_order: 3,
};
const provider: Every<ProviderEdit> = {
  provider_id: newId(),
  label: 'Radiology',
  description: 'House 7',
  cost_center: '4711',
  is_external: true,
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  trial_id,
};
const terms: Every<Omit<ProviderServiceEdit, 'amount' | 'percentage' | 'provider_service_id'>> = {
  trial_id,
  label: 'Reading',
  description: 'Second reader',
  provider_id: provider.provider_id,
  confirmation_type: 'mandatory',
  sort_order: 4,
};
// A payment is one of the two; together they are every field.
const payment = { ...terms, provider_service_id: newId(), amount: 2_000 };
const percentage = { ...terms, provider_service_id: newId(), percentage: 1_250 };
const assigned: Every<AssignedStudyServiceEdit> = {
  study_service_id: service.study_service_id,
  protocol_visit_id: visit.protocol_visit_id,
  is_optional: true,
};
const share: Every<AssignedProviderServiceEdit> = {
  provider_service_id: payment.provider_service_id,
  study_service_template_id: service.study_service_id,
  confirmation_is_mandatory: true,
  money: 1_000,
};
const participant: Every<ParticipantEdit> = {
  trial_id,
  patient_in_trial_id: newId(),
  subject_id: '001',
  screening_status: 'eligible',
  screening_status_date: '2026-01-02',
  trial_status: 'enrolled',
  trial_status_date: '2026-01-03',
};
const invoice: Every<InvoiceEdit> = {
  trial_id,
  invoice_id: newId(),
  label: 'Interim',
  description: 'First quarter',
  search_key: 'SK-1',
  reference_number: 'PO-1',
  billing_date: '2026-06-30',
  expected_billing_date: '2026-07-31',
  cut_off_date: '2026-03-31',
};
const identifierType: Every<IdentifierTypeEdit> = {
  trial_identifier_type_id: newId(),
  label: 'EudraCT',
  description: 'European number',
};
const address: Every<AddressEdit> = {
  address_id: newId(),
  label: 'Sponsor',
  recipient: 'Sponsor GmbH',
  contact_name: 'Dr. Weber',
  street: 'Ring 1',
  zip_code: '10115',
  city: 'Berlin',
  country: 'Germany',
  phone: '030 1',
  email: 'a@example.org',
  vat_id: 'DE1',
  language: 'en',
  is_annex_wanted: true,
  einvoice_format: 'zugferd',
  electronic_address: '991-12345-06',
  electronic_scheme: '0204',
  buyer_reference: '991-12345-06',
  order_number: 'PO 7',
  is_business: false,
  debtor_account: '10001',
  payment_days: 45,
  is_payment_term_agreed: true,
  comment: 'Internal',
};

const setUp = async (client: Client): Promise<void> => {
  await client.call(api.putTrial, trial);
  await client.call(api.putVisit, { trial_id, protocol_visit_id: root_id, label: 'SCR' });
  await client.call(api.putVisit, visit);
  await client.call(api.putStudyService, service);
  await client.call(api.putOperationalService, operational);
  await client.call(api.putProvider, provider);
  await client.call(api.putProviderService, payment);
  await client.call(api.putProviderService, percentage);
  await client.call(api.putAssignedStudyService, assigned);
  await client.call(api.putAssignedProviderService, share);
};

/** The plan of a trial as its lists answer it. */
const planOf = async (client: Client, id: string) => {
  const list = { trial_id: id };
  return {
    visits: await client.call(api.listVisits, list),
    services: await client.call(api.listStudyServices, list),
    operational: await client.call(api.listOperationalServices, list),
    providers: await client.call(api.listProviders, list),
    payments: await client.call(api.listProviderServices, list),
    assigned: await client.call(api.listAssignedStudyServices, list),
    shares: await client.call(api.listAssignedProviderServices, list),
  };
};

/** What two trials have alike: everything but ids; the order is counted anew. */
const alike = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !name.endsWith('_id') && name !== 'sort_order'),
  );

test('every field that a person edits is stored and read back', async () => {
  const client = await app.signIn('clinic_user');
  await setUp(client);
  const plan = await planOf(client, trial_id);
  expect(plan.visits).toContainEqual(expect.objectContaining(visit));
  expect(plan.services).toMatchObject([service]);
  expect(plan.operational).toMatchObject([operational]);
  expect(plan.providers).toMatchObject([provider]);
  expect(plan.payments).toHaveLength(2);
  for (const each of [payment, percentage])
    expect(plan.payments).toContainEqual(expect.objectContaining(each));
  expect(plan.assigned).toMatchObject([assigned]);
  expect(plan.shares).toMatchObject([share]);
  expect(await client.call(api.getTrial, { trial_id })).toMatchObject(trial);
  expect(await client.call(api.putParticipant, participant)).toMatchObject(participant);
  await client.call(api.putInvoice, invoice);
  expect(await client.call(api.getInvoice, { invoice_id: invoice.invoice_id })).toMatchObject(invoice);
  expect(await client.call(api.putIdentifierType, identifierType)).toMatchObject(identifierType);
  expect(await client.call(api.createAddress, address)).toMatchObject(address);
});

test('every field of a plan is in the copy of its trial and in its file', async () => {
  const client = await app.signIn('clinic_user');
  await setUp(client);
  const new_trial_id = newId();
  await client.call(api.copyTrial, { trial_id, new_trial_id, title: 'Copy' });
  const copy = await planOf(client, new_trial_id);
  const copied = {
    visits: visit,
    services: service,
    operational,
    providers: provider,
    shares: share,
  } as const;
  for (const [list, record] of Object.entries({ ...copied, assigned }))
    expect(Object.entries(copy).find(([name]) => name === list)?.[1]).toContainEqual(
      expect.objectContaining(alike(record)),
    );
  for (const each of [payment, percentage])
    expect(copy.payments).toContainEqual(expect.objectContaining(alike(each)));
  const file = await client.call(api.exportVisitPlan, { trial_id });
  expect(file.visits).toContainEqual(expect.objectContaining({ ...alike(visit), reference_visit: 'SCR' }));
  expect(file.study_services).toContainEqual(expect.objectContaining(alike(service)));
  expect(file.operational_services).toContainEqual(expect.objectContaining(alike(operational)));
});
