import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CallInput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

type Provider = CallInput<typeof api.putProvider>;
const provider = (label: string, more: Partial<Provider> = {}): Provider => ({
  provider_id: newId(),
  label,
  ...more,
});

type Type = CallInput<typeof api.putIdentifierType>;
const type = (label: string, more: Partial<Type> = {}): Type => ({
  trial_identifier_type_id: newId(),
  label,
  ...more,
});

describe('providers in bulk', () => {
  test('are created, changed, left alone and removed in one save, and answered in its order', async () => {
    const client = await app.signIn('clinic_user');
    const [radiology, pharmacy, gone] = [provider('Radiology'), provider('Pharmacy'), provider('Gone')];
    await client.call(api.putProviders, { rows: [radiology, pharmacy, gone] });
    const saved = await client.call(api.putProviders, {
      rows: [provider('Cardiology'), { ...pharmacy, cost_center: '4711', version: 1 }, radiology],
      remove: [{ provider_id: gone.provider_id, version: 1 }],
    });
    expect(saved).toMatchObject([
      { label: 'Cardiology', version: 1 },
      { label: 'Pharmacy', cost_center: '4711', version: 2 },
      { label: 'Radiology', version: 1 },
    ]);
    expect((await client.call(api.listProviders, {})).map(({ label }) => label)).toEqual([
      'Cardiology',
      'Pharmacy',
      'Radiology',
    ]);
  });

  test('saved twice are saved once', async () => {
    const client = await app.signIn('clinic_user');
    const rows = [provider('Radiology'), provider('Pharmacy')];
    const first = await client.call(api.putProviders, { rows });
    const before = await tableCounts(app.db);
    expect(await client.call(api.putProviders, { rows })).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('are unique by label, trial and cost centre among themselves and beside the stored ones', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    await client.call(api.putProvider, provider('Radiology'));
    const before = await tableCounts(app.db);
    const rows = [
      provider('Radiology', { trial_id }),
      provider('Radiology'),
      provider('Pharmacy', { cost_center: '4711' }),
      provider('Pharmacy', { cost_center: '4711' }),
      provider('Pharmacy'),
    ];
    expect(await refusalOf(client.call(api.putProviders, { rows }))).toMatchObject({
      code: 'rows_refused',
      status: 422,
      params: { count: 2 },
      rows: [
        { index: 1, field: 'label', code: 'provider_taken', params: { label: 'Radiology' } },
        { index: 3, field: 'label', code: 'provider_taken', params: { label: 'Pharmacy' } },
      ],
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('may exchange their labels, and take that of one that goes', async () => {
    const client = await app.signIn('clinic_user');
    const [one, other, gone] = [provider('One'), provider('Other'), provider('Gone')];
    await client.call(api.putProviders, { rows: [one, other, gone] });
    const saved = await client.call(api.putProviders, {
      rows: [
        { ...one, label: 'Other', version: 1 },
        { ...other, label: 'One', version: 1 },
        provider('Gone'),
      ],
      remove: [{ provider_id: gone.provider_id, version: 1 }],
    });
    expect(saved.map(({ label }) => label)).toEqual(['Other', 'One', 'Gone']);
  });

  test('name every refused row and write nothing', async () => {
    const client = await app.signIn('clinic_user');
    const plan = await buildPlan(app.db, {
      visits: [{ label: 'V1' }],
      services: { ECG: 10_000 },
      payments: [{ service: 'ECG', provider: 'Paid', share: { amount: 100 } }],
    });
    const trial_id = await newTrial(client, 'Other trial');
    const [paid] = await client.call(api.listProviders, {});
    if (!paid) throw new Error('There is no provider');
    const { provider_id } = paid;
    const before = await tableCounts(app.db);
    expect(
      await refusalOf(
        client.call(api.putProviders, {
          rows: [
            provider('New'),
            provider('Elsewhere', { trial_id: newId() }),
            { ...provider('Paid'), provider_id, cost_center: '4711', trial_id, version: 1 },
            provider('Deleted by somebody', { version: 1 }),
          ],
        }),
      ),
    ).toMatchObject({
      rows: [
        { index: 3, code: 'not_found' },
        { index: 1, field: 'trial_id', code: 'reference_unknown' },
        { index: 2, field: 'trial_id', code: 'trial_fixed' },
      ],
    });
    const remove = [{ provider_id, version: 1 }];
    expect(await refusalOf(client.call(api.putProviders, { rows: [], remove }))).toMatchObject({
      rows: [{ index: 0, code: 'provider_in_use', params: { label: 'Paid', count: 1 } }],
    });
    expect(await tableCounts(app.db)).toEqual(before);
    expect(plan.trial_id).toBe(paid.trial_id);
  });

  test('of a stale version are refused with what is stored, to change and to remove', async () => {
    const client = await app.signIn('clinic_user');
    const stored = provider('Radiology');
    await client.call(api.putProvider, stored);
    const { provider_id } = stored;
    expect(
      await refusalOf(client.call(api.putProviders, { rows: [{ ...stored, label: 'Mine', version: 7 }] })),
    ).toMatchObject({ rows: [{ index: 0, code: 'stale', present: { label: 'Radiology', version: 1 } }] });
    expect(
      await refusalOf(client.call(api.putProviders, { rows: [], remove: [{ provider_id, version: 7 }] })),
    ).toMatchObject({ rows: [{ index: 0, code: 'stale', present: { label: 'Radiology' } }] });
  });
});

describe('identifier types in bulk', () => {
  test('are created, changed and removed in one save', async () => {
    const client = await app.signIn('clinic_user');
    const [eudract, gone] = [type('EudraCT'), type('Gone')];
    await client.call(api.putIdentifierTypes, { rows: [eudract, gone] });
    const saved = await client.call(api.putIdentifierTypes, {
      rows: [type('NCT'), { ...eudract, description: 'European number', version: 1 }],
      remove: [{ trial_identifier_type_id: gone.trial_identifier_type_id, version: 1 }],
    });
    expect(saved).toMatchObject([
      { label: 'NCT', version: 1, trial_count: 0 },
      { label: 'EudraCT', description: 'European number', version: 2 },
    ]);
    expect(await client.call(api.listIdentifierTypes, {})).toHaveLength(2);
  });

  test('saved twice are saved once', async () => {
    const client = await app.signIn('clinic_user');
    const rows = [type('EudraCT'), type('NCT')];
    await client.call(api.putIdentifierTypes, { rows });
    const before = await tableCounts(app.db);
    await client.call(api.putIdentifierTypes, { rows });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('have labels of their own, and none that a trial carries is removed', async () => {
    const client = await app.signIn('clinic_user');
    const [eudract, nct] = [type('EudraCT'), type('NCT')];
    await client.call(api.putIdentifierTypes, { rows: [eudract, nct] });
    const { trial_identifier_type_id } = nct;
    const trial_id = await newTrial(client);
    await client.call(api.setTrialIdentifier, { trial_id, trial_identifier_type_id, value: 'NCT00000000' });
    const before = await tableCounts(app.db);
    expect(
      await refusalOf(
        client.call(api.putIdentifierTypes, {
          rows: [type('EudraCT'), type('DRKS'), type('DRKS')],
          remove: [{ trial_identifier_type_id, version: 1 }],
        }),
      ),
    ).toMatchObject({
      code: 'rows_refused',
      rows: [
        { index: 0, field: 'label', code: 'identifier_type_label_taken', params: { label: 'EudraCT' } },
        { index: 2, field: 'label', code: 'identifier_type_label_taken', params: { label: 'DRKS' } },
        { index: 3, code: 'identifier_type_in_use', params: { label: 'NCT', count: 1 } },
      ],
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('may exchange their labels', async () => {
    const client = await app.signIn('clinic_user');
    const [one, other] = [type('One'), type('Other')];
    await client.call(api.putIdentifierTypes, { rows: [one, other] });
    const rows = [
      { ...one, label: 'Other', version: 1 },
      { ...other, label: 'One', version: 1 },
    ];
    const saved = await client.call(api.putIdentifierTypes, { rows });
    expect(saved.map(({ label }) => label)).toEqual(['Other', 'One']);
  });
});

test('a nurse saves no catalog', async () => {
  const nurse = await app.signIn('nurse_user');
  const forbidden = { code: 'forbidden', status: 403 };
  expect(await refusalOf(nurse.call(api.putProviders, { rows: [] }))).toMatchObject(forbidden);
  expect(await refusalOf(nurse.call(api.putIdentifierTypes, { rows: [] }))).toMatchObject(forbidden);
});
