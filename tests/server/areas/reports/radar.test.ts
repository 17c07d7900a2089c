import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RadarPlace, RadarRow } from '../../../../contract/reports/radar.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { readRadarWhole } from '../../../support/radar.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

type Narrowing = NonNullable<Parameters<typeof readRadarWhole>[1]>;
const read = (input: Narrowing = {}) => readRadarWhole(client, input);
const told = ({ kind, subject_id, visit_label, label, day, amount }: RadarRow) =>
  [kind, subject_id, visit_label, label, day, amount].join(' ');
const totalOf = ({ totals }: Awaited<ReturnType<typeof read>>, kind: string) =>
  totals.find((total) => total.kind === kind);
const keyOf = ({ trial_id, row_key }: RadarRow) => ({ trial_id, row_key });

const build = (): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    title: 'LZZT',
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 60] },
    ],
    services: { Visit: 40_000, ECG: 8_500, Blood: 2_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit', '?ECG'], V1: ['Visit', 'Blood', '?ECG'] },
  });

/** A participant whose screening was on this day, with these services confirmed at it. */
const screened = async (plan: BuiltPlan, subject: string, date: string, confirmed: string[] = []) => {
  const schedule = await addSchedule(client, plan.trial_id, subject, date);
  for (const label of confirmed) {
    const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), label);
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      is_confirmed: true,
      version,
    });
  }
  return schedule;
};

