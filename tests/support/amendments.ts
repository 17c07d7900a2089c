import { sql } from 'kysely';
import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import { api } from '../../contract/api.ts';
import type { PatientSchedule } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';
import { addOperationalService } from './operational.ts';
import { type BuiltPlan, buildPlan } from './planFactory.ts';
import { addSchedule, serviceOf, visitOf } from './schedule.ts';

/** The trial of the worked example, recorded through the calls; each schedule by its subject ID. */
export interface RecordedTrial extends BuiltPlan {
  scheduleOf: (subject: string) => Promise<PatientSchedule>;
  /** Dates a visit, confirms its mandatory services and those that are named. */
  record: (subject: string, visit: string, date: string, more?: string[]) => Promise<void>;
}

const addRecipient = async (client: Client, trial_id: string): Promise<void> => {
  const address_id = newId();
  await client.call(api.createAddress, {
    address_id,
    label: `Sponsor ${address_id}`,
    recipient: 'Sponsor GmbH',
    language: 'en',
  });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
};

const recordOperational = async (client: Client, trial_id: string): Promise<void> => {
  const entries = [
    { label: 'Start-up', amount: 5_000_00, repetition_period: 'once', dates: ['2026-01-02'] },
    { label: 'Pharmacy', amount: 150_00, repetition_period: 'monthly', dates: ['2026-01-15', '2026-02-15'] },
  ] as const;
  for (const { dates, ...service } of entries) {
    const contract_study_service_id = await addOperationalService(client, trial_id, service);
    for (const performance_date of dates)
      await client.call(api.putOperationalEntry, {
        recorded_study_service_id: newId(),
        contract_study_service_id,
        performance_date,
        is_confirmed: true,
      });
  }
};

/** A trial that runs: SCR, V1 = SCR + 14 ±3 with an optional ECG, CT from the price list; nothing is recorded. */
export const runningTrial = async (db: Db, client: Client): Promise<RecordedTrial> => {
  const plan = await buildPlan(db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14], tolerance: 3 }],
    services: { SCR: 400_00, V1: 1_250_00, ECG: 85_00 },
    additional: { CT: 450_00 },
    assigned: { SCR: ['SCR'], V1: ['V1', '?ECG'] },
    payments: [
      { service: 'V1', provider: 'Radiology', share: { amount: 180_00 } },
      { service: 'V1', provider: 'Pharmacy', share: { percentage: 1250 } },
    ],
  });
  const { trial_id } = plan;
  await addRecipient(client, trial_id);
  const scheduleOf = async (subject: string): Promise<PatientSchedule> => {
    const { schedules } = { schedules: await client.call(api.listParticipants, { trial_id }) };
    const { patient_in_trial_id = '' } = schedules.find((one) => one.subject_id === subject) ?? {};
    return client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  };
  const record: RecordedTrial['record'] = async (subject, label, visit_date, more = []) => {
    const visit = visitOf(await scheduleOf(subject), label);
    const { recorded_visit_id, version } = visit;
    const recorded_study_service_ids = more.map((name) => serviceOf(visit, name).recorded_study_service_id);
    await client.call(api.recordVisits, {
      visits: [{ recorded_visit_id, version, visit_date, recorded_study_service_ids }],
    });
  };
  return { ...plan, scheduleOf, record };
};

/** What was done up to the middle of February in the worked example. */
export const workedTrial = async (db: Db, client: Client): Promise<RecordedTrial> => {
  const trial = await runningTrial(db, client);
  const { trial_id } = trial;
  for (const [subject, date] of [
    ['001', '2026-01-05'],
    ['002', '2026-01-20'],
    ['003', '2026-01-28'],
  ] as const) {
    await addSchedule(client, trial_id, subject);
    await trial.record(subject, 'SCR', date);
  }
  await trial.record('001', 'V1', '2026-01-19', ['ECG']);
  await trial.record('002', 'V1', '2026-02-03');
  const { recorded_visit_id } = visitOf(await trial.scheduleOf('002'), 'V1');
  const recorded_study_service_id = newId();
  const visit = await client.call(api.addAdditionalStudyService, {
    recorded_study_service_id,
    recorded_visit_id,
    study_service_id: trial.serviceId('CT'),
  });
  await client.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    is_confirmed: true,
    version: serviceOf(visit, 'CT').version,
  });
  const { participant } = await trial.scheduleOf('003');
  const { patient_in_trial_id, subject_id, version } = participant;
  await client.call(api.putParticipant, {
    trial_id,
    patient_in_trial_id,
    subject_id,
    screening_status: 'screening_failure',
    trial_status: 'not_completed',
    version,
  });
  await recordOperational(client, trial_id);
  return trial;
};

/** Amendment 1 of the worked example; its V2 has an id of its own. */
export const workedActions = (
  { serviceId, visitId }: Pick<BuiltPlan, 'serviceId' | 'visitId'>,
  protocol_visit_id: string = newId(),
): AmendmentAction[] => [
  { kind: 'service_price', study_service_template_id: serviceId('V1'), amount: 1_300_00 },
  { kind: 'service_price', study_service_template_id: serviceId('ECG'), amount: 90_00 },
  {
    kind: 'visit_new',
    protocol_visit_id,
    label: 'V2',
    short_label: null,
    description: null,
    visit_kind: 'scheduled',
    reference_visit_id: visitId('V1'),
    days_interval: 28,
    days_tolerance_before: 3,
    days_tolerance_after: 3,
    sort_order: 2,
  },
  { kind: 'assigned', study_service_id: serviceId('ECG'), protocol_visit_id, is_optional: false },
];

/** A draft with these actions. */
export const draftAmendment = async (
  client: Client,
  trial_id: string,
  actions: AmendmentAction[],
  edit: { effective_date?: string; label?: string } = {},
): Promise<AmendmentPage> => {
  const { amendment_id, version } = await client.call(api.putAmendment, {
    trial_id,
    amendment_id: newId(),
    label: 'Amendment 1',
    sponsor_reference: 'AM-1',
    effective_date: '2026-02-01',
    signed_on: '2026-02-20',
    reason: null,
    ...edit,
  });
  return client.call(api.saveAmendmentActions, { amendment_id, version, actions });
};

/** Puts a draft in force as its preview shows it. */
export const inForce = async (
  client: Client,
  amendment_id: string,
  patient_in_trial_ids?: string[],
): Promise<{ page: AmendmentPage; preview: AmendmentPreview }> => {
  const chosen = { amendment_id, patient_in_trial_ids };
  const preview = await client.call(api.previewAmendment, chosen);
  const { version, fingerprint } = preview;
  const page = await client.call(api.putAmendmentInForce, { ...chosen, version, fingerprint });
  return { page, preview };
};

const kept = [
  'protocol_visit',
  'study_service_template',
  'study_service',
  'operational_service',
  'provider_service',
  'assigned_study_service',
  'assigned_provider_service',
  'participant',
  'recorded_visit',
  'recorded_study_service',
  'recorded_provider_service',
  'invoice',
  'invoice_item',
  'invoice_item_record',
  'invoice_claim',
];

/** Every row of a trial's contract, records and invoices but for how often each was changed. */
export const rowsOf = async (db: Db, trial_id: string): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {};
  for (const table of kept) {
    const read = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version')::text as row from ${sql.table(table)} t
      where t.trial_id = ${trial_id} order by 1`.execute(db);
    rows[table] = read.rows.map(({ row }) => row);
  }
  return rows;
};
