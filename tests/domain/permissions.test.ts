import { describe, expect, test } from 'vitest';
import { type Role, rights, roles } from '../../contract/vocab.ts';
import {
  isManager,
  mayAddFirstParticipant,
  rightsOf,
  roleOf,
  routeAllowed,
} from '../../domain/permissions.ts';

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

  test('the first participant of a trial can be added only by a manager: administrator or clinic user', () => {
    expect(roles.filter(isManager)).toEqual(['admin_user', 'clinic_user']);
    expect(roles.filter(mayAddFirstParticipant)).toEqual(['admin_user', 'clinic_user']);
  });
});

describe('routes', () => {
  test('a nurse opens the start page, sign-in, settings, static pages, recording and the trial of her own', () => {
    const open = [
      'root',
      'login',
      'settings',
      'staticPage',
      'billingRecording',
      'billingRecordingSchedule',
      'billingTrial',
    ];
    expect(open.filter((name) => !routeAllowed('nurse_user', name))).toEqual([]);
  });

  test.each(['billingTrials', 'billingInvoice', 'billingProviders', 'billingUsers', 'somewhereElse', ''])(
    'a nurse does not open %j; managers do',
    (name) => {
      expect(roles.filter((role) => routeAllowed(role, name))).toEqual(['admin_user', 'clinic_user']);
    },
  );
});
