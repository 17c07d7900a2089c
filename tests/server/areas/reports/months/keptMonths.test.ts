import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { keepDigests } from '../../../../../server/upkeep.ts';
import { makeTrial } from '../../../../reliability/mixedTrial.ts';
import { type Ask, someAct } from '../../../../reliability/model/acts.ts';
import { runHistory } from '../../../../reliability/model/modelRun.ts';
import { buildBillingTrial } from '../../../../support/billingFactory.ts';
import { correctionsOf, issueA, workedEntries } from '../../../../support/correctedInvoice.ts';
import { cases, isDeep } from '../../../../support/depth.ts';
import { expectKeptTrue } from '../../../../support/keptReports.ts';
import { serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

/** All months, a period that begins and ends within others, and (deep) one that is within a month. */
const asked = [
  { by: 'month' as const },
  { from_date: '2026-01-10', to_date: '2026-06-11' },
  ...(isDeep ? [{ from_date: '2026-01-10', to_date: '2026-01-28' }] : []),
];

const read = async () => {
  const told: unknown[] = [];
  for (const each of asked) {
    const { as_of: _s, ...statistics } = await client.call(api.getTrialStatistics, each);
    const { as_of: _f, ...fourWay } = await client.call(api.getFourWay, each);
    const { by: _b, ...period } = { by: null, ...each };
    const { as_of: _r, ...recruitment } = await client.call(api.getTrialRecruitment, period);
    told.push(statistics, fourWay, recruitment);
  }
  return told;
};

const expectTrue = (now: number) => expectKeptTrue(app, now, read);

test('whole months are told as they are kept, until something of their trial is written', async () => {
  const [one, other] = [await buildBillingTrial(app.db), await buildBillingTrial(app.db)];
  for (const trial of [one, other]) {
    await trial.addService('Visit', 100_00);
    await trial.perform({ service: 'Visit', date: '2026-05-31' }, { service: 'Visit', date: '2026-06-30' });
  }
  await keepDigests(app.db, testNow);
  await app.db.updateTable('trial_month_digest').set({ confirmed_amount: 1 }).execute();
  const confirmed = async (period: object) => {
    const { totals } = await client.call(api.getTrialStatistics, period);
    return totals.confirmed_amount;
  };
  expect(await confirmed({})).toBe(4);
  // June alone is cut.
  expect(await confirmed({ to_date: '2026-06-30' })).toBe(4);
  expect(await confirmed({ from_date: '2026-05-02', to_date: '2026-06-30' })).toBe(200_00 + 2);
  await one.perform({ service: 'Visit', date: '2026-06-01' });
  expect(await confirmed({})).toBe(300_00 + 2);
  await keepDigests(app.db, testNow);
  expect(await confirmed({})).toBe(300_00 + 2);
  // Of another day nothing is kept yet.
  app.setNow(testNow + 86_400_000);
  client = await app.signIn('clinic_user');
  expect(await confirmed({})).toBe(500_00);
});

test('payments, corrections and shares of providers are told at once', async () => {
  const { invoice_id } = await issueA(app);
  const now = Date.parse('2026-02-02T10:00:00Z');
  const { plan } = await makeTrial(app.db);
  const { trial_id } = plan;
  await keepDigests(app.db, now);
  const steps = {
    payment: () =>
      client.call(api.recordPayment, {
        invoice_id,
        amount: 1_234_56,
        payment_date: '2026-02-02',
        payer: null,
        note: null,
      }),
    correction: async () => {
      const entries = workedEntries(await correctionsOf({ client, invoice_id })).slice(1);
      const key = { invoice_id, correction_place: 1 };
      await client.call(api.putCorrection, { ...key, entries });
      await client.call(api.finalizeCorrection, { ...key, version: 1 });
    },
    recording: async () => {
      const patient_in_trial_id = newId();
      await client.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id: '001' });
      const date = '2026-01-11';
      const schedule = await client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id, date });
      const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'Visit');
      const confirmed = { recorded_study_service_id, version, is_confirmed: true };
      await client.call(api.putRecordedStudyService, confirmed);
    },
    share: () =>
      app.db
        .updateTable('recorded_provider_service')
        .set({ is_confirmed: true, amount: 17_00 })
        .where('trial_id', '=', trial_id)
        .execute(),
    revoking: () => client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' }),
  };
  const before: unknown[] = [await read()];
  for (const step of Object.values(steps)) {
    await step();
    before.push(await expectTrue(now));
  }
  expect(new Set(before.map((told) => JSON.stringify(told))).size, 'each step is seen').toBe(before.length);
});

if (isDeep)
  test('whatever people record, take back, cancel, bill and revoke', async () => {
    const history = fc.array(someAct, { minLength: 10, maxLength: 16, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        const { plan } = await makeTrial(app.db);
        const ask: Ask = async (_who, endpoint, input) => {
          const wasWritten = endpoint.method !== 'GET';
          try {
            return await client.call(endpoint, input);
          } finally {
            if (wasWritten) await expectTrue(testNow);
          }
        };
        await runHistory({ plan, ask, today: testToday }, acts);
      }),
      cases(20),
    );
  });
