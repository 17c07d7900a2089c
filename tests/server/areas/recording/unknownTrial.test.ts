import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { answerProviderService } from '../../../../server/areas/recording/services/answerProviderService.ts';
import { addUnscheduledVisit } from '../../../../server/areas/recording/visits/addUnscheduledVisit.ts';
import { addVisits, type NewVisit } from '../../../../server/areas/recording/visits/addVisits.ts';
import { createPatientSchedule } from '../../../../server/areas/recording/visits/createPatientSchedule.ts';
import { readSchedule } from '../../../../server/areas/recording/visits/readSchedule.ts';
import { recordVisits } from '../../../../server/areas/recording/visits/recordVisits.ts';
import { setVisitDate } from '../../../../server/areas/recording/visits/setVisitDate.ts';
import type { Db } from '../../../../server/db/schema.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addParticipant, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';
import { asAlmighty } from '../../../support/testDb.ts';

const app = testApp();
const viewer = { today: testToday, isManager: true };
const weeks = Array.from({ length: 8 }, (_, week) => `Week ${week + 1}`);
const services = ['Visit', 'ECG', 'MRI', 'Blood'];
const people = 60;

let client: Client;
let plan: BuiltPlan;
let patientId: string;

const build = (title: string): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    title,
    visits: [
      { label: 'SCR' },
      ...weeks.map((label, index): { label: string; after: [string, number] } => ({
        label,
        after: ['SCR', 7 * (index + 1)],
      })),
      { label: 'AE', isScheduled: false },
    ],
    services: Object.fromEntries(services.map((label) => [label, 10_000])),
    assigned: Object.fromEntries(['SCR', 'AE', ...weeks].map((label) => [label, services])),
    payments: services.map((service) => ({
      service,
      provider: `${service} of ${title}`,
      share: { amount: 1_000 },
      type: 'mandatory',
    })),
  });

const nobody = { actorId: null, requestId: 'test', reason: null };
const planned = ['SCR', ...weeks];
/** At each visit four services with a share each. */
const rowsOfTrial = people * planned.length * (1 + services.length * 2);

/** Participants with the visits of the whole plan and without a date; answers their ids. */
const addPeople = (built: BuiltPlan, count: number): Promise<string[]> =>
  inTransaction(app.db, nobody, async (db) => {
    const { trial_id, visitId } = built;
    const ids = Array.from({ length: count }, newId);
    await db
      .insertInto('participant')
      .values(ids.map((patient_in_trial_id) => ({ trial_id, patient_in_trial_id, subject_id: newId() })))
      .execute();
    const undated = { visit_date: null, planned_date: null, window_from: null, window_to: null };
    const visits = ids.flatMap((patient_in_trial_id) =>
      planned.map(
        (label): NewVisit => ({
          ...undated,
          patient_in_trial_id,
          protocol_visit_id: visitId(label),
          visit_kind: 'scheduled',
          root_visit_id: visitId('SCR'),
        }),
      ),
    );
    await addVisits(db, trial_id, visits);
    return ids;
  });

/** The database's statistics know one trial, and nothing of the one that is recorded into. */
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  await addPeople(await build('Known'), people);
  await sql`analyze`.execute(asAlmighty(app.db));
  plan = await build('Unknown');
  [patientId = ''] = await addPeople(plan, people);
});

/** How many rows of visits, services and providers' shares the database has fetched so far. */
const fetchedSoFar = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ fetched: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as fetched from pg_stat_xact_user_tables
    where relname in ('recorded_visit', 'recorded_study_service', 'recorded_provider_service')`.execute(db);
  return Number(rows[0]?.fetched);
};

/** Does this work, for which the database looks at fewer rows than the trial has. */
const cheaply = <T>(run: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(app.db, nobody, async (db) => {
    const before = await fetchedSoFar(db);
    const done = await run(db);
    expect((await fetchedSoFar(db)) - before).toBeLessThan(rowsOfTrial);
    return done;
  });

test('recording into a trial that the database knows nothing of does not walk all of that trial', async () => {
  const { trial_id } = plan;
  const schedule = await cheaply((db) => readSchedule(db, viewer, trial_id, patientId));
  const { recorded_visit_id, version } = visitOf(schedule, 'SCR');
  const screening = await cheaply((db) =>
    setVisitDate(db, viewer, { recorded_visit_id, visit_date: '2026-05-04', is_confirming: true, version }),
  );
  expect(screening.study_services.every((service) => service.is_confirmed)).toBe(true);
  const weekly = weeks.slice(0, 2).map((label, index) => ({
    recorded_visit_id: visitOf(schedule, label).recorded_visit_id,
    version: 1,
    visit_date: `2026-05-1${index + 1}`,
    recorded_study_service_ids: [],
  }));
  const recorded = await cheaply((db) => recordVisits(db, viewer, { visits: weekly, is_confirming: true }));
  expect(recorded.visits.map((visit) => visit.visit_date)).toEqual(['2026-05-11', '2026-05-12']);
  const [share] = serviceOf(screening, 'ECG').provider_services;
  const { recorded_provider_service_id = '', version: shareVersion = 1 } = share ?? {};
  await cheaply((db) =>
    answerProviderService(db, viewer, {
      recorded_provider_service_id,
      is_confirmed: true,
      version: shareVersion,
    }),
  );
  const added = { trial_id, patient_in_trial_id: patientId, protocol_visit_id: plan.visitId('AE') };
  await cheaply((db) =>
    addUnscheduledVisit(db, viewer, { ...added, recorded_visit_id: newId(), visit_date: '2026-05-20' }),
  );
  const newcomer = { trial_id, patient_in_trial_id: await addParticipant(client, trial_id, newId()) };
  const made = await cheaply((db) => createPatientSchedule(db, viewer, { ...newcomer, date: '2026-05-04' }));
  expect(made.visits).toHaveLength(planned.length);
});
