import { describe, expect, test } from 'vitest';
import { type Role, rights, roles } from '../../../contract/vocab.ts';
import { isManager, mayUse, rightsOf, roleOf } from '../../../domain/users/permissions.ts';

const entry = (role: Role, ...related_trial_ids: string[]) => ({ role, related_trial_ids });

describe('the role of a person', () => {
  test.each([
    ['without role entries: administrator', [], 'admin_user'],
    ['a clinic user', [entry('clinic_user')], 'clinic_user'],
    ['a nurse', [entry('nurse_user', 't1', 't2')], 'nurse_user'],
    ['both: clinic if clinic', [entry('nurse_user', 't1'), entry('clinic_user')], 'clinic_user'],
    ['a nurse without a trial is still a nurse', [entry('nurse_user')], 'nurse_user'],
  ] as const)('%s', (_, entries, role) => {
    expect(roleOf(entries)).toBe(role);
  });
});

describe('rights', () => {
  test('administrator and clinic user have all', () => {
    for (const role of ['admin_user', 'clinic_user'] as const)
      expect([...rightsOf(role)]).toEqual([...rights]);
  });

  test('a nurse has recording and participants, and nothing else', () => {
    expect([...rightsOf('nurse_user')].toSorted()).toEqual(['participants', 'recording']);
  });

  test('administrator and clinic user are the managers', () => {
    expect(roles.filter(isManager)).toEqual(['admin_user', 'clinic_user']);
  });
});

describe('what a call or a page needs', () => {
  test('a right is met by those who have it', () => {
    expect(roles.filter((role) => mayUse(role, 'recording'))).toEqual([...roles]);
    expect(roles.filter((role) => mayUse(role, 'invoices'))).toEqual(['admin_user', 'clinic_user']);
  });

  test('giving roles is the administrator’s alone', () => {
    expect(roles.filter((role) => mayUse(role, 'administrator'))).toEqual(['admin_user']);
  });

  test('everybody who is signed in meets the need to be so', () => {
    expect(roles.filter((role) => mayUse(role, 'signedIn'))).toEqual([...roles]);
  });
});
