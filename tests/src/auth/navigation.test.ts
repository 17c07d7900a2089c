import { describe, expect, test } from 'vitest';
import { homeOf, redirectFrom } from '../../../src/auth/navigation.ts';
import { guardedPages } from '../../../src/routes.ts';
import { type RouteName, routePatterns } from '../../../ui/routes/paths.ts';

const hers = '0197c2aa-0000-7000-8000-000000000001';
const another = '0197c2aa-0000-7000-8000-000000000002';
const administrator = { roles: [] };
const clinicUser = { roles: [{ role: 'clinic_user' as const, related_trial_ids: [] }] };
const nurse = { roles: [{ role: 'nurse_user' as const, related_trial_ids: [hers] }] };

const names = guardedPages.map(({ route }) => route);
const pageOf = (name: RouteName) => {
  const page = guardedPages.find(({ route }) => route === name);
  if (!page) throw new Error(`No page has the route name ${name}`);
  return page;
};
/** Who may do what is decided by administrators alone. */
const people: readonly RouteName[] = ['staticPages', 'trail', 'users', 'newUser', 'editUser'];
const withoutPeople = names.filter((name) => !people.includes(name));

describe.each([
  ['an administrator', administrator, names],
  ['a clinic user', clinicUser, withoutPeople],
  ['a person whose roles could not be read', null, names],
])('%s', (_who, user, open) => {
  test.each(open)('may open %s', (name) => {
    expect(redirectFrom(pageOf(name), { trialId: another }, user)).toBeNull();
  });
  test('begins with the first page', () => {
    expect(homeOf(user, '/billing/trials')).toBe('/billing/trials');
  });
});

test.each(people)('a clinic user goes from %s to recording', (name) => {
  expect(redirectFrom(pageOf(name), {}, clinicUser)).toBe('/billing/recording');
});

describe('a nurse', () => {
  const allowed: RouteName[] = [
    'settings',
    'billingConfirmations',
    'billingRecording',
    'billingRecordingSchedule',
    'billingTrial',
  ];
  test.each(allowed)('may open %s', (name) => {
    expect(redirectFrom(pageOf(name), { trialId: hers }, nurse)).toBeNull();
  });
  test.each(names.filter((name) => !allowed.includes(name) && name !== 'billingTrialList'))(
    'goes from %s to recording',
    (name) => {
      expect(redirectFrom(pageOf(name), { trialId: hers }, nurse)).toBe('/billing/recording');
    },
  );
  test('goes from the trial list to recording with hash #trials', () => {
    expect(redirectFrom(pageOf('billingTrialList'), {}, nurse)).toBe('/billing/recording#trials');
  });
  test('goes from the schedule of a trial she cannot use to recording with hash #trials', () => {
    expect(redirectFrom(pageOf('billingRecordingSchedule'), { trialId: another }, nurse)).toBe(
      '/billing/recording#trials',
    );
  });
  test('begins with recording', () => {
    expect(homeOf(nurse, '/billing/trials')).toBe('/billing/recording');
  });
});

test.each([
  ['billingTrialNew', {}, '/billing/trials'],
  ['billingTrialImport', { trialId: hers }, `/billing/trial/${hers}`],
  ['billingTrialPictures', { trialId: hers }, `/billing/trial/${hers}`],
  ['billingTrial', { trialId: hers }, null],
] as const)('an auditor, who only reads, goes from %s to what it would change', (name, parameters, to) => {
  expect(redirectFrom(pageOf(name), parameters, { ...administrator, is_auditor: true })).toBe(to);
});

test('every address has one page at most', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !(name in routePatterns))).toEqual([]);
});
