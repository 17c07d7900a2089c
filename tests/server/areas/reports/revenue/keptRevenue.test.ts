import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { RuleTerms } from '../../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { keepDigests } from '../../../../../server/upkeep.ts';
import { cases } from '../../../../support/depth.ts';
import { expectKeptTrue } from '../../../../support/keptReports.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let now: number;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  now = testNow;
});

const turnDays = async (days: number): Promise<void> => {
  now += days * 86_400_000;
  app.setNow(now);
  client = await app.signIn('clinic_user');
};

const read = async () => {
  const { as_of: _a, ...forecast } = await client.call(api.getRevenueForecast, {});
  return forecast;
};

const expectTrue = () => expectKeptTrue(app, now, read);

const addRules = (trial_id: string, terms: readonly RuleTerms[]) => {
  const rows = terms.map((each) => ({ money_rule_id: newId(), from_date: '2026-01-01', terms: each }));
  return client.call(api.putMoneyRules, { trial_id, rows });
};

/** Three participants: one with a visit that is overdue, one whose visits lie ahead, one who comes to the last of hers late. */
const runningTrial = async (title: string) => {
  const plan = await buildPlan(app.db, {
    title,
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 60], tolerance: 3 },
      { label: 'V3', after: ['SCR', 120], tolerance: 7 },
    ],
    services: { ECG: 100_01, Visit: 500_00 },
    assigned: { V1: ['ECG'], V2: ['ECG', 'Visit'], V3: ['?ECG', 'Visit'] },
  });
  const { trial_id } = plan;
  // Of what was added later the price is not locked.
  await app.db
    .updateTable('study_service')
    .set({ is_added_later: true })
    .where('trial_id', '=', trial_id)
    .execute();
  for (const [index, date] of ['2026-06-01', '2026-06-30', '2026-03-01'].entries())
    await addSchedule(client, trial_id, `00${index}`, date);
  return plan;
};

test('revenue is told as it is kept, until something of its trial is written', async () => {
  const [one, other] = [await runningTrial('A'), await runningTrial('B')];
  await keepDigests(app.db, now);
  await sql`update trial_revenue_digest set unplanned_count = 100`.execute(app.db);
  const unplanned = async () => (await read()).unplanned_count;
  expect(await unplanned()).toBe(200);
  await addSchedule(client, one.trial_id, '007', '2026-06-30');
  expect(await unplanned()).toBe(100);
  await keepDigests(app.db, now);
  expect(await unplanned()).toBe(100);
  // Of another day nothing is kept yet.
  await turnDays(1);
  expect(await unplanned()).toBe(0);
  await keepDigests(app.db, now);
  expect(await unplanned()).toBe(0);
  await app.db.updateTable('trial').set({ type: 'test' }).where('trial_id', '=', other.trial_id).execute();
  expect((await expectTrue()).trials).toMatchObject([{ trial_id: one.trial_id }]);
});

test('what was kept by another setting of the site is counted, and kept anew', async () => {
  await runningTrial('A');
  await keepDigests(app.db, now);
  const expectFor = async (expected_overdue_days: number) => {
    await app.db.updateTable('clinicalsite').set({ expected_overdue_days }).execute();
    return (await read()).unexpected_count;
  };
  const kept = () => app.db.selectFrom('trial_revenue_digest').select('expected_overdue_days').execute();
  const [many, few] = [await expectFor(5), await expectFor(90)];
  expect(many).toBeGreaterThan(few);
  expect(await expectFor(5)).toBe(many);
  await keepDigests(app.db, now);
  expect([await kept(), await expectFor(5)]).toEqual([[{ expected_overdue_days: 5 }], many]);
});

test('prices, rules, ends of contracts, statuses and days are told at once', async () => {
  const { trial_id, serviceId } = await runningTrial('A');
  await runningTrial('B');
  const [ecg, visit] = [serviceId('ECG'), serviceId('Visit')];
  const steps = {
    price: () =>
      app.db
        .updateTable('study_service')
        .set({ amount: 123_45, version: sql`version + 1` })
        .where('study_service_id', '=', ecg)
        .execute(),
    cap: () =>
      addRules(trial_id, [{ kind: 'cap', study_service_template_id: ecg, most: 1, per: 'participant' }]),
    tier: () =>
      addRules(trial_id, [
        { kind: 'tier', study_service_template_id: visit, from_participant: 2, amount: 611_11 },
      ]),
    lines: () =>
      addRules(trial_id, [
        { kind: 'overhead', percentage: 1_999, basis: 'visit_bound' },
        { kind: 'holdback', percentage: 1_001, until: 'close_out' },
      ]),
    dropOut: () =>
      app.db
        .updateTable('participant')
        .set({ trial_status: 'not_completed' })
        .where('subject_id', '=', '001')
        .where('trial_id', '=', trial_id)
        .execute(),
    end: () =>
      client.call(api.terminateTrial, {
        trial_id,
        money_rule_id: newId(),
        ended_by: 'site',
        from_date: '2026-07-01',
        last_day: '2026-08-15',
        is_cancelling: false,
        reason: 'The study nurse has left',
      }),
    undone: () =>
      app.db
        .updateTable('recorded_visit')
        .set({ planned_date: null })
        .where('visit_date', 'is', null)
        .where('planned_date', '>', '2026-09-01')
        .execute(),
    day: () => turnDays(1),
    month: () => turnDays(31),
    quarter: () => turnDays(92),
  };
  const told = [await expectTrue()];
  for (const step of Object.values(steps)) {
    await step();
    told.push(await expectTrue());
  }
  const seen = new Set(told.map((one) => JSON.stringify(one)));
  expect(seen.size, 'each step is seen, but a day on which nothing turns').toBeGreaterThanOrEqual(
    told.length - 1,
  );
});

