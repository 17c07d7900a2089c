import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenReplica, openReplica } from '../../../server/db/client.ts';
import { readEnvironment } from '../../../server/env.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { silentLog } from '../../support/silentLog.ts';
import { siteAlone, testDatabase } from '../../support/testDb.ts';

const token = 'only-the-monitoring-knows-it-0123456789';
let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
const started = async (
  variables: Record<string, string>,
  replica: OpenReplica | null = null,
): Promise<RunningServer> => {
  const { db, writer, lent } = await testDatabase();
  const env = readEnvironment({ PORT: '0', DEMO_IDENTITY: 'off', DATA_DIR: folder, ...variables });
  const parts = { db, writer, lent, replica, env, appVersion: '1', webDir: '/nowhere', isDevelopment: false };
  return startServer({ ...parts, securityLog: silentLog });
};
beforeAll(async () => {
  await siteAlone();
  server = await started({ METRICS_TOKEN: token });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('whoever has the token reads calls, queues and seals, and no word of a person', async () => {
  const refused = await fetch(`${server.address}/backend/billing/trials?secret=Schneider`);
  expect(refused.status).toBe(401);
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(text).toMatch(/^trial_billing_calls_total\{call="listTrials",status="4xx"\} 1$/m);
  expect(text).toMatch(/^trial_billing_call_seconds_bucket\{call="listTrials",le="\+Inf"\} 1$/m);
  const stored = [
    'mails_waiting',
    'webhooks_waiting',
    'webhooks_failed',
    'seal_blocks',
    'seal_events_waiting',
  ];
  for (const name of [...stored, 'database_bytes', 'database_up'])
    expect(text).toMatch(new RegExp(`^trial_billing_${name} \\d+$`, 'm'));
  expect(text).toMatch(/^trial_billing_pool_lent\{pool="readers"\} \d+$/m);
  expect(text).toMatch(/^trial_billing_pool_lent\{pool="writers"\} \d+$/m);
  expect(text).not.toContain('Schneider');
});

test('nobody else reads them, and without a token there are none', async () => {
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }];
  for (const headers of strangers)
    expect((await fetch(`${server.address}/metrics`, { headers })).status).toBe(401);
  const other = await started({});
  const answer = await fetch(`${other.address}/metrics`);
  expect(await answer.text()).not.toContain('trial_billing_');
  await other.close();
});

test('of the copy for reports it is told whether it answers, and how far it lags behind', async () => {
  const { db } = await testDatabase();
  const away = openReplica('postgresql://nobody@127.0.0.1:9/none');
  const read = async (replica: OpenReplica): Promise<string> => {
    const other = await started({ METRICS_TOKEN: token }, replica);
    const answer = await fetch(`${other.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    await other.close();
    return text;
  };
  const up = await read({ db, close: async () => undefined });
  expect(up).toMatch(/^trial_billing_reports_database_up 1$/m);
  expect(up).toMatch(/^trial_billing_reports_database_lag_seconds 0$/m);
  const down = await read(away);
  expect(down).toMatch(/^trial_billing_reports_database_up 0$/m);
  expect(down).not.toContain('reports_database_lag_seconds');
  await away.close();
});

test('each job that has run says when it ended, and that it did not fail', async () => {
  const read = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}/metrics`, { headers })).text();
  };
  await expect
    .poll(read, { timeout: 20_000 })
    .toMatch(/^trial_billing_job_last_end_seconds\{job="clearing"\} \d{10}$/m);
  expect(await read()).toMatch(/^trial_billing_job_failed\{job="clearing"\} 0$/m);
});
