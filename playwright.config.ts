import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/lib/browserFlags.mjs';

const isDeep = process.env.TEST_DEPTH === 'deep';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // What a screen reader is told of sheets, as text; `npx playwright test --update-snapshots` writes it anew.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  reporter: [['list']],
  // Each with a server and a database of its own: `tests/e2e/support/site.ts`.
  workers: 2,
  // What takes minutes and proves the same once more, in another language, theme or width.
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  fullyParallel: false,
  // A machine of everybody's is busy at times; what passed only when tried again is named at the end.
  retries: process.env.CI ? 1 : 0,
  // Ends what hangs, and nothing that is slow: in depth a story opens every page.
  timeout: isDeep ? 900_000 : 300_000,
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    // Whoever works here sits where the site is: its day is theirs.
    timezoneId: 'Europe/Berlin',
    // Whatever never comes is named by the step that waited for it.
    actionTimeout: 60_000,
    permissions: ['clipboard-read', 'clipboard-write'],
    // What a service worker asks for passes by `page.route`. The stories of kept pages allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
});
