import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const titles = async (client: Client, query: object): Promise<string[]> =>
  (await client.call(api.listTrials, query)).map(({ title }) => title);

describe('the list of trials', () => {
  test('is sorted, filtered by type and searched, all at once', async () => {
    const client = await app.signIn('clinic_user');
    for (const [title, type] of [
      ['Aurora', 'full'],
      ['Borealis', 'test'],
      ['Aurora follow-up', 'full'],
      ['Aurora training', 'test'],
    ] as const)
      await client.call(api.putTrial, { trial_id: newId(), title, type });
    expect(await titles(client, { search: 'aurora', type: 'full', sort: ['title', 'DESC'] })).toEqual([
      'Aurora follow-up',
      'Aurora',
    ]);
  });

  test('shows a nurse her trials, and no money', async () => {
    const client = await app.signIn('clinic_user');
    const mine = await newTrial(client, 'Mine');
    await newTrial(client, 'Not mine');
    const nurse = await app.signIn('nurse_user', [mine]);
    const list = await nurse.call(api.listTrials, {});
    expect(list.map(({ title }) => title)).toEqual(['Mine']);
    expect(list[0]).not.toHaveProperty('unbilled_amount');
  });
});
