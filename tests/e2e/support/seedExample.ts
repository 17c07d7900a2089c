import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedTrial } from './seedTrial.ts';

/** Participants, their visits and what was done at them beside the mandatory services. */
const done = [
  { subject: '001', visit: 'SCR', date: '2024-01-05' },
  { subject: '001', visit: 'V1', date: '2024-01-19', optional: 'ECG' },
  { subject: '002', visit: 'SCR', date: '2024-01-20' },
  { subject: '002', visit: 'V1', date: '2024-02-03', additional: 'CT' },
  { subject: '003', visit: 'SCR', date: '2024-01-28' },
];
const operational = [
  { service: 'Start-up', date: '2024-01-02' },
  { service: 'Pharmacy', date: '2024-01-15' },
  { service: 'Pharmacy', date: '2024-02-15' },
];
const prices = { SCR: 400_00, V1: 1_250_00, ECG: 85_00, CT: 450_00 };
const operationalPrices = { 'Start-up': 5_000_00, Pharmacy: 150_00 };

/** Ids by what things are called; throws for a name that nothing has. */
const named = (names: readonly string[]) => {
  const ids = new Map(names.map((name) => [name, newId()]));
  return (name: string): string => {
    const id = ids.get(name);
    if (!id) throw new Error(`There is no ${name}`);
    return id;
  };
};

/**
 * A trial whose January comes to 7,685.00 net (three screenings, a visit with ECG, the start-up and a month of pharmacy)
 * and whose February to 1,850.00 (a visit with CT and a month of pharmacy), all of it recorded by calls.
 */
export const seedExample = async (finance: Client): Promise<string> => {
  const { trialId: trial_id } = await seedTrial(finance, 'Example');
  const visit = named(['SCR', 'V1']);
  const service = named([...Object.keys(prices), ...Object.keys(operationalPrices)]);
  const participant = named(['001', '002', '003']);
  await finance.call(api.putVisits, {
    trial_id,
    rows: ['SCR', 'V1'].map((label, index) => ({
      trial_id,
      protocol_visit_id: visit(label),
      label,
      short_label: label,
      sort_order: 10 + index,
      ...(label === 'V1' && { reference_visit_id: visit('SCR'), days_interval: 14, days_tolerance: 3 }),
    })),
  });
  await finance.call(api.putStudyServices, {
    trial_id,
    rows: Object.entries(prices).map(([label, amount], sort_order) => ({
      trial_id,
      study_service_id: service(label),
      label,
      amount,
      sort_order,
      is_additional: label === 'CT',
    })),
  });
  const assigned = (label: string, at: string, is_optional = false) => ({
    study_service_id: service(label),
    protocol_visit_id: visit(at),
    is_optional,
  });
  await finance.call(api.putAssignedStudyServices, {
    trial_id,
    rows: [assigned('SCR', 'SCR'), assigned('V1', 'V1'), assigned('ECG', 'V1', true)],
  });
  for (const [label, amount] of Object.entries(operationalPrices))
    await finance.call(api.putOperationalService, {
      trial_id,
      contract_study_service_id: service(label),
      label,
      amount,
      repetition_period: 'irregular',
    });
  for (const subject_id of ['001', '002', '003']) {
    const patient_in_trial_id = participant(subject_id);
    await finance.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
    await finance.call(api.createPatientSchedule, {
      trial_id,
      patient_in_trial_id,
      root_visit_id: visit('SCR'),
    });
  }
  for (const { subject, visit: at, date: visit_date, optional, additional } of done) {
    const patient_in_trial_id = participant(subject);
    const read = async () => {
      const { visits } = await finance.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
      const found = visits.find(({ label }) => label === at);
      if (!found) throw new Error(`${subject} has no ${at}`);
      return found;
    };
    const { recorded_visit_id, version } = await read();
    await finance.call(api.setVisitDate, { recorded_visit_id, version, visit_date, is_confirming: true });
    if (additional)
      await finance.call(api.addAdditionalStudyService, {
        recorded_study_service_id: newId(),
        recorded_visit_id,
        study_service_id: service(additional),
      });
    for (const extra of (await read()).study_services.filter(
      ({ label }) => label === (optional ?? additional),
    ))
      await finance.call(api.putRecordedStudyService, {
        recorded_study_service_id: extra.recorded_study_service_id,
        version: extra.version,
        is_confirmed: true,
      });
  }
  for (const { service: label, date: performance_date } of operational)
    await finance.call(api.putOperationalEntry, {
      recorded_study_service_id: newId(),
      contract_study_service_id: service(label),
      performance_date,
      is_confirmed: true,
    });
  return trial_id;
};

/** A draft of the trial up to a cut-off, filled. */
export const seedDraft = async (
  finance: Client,
  trial_id: string,
  label: string,
  cut_off_date: string,
): Promise<string> => {
  const invoice_id = newId();
  await finance.call(api.putInvoice, { trial_id, invoice_id, label, cut_off_date });
  await finance.call(api.fillInvoice, { invoice_id });
  return invoice_id;
};