describe('the radar of what nobody billed', () => {
  test('has visits without a date, services that are not confirmed, and what no invoice claims', async () => {
    const plan = await build();
    await screened(plan, '001', '2026-06-01', ['Visit']);
    await screened(plan, '002', '2026-06-20');
    const radar = await read();
    expect(radar.as_of).toEqual(new Date(testNow));
    // V1 of 001 was to be done by 18 June: its mandatory services at their prices. That of 002 is not yet over.
    expect(radar.rows.map(told)).toEqual([
      'unbilled 001 SCR Visit 2026-06-01 40000',
      'undated 001 V1  2026-06-18 42000',
      'unconfirmed 002 SCR Visit 2026-06-20 40000',
    ]);
    expect(radar.totals).toEqual([
      { kind: 'undated', row_count: 1, amount: 42_000, old_count: 0, old_amount: 0 },
      { kind: 'unconfirmed', row_count: 1, amount: 40_000, old_count: 0, old_amount: 0 },
      { kind: 'unused', row_count: 0, amount: 0, old_count: 0, old_amount: 0 },
      { kind: 'unbilled', row_count: 1, amount: 40_000, old_count: 0, old_amount: 0 },
      { kind: 'held', row_count: 0, amount: 0, old_count: 0, old_amount: 0 },
    ]);
    expect(radar.lines.map(({ reason, oldest_day }) => [reason, oldest_day])).toEqual([
      ['undated', '2026-06-18'],
      ['undrafted', '2026-06-01'],
      ['unconfirmed', '2026-06-20'],
    ]);
  });

  test('leaves out what was not done on purpose, and visits that were cancelled', async () => {
    const plan = await build();
    const schedule = await screened(plan, '001', '2026-06-01');
    const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'Visit');
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      is_confirmed: false,
      not_done_reason: 'She did not come to it',
      version,
    });
    await client.call(api.cancelVisits, {
      recorded_visit_ids: [visitOf(schedule, 'V1').recorded_visit_id],
    });
    expect((await read()).rows).toEqual([]);
  });

  test('has optional and additional services that most visits of the kind have, from five of them on', async () => {
    const plan = await build();
    const { trial_id } = plan;
    const addCt = async (schedule: Awaited<ReturnType<typeof screened>>) => {
      const recorded_study_service_id = newId();
      const { study_services } = await client.call(api.addAdditionalStudyService, {
        recorded_study_service_id,
        recorded_visit_id: visitOf(schedule, 'SCR').recorded_visit_id,
        study_service_id: plan.serviceId('CT'),
      });
      const { version = 1 } = study_services.find((one) => one.label === 'CT') ?? {};
      await client.call(api.putRecordedStudyService, {
        recorded_study_service_id,
        is_confirmed: true,
        version,
      });
    };
    const unusedRows = async () => (await read()).rows.filter(({ kind }) => kind === 'unused');
    for (const subject of ['001', '002', '003'])
      await addCt(await screened(plan, subject, '2026-06-20', ['Visit', 'ECG']));
    await screened(plan, '004', '2026-06-21', ['Visit']);
    expect(await unusedRows()).toEqual([]);
    await screened(plan, '005', '2026-06-22', ['Visit', 'ECG']);
    const rows = await unusedRows();
    expect(rows.map(told).sort()).toEqual([
      'unused 004 SCR CT 2026-06-21 45000',
      'unused 004 SCR ECG 2026-06-21 8500',
      'unused 005 SCR CT 2026-06-22 45000',
    ]);
    // The ECG is at the visit and waits to be confirmed; a CT was never added.
    expect(rows.find(({ label }) => label === 'ECG')?.recorded_study_service_id).not.toBeNull();
    expect(rows.find(({ label }) => label === 'CT')).toMatchObject({
      trial_id,
      recorded_study_service_id: null,
      study_service_template_id: plan.serviceId('CT'),
    });
  });

  test('has entries of operational services that are due, or dated and not confirmed', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Pharmacy', 15_000, { isOperational: true });
    await trial.perform({ service: 'Pharmacy', date: '2026-06-15', is_confirmed: false });
    const study_service_template_id = trial.serviceId('Pharmacy');
    const entry = { trial_id: trial.trial_id, study_service_template_id, label: 'Pharmacy' };
    await app.db
      .insertInto('recorded_study_service')
      .values([
        { ...entry, due_date: '2026-07-01' },
        { ...entry, due_date: '2026-07-02' },
        { ...entry, due_date: '2026-05-01', is_closed: true },
      ])
      .execute();
    expect((await read()).rows.map(told)).toEqual([
      'unconfirmed   Pharmacy 2026-06-15 15000',
      'undated   Pharmacy 2026-07-01 15000',
    ]);
  });

  test('says of what is unbilled whether a draft holds it or it was taken out, and of all what is old', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.addService('ECG', 2_000);
    await trial.perform(
      { service: 'Visit', date: '2026-01-31' },
      { service: 'ECG', date: '2026-02-01' },
      { service: 'ECG', date: '2026-06-30' },
    );
    const { invoice_id, items } = await draftInvoice(client, trial.trial_id, '2026-02-28');
    const ecg = items.find(({ label }) => label === 'ECG');
    await client.call(api.removeInvoiceItem, { invoice_item_id: ecg?.invoice_item_id ?? '' });
    const radar = await read();
    expect(
      radar.rows.map(({ day, draft_invoice_id, is_taken_out, is_old }) => [
        day,
        draft_invoice_id,
        is_taken_out,
        is_old,
      ]),
    ).toEqual([
      ['2026-01-31', invoice_id, false, true],
      ['2026-02-01', null, true, false],
      ['2026-06-30', null, false, false],
    ]);
    expect(totalOf(radar, 'unbilled')).toMatchObject({ amount: 14_000, old_count: 1, old_amount: 10_000 });
    expect((await read({ age: 'old' })).rows.map(({ day }) => day)).toEqual(['2026-01-31']);
    await client.call(api.finalizeInvoice, { invoice_id });
    expect(totalOf(await read(), 'unbilled')).toMatchObject({ amount: 4_000, old_count: 0 });
  });

  test('is narrowed by trial and text, and leaves test trials out', async () => {
    const plan = await build();
    await screened(plan, '001', '2026-06-01', ['Visit']);
    const other = await buildBillingTrial(app.db);
    await other.addService('Archive', 5_000, { isOperational: true });
    await other.perform({ service: 'Archive', date: '2026-06-01' });
    const training = await buildBillingTrial(app.db, { type: 'test' });
    await training.addService('Visit', 1);
    await training.perform({ service: 'Visit', date: '2026-06-01' });
    const amounts = async (input: Narrowing) =>
      (await read(input)).rows.map(({ amount }) => amount).sort((a, b) => a - b);
    expect(await amounts({})).toEqual([5_000, 40_000, 42_000]);
    expect(await amounts({ trial_id: other.trial_id })).toEqual([5_000]);
    expect(await amounts({ search: 'archive' })).toEqual([5_000]);
    expect(await amounts({ search: '001' })).toEqual([40_000, 42_000]);
    expect(await amounts({ trial_id: training.trial_id })).toEqual([]);
    const input = { trial_id: training.trial_id, reason: 'undrafted' as const };
    expect(await client.call(api.listRadarRows, input)).toMatchObject({ rows: [], row_count: 0, amount: 0 });
    expect((await read()).test_trial_count).toBe(1);
  });

  test('has its rows page by page, neither losing nor repeating one', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 100);
    const days = ['2026-06-01', '2026-06-01', '2026-06-01', '2026-06-02', '2026-06-03'];
    await trial.perform(...days.map((date) => ({ service: 'Visit', date })));
    const line = { trial_id: trial.trial_id, reason: 'undrafted' as const };
    const keys: string[] = [];
    let after: RadarPlace | undefined;
    do {
      const { rows, next, ...sums } = await client.call(api.listRadarRows, { ...line, limit: 2, after });
      expect(sums).toMatchObject({ row_count: 5, amount: 500 });
      keys.push(...rows.map(({ row_key }) => row_key));
      after = next ?? undefined;
    } while (after);
    const { rows } = await client.call(api.listRadarRows, line);
    expect(keys).toEqual(rows.map(({ row_key }) => row_key));
    expect(new Set(keys).size).toBe(5);
  });
});

