import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../../../../contract/api.ts';
import type { importRows } from '../../../../contract/imports/imports.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { serviceEdit } from '../../../support/newTrial.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addParticipant } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields, refusedLines } from './planFiles.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;
let trial_id: string;
let startUp: string;
app.given(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'V1' }],
    services: { Visit: 125_000, ECG: 8_500 },
    assigned: { V1: ['Visit'] },
  });
  trial_id = plan.trial_id;
  startUp = newId();
  await client.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id: startUp,
    label: 'Start-up',
    amount: 500_000,
    repetition_period: 'once',
  });
});

type Row = Omit<z.input<typeof importRows.providerServices>, 'line'>;
const bringIn = (...rows: Row[]) => client.call(api.importProviderServices, { trial_id, rows: lines(rows) });
const refused = (...rows: Row[]) => refusedLines(app.db, () => bringIn(...rows));
const payments = () => client.call(api.listProviderServices, { trial_id });
const assigned = () => client.call(api.listAssignedProviderServices, { trial_id });
const providers = async () =>
  (await client.call(api.listProviders, {})).map((one) => [one.label, one.cost_center, one.trial_id]);

const payment = (provider: string, study_service: string, share: Partial<Row>): Row => ({
  provider,
  cost_center: '4711',
  study_service,
  confirmation_type: 'automated',
  ...share,
});
const radiology = payment('Radiology', 'Visit', { amount: 18_000, confirmation_type: 'mandatory' });
const pharmacy = payment('Pharmacy', 'Visit', { percentage: 1_250 });
const startUpShare = payment('Pharmacy', 'Start-up', { percentage: 2_000 });

