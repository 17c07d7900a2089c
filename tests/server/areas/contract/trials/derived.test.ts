import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, addSchedule, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    title: 'LZZT',
    visits: [{ label: 'SCR' }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'] },
  });
});

type Edit = CallInput<typeof api.putTrial>;
const change = (more: Partial<Edit>) =>
  client.call(api.putTrial, {
    trial_id: plan.trial_id,
    title: 'LZZT',
    type: 'full',
    tax_rule: 'vat_19',
    version: 1,
    ...more,
  });
/** The clock moves on further than a session lasts: the same person signs in again. */
const moveTo = async (instant: string) => {
  app.setNow(Date.parse(instant));
  client = await app.signIn('clinic_user');
};
/** The trial by itself: the list, where it is counted in another way, says the same at every moment. */
const read = async ({ trial_id }: { trial_id: string } = plan) => {
  const listed = await client.call(api.listTrials, {});
  const page = await client.call(api.getTrial, { trial_id });
  const { verdicts: _, ...trial } = page;
  expect(listed.find((row) => row.trial_id === trial_id)).toEqual(trial);
  return page;
};
const recruit = (subject: string) => addSchedule(client, plan.trial_id, subject, '2026-06-01');

/** A new participant's only service is confirmed; answers its visit. */
const confirm = async (subject: string) => {
  const visit = visitOf(await recruit(subject), 'SCR');
  const { recorded_study_service_id, version } = serviceOf(visit, 'ECG');
  return client.call(api.putRecordedStudyService, { recorded_study_service_id, is_confirmed: true, version });
};
/** An invoice over everything up to the end of June goes out. */
const bill = async () => {
  const { trial_id } = plan;
  const address_id = newId();
  await client.call(api.createAddress, { address_id, label: 'Sponsor', recipient: 'Sponsor' });
  await client.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
  const { invoice_id } = await draftInvoice(client, trial_id, '2026-06-30');
  await client.call(api.finalizeInvoice, { invoice_id });
};
const close = ({ recorded_visit_id, version }: { recorded_visit_id: string; version: number }) =>
  client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true });

describe('the state of a trial', () => {
  test('is new without a participant, even when recruitment is over', async () => {
    expect(await read()).toMatchObject({ state: 'new' });
    expect(await change({ recruitment_end_date: '2026-06-30' })).toMatchObject({ state: 'new' });
  });

  test('is enrolling until the recruitment end date, that day included, and follow-up after it', async () => {
    await addParticipant(client, plan.trial_id, '001');
    await recruit('002');
    expect(await read()).toMatchObject({ state: 'enrolling' });
    expect(await change({ recruitment_end_date: '2026-07-01' })).toMatchObject({ state: 'enrolling' });
    await moveTo('2026-07-01T21:59:00Z');
    expect(await read()).toMatchObject({ state: 'enrolling' });
    // Midnight in Berlin, two hours before it is midnight in UTC.
    await moveTo('2026-07-01T22:01:00Z');
    expect(await read()).toMatchObject({ state: 'follow_up' });
  });

  test('is follow-up when the target is recruited, whatever the end date', async () => {
    await recruit('001');
    expect(await change({ recruitment_target: 2, recruitment_end_date: '2026-12-31' })).toMatchObject({
      state: 'enrolling',
      recruited_count: 1,
      recruitment_target: 2,
    });
    await recruit('002');
    expect(await read()).toMatchObject({ state: 'follow_up', recruited_count: 2 });
  });

  test('is completed when no visit is open and nothing is unbilled', async () => {
    const visit = await confirm('001');
    await change({ recruitment_end_date: '2026-06-30' });
    await close(visit);
    expect(await read()).toMatchObject({ state: 'follow_up', unbilled_amount: 10_000 });
    await bill();
    expect(await read()).toMatchObject({ unbilled_amount: 0, state: 'completed' });
  });

  test('sorts and shows in the list as in the trial', async () => {
    await recruit('001');
    await buildPlan(app.db, { title: 'Other', visits: [{ label: 'SCR' }] });
    const sorted = await client.call(api.listTrials, { sort: ['state', 'DESC'] });
    expect(sorted.map(({ title, state }) => `${title}: ${state}`)).toEqual(['Other: new', 'LZZT: enrolling']);
    const recruited = await client.call(api.listTrials, { sort: ['recruited_count', 'DESC'] });
    expect(recruited.map(({ recruited_count }) => recruited_count)).toEqual([1, 0]);
  });
});

