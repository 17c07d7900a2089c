import { expect, test } from 'vitest';
import { placeKey } from '../../../domain/live/placeKey.ts';
import { type Present, toldPeople } from '../../../domain/live/presence.ts';

const place = { kind: 'participant', trial_id: 'A', record_id: null } as const;
const anna: Present = {
  presence_id: 'a',
  session_id: 'anna',
  turn: 1,
  name: 'Anna Sommer',
  place,
  cell: { record_id: 'P-1', field: 'subject_id' },
  is_typing: true,
};
const shown = { presence_id: 'a', name: 'Anna Sommer', cell: anna.cell, is_typing: true };
const nurse = { role: 'nurse_user', reach: new Set(['A']), session_id: 'nurse' } as const;

test('people are told of one another, and of their own pages not', () => {
  expect(toldPeople(nurse, place, [anna])).toEqual([shown]);
  expect(toldPeople({ ...nurse, session_id: 'anna' }, place, [anna])).toEqual([]);
});

test('a nurse is told of nobody in a trial that she does not reach, nor at records that she does not read', () => {
  expect(toldPeople({ ...nurse, reach: new Set() }, place, [anna])).toEqual([]);
  expect(toldPeople(nurse, { ...place, kind: 'invoice' }, [anna])).toEqual([]);
});

test('a nurse is not told of the cell that is typed in where it holds money', () => {
  const priced: Present = { ...anna, cell: { record_id: 'V-1', field: 'price' } };
  const visits = { ...place, kind: 'recorded_service' } as const;
  expect(toldPeople(nurse, visits, [priced])).toEqual([{ ...shown, cell: null, is_typing: false }]);
});

test('places are the same by kind, trial and record', () => {
  expect(placeKey(place)).toBe(placeKey({ ...place }));
  expect(placeKey(place)).not.toBe(placeKey({ ...place, record_id: 'A' }));
});
