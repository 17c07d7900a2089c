import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { type Client, queryOf } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const labelsOf = (rows: { label: string }[]): string[] => rows.map(({ label }) => label);
const rangeOf = async (path: string, query: object): Promise<string | null> =>
  (await client.get(path, { query: queryOf({ ...query }) })).headers.get('content-range');

describe('the list of addresses', () => {
  beforeEach(async () => {
    for (const [label, recipient, city] of [
      ['Sponsor', 'Müller Pharma GmbH', 'Basel'],
      ['ärztehaus', null, 'Bonn'],
      ['CRO', 'Bonner Forschung', null],
    ] as const)
      await client.call(api.createAddress, { address_id: newId(), label, recipient, city, comment: 'Bonn' });
  });

  test('is in the order of the labels, or of a column that the contract names, nothing last', async () => {
    const by = async (column: 'label' | 'recipient' | 'city', direction: 'ASC' | 'DESC') =>
      labelsOf(await client.call(api.listAddresses, { sort: [column, direction] }));
    expect(labelsOf(await client.call(api.listAddresses, {}))).toEqual(['ärztehaus', 'CRO', 'Sponsor']);
    expect(await by('label', 'DESC')).toEqual(['Sponsor', 'CRO', 'ärztehaus']);
    expect(await by('city', 'ASC')).toEqual(['Sponsor', 'ärztehaus', 'CRO']);
    expect(await by('recipient', 'DESC')).toEqual(['Sponsor', 'CRO', 'ärztehaus']);
  });

  test('is searched by label, recipient and city, not by what is internal', async () => {
    const found = async (search: string) => labelsOf(await client.call(api.listAddresses, { search }));
    expect(await found('MULLER')).toEqual(['Sponsor']);
    expect(await found('bonn')).toEqual(['ärztehaus', 'CRO']);
    expect(await found('arzte')).toEqual(['ärztehaus']);
  });

  test('says in Content-Range what it holds of how many', async () => {
    const { path } = api.listAddresses;
    expect(await rangeOf(path, { range: [1, 1] })).toMatch(/ 1-1\/3$/);
    expect(await rangeOf(path, { range: [0, 0], search: 'bonn' })).toMatch(/ 0-0\/2$/);
  });
});

describe('the list of identifier types', () => {
  beforeEach(async () => {
    for (const [label, description] of [
      ['NCT', 'ClinicalTrials.gov'],
      ['EudraCT', null],
      ['DRKS', 'German register'],
    ] as const)
      await client.call(api.putIdentifierType, { trial_identifier_type_id: newId(), label, description });
  });

  test('is sorted by label, description and how many trials carry one', async () => {
    const [, , nct] = await client.call(api.listIdentifierTypes, {});
    if (!nct) throw new Error('There is no type');
    const { trial_identifier_type_id } = nct;
    const trial_id = await newTrial(client);
    await client.call(api.setTrialIdentifier, { trial_id, trial_identifier_type_id, value: 'NCT00000001' });
    const by = async (column: 'label' | 'description' | 'trial_count', direction: 'ASC' | 'DESC') =>
      labelsOf(await client.call(api.listIdentifierTypes, { sort: [column, direction] }));
    expect(await by('label', 'ASC')).toEqual(['DRKS', 'EudraCT', 'NCT']);
    expect(await by('description', 'DESC')).toEqual(['DRKS', 'NCT', 'EudraCT']);
    expect((await by('trial_count', 'DESC'))[0]).toBe('NCT');
  });

  test('is searched by label and description, each condition ANDed', async () => {
    const found = async (query: object) => labelsOf(await client.call(api.listIdentifierTypes, query));
    expect(await found({ search: 'clinical' })).toEqual(['NCT']);
    expect(await found({ search: 'drks', filter: { search: 'german' } })).toEqual(['DRKS']);
    expect(await found({ search: 'drks', filter: { search: 'clinical' } })).toEqual([]);
  });
});

