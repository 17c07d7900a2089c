import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/env.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-billing-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing set: the defaults of the specification, on a demo site', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    BASE_PATH: '/',
    BACKEND_PUBLIC_BASE_URL: '/backend',
    CLINICAL_SITE_BASE_URL: '/clinical-site',
    SIGN_IN_STATE: 'CDS_CLINIC',
    REDIRECT_URI_SUFFIX: '/',
    SESSION_IDLE_MINUTES: 60,
    SESSION_MAX_HOURS: 12,
    DEMO_IDENTITY: true,
    DEMO_DATA: true,
    license: null,
  });
});

test('an empty setting is one that is not set', () => {
  expect(readEnvironment({ PORT: '', SYSTEM_MONITOR_URL: '' })).toMatchObject({
    PORT: 8080,
    SYSTEM_MONITOR_URL: '',
  });
});

test.each([
  [{ NODE_ENV: 'production' }, false, false],
  [{ NODE_ENV: 'production', DEMO_IDENTITY: 'on' }, true, false],
  [{ CLINICAL_SITE_BASE_URL: 'https://sso.example.org' }, false, false],
  [{ DEMO_DATA: 'off' }, true, false],
  [{ DEMO_IDENTITY: 'off' }, false, false],
  [{ DATABASE_URL: 'postgres://localhost/billing' }, false, false],
  [{ DATABASE_URL: 'postgres://localhost/billing', DEMO_IDENTITY: 'on' }, true, true],
  [{ DEMO_IDENTITY: 'off', DEMO_DATA: 'on' }, false, false],
])('%j: the demo identity provider only where it may be', (variables, identity, data) => {
  expect(readEnvironment(variables)).toMatchObject({ DEMO_IDENTITY: identity, DEMO_DATA: data });
});

test.each([
  ['/billing', '/billing/'],
  ['/a/b/', '/a/b/'],
])('the base path %s begins and ends with a slash', (given, path) => {
  expect(readEnvironment({ BASE_PATH: given }).BASE_PATH).toBe(path);
});

test('the origin of the app is compared whole, so a path behind it goes', () => {
  expect(readEnvironment({ APP_ORIGIN: 'https://billing.example.org/app/' }).APP_ORIGIN).toBe(
    'https://billing.example.org',
  );
});

test('the licence is read from its file', () => {
  const path = join(folder, 'licence.jws');
  writeFileSync(path, 'a.b.c');
  const key = 'x'.repeat(43);
  expect(
    readEnvironment({ LICENSE_FILE: path, LICENSE_PUBLIC_KEYS: `2026:${key}, later:${key}` }),
  ).toMatchObject({
    license: 'a.b.c',
    LICENSE_PUBLIC_KEYS: new Map([
      ['2026', key],
      ['later', key],
    ]),
  });
});

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { DATABASE_URL: 'mysql://localhost' },
  { APP_ORIGIN: 'billing.example.org' },
  { BASE_PATH: 'billing' },
  { BASE_PATH: '/a b' },
  { CLINICAL_SITE_BASE_URL: 'ftp://sso' },
  { CLINICAL_SITE_INTERNAL_URL: '/clinical-site' },
  { SYSTEM_MONITOR_URL: 'monitor' },
  { SESSION_IDLE_MINUTES: '0' },
  { SESSION_MAX_HOURS: '1000' },
  { DEMO_IDENTITY: 'maybe' },
  { TRUSTED_PROXIES: 'everyone' },
  { TRUSTED_PROXIES: '10.0.0.0/8,' },
  { TRUSTED_PROXIES: '10.0.0.0/33' },
  { TRUSTED_PROXIES: '10.0.0.0/999' },
  { TRUSTED_PROXIES: '::1/129' },
  { SMTP_URL: 'https://mail.example.org', SMTP_FROM: 'a@b.example' },
  { SMTP_CA_FILE: '/nowhere/ca.pem' },
  { LICENSE_FILE: '/nowhere/licence' },
  { LICENSE_PUBLIC_KEYS: '2026:short' },
  { LICENSE_PUBLIC_KEYS: 'x'.repeat(43) },
])('%j is named as faulty', (variables) => {
  const [name = ''] = Object.keys(variables);
  expect(() => readEnvironment(variables)).toThrow(new RegExp(`^The setting ${name} is faulty: .+$`));
});

test('all faults are told at once, a line each', () => {
  const read = () => readEnvironment({ PORT: '-1', LICENSE_FILE: join(folder, 'nowhere'), DEMO_DATA: 'x' });
  expect(read).toThrow(/^The setting PORT .+\nThe setting DEMO_DATA .+\nThe setting LICENSE_FILE .+$/);
});

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.1/32', '::1', 'fe80::/128'])(
  'proxies may be %s',
  (proxies) => {
    expect(readEnvironment({ TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toBe(proxies);
  },
);

const mailOf = (SMTP_URL: string) =>
  readEnvironment({ SMTP_URL, SMTP_FROM: 'billing@klinikum.example' }).mail;

test('a mail server is none, or named whole; a password travels encrypted but on this machine itself', () => {
  expect(readEnvironment({}).mail).toBeNull();
  expect(mailOf('smtp://relay.example.org:25')).toMatchObject({
    host: 'relay.example.org',
    port: 25,
    user: null,
    isSecure: false,
    isTlsRequired: false,
    from: 'billing@klinikum.example',
  });
  expect(mailOf('smtp://a%40b:p%3Aw@mail.example.org')).toMatchObject({
    port: 587,
    user: { name: 'a@b', password: 'p:w' },
    isTlsRequired: true,
  });
  expect(mailOf('smtps://u:p@mail.example.org')).toMatchObject({ port: 465, isSecure: true });
  expect(mailOf('smtp://u:p@localhost:2525')).toMatchObject({ isTlsRequired: false });
  expect(() => readEnvironment({ SMTP_FROM: 'a@b.example' })).toThrow(/set both or none/);
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/set both or none/);
  expect(() =>
    readEnvironment({ SMTP_URL: 'smtp://mail.example.org', SMTP_FROM: 'Name <a@b.example>' }),
  ).toThrow(/SMTP_FROM is faulty/);
});

test('the vision endpoint is named with its model, or not at all; its key only where it asks for one', () => {
  expect(readEnvironment({}).vision).toBeNull();
  const AI_BASE_URL = 'https://vision.example.org/v1/';
  expect(readEnvironment({ AI_BASE_URL, AI_MODEL: 'eyes' }).vision).toEqual({
    url: 'https://vision.example.org/v1',
    model: 'eyes',
    key: null,
  });
  expect(readEnvironment({ AI_BASE_URL, AI_MODEL: 'eyes', AI_API_KEY: 'k' }).vision?.key).toBe('k');
  for (const half of [{ AI_BASE_URL }, { AI_MODEL: 'eyes' }, { AI_API_KEY: 'k' }])
    expect(() => readEnvironment(half)).toThrow(
      'The settings AI_BASE_URL and AI_MODEL belong together: set both or none.',
    );
  expect(() => readEnvironment({ AI_BASE_URL: 'vision.example.org', AI_MODEL: 'eyes' })).toThrow(
    'AI_BASE_URL',
  );
  expect(() => readEnvironment({ AI_TOKEN_SECRET: 'short' })).toThrow('AI_TOKEN_SECRET is faulty');
});
