import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { rights } from '../../../contract/vocab.ts';
import { checkScope, isWithinTrials, narrowedBy, tokenFault } from '../../../domain/users/accessTokens.ts';

const all = { rights, trial_ids: null, reads_only: false };
const calls = Object.entries<Endpoint>(api).filter(
  ([, { needs }]) => needs !== 'public' && needs !== 'ssoToken',
);

test('a token of all rights opens neither what is a person’s own nor what is an administrator’s', () => {
  const opened = calls.filter(([, call]) => tokenFault(call, all) === null);
  const shut = calls.filter(([, call]) => tokenFault(call, all)?.code === 'token_not_allowed');
  expect(opened.length + shut.length).toBe(calls.length);
  expect(opened.filter(([, { needs }]) => needs === 'signedIn').map(([name]) => name)).toEqual([
    'getCurrentUser',
  ]);
  expect(opened.filter(([, { needs }]) => needs === 'administrator')).toEqual([]);
});

test('a token opens what its rights name, and reading tokens what changes nothing', () => {
  const reader = { rights: ['invoices'] as const, trial_ids: null, reads_only: true };
  expect(tokenFault(api.getInvoice, reader)).toBeNull();
  expect(tokenFault(api.previewFilling, reader)).toBeNull();
  expect(tokenFault(api.finalizeInvoice, reader)?.code).toBe('token_reads_only');
  expect(tokenFault(api.listTrials, reader)?.code).toBe('token_scope_missing');
});

test('a token has what its owner has now, and acts as a nurse where it has nurses’ rights alone', () => {
  const nurse = { role: 'nurse_user', trials: new Set(['a', 'b']) } as const;
  const narrowed = narrowedBy(nurse, { ...all, trial_ids: ['b', 'c'] });
  expect([...narrowed.rights]).toEqual(['recording', 'participants']);
  expect([...narrowed.reach]).toEqual(['b']);
  const clinic = { role: 'clinic_user', trials: 'all' } as const;
  expect(narrowedBy(clinic, { ...all, rights: ['recording'] })).toMatchObject({
    role: 'nurse_user',
    reach: 'all',
  });
  expect(narrowedBy(clinic, { ...all, rights: ['recording', 'reports'] }).role).toBe('clinic_user');
});

test('no token is made for more than its owner may, and a trial that is not hers is as an unknown one', () => {
  const nurse = { role: 'nurse_user', trials: new Set(['a']) } as const;
  const known = new Set(['a', 'b']);
  expect(checkScope(nurse, { rights: ['recording'], trial_ids: ['a'] }, known).isOk).toBe(true);
  for (const trial_ids of [['b'], ['c']])
    expect(checkScope(nurse, { rights: ['recording'], trial_ids }, known)).toMatchObject({
      failure: { code: 'token_exceeds_owner' },
    });
  expect(checkScope(nurse, { rights: ['invoices'], trial_ids: null }, known).isOk).toBe(false);
});

test('a manager’s token of some trials opens only what touches one', () => {
  const some = { ...all, trial_ids: ['a'] };
  const asked = { role: 'clinic_user', touched: 0, takesTokens: false } as const;
  expect(isWithinTrials(some, asked)).toBe(false);
  expect(isWithinTrials(some, { ...asked, touched: 1 })).toBe(true);
  expect(isWithinTrials(some, { ...asked, role: 'nurse_user' })).toBe(true);
  expect(isWithinTrials(all, asked)).toBe(true);
});
