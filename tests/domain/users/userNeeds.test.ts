import { expect, test } from 'vitest';
import type { User } from '../../../contract/site/users.ts';
import { userNeeds } from '../../../contract/vocab.ts';
import { hasNeed } from '../../../domain/users/userNeeds.ts';

const nurse: User = {
  user_id: '01900000-0000-7000-8000-000000000001',
  given_name: 'Bea',
  family_name: 'Ward',
  subject: 'bea',
  user_name: null,
  role: 'nurse_user',
  roles: [{ role: 'nurse_user', related_trial_ids: ['01900000-0000-7000-8000-000000000002'] }],
  is_administrator: false,
  is_active: true,
  is_auditor: false,
  has_second_factor: false,
  last_seen_at: '2026-07-01T10:00:00.000Z',
  version: 1,
};
const noTrial = [{ role: 'nurse_user' as const, related_trial_ids: [] }];
const manager = { role: 'clinic_user' as const, roles: [] };

test.each([
  ['who signs in and records on a trial', {}, []],
  ['without a sign-on name and a user name', { subject: null, last_seen_at: null }, ['no_way_in']],
  ['who was invited and never came', { subject: null, user_name: 'bea', last_seen_at: null }, ['never_seen']],
  ['whose nurse has no trial', { roles: noTrial }, ['no_trial']],
  ['who manages and needs no trial of her own', manager, []],
  ['who lacks everything', { subject: null, last_seen_at: null, roles: noTrial }, ['no_way_in', 'no_trial']],
  ['who is switched off', { subject: null, last_seen_at: null, roles: noTrial, is_active: false }, []],
] as const)('Somebody %s', (_who, more, needs) => {
  const user: User = { ...nurse, ...more };
  expect(userNeeds.filter((need) => hasNeed(user, need))).toEqual(needs);
});
