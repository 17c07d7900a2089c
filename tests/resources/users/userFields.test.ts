import { expect, test } from 'vitest';
import type { User } from '../../../contract/site/users.ts';
import { proposedUserName } from '../../../resources/users/proposedUserName.ts';
import { editOfUser, fieldsOfUser } from '../../../resources/users/userFields.ts';

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
  is_auditor: false,
  has_second_factor: false,
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
    const { user_id, user_name, role, last_seen_at, has_second_factor, version, ...edit } = user;
    expect(editOfUser(fieldsOfUser(user), user)).toEqual(edit);
  }
});

test('a nurse who becomes clinic user leaves her trials, one who becomes administrator her role', () => {
  const nurse = stored({});
  const fields = fieldsOfUser(nurse);
  expect(editOfUser({ ...fields, role: 'clinic_user' }, nurse)).toMatchObject({
    roles: [{ role: 'clinic_user', related_trial_ids: [] }],
    is_administrator: false,
  });
  expect(editOfUser({ ...fields, role: 'admin_user' }, nurse)).toMatchObject({
    roles: [],
    is_administrator: true,
  });
});

test.each([
  ['Hélène', 'Müller', 'helene.mueller'],
  // Typed as a letter and an accent of its own.
  ['He\u0301le\u0300ne', 'Mu\u0308ller', 'helene.mueller'],
  ['Søren', 'Łukasz', 'soeren.lukasz'],
  ['José María', 'O’Neill', 'jose-maria.o-neill'],
])('%s %s is proposed the user name %s', (given_name, family_name, name) => {
  expect(proposedUserName({ given_name, family_name })).toBe(name);
});
