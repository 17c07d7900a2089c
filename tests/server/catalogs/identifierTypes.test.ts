import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { CallInput, Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

type Edit = CallInput<typeof api.putIdentifierType>;
const edit = (label: string, more: Partial<Edit> = {}): Edit => ({
  trial_identifier_type_id: newId(),
  label,
  ...more,
});
const put = (row: Edit) => client.call(api.putIdentifierType, row);
const remove = ({ trial_identifier_type_id }: Edit) =>
  client.call(api.removeIdentifierType, { trial_identifier_type_id });
const labels = async () => (await client.call(api.listIdentifierTypes, {})).map(({ label }) => label);

describe('an identifier type', () => {
  test('is created, read, changed and removed', async () => {
    const row = edit('EudraCT', { description: 'European number' });
    const stored = { ...row, trial_count: 0, version: 1, verdicts: { remove: [] } };
    expect(await put(row)).toEqual(stored);
    const { trial_identifier_type_id } = row;
    expect(await client.call(api.getIdentifierType, { trial_identifier_type_id })).toEqual(stored);
    expect(await put({ ...row, label: 'EU CT number', version: 1 })).toMatchObject({
      label: 'EU CT number',
      version: 2,
    });
    await remove(row);
    expect(await labels()).toEqual([]);
    expect(await refusalOf(client.call(api.getIdentifierType, { trial_identifier_type_id }))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  test('put twice with the same values is written once', async () => {
    const row = edit('EudraCT');
    const first = await put(row);
    const before = await tableCounts(app.db);
    expect(await put(row)).toEqual(first);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const row = edit('EudraCT');
    await put(row);
    await put({ ...row, label: 'EU CT number', version: 1 });
    expect(await refusalOf(put({ ...row, label: 'Mine', version: 1 }))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { label: 'EU CT number', version: 2 },
    });
  });

  test('has a label of its own, new or renamed', async () => {
    const other = edit('NCT');
    await put(edit('EudraCT'));
    await put(other);
    const taken = {
      code: 'identifier_type_label_taken',
      status: 409,
      params: { label: 'EudraCT' },
      fields: [{ field: 'label', code: 'identifier_type_label_taken' }],
    };
    expect(await refusalOf(put(edit('EudraCT')))).toMatchObject(taken);
    expect(await refusalOf(put({ ...other, label: 'EudraCT', version: 1 }))).toMatchObject(taken);
    expect(await labels()).toEqual(['EudraCT', 'NCT']);
  });

  test('that a trial carries is not removed until the trial gives it back', async () => {
    const row = edit('NCT');
    await put(row);
    const trial_id = await newTrial(client);
    const { trial_identifier_type_id } = row;
    await client.call(api.setTrialIdentifier, { trial_id, trial_identifier_type_id, value: 'NCT00000001' });
    expect(await refusalOf(remove(row))).toMatchObject({
      code: 'identifier_type_in_use',
      status: 409,
      params: { label: 'NCT', count: 1 },
    });
    await client.call(api.setTrialIdentifiers, { trial_id, trial_identifiers: [] });
    await remove(row);
    expect(await labels()).toEqual([]);
  });
});

test('a nurse neither reads nor saves an identifier type', async () => {
  const row = edit('NCT');
  await put(row);
  const nurse = await app.signIn('nurse_user');
  const { trial_identifier_type_id } = row;
  const forbidden = { code: 'forbidden', status: 403 };
  for (const refusal of [
    nurse.call(api.getIdentifierType, { trial_identifier_type_id }),
    nurse.call(api.putIdentifierType, { ...row, label: 'Mine', version: 1 }),
    nurse.call(api.removeIdentifierType, { trial_identifier_type_id }),
  ].map(refusalOf))
    expect(await refusal).toMatchObject(forbidden);
});
