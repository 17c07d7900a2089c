import { expect, test } from 'vitest';
import { mayBeginWith, mayChangeView, seesViewsOf, tellsAmount } from '../../../domain/users/sharedViews.ts';

const finance = { user_id: 'F', role: 'clinic_user' } as const;
const nurse = { user_id: 'N', role: 'nurse_user' } as const;

test('a nurse is offered the views of what she opens alone', () => {
  expect(seesViewsOf('nurse_user', 'recording')).toBe(true);
  expect(seesViewsOf('nurse_user', 'prices')).toBe(false);
  expect(seesViewsOf('nurse_user', 'participant-list')).toBe(true);
  expect(seesViewsOf('nurse_user', 'trial-invoices')).toBe(false);
});

test('views of the list of people are administrators’ alone', () => {
  expect(seesViewsOf('admin_user', 'user-list')).toBe(true);
  expect(seesViewsOf('clinic_user', 'user-list')).toBe(false);
  expect(mayBeginWith(finance, 'user-list', 'admin_user')).toBe(false);
});

test('what nurses read tells no amount', () => {
  const view = { place: 'recording', name: 'Above 500 EUR', content: '{}' } as const;
  expect(tellsAmount(view)).toBe(true);
  expect(tellsAmount({ ...view, name: 'Mine', content: '{"query":"search=5 €"}' })).toBe(true);
  expect(tellsAmount({ ...view, place: 'prices' })).toBe(false);
});

test('a view is changed by who made it, and by administrators', () => {
  expect(mayChangeView(finance, { made_by: 'F' })).toBe(true);
  expect(mayChangeView(finance, { made_by: 'N' })).toBe(false);
  expect(mayChangeView({ user_id: 'A', role: 'admin_user' }, { made_by: 'N' })).toBe(true);
});

test('what a role begins with is chosen by managers, where that role comes', () => {
  expect(mayBeginWith(finance, 'recording', 'nurse_user')).toBe(true);
  expect(mayBeginWith(finance, 'prices', 'nurse_user')).toBe(false);
  expect(mayBeginWith(nurse, 'recording', 'nurse_user')).toBe(false);
});