describe('the list of providers', () => {
  let trial_id: string;
  beforeEach(async () => {
    trial_id = await newTrial(client, 'Aurora');
    const other = await newTrial(client, 'Borealis');
    for (const [label, more] of [
      ['Radiology', { cost_center: '4711' }],
      ['Radiology', { trial_id }],
      ['Pharmacy', { cost_center: '4720', is_external: true }],
      ['Own', { trial_id: other, cost_center: '9' }],
    ] as const)
      await client.call(api.putProvider, { provider_id: newId(), label, ...more });
  });
  const keys = async (query: object) =>
    (await client.call(api.listProviders, query)).map(
      ({ label, cost_center, trial_title }) => `${label} ${cost_center ?? '-'} ${trial_title ?? '-'}`,
    );

  test('is in the order of label and cost centre, nothing last', async () => {
    expect(await keys({})).toEqual([
      'Own 9 Borealis',
      'Pharmacy 4720 -',
      'Radiology 4711 -',
      'Radiology - Aurora',
    ]);
    expect((await keys({ sort: ['trial_title', 'DESC'] })).slice(0, 2)).toEqual([
      'Own 9 Borealis',
      'Radiology - Aurora',
    ]);
    expect((await keys({ sort: ['is_external', 'DESC'] }))[0]).toBe('Pharmacy 4720 -');
  });

  test('is searched by label and cost centre, within those that the trial may use', async () => {
    expect(await keys({ search: '47' })).toEqual(['Pharmacy 4720 -', 'Radiology 4711 -']);
    expect(await keys({ search: 'radio', trial_id })).toEqual(['Radiology 4711 -', 'Radiology - Aurora']);
    expect(await keys({ search: 'radio', filter: { search: '4711' } })).toEqual(['Radiology 4711 -']);
    expect(await keys({ filter: { trial_id, search: 'own' } })).toEqual([]);
  });

  test('is picked from by ids', async () => {
    const [first] = await client.call(api.listProviders, {});
    if (!first) throw new Error('There is no provider');
    expect(await keys({ filter: { id: [first.provider_id] } })).toEqual(['Own 9 Borealis']);
    expect(await keys({ trial_id, filter: { id: [first.provider_id] } })).toEqual([]);
  });
});

test('of two records that sort alike the id decides, so that no page repeats or leaves out one', async () => {
  const ids = [newId(), newId(), newId()];
  for (const [at, provider_id] of ids.entries())
    await client.call(api.putProvider, { provider_id, label: `Provider ${at}`, cost_center: '4711' });
  for (const direction of ['ASC', 'DESC'] as const) {
    const pages: string[] = [];
    for (const at of ids.keys())
      for (const row of await client.call(api.listProviders, {
        sort: ['cost_center', direction],
        range: [at, at],
      }))
        pages.push(row.provider_id);
    expect(pages).toEqual(ids.toSorted());
  }
});

test('a nurse is given no catalog', async () => {
  const nurse = await app.signIn('nurse_user', [await newTrial(client)]);
  for (const refusal of [
    nurse.call(api.listAddresses, {}),
    nurse.call(api.listIdentifierTypes, {}),
    nurse.call(api.listProviders, {}),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'forbidden', status: 403 });
});

test('an administrator may do with the catalogs what a clinic user may', async () => {
  const administrator = await app.signIn('admin_user');
  await administrator.call(api.createAddress, { address_id: newId(), label: 'Sponsor' });
  await administrator.call(api.putProvider, { provider_id: newId(), label: 'Radiology' });
  await administrator.call(api.putIdentifierType, { trial_identifier_type_id: newId(), label: 'NCT' });
  expect(labelsOf(await administrator.call(api.listAddresses, {}))).toEqual(['Sponsor']);
  expect(labelsOf(await administrator.call(api.listProviders, {}))).toEqual(['Radiology']);
  expect(labelsOf(await administrator.call(api.listIdentifierTypes, {}))).toEqual(['NCT']);
});
