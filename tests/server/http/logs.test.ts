import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../server/env.ts';
import { guardedServer } from '../../../server/http/guardedServer.ts';
import { securityLog } from '../../../server/security/securityLog.ts';
import { startServer } from '../../../server/server.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { personWithPassword } from '../../support/passwords.ts';
import { testApp } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const site = testApp();

/** Both logs of a server that has a person, and a way to ask it. */
const started = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const [lines, security]: [string[], string[]] = [[], []];
  const { db, writer } = await testDatabase();
  const env = readEnvironment({ PORT: '0', DEMO_IDENTITY: 'off', DATA_DIR: folder });
  const app = guardedServer(env, { write: (line) => void lines.push(line) });
  const secret = Buffer.alloc(32, 3);
  const log = securityLog({
    destination: { write: (line) => void security.push(line) },
    secret,
    clock: Date.now,
  });
  const parts = { app, db, writer, env, appVersion: '1', webDir: '/nowhere', isDevelopment: false };
  const server = await startServer({ ...parts, securityLog: log });
  const { accessToken, csrfToken } = await createSession(
    db,
    await personWithPassword(site.db),
    Date.now(),
    12,
  );
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-csrf-token': csrfToken,
    'content-type': 'application/json',
  };
  const send = async (method: string, path: string, body?: unknown, more: object = headers) =>
    (
      await fetch(`${server.address}/backend${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...more },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    ).status;
  const end = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { app, lines, security, send, end };
};

test('refusals leave no line in the log, and no line says what was typed', async () => {
  const { lines, security, send, end } = await started();
  const refused = [
    await send('POST', '/credentials', { user_name: 'Schneider', password: 'Geheim' }, {}),
    await send('POST', '/credentials', '{"user_name": "Schneider', {}),
    await send('GET', '/billing/trials?search=Schneider', undefined, { authorization: 'Bearer Geheim' }),
    await send('GET', '/billing/users?search=Schneider'),
    await send('GET', '/billing/invoice?invoice_id=Schneider'),
    await send('POST', '/password', { present: 'Geheim', password: 'Schneider war hier' }),
    await send('PUT', '/billing/participant', { subject_id: 'Schneider' }),
    await send('GET', '/billing/Schneider'),
    await send('GET', '/billing/%ZZSchneider'),
  ];
  await end();
  expect(refused.every((status) => status >= 400 && status < 500)).toBe(true);
  expect(lines).toEqual([]);
  expect(security.length).toBeGreaterThan(0);
  expect(security.join('')).not.toMatch(/Schneider|schneider|Geheim|\bTim\b|Reiter|Bearer/);
});

test('a fault of the database is told without the row that it repeats', async () => {
  const { app, lines, end } = await started();
  const error = Object.assign(new Error('invalid input syntax for type date: "Schneider"'), {
    code: '22007',
    table: 'participant',
    constraint: 'participant_check',
    detail: 'Failing row contains (Schneider).',
    where: 'unnamed portal parameter $1 = Schneider',
  });
  app.log.error({ err: error }, 'unexpected failure');
  await end();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('Schneider');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'unexpected failure',
    err: {
      type: 'Error',
      code: '22007',
      table: 'participant',
      constraint: 'participant_check',
      message: 'invalid input syntax for type date: …',
      stack: expect.stringContaining('logs.test.ts'),
    },
  });
});
