import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { seedDemoSite } from '../../../server/demo/demoSite.ts';
import { found } from '../../../server/http/rejected.ts';
import { testApp, testNow, testToday } from '../../support/testApp.ts';

const app = testApp();

const seed = () =>
  app.db.transaction().execute((trx) => seedDemoSite(trx, { today: testToday, now: testNow }));

test('the demo site lives: trials of every state, visits in every state, an invoice out and a draft', async () => {
  await seed();
  const client = await app.signIn('clinic_user');
  const trials = await client.call(api.listTrials, {});
  expect(trials.map(({ state }) => state)).toEqual(expect.arrayContaining(['new', 'enrolling', 'follow_up']));
  expect(trials.filter(({ type }) => type === 'test')).toHaveLength(1);
  const [aurora] = trials.filter(({ title }) => title.startsWith('Levosimendan'));
  expect(aurora).toMatchObject({ draft_count: 1, last_invoice_number: 'INV-2026-00001' });
  const trial_id = aurora?.trial_id ?? '';
  const participants = await client.call(api.listParticipants, { trial_id });
  // Statuses follow the visits: nobody is new beside visits that were done.
  expect(participants.filter(({ status_proposal }) => status_proposal !== null)).toEqual([]);
  expect(new Set(participants.map(({ trial_status }) => trial_status)).size).toBeGreaterThan(1);
  const schedules = await Promise.all(
    participants.map(({ patient_in_trial_id }) =>
      client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }),
    ),
  );
  const states = new Set(schedules.flatMap(({ visits }) => visits.map(({ state }) => state)));
  expect([...states]).toEqual(
    expect.arrayContaining(['done', 'out_of_window', 'overdue', 'due', 'upcoming']),
  );
});

test('nothing of the demo site lies in the future', async () => {
  await seed();
  const latest = await app.db
    .selectFrom('recorded_visit')
    .select(({ fn }) => fn.max('visit_date').as('date'))
    .executeTakeFirstOrThrow();
  expect(latest.date && latest.date <= testToday).toBe(true);
});

test('one trial has a cap, overhead and a holdback, and its invoices say what they make', async () => {
  await seed();
  const client = await app.signIn('clinic_user');
  const trials = await client.call(api.listTrials, {});
  const { trial_id } = found(trials.find(({ title }) => title.startsWith('Levosimendan')));
  const rules = await client.call(api.listMoneyRules, { trial_id });
  expect(rules.map(({ terms }) => terms.kind)).toEqual(['cap', 'overhead', 'holdback']);
  const invoices = await client.call(api.listInvoices, { trial_id });
  const pages = await Promise.all(
    invoices.map(({ invoice_id }) => client.call(api.getInvoice, { invoice_id })),
  );
  const figures = pages.map(({ state, items, net_amount }) => {
    const sumOf = (role: string | null) =>
      items.filter(({ rule_role }) => rule_role === role).reduce((sum, { amount }) => sum + amount, 0);
    return {
      state,
      items: sumOf(null),
      overhead: sumOf('overhead'),
      holdback: sumOf('holdback'),
      net_amount,
    };
  });
  expect(figures).toEqual([
    { state: 'finalized', items: 11_814_59, overhead: 2_362_92, holdback: -1_417_75, net_amount: 12_759_76 },
    { state: 'draft', items: 1_584_13, overhead: 316_83, holdback: -190_10, net_amount: 1_710_86 },
  ]);
  const account = await client.call(api.getHoldbackAccount, { trial_id });
  expect(account).toMatchObject({ held_amount: 1_417_75, released_amount: 0, balance: 1_417_75 });
  const held = await client.call(api.listHeldBack, { trial_id });
  const second = { label: 'Echocardiography', place: 2, allowed: 1, amount: 184_50 };
  expect(held).toMatchObject([second, second]);
});

test('the trial that is no contract yet is calculated, and its prices follow', async () => {
  await seed();
  const client = await app.signIn('clinic_user');
  const trials = await client.call(api.listTrials, {});
  const { trial_id } = found(trials.find(({ title }) => title.startsWith('Open-label')));
  expect(await client.call(api.getCalculation, { trial_id })).toMatchObject({
    overhead_percentage: 2_000,
    margin_percentage: 1_000,
    participant_count: 12,
  });
  const { changes, verdicts } = await client.call(api.previewCalculatedPrices, { trial_id });
  // Cost with 20 % on staff and materials, and a tenth of the price as margin.
  expect(changes.map(({ label, amount_before, amount }) => [label, amount_before, amount])).toEqual([
    ['Ethics submission and contract', null, 1_200_00],
    ['Initiation visit', null, 400_00],
    ['Physical examination', 48_90, 60_00],
    ['ECG, 12 leads', 33_94, 24_00],
    ['Haematology', 18_77, 20_00],
    ['Close-out visit', null, 600_00],
    ['Archiving', 900_00, 900_00],
  ]);
  expect(verdicts.apply).toEqual([]);
});
