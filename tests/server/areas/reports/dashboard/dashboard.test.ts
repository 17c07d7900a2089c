import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { sumOf } from '../../../../../domain/money.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { readRadarWhole } from '../../../../support/radar.ts';
import { addSchedule, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const read = (by: Client = client) => by.call(api.getDashboard, {});
const managersPart = async () => {
  const { managers } = await read();
  if (!managers) throw new Error('A manager has no part of her own');
  return managers;
};

/** What the radar itself says, kind by kind; `unbilled` with what is put aside. */
const readRadar = async () => {
  const { totals } = await client.call(api.getRadar, {});
  const all = await readRadarWhole(client, { aside: 'all' });
  const unbilled = all.rows.filter(({ kind }) => kind === 'unbilled');
  return {
    totals,
    unbilled: { row_count: unbilled.length, amount: sumOf(unbilled.map(({ amount }) => amount)) },
  };
};

/** Also after the list of trials, which works the figures out anew and leaves the radar. */
const expectAsTheRadar = async () => {
  await client.call(api.listTrials, {});
  const [dashboard, radar] = [await managersPart(), await readRadar()];
  expect(dashboard.radar).toEqual(radar.totals);
  expect(dashboard.unbilled).toMatchObject(radar.unbilled);
  return dashboard;
};

const build = (title = 'LZZT') =>
  buildPlan(app.db, {
    title,
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14], tolerance: 3 }],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], V1: ['Visit'] },
  });

const confirm = async (schedule: Awaited<ReturnType<typeof addSchedule>>, visit: string, label: string) => {
  const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, visit), label);
  await client.call(api.putRecordedStudyService, { recorded_study_service_id, is_confirmed: true, version });
};