describe('the recruited of a trial', () => {
  test('are the participants with a dated root visit, each once; all participants are counted beside them', async () => {
    await addParticipant(client, plan.trial_id, '001');
    await addSchedule(client, plan.trial_id, '002');
    await recruit('003');
    expect(await read()).toMatchObject({ participant_count: 3, recruited_count: 1 });
  });

  test('lose whose root visit is cancelled', async () => {
    const { recorded_visit_id } = visitOf(await recruit('001'), 'SCR');
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect(await read()).toMatchObject({ participant_count: 1, recruited_count: 0 });
  });
});

describe('the unbilled amount of a trial', () => {
  const amountOf = async (trial_id: string) => {
    const { unbilled_amount } = await read({ trial_id });
    return unbilled_amount;
  };

  test('is what was confirmed up to today, visit-bound and operational, without cancelled visits', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('CT', 45_000);
    await trial.addService('Archive', 5_000, { isOperational: true });
    expect(await amountOf(trial.trial_id)).toBe(0);
    await trial.perform(
      { service: 'CT', date: '2026-07-01' },
      { service: 'CT', date: '2026-06-01', is_confirmed: false },
      { service: 'CT', date: '2026-06-01', is_cancelled: true },
      { service: 'CT', date: '2026-07-02' },
      { service: 'Archive', date: '2026-06-02' },
    );
    expect(await amountOf(trial.trial_id)).toBe(50_000);
  });

  test('stays while a draft holds it, goes when that goes out and comes back when it is revoked', async () => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('CT', 45_000);
    await trial.perform({ service: 'CT', date: '2026-06-01' });
    const { trial_id } = trial;
    const { invoice_id } = await draftInvoice(client, trial_id, '2026-06-30');
    expect(await amountOf(trial_id)).toBe(45_000);
    expect(await read({ trial_id })).toMatchObject({ draft_count: 1, invoice_count: 1 });
    const { number } = await client.call(api.finalizeInvoice, { invoice_id });
    expect(await read({ trial_id })).toMatchObject({
      unbilled_amount: 0,
      draft_count: 0,
      last_invoice_number: number,
    });
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    expect(await amountOf(trial_id)).toBe(45_000);
  });

  test('names the last invoice that stands, not one that was revoked', async () => {
    const { trial_id, addService, perform } = await buildBillingTrial(app.db);
    await addService('CT', 45_000);
    const finalized = async (date: string) => {
      await perform({ service: 'CT', date });
      const { invoice_id } = await draftInvoice(client, trial_id, date);
      return client.call(api.finalizeInvoice, { invoice_id });
    };
    const first = await finalized('2026-05-01');
    const second = await finalized('2026-06-01');
    expect(await read({ trial_id })).toMatchObject({ last_invoice_number: second.number });
    await client.call(api.revokeInvoice, { invoice_id: second.invoice_id, reason: 'Wrong recipient' });
    expect(await read({ trial_id })).toMatchObject({ last_invoice_number: first.number });
    await client.call(api.revokeInvoice, { invoice_id: first.invoice_id, reason: 'Wrong recipient' });
    expect(await read({ trial_id })).toMatchObject({ last_invoice_number: null });
  });
});

test('overdue visits are counted from the day after their window', async () => {
  await addSchedule(client, plan.trial_id, '001');
  expect(await read()).toMatchObject({ overdue_count: 0 });
  const other = await buildPlan(app.db, {
    title: 'Other',
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 28], tolerance: 2 }],
  });
  await addSchedule(client, other.trial_id, '001', '2026-06-01');
  const overdue = async () => {
    const { overdue_count } = await read(other);
    return overdue_count;
  };
  expect(await overdue()).toBe(0);
  await moveTo('2026-07-02T10:00:00Z');
  expect(await overdue()).toBe(1);
});

test('a test trial, which counts in no total, is listed with its own figures', async () => {
  const { trial_id, ...trial } = await buildBillingTrial(app.db, { type: 'test' });
  await trial.addService('CT', 45_000);
  await trial.perform({ service: 'CT', date: '2026-06-01' });
  expect(await read({ trial_id })).toMatchObject({ unbilled_amount: 45_000, participant_count: 1 });
});

test('a trial without anything recorded is listed as soon as it is made', async () => {
  await read();
  expect(await read(await buildPlan(app.db, { title: 'New', visits: [{ label: 'SCR' }] }))).toMatchObject({
    state: 'new',
    recruited_count: 0,
    overdue_count: 0,
    unbilled_amount: 0,
  });
});
