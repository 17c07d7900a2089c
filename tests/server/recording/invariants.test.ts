import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { PatientSchedule, RecordedStudyService } from '../../../contract/recording.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../support/schedule.ts';
import { testApp, testToday } from '../../support/testApp.ts';

const app = testApp();
const cases = { numRuns: 100 };

const amountsOf = ({ amount, provider_services }: RecordedStudyService) => [
  amount,
  ...provider_services.map((provider) => provider.amount),
];

const record = async (
  client: Client,
  service: RecordedStudyService,
  is_confirmed: boolean,
  date: string | null,
) =>
  serviceOf(
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id: service.recorded_study_service_id,
      is_confirmed,
      performance_date: date,
      version: service.version,
    }),
    service.label,
  );

test('a price change after confirmation changes no recorded amount', async () => {
  const price = fc.integer({ min: 0, max: 1_000_000 });
  const share = fc.integer({ min: 0, max: 5_000 });
  const terms = fc.record({ price, share });
  await fc.assert(
    fc.asyncProperty(terms, terms, fc.boolean(), async (before, after, isRedated) => {
      const plan = await buildPlan(app.db, {
        visits: [{ label: 'SCR' }],
        services: { Visit: before.price },
        assigned: { SCR: ['Visit'] },
        payments: [
          { service: 'Visit', provider: 'Pharmacy', share: { percentage: before.share } },
          { service: 'Visit', provider: 'Radiology', share: { percentage: before.share } },
        ],
      });
      const client = await app.signIn('clinic_user');
      const schedule = await addSchedule(client, plan.trial_id, '001', '2026-06-01');
      const service = serviceOf(visitOf(schedule, 'SCR'), 'Visit');
      const confirmed = await record(client, service, true, null);
      expect(confirmed.amount).toBe(before.price);
      // What was added after go-live may still change its price.
      for (const [table, change] of [
        ['study_service', sql`amount = ${after.price}`],
        ['provider_service', sql`percentage = ${after.share}`],
      ] as const) {
        const ofTrial = sql`where trial_id = ${plan.trial_id}`;
        await sql`update ${sql.table(table)} set is_added_later = true ${ofTrial}`.execute(app.db);
        await sql`update ${sql.table(table)} set ${change} ${ofTrial}`.execute(app.db);
      }
      const kept = isRedated ? await record(client, confirmed, true, '2026-06-02') : confirmed;
      const { patient_in_trial_id } = schedule.participant;
      const read = await client.call(api.getPatientSchedule, {
        trial_id: plan.trial_id,
        patient_in_trial_id,
      });
      expect(amountsOf(serviceOf(visitOf(read, 'SCR'), 'Visit'))).toEqual(amountsOf(confirmed));
      const anew = await record(client, await record(client, kept, false, null), true, null);
      expect(anew.amount).toBe(after.price);
    }),
    cases,
  );
});

/** A schedule without its versions, which count every change up. */
const stateOf = ({ visits, participant }: PatientSchedule) => ({
  participant,
  visits: visits.map(({ version: _, ...visit }) => visit),
});

test('cancelled visits add nothing to to-do, fill and recruitment; resuming restores the exact former state', async () => {
  const labels = ['SCR', 'V1', 'V2', 'V3'];
  const made = fc.record({
    dates: fc.tuple(...labels.map(() => fc.option(fc.integer({ min: -120, max: 0 })))),
    confirming: fc.tuple(...labels.map(() => fc.boolean())),
    cancelled: fc.subarray(labels, { minLength: 1 }),
  });
  const plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['V1', 14], tolerance: 3 },
      { label: 'V3', after: ['SCR', 60], tolerance: 5 },
    ],
    services: { Visit: 40_000 },
    assigned: Object.fromEntries(labels.map((label) => [label, ['Visit']])),
  });
  const { trial_id } = plan;
  const client = await app.signIn('clinic_user');
  const draft = { trial_id, invoice_id: newId() };
  await client.call(api.putInvoice, { ...draft, label: 'A', cut_off_date: testToday });
  const counted = async () => {
    const { visits } = await client.call(api.getToDoList, { trial_id });
    const { recruited_count, unbilled_amount } = await client.call(api.getTrial, { trial_id });
    await client.call(api.fillInvoice, { invoice_id: draft.invoice_id });
    const { rows } = await sql<{ visit: string }>`
      select s.recorded_visit_id as visit from invoice_item_record r
      join recorded_study_service s using (trial_id, recorded_study_service_id)`.execute(app.db);
    const held = rows.map((row) => row.visit).toSorted();
    return { toDo: visits.map((visit) => visit.recorded_visit_id), recruited_count, unbilled_amount, held };
  };
  let subject = 0;
  await fc.assert(
    fc.asyncProperty(made, async ({ dates, confirming, cancelled }) => {
      const others = await counted();
      subject += 1;
      const created = await addSchedule(client, trial_id, String(subject));
      const { patient_in_trial_id } = created.participant;
      for (const [index, label] of labels.entries()) {
        const [days, is_confirming] = [dates[index] ?? null, confirming[index] ?? false];
        const { recorded_visit_id, version } = visitOf(created, label);
        if (days === null) continue;
        const visit_date = addDays(testToday, days);
        await client.call(api.setVisitDate, { recorded_visit_id, version, visit_date, is_confirming });
      }
      const read = () => client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
      const before = { schedule: stateOf(await read()), counted: await counted() };
      const ids = cancelled.map((label) => visitOf(created, label).recorded_visit_id);
      await client.call(api.cancelVisits, { recorded_visit_ids: ids });
      const during = await counted();
      for (const id of ids) {
        expect(during.toDo).not.toContain(id);
        expect(during.held).not.toContain(id);
      }
      if (cancelled.includes('SCR')) expect(during.recruited_count).toBe(others.recruited_count);
      if (cancelled.length === labels.length) expect(during).toEqual(others);
      await client.call(api.resumeVisits, { recorded_visit_ids: ids });
      expect({ schedule: stateOf(await read()), counted: await counted() }).toEqual(before);
    }),
    cases,
  );
});
