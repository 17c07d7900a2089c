import { expect, test } from 'vitest';
import { hasAmount, initialsOf, readsThread, seesPlace } from '../../../domain/notes/notes.ts';

const nurse = { role: 'nurse_user', reach: new Set(['mine']) } as const;
const manager = { role: 'clinic_user', reach: 'all' } as const;
const visit = { kind: 'recorded_visit', trial_id: 'mine', field: null } as const;

test('a nurse sees places of her work in her trials, and no money', () => {
  expect(seesPlace(nurse, visit)).toBe(true);
  expect(seesPlace(nurse, { ...visit, field: 'visit_date' })).toBe(true);
  expect(seesPlace(nurse, { ...visit, trial_id: 'others' })).toBe(false);
  expect(seesPlace(nurse, { ...visit, trial_id: null })).toBe(false);
  expect(seesPlace(nurse, { ...visit, kind: 'study_service', field: 'amount' })).toBe(false);
  expect(seesPlace(nurse, { ...visit, kind: 'recorded_service', field: 'amount' })).toBe(false);
  expect(seesPlace(nurse, { ...visit, kind: 'invoice' })).toBe(false);
  expect(seesPlace(manager, { kind: 'study_service', trial_id: 'any', field: 'amount' })).toBe(true);
  expect(seesPlace(manager, { kind: 'user', trial_id: null, field: null })).toBe(false);
});

test('nurses read what is for them', () => {
  expect(readsThread(nurse, { ...visit, is_for_nurses: false })).toBe(false);
  expect(readsThread(nurse, { ...visit, is_for_nurses: true })).toBe(true);
  expect(readsThread(manager, { ...visit, is_for_nurses: false })).toBe(true);
});

test.each([
  ...['450 €', '450,00 EUR', '1.250,-- €', 'EUR 12', '€12.50', '5 Euro', 'costs 30 cents', '450,-'],
  ...['12 TEUR', '12 T€', '1,5 Mio. €', '$12', 'USD 12', '12 CHF', '2 million euros'],
])('an amount is known: %s', (text) => {
  expect(hasAmount(text)).toBe(true);
});

test.each([
  ...['on day 12 at 10:30', 'Europe 2026', 'V3 ± 2 days', '5 centimetres', 'price?', '12 Eurocodes'],
  ...['lost 5 pounds', 'between 1,-2 and 3', '2 million cells'],
])('no amount: %s', (text) => {
  expect(hasAmount(text)).toBe(false);
});

test('whatever a note of ten thousand letters is made of, it is judged at once', () => {
  for (const text of [`${'1'.repeat(5_000)}${' '.repeat(5_000)}`, '€ '.repeat(5_000), "1'".repeat(5_000)])
    expect(hasAmount(text)).toBe(false);
});

test('a person is two letters', () => {
  expect(['Anna Sommer', 'Jonas van der Beck', 'Özil', ''].map(initialsOf)).toEqual(['AS', 'JB', 'Ö', '']);
});
