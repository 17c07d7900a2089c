import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/lib/browserFlags.mjs';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// The workers read this file again and find what the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
// Where the story of sending has its mail server; nobody else is there.
process.env.E2E_SMTP_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'trial-billing-e2e-'));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // What a screen reader is told of sheets, as text; `npx playwright test --update-snapshots` writes it anew.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  reporter: [['list']],
  workers: 2,
  fullyParallel: false,
  // A machine of everybody's is busy at times; what passed only when tried again is named at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  forbidOnly: true,
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Whoever works here sits where the site is: its day is theirs.
    timezoneId: 'Europe/Berlin',
    // Whatever never comes is named by the step that waited for it.
    actionTimeout: 60_000,
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: baseURL,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      SMTP_FROM: 'billing@klinikum.example',
    },
  },
});
