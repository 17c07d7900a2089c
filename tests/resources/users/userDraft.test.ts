import { expect, test } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { draftOf, editOf } from '../../../resources/users/userDraft.ts';

const stored = (more: Partial<User>): User => ({
  user_id: 'id',
  given_name: 'Tim',
  family_name: 'Reiter',
  subject: 'tim',
  user_name: null,
  role: 'nurse_user',
  roles: [{ role: 'nurse_user', related_trial_ids: ['one', 'two'] }],
  is_administrator: false,
  is_active: true,
  last_seen_at: null,
  version: 3,
  ...more,
});

test('what nobody changed is sent back as it is stored', () => {
  const both: User['roles'] = [
    { role: 'clinic_user', related_trial_ids: [] },
    { role: 'nurse_user', related_trial_ids: ['one'] },
  ];
  for (const user of [
    stored({}),
    stored({ role: 'clinic_user', roles: both }),
    stored({ role: 'admin_user', roles: [], is_administrator: true, is_active: false }),
  ]) {
    const { user_name, role, last_seen_at, ...edit } = user;
    expect(editOf(draftOf(user), 'id', user)).toEqual(edit);
  }
});

test('a nurse who becomes clinic user leaves her trials, one who becomes administrator her role', () => {
  const nurse = stored({});
  const draft = draftOf(nurse);
  expect(editOf({ ...draft, role: 'clinic_user' }, 'id', nurse)).toMatchObject({
    roles: [{ role: 'clinic_user', related_trial_ids: [] }],
    is_administrator: false,
  });
  expect(editOf({ ...draft, role: 'admin_user' }, 'id', nurse)).toMatchObject({
    roles: [],
    is_administrator: true,
  });
});

test('a new person begins as a nurse without trials and without a version', () => {
  expect(editOf(draftOf(null), 'new', null)).toMatchObject({
    user_id: 'new',
    roles: [{ role: 'nurse_user', related_trial_ids: [] }],
    version: undefined,
  });
});
