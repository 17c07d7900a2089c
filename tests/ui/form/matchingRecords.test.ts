import { expect, test } from 'vitest';
import { matchingRecords } from '../../../ui/form/picker/matchingRecords.ts';
import { findPart } from '../../../ui/words/findPart.ts';

const records = [
  { label: 'Old Xanomed', detail: 'Utrecht' },
  { label: 'Xanomed', detail: 'Köln' },
  { label: 'Praxis', detail: 'Xanthippeweg 1' },
];

test('what begins with the typed text comes first, then labels, then details', () => {
  expect(matchingRecords(records, 'XAN').map(({ label }) => label)).toEqual([
    'Xanomed',
    'Old Xanomed',
    'Praxis',
  ]);
});

test('nothing typed leaves all in their order', () => {
  expect(matchingRecords(records, ' ')).toEqual(records);
});

test('accents do not matter', () => {
  expect(matchingRecords(records, 'koln').map(({ label }) => label)).toEqual(['Xanomed']);
});

test('the place of a hit is a place in the text as it is shown', () => {
  expect(findPart('Praxis Köln', 'koln')).toEqual({ from: 7, to: 11 });
  expect(findPart('Praxis', 'x y')).toBeNull();
});
