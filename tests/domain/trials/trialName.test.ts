import { expect, test } from 'vitest';
import { trialName } from '../../../domain/trials/trialName.ts';

test('a trial is called by its code, then its title; without a code, or for a nurse, by its title', () => {
  const title = 'Xanomeline in dementia';
  const identifiers = [{ value: 'H2Q-MC-LZZT' }, { value: '2006-000001-12' }];
  expect(trialName({ title, identifiers })).toBe('H2Q-MC-LZZT · Xanomeline in dementia');
  expect(trialName({ title, identifiers: [] })).toBe(title);
  expect(trialName({ title })).toBe(title);
});