/** One thing that is written of what revenue is counted of: what, and of which record and how much, counted around. */
interface Written {
  what: keyof typeof writes;
  at: number;
  much: number;
}

const statuses = ['not_completed', 'completed', 'enrolled'] as const;

const pick = async (
  table: 'recorded_visit' | 'participant' | 'recorded_study_service' | 'study_service' | 'money_rule',
  at: number,
) => {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} order by 1`.execute(app.db);
  return sql`ctid = ${rows[at % rows.length]?.place ?? '(0,0)'}::tid`;
};

const writes = {
  date: async ({ at, much }: Written) =>
    sql`update recorded_visit set version = version + 1, visit_date = ${much % 3 > 0 ? '2026-06-20' : null}::date
      where ${await pick('recorded_visit', at)}`.execute(app.db),
  plan: async ({ at, much }: Written) =>
    sql`update recorded_visit set version = version + 1, planned_date = '2026-03-01'::date + ${7 * much}::int,
      window_from = '2026-03-01'::date + ${7 * much}::int, window_to = '2026-03-01'::date + ${7 * much + 7}::int
      where ${await pick('recorded_visit', at)} and visit_date is null`.execute(app.db),
  status: async ({ at, much }: Written) =>
    sql`update participant set trial_status = ${statuses[much % 3]} where ${await pick('participant', at)}`.execute(
      app.db,
    ),
  undone: async ({ at, much }: Written) =>
    sql`update recorded_study_service set version = version + 1,
      not_done_reason = ${much % 2 === 0 ? 'Refused' : null}
      where ${await pick('recorded_study_service', at)} and not is_confirmed`.execute(app.db),
  price: async ({ at, much }: Written) =>
    sql`update study_service set amount = ${much * 101}, version = version + 1
      where ${await pick('study_service', at)}`.execute(app.db),
  rule: async ({ at, much }: Written) =>
    sql`update money_rule set version = version + 1,
      most = case when kind = 'cap' then ${(much % 4) + 1}::int end, amount = case when kind = 'tier' then ${much * 99}::int end,
      percentage = case when kind in ('overhead', 'holdback') then ${much * 10 + 1}::int end
      where ${await pick('money_rule', at)}`.execute(app.db),
  setting: ({ much }: Written) =>
    sql`update clinicalsite set expected_overdue_days = ${much + 1}`.execute(app.db),
  day: ({ much }: Written) => turnDays(much % 40),
};

const someWrite = fc.record({
  what: fc.constantFrom(...(Object.keys(writes) as (keyof typeof writes)[])),
  at: fc.nat(100),
  much: fc.nat(60),
});

/** Each history goes on where the one before ended: two trials are enough for all of them. */
test('whatever is written of visits, services, participants, prices, rules, the site and the day', async () => {
  for (const title of ['A', 'B']) {
    const { trial_id, serviceId } = await runningTrial(title);
    await addRules(trial_id, [
      { kind: 'cap', study_service_template_id: serviceId('ECG'), most: 1, per: 'participant' },
      { kind: 'tier', study_service_template_id: serviceId('Visit'), from_participant: 2, amount: 611_11 },
      { kind: 'overhead', percentage: 1_999, basis: 'visit_bound' },
      { kind: 'holdback', percentage: 1_001, until: 'close_out' },
    ]);
  }
  await keepDigests(app.db, now);
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(someWrite, { minLength: 4, maxLength: 10 }), async (history) => {
      await turnDays((testNow - now) / 86_400_000);
      for (const write of history) {
        await writes[write.what](write);
        told.add(JSON.stringify(await expectTrue()));
      }
    }),
    { ...cases(60), endOnFailure: true },
  );
  expect(told.size, 'histories change what is told').toBeGreaterThan(5);
});
