import fc from 'fast-check';
import { sql } from 'kysely';
import { api } from '../../contract/api.ts';
import type { PatientSchedule, RecordedStudyService } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { addDays } from '../../domain/dates.ts';
import type { Db } from '../../server/db/schema.ts';
import { type BuiltPlan, buildPlan } from './planFactory.ts';
import { addSchedule, serviceOf, visitOf } from './schedule.ts';
import { testToday } from './testApp.ts';

const labels = ['SCR', 'BL', 'V2', 'V3', 'FU'] as const;
const services = ['Visit', 'Lab', 'ECG'] as const;

/** A plan of one tree, with a mandatory, an answered and an optional service at each visit. */
export const visitsPlan = (db: Db): Promise<BuiltPlan> =>
  buildPlan(db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
      { label: 'V3', after: ['BL', 28], tolerance: 3 },
      { label: 'FU', after: ['V3', 30], tolerance: 7 },
    ],
    services: { Visit: 125_000, Lab: 10_002, ECG: 8_500 },
    assigned: Object.fromEntries(labels.map((label) => [label, ['Visit', 'Lab', '?ECG']])),
    payments: [
      { service: 'Visit', provider: 'Radiology', share: { amount: 18_000 } },
      { service: 'Lab', provider: 'Pharmacy', share: { percentage: 2_500 }, type: 'mandatory' },
    ],
  });

/** Days before today. */
const day = fc.integer({ min: -90, max: 0 });
const record = fc.oneof(
  fc.constant(null),
  fc.record({ is_confirmed: fc.boolean(), days: day }),
  fc.constant('not done' as const),
);
const visit = fc.record({
  days: fc.option(day),
  services: fc.tuple(record, record, record),
  isDeclined: fc.boolean(),
  end: fc.constantFrom('open', 'open', 'open', 'closed', 'cancelled'),
});

/** What was recorded of a schedule before: dates, services dated by themselves, not done, closed, cancelled. */
export const history = fc.tuple(visit, visit, visit, visit, visit);
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const dateOf = (days: number): string => addDays(testToday, days);

/** A date for every visit, or none: each on its own proposed one. */
export const recording = fc.record({
  chosen: fc.subarray([...labels], { minLength: 1 }),
  days: fc.option(fc.integer({ min: -60, max: 3 })),
  is_confirming: fc.boolean(),
});

const recordService = async (
  client: Client,
  { recorded_study_service_id, version }: RecordedStudyService,
  what: History[number]['services'][number],
): Promise<void> => {
  if (what === null) return;
  const said =
    what === 'not done'
      ? { is_confirmed: false, not_done_reason: 'Refused' }
      : { is_confirmed: what.is_confirmed, performance_date: dateOf(what.days) };
  await client.call(api.putRecordedStudyService, { recorded_study_service_id, version, ...said });
};

/** A new participant with this history, through the calls; a visit that cannot be closed stays open. */
export const scheduleWith = async (
  client: Client,
  trial_id: string,
  subject_id: string,
  past: History,
): Promise<PatientSchedule> => {
  const { participant } = await addSchedule(client, trial_id, subject_id);
  const { patient_in_trial_id } = participant;
  const read = () => client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const keyOf = async (label: string) => {
    const { recorded_visit_id, version } = visitOf(await read(), label);
    return { recorded_visit_id, version };
  };
  for (const [index, label] of labels.entries()) {
    const one = past[index];
    if (!one) continue;
    if (one.days !== null)
      await client.call(api.setVisitDate, { ...(await keyOf(label)), visit_date: dateOf(one.days) });
    const recorded = visitOf(await read(), label);
    for (const [place, service] of services.entries())
      await recordService(client, serviceOf(recorded, service), one.services[place] ?? null);
    const [payment] = serviceOf(visitOf(await read(), label), 'Lab').provider_services;
    if (one.isDeclined && payment)
      await client.call(api.putRecordedProviderService, {
        recorded_provider_service_id: payment.recorded_provider_service_id,
        version: payment.version,
        is_confirmed: false,
      });
  }
  const ended = await read();
  for (const [index, label] of labels.entries()) {
    const { recorded_visit_id, version, verdicts } = visitOf(ended, label);
    const end = past[index]?.end;
    if (end === 'cancelled') await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    if (end === 'closed' && verdicts.close.length === 0)
      await client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });
  }
  return read();
};

/** Every row that is stored of a participant's recordings, without what every change counts up. */
export const storedRows = async (db: Db, { participant }: PatientSchedule): Promise<unknown[]> => {
  const { rows } = await sql<{ row: unknown }>`
    with own as (
      select recorded_visit_id from recorded_visit
      where patient_in_trial_id = ${participant.patient_in_trial_id}),
    service as (
      select s.* from recorded_study_service s join own using (recorded_visit_id))
    select to_jsonb(v) - 'version' as row from recorded_visit v join own using (recorded_visit_id)
    union all select to_jsonb(s) - 'version' from service s
    union all select to_jsonb(p) - 'version' from recorded_provider_service p
      join service using (recorded_study_service_id)
    order by 1`.execute(db);
  return rows.map(({ row }) => row);
};
