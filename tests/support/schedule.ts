import { api } from '../../contract/api.ts';
import type { ApiFailure } from '../../contract/errors.ts';
import type {
  PatientSchedule,
  RecordedStudyService,
  RecordedVisit,
} from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';

/** The failure of a call that must not succeed, with its status. */
export const refusalOf = async (call: Promise<unknown>): Promise<ApiFailure & { status: number }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return { ...error.failure, status: error.status };
    throw error;
  }
  throw new Error('The call was not refused');
};

export const visitOf = ({ visits }: Pick<PatientSchedule, 'visits'>, label: string): RecordedVisit => {
  const visit = visits.find((one) => one.label === label);
  if (!visit) throw new Error(`The schedule has no visit ${label}`);
  return visit;
};

export const serviceOf = (visit: RecordedVisit, label: string): RecordedStudyService => {
  const service = visit.study_services.find((one) => one.label === label);
  if (!service) throw new Error(`The visit has no service ${label}`);
  return service;
};

/** Adds a participant, by default a new one with a subject ID of her own. */
export const addParticipant = async (
  client: Client,
  trial_id: string,
  subject_id: string,
): Promise<string> => {
  const patient_in_trial_id = newId();
  await client.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  return patient_in_trial_id;
};

/** Adds a participant and makes all her trees; `date` dates the root of a plan with one root. */
export const addSchedule = async (
  client: Client,
  trial_id: string,
  subject_id: string,
  date?: string,
): Promise<PatientSchedule> => {
  const patient_in_trial_id = await addParticipant(client, trial_id, subject_id);
  return client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id, date });
};

/** A draft with one item that holds this service, written straight into the tables. */
export const draftService = async (
  db: Db,
  { trial_id, recorded_study_service_id, study_service_id, label, amount }: RecordedStudyService,
): Promise<{ trial_id: string; invoice_id: string }> => {
  const invoice = { trial_id, invoice_id: newId() };
  const item = { ...invoice, invoice_item_id: newId() };
  await db
    .insertInto('invoice')
    .values({ ...invoice, label: 'A', cut_off_date: '2026-06-30' })
    .execute();
  await db
    .insertInto('invoice_item')
    .values({
      ...item,
      item_number: 1,
      label,
      study_service_template_id: study_service_id,
      quantity: 1,
      amount_per_unit: amount ?? 0,
    })
    .execute();
  await db
    .insertInto('invoice_item_record')
    .values({ ...item, recorded_study_service_id })
    .execute();
  return invoice;
};

/** The service stands behind an item of an invoice that has gone out, and may have been revoked since. */
export const billService = async (
  db: Db,
  service: RecordedStudyService,
  state: 'finalized' | 'revoked',
): Promise<void> => {
  const { invoice_id } = await draftService(db, service);
  const { trial_id, recorded_study_service_id } = service;
  const finalization = { state: 'finalized', number: 'INV-2026-00001', recipient: 'Sponsor' } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('invoice_number')
      .values({ trial_id, invoice_id, number_range: 'invoice', number: finalization.number })
      .execute();
    await trx.updateTable('invoice').set(finalization).where('invoice_id', '=', invoice_id).execute();
    await trx
      .insertInto('invoice_claim')
      .values({ trial_id, recorded_study_service_id, invoice_id })
      .execute();
  });
  if (state === 'finalized') return;
  const revocation = { state, cancellation_number: 'CAN-2026-00001', cancellation_date: '2026-06-30' };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('invoice_number')
      .values({ trial_id, invoice_id, number_range: 'cancellation', number: revocation.cancellation_number })
      .execute();
    await trx.updateTable('invoice').set(revocation).where('invoice_id', '=', invoice_id).execute();
    await trx.deleteFrom('invoice_claim').where('invoice_id', '=', invoice_id).execute();
  });
};
