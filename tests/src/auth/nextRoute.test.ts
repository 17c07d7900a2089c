import { beforeEach, expect, test } from 'vitest';
import { loginWithNext, saveNextRoute, takeNextRoute } from '../../../src/auth/nextRoute.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => stored.clear());

test('the target is saved under nextRoute and stands in the next query of the login', () => {
  const path = '/billing/trial/7?tab=a b#prices';
  saveNextRoute(path, storage);
  expect(stored.get('nextRoute')).toBe(path);
  const login = loginWithNext(path);
  expect(takeNextRoute(new URLSearchParams(login.slice(login.indexOf('?'))), storage)).toBe(path);
});

test('it is used once', () => {
  saveNextRoute('/settings', storage);
  expect(takeNextRoute(new URLSearchParams(), storage)).toBe('/settings');
  expect(takeNextRoute(new URLSearchParams(), storage)).toBeNull();
});

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  // A browser leaves tabs and line breaks out of an address before it reads it.
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
];

test.each(elsewhere)('an address elsewhere (%j) is never followed, asked for or remembered', (next) => {
  expect(takeNextRoute(new URLSearchParams({ next }), storage)).toBeNull();
  saveNextRoute(next, storage);
  expect(takeNextRoute(new URLSearchParams(), storage)).toBeNull();
});