describe('the dashboard', () => {
  test('counts visits as the lists of recording do', async () => {
    const plan = await build();
    await addSchedule(client, plan.trial_id, '001', '2026-06-01');
    await addSchedule(client, plan.trial_id, '002', '2026-06-17');
    await addSchedule(client, plan.trial_id, '003');
    const { visits, today, as_of, trial_count } = await read();
    expect([today, as_of, trial_count]).toEqual([testToday, new Date(testNow), 1]);
    const ofDay = { from_date: today, to_date: today };
    const lists = {
      overdue_count: (await client.call(api.getToDoList, { states: ['overdue'] })).visits.length,
      due_count: (await client.call(api.getToDoList, { states: ['due'] })).visits.length,
      undated_count: (await client.call(api.getToDoList, { states: ['upcoming'] })).visits.length,
      today_count: (await client.call(api.listVisitLines, ofDay)).visits.length,
    };
    expect(visits).toMatchObject(lists);
    expect(lists).toEqual({ overdue_count: 1, due_count: 1, undated_count: 1, today_count: 1 });
    expect(visits.lines).toMatchObject([
      { trial_title: 'LZZT', subject_id: '001', visit_label: 'V1', window_to: '2026-06-18' },
    ]);
  });

  test('sums up what is unbilled and the radar as these do, whatever is written between two looks', async () => {
    const plan = await build();
    expect((await expectAsTheRadar()).unbilled.amount).toBe(0);
    const schedule = await addSchedule(client, plan.trial_id, '001', '2026-06-01');
    expect((await expectAsTheRadar()).radar.map(({ amount }) => amount)).toEqual([40_000, 40_000, 0, 0, 0]);
    await confirm(schedule, 'SCR', 'Visit');
    expect((await expectAsTheRadar()).unbilled).toMatchObject({
      amount: 40_000,
      trial_count: 1,
      trials: [{ trial_title: 'LZZT', row_count: 1, amount: 40_000 }],
    });
    const { rows } = await readRadarWhole(client);
    const aside = rows
      .filter(({ kind }) => kind === 'unbilled')
      .map(({ trial_id, row_key }) => ({ trial_id, row_key }));
    await client.call(api.putRadarAside, { rows: aside, reason: 'Disputed', until_date: '2026-07-31' });
    const after = await expectAsTheRadar();
    expect([after.unbilled.amount, after.radar[3]?.amount]).toEqual([40_000, 0]);
    await client.call(api.takeBackRadarAside, { rows: aside });
    expect((await expectAsTheRadar()).radar[3]?.amount).toBe(40_000);
    const { recorded_visit_id } = visitOf(schedule, 'V1');
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect((await expectAsTheRadar()).radar[0]?.amount).toBe(0);
  });

  test('follows claims of invoices, and their release', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.perform({ service: 'Visit', date: '2026-06-01' }, { service: 'Visit', date: '2026-06-30' });
    expect((await managersPart()).unbilled.amount).toBe(20_000);
    const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-06-15');
    expect((await expectAsTheRadar()).drafts).toMatchObject({
      draft_count: 1,
      overdue_count: 0,
      net_amount: 10_000,
      lines: [{ invoice_id, net_amount: 10_000, is_overdue: false, expected_billing_date: null }],
    });
    await client.call(api.finalizeInvoice, { invoice_id });
    expect(await expectAsTheRadar()).toMatchObject({
      drafts: { draft_count: 0 },
      unbilled: { amount: 10_000 },
    });
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    expect((await expectAsTheRadar()).unbilled.amount).toBe(20_000);
  });

  test('counts drafts past their expected billing date, and test trials as the lists do', async () => {
    const trial = await buildBillingTrial(app.db);
    const training = await buildBillingTrial(app.db, { type: 'test' });
    for (const each of [trial, training]) {
      await each.addService('Visit', 10_000);
      await each.perform({ service: 'Visit', date: '2026-06-01' });
      await draftInvoice(client, each.trial_id, '2026-06-30');
    }
    await app.db
      .updateTable('invoice')
      .set({ expected_billing_date: '2026-06-30' })
      .where('trial_id', '=', trial.trial_id)
      .execute();
    const { drafts, unbilled, test_trial_count } = await managersPart();
    const { invoices } = await client.call(api.listInvoiceLines, { states: ['draft'] });
    const late = await client.call(api.listInvoiceLines, { is_overdue: 'true' });
    expect([drafts.draft_count, drafts.overdue_count]).toEqual([invoices.length, late.invoices.length]);
    expect(drafts).toMatchObject({ draft_count: 2, overdue_count: 1, net_amount: 10_000 });
    expect([unbilled.amount, test_trial_count]).toEqual([10_000, 1]);
  });

  test('tells how far behind trials are that recruit', async () => {
    const [behind, ahead] = [await build('Behind'), await build('Ahead')];
    await build('Without target');
    const goal = { recruitment_target: 10, recruitment_end_date: '2026-07-31' };
    for (const { trial_id } of [behind, ahead])
      await app.db.updateTable('trial').set(goal).where('trial_id', '=', trial_id).execute();
    await addSchedule(client, behind.trial_id, '001', '2026-06-01');
    for (const subject of ['001', '002', '003', '004', '005', '006'])
      await addSchedule(client, ahead.trial_id, subject, '2026-06-01');
    const { recruitment } = await managersPart();
    expect(recruitment.trial_count).toBe(2);
    expect(recruitment.trials.map((t) => [t.trial_title, t.recruited_count, t.target_count])).toEqual([
      ['Behind', 1, 5],
      ['Ahead', 6, 5],
    ]);
  });

  test('is another one the next day', async () => {
    const plan = await build();
    await addSchedule(client, plan.trial_id, '001', '2026-06-15');
    expect((await managersPart()).radar[0]?.row_count).toBe(0);
    app.setNow(Date.parse('2026-07-03T10:00:00Z'));
    client = await app.signIn('clinic_user');
    expect((await expectAsTheRadar()).radar[0]?.row_count).toBe(1);
  });

  test('shows a nurse her own trials, and no money', async () => {
    const [own, other] = [await build('Own'), await build('Other')];
    await addSchedule(client, own.trial_id, '001', '2026-06-01');
    await addSchedule(client, other.trial_id, '001', '2026-06-01');
    const seen = await read(await app.signIn('nurse_user', [own.trial_id]));
    expect(seen.visits).toMatchObject({ overdue_count: 1, lines: [{ trial_title: 'Own' }] });
    expect(seen.trial_count).toBe(1);
    expect('managers' in seen).toBe(false);
  });
});

