import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { noteAct } from '../../../server/admin/noteAct.ts';
import { runCommand } from '../../../server/admin/runCommand.ts';
import { buildApp } from '../../../server/app.ts';
import { type SecurityLog, securityLog } from '../../../server/security/securityLog.ts';
import { siteSecret } from '../../../server/security/siteSecret.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const app = testApp();

type Line = Record<string, unknown>;
let written: string[] = [];
let now = testNow;
let server: FastifyInstance;
let log: SecurityLog;

const lines = (): Line[] => written.map((line): Line => JSON.parse(line));
const last = (): Line | undefined => lines().at(-1);

beforeEach(async () => {
  written = [];
  now = testNow;
  const { db, writer } = await testDatabase();
  log = securityLog({
    destination: { write: (line) => void written.push(line) },
    secret: await siteSecret(db, 'security_log'),
    clock: () => now,
  });
  const settings = { ...testSettings, appOrigin: 'https://app.test' };
  server = await buildApp({ db, writer, clock: () => now, settings, securityLog: log });
  return () => server.close();
});

const person = async (role: 'nurse_user' | 'clinic_user') => {
  const user_id = newId();
  const password_hash = await hashPassword('her password');
  const names = { given_name: 'Martina', family_name: 'Keller', user_name: `martina-${user_id}` };
  await app.db
    .insertInto('app_user')
    .values({ user_id, password_hash, ...names })
    .execute();
  await app.db.insertInto('user_role').values({ user_id, role }).execute();
  const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
  const headers = { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
  return { user_id, user_name: names.user_name, headers };
};

const signIn = (user_name: string, remoteAddress: string) =>
  server.inject({
    method: 'POST',
    url: '/backend/credentials',
    remoteAddress,
    payload: { user_name, password: 'a wrong password' },
  });

test('a failed sign-in: who was meant, from where, when; the name only as a hash of this site', async () => {
  const { user_id, user_name } = await person('clinic_user');
  await signIn(user_name, '203.0.113.7');
  expect(last()).toEqual({
    level: 'warn',
    time: '2026-07-01T10:00:00.000Z',
    channel: 'security',
    event: 'refused',
    code: 'credentials_wrong',
    call: 'signInWithPassword',
    person: user_id,
    address: '203.0.113.7',
    request: expect.any(String),
    tried: expect.stringMatching(/^[\w-]{22}$/),
  });
  await signIn('Nobody', '203.0.113.7');
  await signIn('nobody', '203.0.113.8');
  const [, nobody, again] = lines();
  expect(nobody).toMatchObject({ person: null, address: '203.0.113.7' });
  expect(nobody?.tried).toBe(again?.tried);
  expect(nobody?.tried).not.toBe(lines()[0]?.tried);
  expect(written.join('')).not.toMatch(/nobody|martina|Keller|a wrong/i);
});

test('too many wrong passwords, and a token of the clinical site that cannot be', async () => {
  for (let wrong = 0; wrong < 6; wrong += 1) await signIn('martina', '203.0.113.7');
  expect(last()).toMatchObject({ code: 'too_many_requests', call: 'signInWithPassword' });
  await server.inject({ url: '/backend/backend-token' });
  expect(lines()).toHaveLength(6);
  const forged = { authorization: 'Bearer f$rged' };
  await server.inject({ url: '/backend/backend-token', headers: forged });
  expect(last()).toMatchObject({ code: 'sso_token_refused', call: 'getBackendToken', person: null });
});

test('a token that opens nothing is told, a call without one is not', async () => {
  const url = `/backend${api.listTrials.path}`;
  await server.inject({ url });
  expect(lines()).toEqual([]);
  await server.inject({ url, headers: { authorization: 'Bearer stolen-token' } });
  expect(last()).toMatchObject({ code: 'unauthenticated', call: 'listTrials', person: null });
  expect(written.join('')).not.toContain('stolen-token');
});

test('what a person may not do is told with her id, and nothing of what she sent', async () => {
  const { user_id, headers } = await person('nurse_user');
  await server.inject({ url: `/backend${api.listInvoices.path}?trial_id=secret-query`, headers });
  expect(last()).toMatchObject({ code: 'forbidden', call: 'listInvoices', person: user_id });
  const { authorization } = headers;
  await server.inject({
    method: 'PUT',
    url: `/backend${api.putParticipant.path}`,
    headers: { authorization },
    payload: { subject_id: 'secret-subject' },
  });
  expect(last()).toMatchObject({ code: 'csrf_invalid', call: 'putParticipant', person: user_id });
  expect(written.join('')).not.toMatch(/secret|Bearer/);
});

test('what is refused for other reasons is no matter of security', async () => {
  const { headers } = await person('clinic_user');
  await server.inject({ url: `/backend${api.getTrial.path}?trial_id=${newId()}`, headers });
  await server.inject({ url: '/backend/no-such-call', headers });
  expect(lines()).toEqual([]);
});

test('a page of a foreign origin that asks is told, the own ones are not', async () => {
  const ask = (origin: string) => server.inject({ url: '/backend/health', headers: { origin } });
  await ask('https://app.test');
  await ask('http://localhost:80');
  expect(lines()).toEqual([]);
  await ask('https://evil.test');
  expect(last()).toMatchObject({ event: 'foreign_origin', origin: 'https://evil.test', call: 'getHealth' });
  await ask('https://evil.test/"\n{"forged":"line"}');
  await ask('null');
  expect(lines().map(({ origin }) => origin)).toEqual(['https://evil.test', 'https://evil.test', 'null']);
  expect(written.join('')).not.toContain('forged');
});

test('what the admin command does is told, with the name of the system and whether it was done', async () => {
  const list = { verb: 'list' } as const;
  await noteAct(log, list, 'root', () => runCommand(app.db, list, { by: 'root', now }));
  expect(last()).toMatchObject({ level: 'info', event: 'admin_command', code: 'list_done', request: 'root' });
  const reset = { verb: 'reset-password', user_name: 'nobody', password: 'long enough it is' } as const;
  await noteAct(log, reset, 'root', () => runCommand(app.db, reset, { by: 'root', now })).catch(() => null);
  expect(last()).toMatchObject({ code: 'reset-password_refused', tried: expect.any(String) });
  expect(written.join('')).not.toMatch(/nobody|long enough/);
});

test('a flood is counted, not written, and hides neither other places nor failed sign-ins', async () => {
  const headers = { authorization: 'Bearer nobody' };
  const ask = (remoteAddress: string) =>
    server.inject({ url: '/backend/current-user', headers, remoteAddress });
  for (let count = 0; count < 50; count += 1) await ask('203.0.113.7');
  expect(lines()).toHaveLength(20);
  await ask('203.0.113.8');
  expect(last()).toMatchObject({ address: '203.0.113.8' });
  for (let place = 0; place < 150; place += 1) await ask(`198.51.100.${place}`);
  expect(lines()).toHaveLength(120);
  await signIn('nobody', '198.51.100.200');
  expect(last()).toMatchObject({ code: 'credentials_wrong' });
  now += 60_000;
  log.tellLeftOut();
  expect(last()).toMatchObject({
    event: 'left_out',
    since: '2026-07-01T10:00:00.000Z',
    codes: { unauthenticated: 81 },
  });
  await ask('203.0.113.7');
  expect(last()).toMatchObject({ address: '203.0.113.7' });
  expect(lines()).toHaveLength(123);
});
