import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedStudyService } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addDays } from '../../../../domain/dates.ts';
import { cases } from '../../../support/depth.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const app = testApp();
const runs = cases(100);

const amountsOf = ({ amount, provider_services }: RecordedStudyService) => [
  amount,
  ...provider_services.map((provider) => provider.amount),
];

/** Two equal shares: the total is rounded once, so the second may be a cent smaller. */
const shares = ({ price, share }: { price: number; share: number }): number[] => {
  const total = Math.round((price * 2 * share) / 10_000);
  return [Math.ceil(total / 2), Math.floor(total / 2)];
};

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

/** Prices and shares of what was added after go-live, which may still change. */
const setTerms = async (
  trial_id: string,
  { price, share }: { price: number; share: number },
): Promise<void> => {
  await sql`update study_service set amount = ${price} where trial_id = ${trial_id}`.execute(app.db);
  await sql`update provider_service set percentage = ${share} where trial_id = ${trial_id}`.execute(app.db);
};

test('a price change after confirmation changes no recorded amount', async () => {
  const { trial_id } = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 0 },
    assigned: { SCR: ['Visit'] },
    payments: ['Pharmacy', 'Radiology'].map((provider) => ({
      service: 'Visit',
      provider,
      share: { percentage: 0 },
    })),
  });
  for (const table of ['study_service', 'provider_service'])
    await sql`update ${sql.table(table)} set is_added_later = true`.execute(app.db);
  const client = await app.signIn('clinic_user');
  const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
  const { patient_in_trial_id } = schedule.participant;
  const read = async () =>
    serviceOf(
      visitOf(await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }), 'SCR'),
      'Visit',
    );

  const terms = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    share: fc.integer({ min: 0, max: 5_000 }),
  });
  await fc.assert(
    fc.asyncProperty(terms, terms, fc.boolean(), async (before, after, isRedated) => {
      await setTerms(trial_id, before);
      const confirmed = await record(client, await read(), true, null);
      const amounts = amountsOf(confirmed);
      expect(amounts).toEqual([before.price, ...shares(before)]);
      await setTerms(trial_id, after);
      const kept = isRedated ? await record(client, confirmed, true, '2026-06-02') : await read();
      expect(amountsOf(kept)).toEqual(amounts);
      expect(await record(client, kept, false, null)).toMatchObject({ amount: null });
    }),
    runs,
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
    is_confirming: fc.boolean(),
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
    const { visits } = await client.call(api.getToDoList, { trial_id, limit: 1_000 });
    const { recruited_count, unbilled_amount } = await client.call(api.getTrial, { trial_id });
    await client.call(api.fillInvoice, { invoice_id: draft.invoice_id });
    const { rows } = await sql<{ visit: string }>`
      select s.recorded_visit_id as visit from invoice_item_record r
      join recorded_study_service s using (trial_id, recorded_study_service_id)`.execute(app.db);
    const held = rows.map((row) => row.visit).toSorted();
    return { toDo: visits.map((visit) => visit.recorded_visit_id), recruited_count, unbilled_amount, held };
  };
  let subject = 0;
  const others = await counted();
  await fc.assert(
    fc.asyncProperty(made, async ({ dates, is_confirming, cancelled }) => {
      subject += 1;
      const subject_id = String(subject);
      const created = await addSchedule(client, trial_id, subject_id);
      const { patient_in_trial_id } = created.participant;
      const rows = labels.flatMap((protocol_visit, index) => {
        const days = dates[index] ?? null;
        return days === null
          ? []
          : [{ line: index + 2, subject_id, protocol_visit, visit_date: addDays(testToday, days) }];
      });
      await client.call(api.importPerformedVisits, { trial_id, rows, is_confirming });
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
      // The next case begins with a trial where nothing counts.
      await client.call(api.cancelVisits, {
        recorded_visit_ids: created.visits.map((visit) => visit.recorded_visit_id),
      });
    }),
    runs,
  );
});