describe('what others changed', () => {
  const stayLater = async (by: Client) => {
    await read(by);
    app.setNow(testNow + 35 * 60_000);
  };

  test('looks within ten seconds are one, and what was recorded between them is told by the next stay', async () => {
    const plan = await build();
    const colleague = await app.signIn('clinic_user');
    await read();
    await addSchedule(colleague, plan.trial_id, '001', '2026-06-01');
    app.setNow(testNow + 9_000);
    await stayLater(client);
    const { changes } = await read();
    expect(changes).toMatchObject({ since: new Date(testNow) });
    expect(changes?.counts).toContainEqual({ kind: 'visit_recorded', row_count: 1 });
  });

  test('is told from the last stay on, with exactly the rows that are counted', async () => {
    const plan = await build();
    const colleague = await app.signIn('clinic_user');
    expect((await read()).changes).toBeNull();
    await addSchedule(colleague, plan.trial_id, '001', '2026-06-01');
    const later = testNow + 60_000;
    app.setNow(later);
    expect((await read()).changes).toBeNull();
    await stayLater(client);
    await addSchedule(colleague, plan.trial_id, '002', '2026-06-02');
    await addSchedule(client, plan.trial_id, '003', '2026-06-02');
    const { changes } = await read();
    expect(changes).toMatchObject({ since: new Date(later), is_partial: false });
    expect(changes?.counts.map(({ kind, row_count }) => [kind, row_count])).toEqual([
      ['trial_added', 0],
      ['contract_changed', 0],
      ['participant_added', 1],
      ['visit_recorded', 1],
      ['invoice_finalized', 0],
      ['invoice_revoked', 0],
    ]);
    for (const { kind, row_count } of changes?.counts ?? []) {
      const listed = await client.call(api.listDashboardChanges, { kind });
      expect([listed.changes.length, listed.row_count]).toEqual([row_count, row_count]);
    }
    const listed = await client.call(api.listDashboardChanges, { kind: 'visit_recorded' });
    expect(listed.changes).toMatchObject([
      {
        trial_title: 'LZZT',
        subject_id: '002',
        visit_label: 'SCR',
        visit_date: '2026-06-02',
        by: 'Test clinic_user',
      },
    ]);
    // The same stay still tells of it.
    expect((await read()).changes?.counts[2]?.row_count).toBe(1);
  });

  test('has invoices that went out or were revoked, and trials that were made', async () => {
    const colleague = await app.signIn('clinic_user');
    await stayLater(client);
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.perform({ service: 'Visit', date: '2026-06-01' });
    const { invoice_id } = await draftInvoice(colleague, trial.trial_id, '2026-06-30');
    const { number } = await colleague.call(api.finalizeInvoice, { invoice_id });
    const told = async () => (await read()).changes?.counts.map(({ row_count }) => row_count);
    expect(await told()).toEqual([1, 1, 1, 1, 1, 0]);
    const { changes } = await client.call(api.listDashboardChanges, { kind: 'invoice_finalized' });
    expect(changes).toMatchObject([{ invoice_id, invoice_number: number }]);
    await colleague.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    expect(await told()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('tells a nurse of her trials alone, and of no invoice', async () => {
    const [own, other] = [await build('Own'), await build('Other')];
    const nurse = await app.signIn('nurse_user', [own.trial_id]);
    await stayLater(nurse);
    await addSchedule(client, own.trial_id, '001', '2026-06-01');
    await addSchedule(client, other.trial_id, '001', '2026-06-01');
    expect((await read(nurse)).changes?.counts).toEqual([
      { kind: 'participant_added', row_count: 1 },
      { kind: 'visit_recorded', row_count: 1 },
    ]);
    const { changes } = await nurse.call(api.listDashboardChanges, { kind: 'invoice_finalized' });
    expect(changes).toEqual([]);
  });
});
