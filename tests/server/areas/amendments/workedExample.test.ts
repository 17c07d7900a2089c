import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import {
  draftAmendment,
  inForce,
  type RecordedTrial,
  rowsOf,
  workedActions,
  workedTrial,
} from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await workedTrial(server.db, finance);
});

const finalized = async (cutOff: string) => {
  const { invoice_id, net_amount } = await draftInvoice(finance, trial.trial_id, cutOff);
  await finance.call(api.finalizeInvoice, { invoice_id });
  return { invoice_id, net_amount };
};

const amended = async () => {
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, workedActions(trial));
  return inForce(finance, amendment_id);
};

const plannedV2 = async (subject: string) => {
  const visit = (await trial.scheduleOf(subject)).visits.find(({ label }) => label === 'V2');
  return visit ? [visit.planned_date, visit.window_from, visit.window_to] : null;
};

test('what was not billed takes the new price, and open visits the new plan', async () => {
  expect((await finalized('2026-01-31')).net_amount).toBe(7_685_00);
  const b = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  expect(b.net_amount).toBe(1_850_00);

  const { page, preview } = await amended();
  expect(preview.figures).toMatchObject({
    repriced_count: 1,
    unbilled_amount: 50_00,
    difference_count: 0,
    open_visit_count: 2,
  });
  expect(preview.records).toMatchObject([
    { subject_id: '002', visit_label: 'V1', amount_before: 1_250_00, amount: 1_300_00, outcome: 'repriced' },
  ]);
  expect(page).toMatchObject({ number: 1, state: 'in_force', figures: preview.figures });
  expect(page.changes).toEqual([
    { part: 'services', action_count: 2 },
    { part: 'visits', action_count: 1 },
    { part: 'assignments', action_count: 1 },
  ]);

  const v1 = serviceOf(visitOf(await trial.scheduleOf('002'), 'V1'), 'V1');
  expect(v1.amount).toBe(1_300_00);
  const shares = v1.provider_services.map(({ provider_label, amount }) => [provider_label, amount]);
  expect(shares).toEqual(
    expect.arrayContaining([
      ['Radiology', 180_00],
      ['Pharmacy', 162_50],
    ]),
  );
  expect(serviceOf(visitOf(await trial.scheduleOf('001'), 'V1'), 'V1').amount).toBe(1_250_00);

  expect(await plannedV2('001')).toEqual(['2026-02-16', '2026-02-13', '2026-02-19']);
  expect(await plannedV2('002')).toEqual(['2026-03-03', '2026-02-28', '2026-03-06']);
  expect(await plannedV2('003')).toBeNull();
  expect(serviceOf(visitOf(await trial.scheduleOf('001'), 'V2'), 'ECG').is_optional).toBe(false);

  expect(await refusalOf(finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id }))).toMatchObject({
    code: 'invoice_outdated',
  });
  const refilled = await finance.call(api.fillInvoice, { invoice_id: b.invoice_id });
  expect(refilled.net_amount).toBe(1_900_00);
});

describe('what was billed stays', () => {
  test('and the next draft claims the difference, once', async () => {
    await finalized('2026-01-31');
    expect((await finalized('2026-02-28')).net_amount).toBe(1_850_00);
    const { preview } = await amended();
    expect(preview.figures).toMatchObject({
      repriced_count: 0,
      difference_count: 1,
      difference_amount: 50_00,
    });

    const { trial_id } = trial;
    const upTo = { cut_off_date: '2026-03-31' };
    expect(await finance.call(api.previewDraft, { trial_id, ...upTo })).toMatchObject({ net_amount: 50_00 });
    const { trials } = await finance.call(api.previewDrafts, upTo);
    expect(trials).toMatchObject([{ trial_id, net_amount: 50_00, obstacles: [] }]);
    const next = await draftInvoice(finance, trial.trial_id, '2026-03-31');
    expect(next.items).toMatchObject([
      {
        label: 'Difference amendment 1: V1 (1,300.00 instead of 1,250.00)',
        quantity: 1,
        amount_per_unit: 50_00,
        locked_fields: ['item_number', 'quantity', 'amount_per_unit'],
      },
    ]);
    expect([next.net_amount, next.service_period_from, next.service_period_to]).toEqual([
      50_00,
      '2026-02-03',
      '2026-02-03',
    ]);
    const empty = await finance.call(api.previewFilling, { invoice_ids: [next.invoice_id] });
    expect(empty.invoices).toMatchObject([{ added_count: 0, added_amount: 0 }]);
    const again = await finance.call(api.fillInvoice, { invoice_id: next.invoice_id });
    expect(again.items).toEqual(next.items);
    expect((await draftInvoice(finance, trial.trial_id, '2026-03-31')).items).toEqual([]);
    expect((await draftInvoice(finance, trial.trial_id, '2026-01-31')).items).toEqual([]);

    const waiting = async () => {
      const { amendments } = await finance.call(api.listAmendments, { trial_id });
      return amendments.map(({ waiting_count, waiting_amount }) => [waiting_count, waiting_amount]);
    };
    expect(await waiting()).toEqual([[1, 50_00]]);
    await finance.call(api.finalizeInvoice, { invoice_id: next.invoice_id });
    expect(await waiting()).toEqual([[0, 0]]);
    expect((await draftInvoice(finance, trial.trial_id, '2026-03-31')).items).toEqual([]);
    await finance.call(api.revokeInvoice, { invoice_id: next.invoice_id, reason: 'Wrong period' });
    expect(await waiting()).toEqual([[1, 50_00]]);
    expect((await draftInvoice(finance, trial.trial_id, '2026-03-31')).net_amount).toBe(50_00);
  });

  test('a difference that has gone out keeps its amendment in force', async () => {
    await finalized('2026-02-28');
    const { page } = await amended();
    const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-03-31');
    await finance.call(api.finalizeInvoice, { invoice_id });
    const { amendment_id, version } = page;
    expect(
      await refusalOf(finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version })),
    ).toMatchObject({
      code: 'amendment_billed',
      params: { count: 1 },
    });
    const { verdicts } = await finance.call(api.getAmendment, { amendment_id });
    expect(verdicts.take_back.map(({ code }) => code)).toEqual(['amendment_billed']);
  });
});

describe('taken back, all is as on the day before', () => {
  test.each([['before February was billed'], ['after February was billed']])('%s', async (when) => {
    await finalized('2026-01-31');
    if (when.startsWith('after')) await finalized('2026-02-28');
    const { amendment_id } = await draftAmendment(finance, trial.trial_id, workedActions(trial));
    const before = await rowsOf(server.db, trial.trial_id);
    const { page } = await inForce(finance, amendment_id);
    if (when.startsWith('after')) {
      const { invoice_id, version } = await draftInvoice(finance, trial.trial_id, '2026-03-31');
      const { version: back } = await finance.call(api.takeAmendmentBack, {
        reason: 'By mistake',
        amendment_id,
        version: page.version,
      });
      expect(back).toBe(page.version + 1);
      await finance.call(api.removeInvoice, { invoice_id, version });
    } else
      await finance.call(api.takeAmendmentBack, {
        reason: 'By mistake',
        amendment_id,
        version: page.version,
      });
    expect(await rowsOf(server.db, trial.trial_id)).toEqual(before);
    const again = await inForce(finance, amendment_id);
    expect(again.page.state).toBe('in_force');
    expect(await plannedV2('001')).toEqual(['2026-02-16', '2026-02-13', '2026-02-19']);
  });
});
