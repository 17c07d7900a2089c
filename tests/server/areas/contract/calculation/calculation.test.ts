import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CalculatedPrices } from '../../../../../contract/calculation/calculations.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let finance: Client;
let plan: BuiltPlan;
let trial_id: string;

beforeEach(async () => {
  finance = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 7] }],
    services: { ECG: 50_00, Blood: 20_00 },
    assigned: { SCR: ['ECG'], V1: ['ECG', '?Blood'] },
  });
  trial_id = plan.trial_id;
});

/** 45 minutes at 72.00 an hour, 6.00 of materials, 20.00 from outside. */
const ecg = {
  calculation_line_id: newId(),
  phase: 'visit' as const,
  label: 'ECG',
  minutes: 45,
  hourly_rate: 72_00,
  material_amount: 6_00,
  external_amount: 20_00,
};
const archiving = {
  calculation_line_id: newId(),
  phase: 'archiving' as const,
  label: 'Archiving',
  description: 'Fifteen years',
  times: 15,
  agreed_amount: 120_00,
};
const putLines = (...rows: (typeof ecg | typeof archiving)[]) =>
  finance.call(api.putCalculationLines, { trial_id, rows });
const putHead = (version?: number) =>
  finance.call(api.putCalculation, {
    trial_id,
    overhead_percentage: 2_000,
    margin_percentage: 1_000,
    participant_count: 12,
    version,
  });
const shown = ({ changes }: CalculatedPrices) =>
  changes.map(({ calculation_line_id, study_service_template_id, amount_before, amount }) => ({
    calculation_line_id,
    study_service_template_id,
    amount_before,
    amount,
  }));
const preview = () => finance.call(api.previewCalculatedPrices, { trial_id });
const apply = async () =>
  finance.call(api.applyCalculatedPrices, { trial_id, prices: shown(await preview()) });

test('a calculation is stored, changed and told, and is part of the history of its trial', async () => {
  expect(await finance.call(api.getCalculation, { trial_id })).toEqual({
    trial_id,
    overhead_percentage: 0,
    margin_percentage: 0,
    participant_count: 1,
    verdicts: { edit: [] },
  });
  expect(await putHead()).toMatchObject({ margin_percentage: 1_000, participant_count: 12, version: 1 });
  const [line] = await putLines(ecg);
  expect(line).toMatchObject({ ...ecg, times: null, agreed_amount: null, version: 1 });
  expect(await putLines(ecg)).toEqual([line]);
  const { entries } = await finance.call(api.getRecordHistory, {
    kind: 'trial',
    record_id: trial_id,
    trial_id,
  });
  const tables = entries.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['trial_calculation', 'calculation_line']));
});

describe('the calculated prices', () => {
  test('become those of the trial once, by what was previewed', async () => {
    await putHead();
    await putLines(ecg, archiving);
    const before = await preview();
    expect(before).toMatchObject({
      changes: [
        {
          label: 'ECG',
          study_service_template_id: plan.serviceId('ECG'),
          amount_before: 50_00,
          amount: 102_22,
        },
        { label: 'Archiving', study_service_template_id: null, amount_before: null, amount: 120_00 },
      ],
      other_services: [{ label: 'Blood', amount: 20_00 }],
      verdicts: { apply: [] },
    });
    const after = await apply();
    expect(after.changes.map(({ amount_before, amount }) => amount_before === amount)).toEqual([true, true]);
    const services = await finance.call(api.listStudyServices, { trial_id });
    expect(services.map(({ label, amount }) => [label, amount])).toEqual([
      ['ECG', 102_22],
      ['Blood', 20_00],
    ]);
    const [once, ...others] = await finance.call(api.listOperationalServices, { trial_id });
    expect(once).toMatchObject({
      label: 'Archiving',
      description: 'Fifteen years',
      amount: 120_00,
      repetition_period: 'irregular',
    });
    expect(others).toEqual([]);
    await apply();
    expect(await finance.call(api.listOperationalServices, { trial_id })).toEqual([once]);
  });

  test('follow a line that is called otherwise by then, and are made anew where their service has gone', async () => {
    await putLines(ecg, archiving);
    await apply();
    await finance.call(api.putCalculationLines, {
      trial_id,
      rows: [{ ...ecg, label: 'ECG, 12 leads', version: 1 }],
    });
    const made = (await finance.call(api.listOperationalServices, { trial_id }))[0];
    await finance.call(api.removeOperationalService, {
      contract_study_service_id: made?.contract_study_service_id ?? '',
    });
    await apply();
    const services = await finance.call(api.listStudyServices, { trial_id });
    expect(services.map(({ label }) => label)).toEqual(['ECG, 12 leads', 'Blood']);
    expect(await finance.call(api.listOperationalServices, { trial_id })).toMatchObject([
      { label: 'Archiving', amount: 120_00 },
    ]);
  });

  test('go along with a copy of the trial, each line with the copy of its service', async () => {
    await putHead();
    await putLines(ecg, archiving);
    await apply();
    const new_trial_id = newId();
    await finance.call(api.copyTrial, { trial_id, new_trial_id, title: 'Copy' });
    const services = await finance.call(api.listStudyServices, { trial_id: new_trial_id });
    const lines = await finance.call(api.listCalculationLines, { trial_id: new_trial_id });
    expect(lines).toMatchObject([
      { label: 'ECG', minutes: 45, study_service_template_id: services[0]?.study_service_id },
      { label: 'Archiving', agreed_amount: 120_00 },
    ]);
    expect(lines[0]?.calculation_line_id).not.toBe(ecg.calculation_line_id);
    expect(await finance.call(api.getCalculation, { trial_id: new_trial_id })).toMatchObject({
      overhead_percentage: 2_000,
      participant_count: 12,
    });
  });
});

