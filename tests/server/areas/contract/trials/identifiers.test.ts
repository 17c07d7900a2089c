import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;
let eudract: string;
let nct: string;

const newType = async (label: string): Promise<string> => {
  const trial_identifier_type_id = newId();
  await client.call(api.putIdentifierType, { trial_identifier_type_id, label });
  return trial_identifier_type_id;
};

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
  nct = await newType('NCT');
  eudract = await newType('EudraCT');
});

const identifier = (trial_identifier_type_id: string, value: string) => ({ trial_identifier_type_id, value });
const setOne = (trial_identifier_type_id: string, value: string) =>
  client.call(api.setTrialIdentifier, { trial_id, ...identifier(trial_identifier_type_id, value) });
const setAll = (...trial_identifiers: ReturnType<typeof identifier>[]) =>
  client.call(api.setTrialIdentifiers, { trial_id, trial_identifiers });
const list = () => client.call(api.listTrialIdentifiers, { trial_id });

describe('one identifier of a trial', () => {
  test('is set beside the others, and set again replaces its own value', async () => {
    expect(await list()).toEqual([]);
    expect(await setOne(nct, 'NCT00000001')).toEqual([identifier(nct, 'NCT00000001')]);
    await setOne(eudract, '2026-000001-11');
    const both = [identifier(eudract, '2026-000001-11'), identifier(nct, 'NCT00000002')];
    expect(await setOne(nct, 'NCT00000002')).toEqual(both);
    expect(await list()).toEqual(both);
  });

  test('set twice to the same value writes nothing the second time', async () => {
    await setOne(nct, 'NCT00000001');
    const before = await tableCounts(app.db);
    await setOne(nct, 'NCT00000001');
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('is told with its label by the trial, and counted by its type', async () => {
    await setOne(nct, 'NCT00000001');
    expect(await client.call(api.getTrial, { trial_id })).toMatchObject({
      identifiers: [{ trial_identifier_type_id: nct, label: 'NCT', value: 'NCT00000001' }],
    });
    expect(await client.call(api.getIdentifierType, { trial_identifier_type_id: nct })).toMatchObject({
      trial_count: 1,
    });
  });

  test('of a type that does not exist is refused', async () => {
    expect(await refusalOf(setOne(newId(), 'NCT00000001'))).toMatchObject({
      code: 'reference_unknown',
      status: 422,
    });
    expect(await list()).toEqual([]);
  });
});

describe('beside a colleague', () => {
  test('one identifier is removed alone: what the colleague has added since stays', async () => {
    await setOne(nct, 'NCT00000001');
    const seen = identifier(nct, 'NCT00000001');
    await setOne(eudract, '2026-000001-11');
    const remove = () => client.call(api.removeTrialIdentifier, { trial_id, ...seen });
    expect(await remove()).toEqual([identifier(eudract, '2026-000001-11')]);
    const before = await tableCounts(app.db);
    expect(await remove()).toEqual([identifier(eudract, '2026-000001-11')]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('one that has another value by now is not removed unseen', async () => {
    await setOne(nct, 'NCT00000002');
    const refused = client.call(api.removeTrialIdentifier, { trial_id, ...identifier(nct, 'NCT00000001') });
    expect(await refusalOf(refused)).toMatchObject({
      code: 'stale',
      status: 409,
      present: identifier(nct, 'NCT00000002'),
    });
    expect(await list()).toEqual([identifier(nct, 'NCT00000002')]);
  });

  test('a value is replaced as it was seen, and written again without a failure', async () => {
    const set = (value: string, seen_value: string | null) =>
      client.call(api.setTrialIdentifier, { trial_id, ...identifier(nct, value), seen_value });
    expect(await set('NCT00000001', null)).toEqual([identifier(nct, 'NCT00000001')]);
    expect(await set('NCT00000001', null)).toEqual([identifier(nct, 'NCT00000001')]);
    expect(await refusalOf(set('NCT00000003', null))).toMatchObject({
      code: 'stale',
      status: 409,
      present: identifier(nct, 'NCT00000001'),
    });
    expect(await set('NCT00000003', 'NCT00000001')).toEqual([identifier(nct, 'NCT00000003')]);
  });

  test('a set is replaced as it was seen: what the colleague has added since is not deleted', async () => {
    await setOne(nct, 'NCT00000001');
    const seen_identifiers = await list();
    await setOne(eudract, '2026-000001-11');
    const both = [identifier(eudract, '2026-000001-11'), identifier(nct, 'NCT00000001')];
    const replace = (seen: typeof seen_identifiers) =>
      client.call(api.setTrialIdentifiers, { trial_id, trial_identifiers: [], seen_identifiers: seen });
    expect(await refusalOf(replace(seen_identifiers))).toMatchObject({
      code: 'stale',
      status: 409,
      present: both,
    });
    expect(await list()).toEqual(both);
    expect(await replace(both.toReversed())).toEqual([]);
    // A lost answer is asked for again.
    expect(await replace(both)).toEqual([]);
  });
});

describe('the set of identifiers of a trial', () => {
  test('is replaced as a whole', async () => {
    await setOne(nct, 'NCT00000001');
    expect(await setAll(identifier(eudract, '2026-000001-11'))).toEqual([
      identifier(eudract, '2026-000001-11'),
    ]);
    expect(await list()).toEqual([identifier(eudract, '2026-000001-11')]);
    expect(await setAll()).toEqual([]);
  });

  test('sent twice is written once', async () => {
    const both = [identifier(eudract, '2026-000001-11'), identifier(nct, 'NCT00000001')];
    await setAll(...both);
    const before = await tableCounts(app.db);
    expect(await setAll(...both)).toEqual(both);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('belongs to its trial alone', async () => {
    await setOne(nct, 'NCT00000001');
    const other = await newTrial(client, 'Other trial');
    await client.call(api.setTrialIdentifiers, { trial_id: other, trial_identifiers: [] });
    expect(await list()).toHaveLength(1);
  });

  test('with an unknown type is refused, and the one before stays', async () => {
    await setOne(nct, 'NCT00000001');
    const before = await tableCounts(app.db);
    const refused = setAll(identifier(eudract, '2026-000001-11'), identifier(newId(), '1'));
    expect(await refusalOf(refused)).toMatchObject({ code: 'reference_unknown', status: 422 });
    expect(await tableCounts(app.db)).toEqual(before);
    expect(await list()).toEqual([identifier(nct, 'NCT00000001')]);
  });

  test('that names a type twice is refused, and the one before stays', async () => {
    await setOne(nct, 'NCT00000001');
    const refused = setAll(identifier(eudract, '1'), identifier(eudract, '2'));
    expect(await refusalOf(refused)).toMatchObject({ code: 'duplicate_in_input', status: 422 });
    expect(await list()).toEqual([identifier(nct, 'NCT00000001')]);
  });
});