describe('each row', () => {
  test('is one payment labelled as its service, assigned to it as it is, of a provider without a trial', async () => {
    expect(await bringIn(radiology, pharmacy, startUpShare)).toEqual({
      created: 3,
      changed: 0,
      unchanged: 0,
      warnings: [],
    });
    const made = await payments();
    expect(made).toMatchObject([
      { label: 'Visit', provider_label: 'Radiology', amount: 18_000, percentage: null, assigned_count: 1 },
      { label: 'Visit', provider_label: 'Pharmacy', amount: null, percentage: 1_250, assigned_count: 1 },
      { label: 'Start-up', provider_label: 'Pharmacy', percentage: 2_000, assigned_count: 1 },
    ]);
    expect(made.map((one) => one.confirmation_type)).toEqual(['mandatory', 'automated', 'automated']);
    const services = [plan.serviceId('Visit'), plan.serviceId('Visit'), startUp];
    expect(await assigned()).toEqual(
      expect.arrayContaining(
        made.map(({ provider_service_id }, index) =>
          expect.objectContaining({
            provider_service_id,
            study_service_template_id: services[index],
            confirmation_is_mandatory: null,
            money: null,
          }),
        ),
      ),
    );
    expect(await providers()).toEqual([
      ['Pharmacy', '4711', null],
      ['Radiology', '4711', null],
    ]);
  });

  test('finds its provider by label and cost centre, absent ones being equal; it is made where it is absent', async () => {
    const own = { provider_id: newId(), label: 'Radiology', cost_center: '4711', trial_id };
    await client.call(api.putProvider, own);
    const site = { provider_id: newId(), label: 'Radiology' };
    await client.call(api.putProvider, site);
    await bringIn(radiology, { ...radiology, cost_center: null }, { ...pharmacy, cost_center: '4712' });
    const used = (await payments()).map(({ provider_id, cost_center }) => [provider_id, cost_center]);
    expect(used[0]?.[0]).not.toBe(own.provider_id);
    expect(used[1]).toEqual([site.provider_id, null]);
    expect((await providers()).toSorted()).toEqual([
      ['Pharmacy', '4712', null],
      ['Radiology', null, null],
      ['Radiology', '4711', null],
      ['Radiology', '4711', trial_id],
    ]);
  });

  test('changes the payment it made before, or assigns it again', async () => {
    await bringIn(radiology, pharmacy, startUpShare);
    const [first] = await payments();
    const pair = {
      provider_service_id: first?.provider_service_id ?? '',
      study_service_template_id: plan.serviceId('Visit'),
    };
    await client.call(api.removeAssignedProviderService, pair);
    const next = await bringIn(radiology, { ...pharmacy, percentage: null, amount: 1 }, startUpShare);
    expect(next).toEqual({ created: 0, changed: 2, unchanged: 1, warnings: [] });
    expect(
      (await payments()).map(({ amount, percentage, version }) => [amount, percentage, version]),
    ).toEqual([
      [18_000, null, 1],
      [1, null, 2],
      [null, 2_000, 1],
    ]);
    expect(await assigned()).toHaveLength(3);
  });

  test('keeps what was chosen at the assignment', async () => {
    await bringIn(radiology);
    const [pair] = await assigned();
    if (!pair) throw new Error('Nothing was assigned');
    const { provider_service_id, study_service_template_id, version } = pair;
    const chosen = { money: 5, confirmation_is_mandatory: false };
    await client.call(api.putAssignedProviderService, {
      provider_service_id,
      study_service_template_id,
      version,
      ...chosen,
    });
    expect(await bringIn(radiology)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect(await assigned()).toMatchObject([chosen]);
  });

  test('of the same provider and service is told apart by its occurrence', async () => {
    const rows = [pharmacy, { ...pharmacy, percentage: 1 }];
    expect(await bringIn(...rows)).toMatchObject({ created: 2 });
    expect(await bringIn(...rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect((await payments()).map(({ percentage }) => percentage)).toEqual([1_250, 1]);
  });
});

describe('a file is refused by line where', () => {
  test('a service is unknown, or several carry its label', async () => {
    await client.call(api.putStudyService, serviceEdit(trial_id, 'Start-up'));
    const rows = [radiology, { ...pharmacy, study_service: 'CT' }, startUpShare];
    expect(await refused(...rows)).toEqual([
      [3, 'study_service', 'label_unknown', { label: 'CT' }],
      [4, 'study_service', 'label_ambiguous', { label: 'Start-up' }],
    ]);
  });

  test('a row has both or neither of amount and percentage', async () => {
    const rows = [{ ...radiology, percentage: 1 }, pharmacy, payment('Laboratory', 'ECG', {})];
    expect(await refused(...rows)).toEqual([
      [2, 'amount', 'amount_and_percentage', {}],
      [4, 'amount', 'amount_and_percentage', {}],
    ]);
  });

  test('the shares of a service are above its price, in the file or with what is there', async () => {
    const above = { labels: ['ECG'] };
    const rows = [
      payment('Pharmacy', 'ECG', { percentage: 5_000 }),
      radiology,
      payment('Radiology', 'ECG', { amount: 4_251 }),
    ];
    expect(await refused(...rows)).toEqual([
      [2, 'money', 'shares_exceed_price', above],
      [4, 'money', 'shares_exceed_price', above],
    ]);
    const half = payment('Pharmacy', 'ECG', { percentage: 5_000 });
    const rest = payment('Radiology', 'ECG', { amount: 4_250 });
    await bringIn(half, rest);
    expect(await refused(payment('Laboratory', 'ECG', { amount: 1 }))).toEqual([
      [2, 'money', 'shares_exceed_price', above],
    ]);
    expect(await refused({ ...half, percentage: 5_001 }, { ...rest, amount: 4_251 })).toEqual([
      [2, 'percentage', 'shares_exceed_price', above],
      [3, 'amount', 'shares_exceed_price', above],
    ]);
    expect(await bringIn({ ...half, percentage: 10_000 }, { ...rest, amount: 0 })).toMatchObject({
      changed: 2,
    });
  });
});

describe('after the first participant', () => {
  beforeEach(async () => {
    await bringIn(radiology, pharmacy);
    await addParticipant(client, trial_id, '001');
  });

  test('an identical file does nothing', async () => {
    const before = [await payments(), await assigned()];
    expect(await bringIn(radiology, pharmacy)).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      warnings: [],
    });
    expect([await payments(), await assigned()]).toEqual(before);
  });

  test('amount, percentage and confirmation type are refused by line', async () => {
    const rows: Row[] = [
      { ...radiology, amount: 1, confirmation_type: 'optional' },
      { ...pharmacy, percentage: null, amount: 1 },
    ];
    expect(await refused(...rows)).toEqual([
      [2, 'amount', 'field_locked', {}],
      [2, 'confirmation_type', 'field_locked', {}],
      [3, 'amount', 'field_locked', {}],
      [3, 'percentage', 'field_locked', {}],
    ]);
  });

  test('a new payment joins a service that was there before, within its price', async () => {
    const laboratory = payment('Laboratory', 'ECG', { amount: 8_500 });
    expect(await refused({ ...laboratory, amount: 8_501 })).toEqual([
      [2, 'money', 'shares_exceed_price', { labels: ['ECG'] }],
    ]);
    expect(await bringIn(radiology, pharmacy, laboratory)).toMatchObject({ created: 1, unchanged: 2 });
    expect((await payments()).map(({ is_added_later }) => is_added_later)).toEqual([false, false, true]);
  });
});

test('what is no list of payments is named by row and field', async () => {
  const rows = [
    { ...radiology, provider: '' },
    { ...radiology, provider: 'x'.repeat(251), cost_center: 'x'.repeat(251) },
    { ...radiology, amount: -1 },
    { ...pharmacy, percentage: 10_001 },
    { ...pharmacy, study_service: 'x'.repeat(1_001) },
  ];
  expect(await malformedFields(app.db, () => bringIn(...rows))).toEqual([
    ['rows.0.provider', 'required'],
    ['rows.1.provider', 'too_long'],
    ['rows.1.cost_center', 'too_long'],
    ['rows.2.amount', 'negative'],
    ['rows.3.percentage', 'too_large'],
    ['rows.4.study_service', 'too_long'],
  ]);
});