describe('is refused', () => {
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

  test('another request by the key of one that made prices', async () => {
    await putHead();
    await putLines(ecg);
    const prices = shown(await preview());
    const key = { idempotencyKey: 'prices' };
    const applied = await finance.call(api.applyCalculatedPrices, { trial_id, prices }, key);
    expect(await finance.call(api.applyCalculatedPrices, { trial_id, prices }, key)).toEqual(applied);
    const other = prices.map((price) => ({ ...price, amount: 1 }));
    const again = finance.call(api.applyCalculatedPrices, { trial_id, prices: other }, key);
    expect(await codeOf(again)).toBe('idempotency_key_reused');
  });

  test('what others have changed, and prices that are not what was previewed', async () => {
    await putHead();
    await putHead(1);
    const stale = finance.call(api.putCalculation, {
      trial_id,
      overhead_percentage: 1,
      margin_percentage: 1,
      participant_count: 1,
      version: 7,
    });
    expect(await codeOf(stale)).toBe('stale');
    await putLines(ecg);
    const rows = [{ ...ecg, minutes: 50, version: 9 }];
    const { code, rows: refused } = await refusalOf(
      finance.call(api.putCalculationLines, { trial_id, rows }),
    );
    expect([code, refused?.[0]?.code]).toEqual(['rows_refused', 'stale']);
    const prices = shown(await preview());
    await finance.call(api.putCalculationLines, { trial_id, rows: [{ ...ecg, minutes: 50, version: 1 }] });
    expect(await codeOf(finance.call(api.applyCalculatedPrices, { trial_id, prices }))).toBe(
      'calculation_changed',
    );
    expect((await finance.call(api.listStudyServices, { trial_id }))[0]?.amount).toBe(50_00);
  });

  test('nothing calculated, and a price that no price may reach', async () => {
    expect(await codeOf(apply())).toBe('calculation_empty');
    await finance.call(api.putCalculation, {
      trial_id,
      overhead_percentage: 0,
      margin_percentage: 9_900,
      participant_count: 1,
    });
    await putLines({ ...ecg, external_amount: 900_000_00 });
    expect((await preview()).verdicts.apply).toEqual([
      { code: 'calculation_price_too_high', params: { labels: ['ECG'] } },
    ]);
    expect(await codeOf(apply())).toBe('calculation_price_too_high');
  });

  test('everything once somebody takes part', async () => {
    await putLines(ecg);
    await addParticipant(finance, trial_id, '001');
    const { verdicts } = await finance.call(api.getCalculation, { trial_id });
    expect(verdicts.edit.map(({ code }) => code)).toEqual(['trial_has_participants']);
    for (const act of [() => putHead(), () => putLines(archiving), apply])
      expect(await codeOf(act())).toBe('trial_has_participants');
  });
});

test('what was billed stands beside what was calculated, without what was revoked', async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('ECG', 100_00);
  await trial.addService('MRI', 700_00);
  const lines = [{ ...ecg, times: 3 }];
  await finance.call(api.putCalculationLines, { trial_id: trial.trial_id, rows: lines });
  await trial.perform(
    { service: 'ECG', date: '2026-01-05' },
    { service: 'ECG', date: '2026-01-06' },
    { service: 'MRI', date: '2026-01-06' },
  );
  const compared = () => finance.call(api.compareCalculation, { trial_id: trial.trial_id });
  expect(await compared()).toMatchObject([{ label: 'ECG', calculated_quantity: 3, billed_quantity: 0 }]);
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await compared()).toMatchObject([
    { label: 'ECG', cost: 80_00, price: 80_00, billed_quantity: 2, billed_amount: 200_00 },
    { calculation_line_id: null, label: 'MRI', billed_quantity: 1, billed_amount: 700_00 },
  ]);
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
  expect(await compared()).toMatchObject([{ label: 'ECG', billed_quantity: 0, billed_amount: 0 }]);
});