describe('a row of the radar', () => {
  const oneRow = async (): Promise<RadarRow> => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', 10_000);
    await trial.perform({ service: 'Visit', date: '2026-06-01' }, { service: 'Visit', date: '2026-06-02' });
    const { rows } = await read();
    const [row] = rows;
    if (!row) throw new Error('The radar is empty');
    return row;
  };

  test('is put aside with a reason until a day, is in no sum meanwhile, and comes back', async () => {
    const rows = [keyOf(await oneRow())];
    const aside = { reason: 'The sponsor disputes it', until_date: '2026-07-31' };
    await client.call(api.putRadarAside, { rows, ...aside });
    const radar = await read();
    expect([radar.rows.length, radar.aside_count, totalOf(radar, 'unbilled')?.amount]).toEqual([
      1, 1, 10_000,
    ]);
    const shown = { aside_reason: aside.reason, aside_until: aside.until_date };
    expect((await read({ aside: 'only' })).rows).toMatchObject([{ ...rows[0], ...shown }]);
    expect((await read({ aside: 'all' })).rows).toHaveLength(2);
    await client.call(api.putRadarAside, { rows, ...aside, until_date: '2026-07-01' });
    expect((await read()).rows).toHaveLength(1);
    await client.call(api.takeBackRadarAside, { rows });
    await client.call(api.takeBackRadarAside, { rows });
    expect((await read()).rows).toHaveLength(2);
    await client.call(api.putRadarAside, { rows, ...aside, until_date: '2026-07-01' });
    app.setNow(Date.parse('2026-07-02T10:00:00Z'));
    client = await app.signIn('clinic_user');
    expect(await read()).toMatchObject({ aside_count: 0, rows: [{}, {}] });
  });

  test('that is no gap any more is refused, and nothing is put aside; so is a day that has passed', async () => {
    const row = await oneRow();
    const rows = [keyOf(row), { trial_id: row.trial_id, row_key: `unbilled:${newId()}` }];
    const refused = client.call(api.putRadarAside, { rows, reason: 'Disputed', until_date: '2026-07-31' });
    expect(await refusalOf(refused)).toMatchObject({
      status: 422,
      code: 'rows_refused',
      rows: [{ index: 1, id: rows[1]?.row_key, code: 'not_found' }],
    });
    expect(await read()).toMatchObject({ aside_count: 0 });
    const late = client.call(api.putRadarAside, {
      rows: [keyOf(row)],
      reason: 'x',
      until_date: '2026-06-30',
    });
    expect(await refusalOf(late)).toMatchObject({ code: 'date_in_past', fields: [{ field: 'until_date' }] });
  });

  test('goes with what it was about', async () => {
    const plan = await build();
    await screened(plan, '001', '2026-06-01');
    const { rows } = await read();
    const until = { reason: 'Asked the ward', until_date: '2026-07-31' };
    await client.call(api.putRadarAside, { rows: rows.map(keyOf), ...until });
    expect(await read()).toMatchObject({ rows: [], aside_count: rows.length });
    await client.call(api.removeRecordingsAndParticipants, { trial_id: plan.trial_id });
    expect(await app.db.selectFrom('radar_aside').selectAll().execute()).toEqual([]);
  });

  test('is nothing that a nurse reaches', async () => {
    const { trial_id, row_key } = await oneRow();
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const rows = [{ trial_id, row_key }];
    const until = { reason: 'x', until_date: '2026-07-31' };
    const forbidden = { status: 403, code: 'forbidden' };
    expect(await refusalOf(nurse.call(api.getRadar, {}))).toMatchObject(forbidden);
    const line = { trial_id, reason: 'undrafted' as const };
    expect(await refusalOf(nurse.call(api.listRadarRows, line))).toMatchObject(forbidden);
    expect(await refusalOf(nurse.call(api.putRadarAside, { rows, ...until }))).toMatchObject(forbidden);
    expect(await refusalOf(nurse.call(api.takeBackRadarAside, { rows }))).toMatchObject(forbidden);
  });
});
