import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint, Need } from '../../../contract/endpoint.ts';
import { type LiveArea, liveAreas } from '../../../contract/live/live.ts';
import { answersOf, placeOf } from '../../../dataProvider/answers.ts';
import { heardOf, mayHear, type StoredChange } from '../../../domain/live/hearing.ts';

const nurseNeeds: readonly Need[] = ['recording', 'participants'];
/** Areas whose answers are of the person alone or of the site, or made of others. */
const notOfTrials = ['search', 'reports', 'trail', 'session', 'settings', 'views'];

test('a nurse hears of exactly the areas that she reads anything of', () => {
  const areas = new Map<string, string | null>(Object.entries(answersOf));
  const hers = new Set(
    Object.values<Endpoint>(api)
      .filter(({ method, needs }) => method === 'GET' && nurseNeeds.includes(needs))
      .map((call) => areas.get(placeOf(call)))
      .filter((area) => typeof area === 'string' && !notOfTrials.includes(area)),
  );
  expect(liveAreas.filter((area) => mayHear('nurse_user', area)).sort()).toEqual([...hers].sort());
  expect(liveAreas.every((area) => mayHear('clinic_user', area) && mayHear('admin_user', area))).toBe(true);
});

const change = (
  areas: LiveArea[],
  trial_id: string | null,
  of_person: string | null = null,
): StoredChange => ({ areas, trial_id, requests: null, of_person });
const heard = ({ of_person: _, ...told }: StoredChange) => told;

test('a nurse hears of her trials alone, and nothing of what she does not read', () => {
  const nurse = { user_id: 'anna', role: 'nurse_user', reach: new Set(['mine']) } as const;
  expect(heardOf(nurse, change(['recording', 'operational', 'invoices'], 'mine'))).toEqual(
    heard(change(['recording'], 'mine')),
  );
  for (const hidden of [
    change(['recording'], 'others'),
    change(['invoices'], 'mine'),
    change(['trials'], null),
  ])
    expect(heardOf(nurse, hidden)).toBeNull();
});

test('a manager hears of everything in trials and of the site', () => {
  const manager = { user_id: 'max', role: 'clinic_user', reach: 'all' } as const;
  for (const each of [change(['people'], null), change(['invoices'], 'any')])
    expect(heardOf(manager, each)).toEqual(heard(each));
});

test('what is of one person is told to her alone', () => {
  const own = change(['notices'], null, 'anna');
  expect(heardOf({ user_id: 'anna', role: 'nurse_user', reach: new Set<string>() }, own)).toEqual(heard(own));
  expect(heardOf({ user_id: 'max', role: 'admin_user', reach: 'all' }, own)).toBeNull();
});
