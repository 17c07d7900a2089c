import { describe, expect, test } from 'vitest';
import { lastAdministrators, rolesFault } from '../../../domain/users/users.ts';

describe('the roles of a person', () => {
  test.each([
    ['user_role_missing', { is_administrator: false, is_auditor: false, roles: [] }],
    [
      'administrator_has_roles',
      { is_administrator: true, is_auditor: false, roles: [{ role: 'nurse_user' }] },
    ],
    [
      'duplicate_in_input',
      { is_administrator: false, is_auditor: false, roles: [{ role: 'nurse_user' }, { role: 'nurse_user' }] },
    ],
    [null, { is_administrator: true, is_auditor: false, roles: [] }],
    [null, { is_administrator: false, is_auditor: true, roles: [] }],
    ['auditor_has_roles', { is_administrator: true, is_auditor: true, roles: [] }],
    ['auditor_has_roles', { is_administrator: false, is_auditor: true, roles: [{ role: 'nurse_user' }] }],
    [
      null,
      {
        is_administrator: false,
        is_auditor: false,
        roles: [{ role: 'nurse_user' }, { role: 'clinic_user' }],
      },
    ],
  ])('are judged as %s', (fault, roles) => {
    expect(rolesFault(roles)).toBe(fault);
  });
});

describe('somebody stays administrator', () => {
  const person = (user_id: string, is_administrator: boolean, is_active = true) => ({
    user_id,
    is_administrator,
    is_active,
  });

  test('so that the last one cannot leave the role or the site', () => {
    expect(lastAdministrators(new Set(['a']), [person('a', false)])).toEqual(new Set(['a']));
    expect(lastAdministrators(new Set(['a']), [person('a', true, false)])).toEqual(new Set(['a']));
    expect(lastAdministrators(new Set(['a', 'b']), [person('a', false), person('b', false)])).toEqual(
      new Set(['a', 'b']),
    );
  });

  test('and everybody else may go, also one who hands the role on in the same save', () => {
    expect(lastAdministrators(new Set(['a', 'b']), [person('a', false)])).toEqual(new Set());
    expect(lastAdministrators(new Set(['a']), [person('a', false), person('c', true)])).toEqual(new Set());
    expect(lastAdministrators(new Set(['a']), [person('n', false)])).toEqual(new Set());
  });

  test('who can sign in: an heir who is switched off is none', () => {
    expect(lastAdministrators(new Set(['a']), [person('a', false), person('c', true, false)])).toEqual(
      new Set(['a']),
    );
  });
});
