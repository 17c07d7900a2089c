import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let clinic: Client;
let nurse: Client;

const identify = async (trial_id: string, value: string): Promise<void> => {
  const trial_identifier_type_id = newId();
  await clinic.call(api.putIdentifierType, { trial_identifier_type_id, label: 'EudraCT' });
  await clinic.call(api.setTrialIdentifier, { trial_id, trial_identifier_type_id, value });
};
const sponsor = async (trial_id: string, recipient: string): Promise<void> => {
  const address_id = newId();
  await clinic.call(api.createAddress, { address_id, label: 'The sponsor', recipient });
  await clinic.call(api.assignTrialAddress, { trial_id, address_id, purpose: 'invoice_recipient' });
};

beforeEach(async () => {
  clinic = await app.signIn('clinic_user');
  const trials = [await newTrial(clinic, 'Numbered'), await newTrial(clinic, 'Sponsored')] as const;
  await identify(trials[0], '2026-500123-11');
  await sponsor(trials[1], 'Müller Pharma GmbH');
  nurse = await app.signIn('nurse_user', [...trials]);
});

type Query = CallInput<typeof api.listTrials>;
const titles = async (client: Client, query: Query): Promise<string[]> =>
  (await client.call(api.listTrials, query)).map(({ title }) => title);

test.each<[Query, string]>([
  [{ search: '500123' }, 'Numbered'],
  [{ search: 'muller' }, 'Sponsored'],
  [{ filter: { search: 'muller' } }, 'Sponsored'],
])(
  'a nurse finds her trials by title alone, for she sees no identifier and no address: %j',
  async (query, title) => {
    expect(await titles(clinic, query)).toEqual([title]);
    expect(await titles(nurse, query)).toEqual([]);
    expect(await titles(nurse, { search: title.toUpperCase() })).toEqual([title]);
  },
);

test('a list of trials says whom each is written to, so that it can be searched where it is shown', async () => {
  const recipients = async (client: Client) =>
    (await client.call(api.listTrials, {})).map((trial) => trial.recipients);
  expect(await recipients(clinic)).toEqual([[], ['Müller Pharma GmbH']]);
  expect(await recipients(nurse)).toEqual([undefined, undefined]);
});

test('a nurse orders her trials by what she sees of them: an order by price would tell it', async () => {
  expect(await titles(nurse, { sort: ['title', 'DESC'] })).toEqual(['Sponsored', 'Numbered']);
  expect(await titles(nurse, { sort: ['type', 'ASC'] })).toHaveLength(2);
  for (const column of [
    'state',
    'recruitment_end_date',
    'recruited_count',
    'overdue_count',
    'unbilled_amount',
    'last_invoice_number',
  ] as const) {
    expect(await titles(clinic, { sort: [column, 'ASC'] })).toHaveLength(2);
    expect(await refusalOf(nurse.call(api.listTrials, { sort: [column, 'ASC'] })), column).toMatchObject({
      code: 'forbidden',
      status: 403,
    });
  }
});
