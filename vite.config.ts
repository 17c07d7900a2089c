import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserFlags } from './scripts/lib/browserFlags.mjs';
import { interFont } from './scripts/lib/interFont.ts';
import { keptPages } from './scripts/lib/keptPages.ts';
import { oneLanguage } from './scripts/lib/oneLanguage.ts';
import { openApiFile } from './scripts/lib/openApiFile.ts';
import { pdfJsFiles } from './scripts/lib/pdfJsFiles.ts';
import { slimPackages } from './scripts/lib/slimPackages.ts';
import { ByProject } from './tests/support/byProject.ts';

const inBrowser = 'tests/**/*.browser.test.tsx';
const ofSheet = 'tests/ui/spreadsheet/*.browser.test.tsx';
const onServer = ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'];
/** What starts programs, or asks the database for nothing: one run of it says all, whatever the database. */
const programs = [
  'tests/scripts/**/*.test.ts',
  'tests/server/boot/{start,stop,firstSignIn,fullDisk,lockFile}.test.ts',
  'tests/server/db/embedded.test.ts',
  'tests/server/{documents,threads}/**/*.test.ts',
  'tests/server/visitplan-ai/engine/**/*.test.ts',
];
const elsewhere = ['tests/e2e/**', 'tests/bench/**', 'tests/reliability/**'];

/**
 * What the entry needs is one file, what signing in and the first list show a second one, what many of the other pages load
 * a third: small files cost a request each, a kilobyte of headers. The rest, the sheet with its grid and the reading of
 * files above all, is split by the pages that load it.
 */
const isLight = (id: string): boolean => !/\/ui\/(spreadsheet|sheet|fileImport)\//.test(id);
/** The bell, and what others store: they come once the first screen stands, and load nothing of what other pages share. */
const soonAfter = [
  'ui/presence/presences',
  'ui/calls/(?:staleQueries|useCallMutation)',
  'ui/feedback/LoadingLine',
  'domain/live/placeKey',
  'contract/(?:notes/notes|trail/trailVocab)',
  'utils/.*/usePreviousProps',
  'icons/(?:mail|message-square)',
];
const sharedFiles = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'first', test: /\/(src\/auth\/LoginPage|resources\/trials\/TrialList)\.tsx$/, priority: 0.5 },
  { name: 'people', test: new RegExp(`/(${soonAfter.join('|')})\\.m?[jt]sx?$`), priority: 0.6 },
  {
    name: 'shared',
    test: (id: string) => isLight(id) && /\/(ui|resources|src|@mui|lucide-react|ra-core)\//.test(id),
    minShareCount: 10,
  },
];

/**
 * Ends what hangs, and nothing that is slow: a machine of everybody's is four times as slow at times, and in the deep suite one
 * test is all random cases of a property.
 */
const testTimeout = process.env.TEST_DEPTH === 'deep' ? 3_600_000 : 300_000;

/** Its files one after the other in a Chromium of their own: the clipboard and the keyboard's focus are one for all its pages. */
const inChromium = (
  name: string,
  files: { include: string[]; exclude?: string[]; setupFiles: string[] },
  more: Pick<TestProjectInlineConfiguration, 'optimizeDeps' | 'oxc' | 'cacheDir'> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  ...more,
  test: {
    name,
    ...files,
    testTimeout,
    hookTimeout: testTimeout,
    // As the stories: a machine of everybody's is busy at times.
    retry: process.env.CI ? 1 : 0,
    fileParallelism: false,
    // One page for all files: what they import is read once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
      }),
    },
  },
});

export default defineConfig({
  // Relative, so that one build runs under any path; the server writes the path into the page's <base>.
  base: './',
  plugins: [react(), interFont(), oneLanguage(), slimPackages(), keptPages(), pdfJsFiles(), openApiFile()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  // Asked for by a worker, which the dev server would find too late.
  optimizeDeps: { include: ['@jitl/quickjs-wasmfile-release-sync', 'quickjs-emscripten-core'] },
  // An engine is loaded in parts.
  worker: { format: 'es' },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByProject },
    expect: { poll: { timeout: 60_000 } },
    // For those that run in a browser; `tests/support/depth.ts` says what it means.
    env: { TEST_DEPTH: process.env.TEST_DEPTH ?? '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // What a file imports is read once for all files of a worker.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...onServer, ...elsewhere],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: './tests/support/oneWindow.ts',
          setupFiles: ['tests/support/withoutOwnerStacks.ts', 'tests/support/clearWindow.ts'],
          pool: 'forks',
          isolate: false,
          include: ['tests/**/*.test.tsx'],
          exclude: [inBrowser, ...elsewhere],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: onServer,
          exclude: programs,
          // Together they walk the contract: what the whole run leaves open of it fails the run.
          globalSetup: 'tests/support/walkRun.ts',
          setupFiles: 'tests/support/walkSetup.ts',
          // One process for many files: its embedded database starts once.
          pool: 'forks',
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          environment: 'node',
          include: programs,
          pool: 'forks',
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      inChromium(
        'spreadsheet',
        { include: [ofSheet], setupFiles: ['tests/support/clearMounted.ts', 'tests/support/clearPage.ts'] },
        // React as people have it: what it checks and measures in development costs a quarter of the time.
        {
          optimizeDeps: {
            rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          },
          oxc: { jsx: { development: false } },
          cacheDir: 'node_modules/.vite/production',
        },
      ),
      inChromium('pages', {
        include: [inBrowser],
        exclude: [ofSheet],
        setupFiles: [
          'tests/support/withoutOwnerStacks.ts',
          'tests/support/clearRendered.ts',
          'tests/support/clearPage.ts',
        ],
      }),
    ],
  },
});
