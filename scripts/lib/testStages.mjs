import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  failedOfPlaywright,
  failedOfVitest,
  unsteadyOfPlaywright,
  unsteadyOfVitest,
} from './failedTests.mjs';
import { runProgram } from './run.mjs';

/**
 * @typedef {import('./failedTests.mjs').Failure} Failure
 * @typedef {{ passed: boolean, failures: Failure[], unsteady: Failure[], output: string }} Outcome output: what was kept back
 * @typedef {{ root: string, args: readonly string[], quiet: boolean }} How args: what is given on to the program
 */

/** What can differ on PostgreSQL: locks, guards, what holds whatever happens, and the SQL of lists and reports. */
const onPostgresqlToo = [
  ...[
    'backup',
    'boot',
    'catalogs',
    'db',
    'demo',
    'invariants',
    'live',
    'locks',
    'mixed',
    'records',
    'session',
  ].map((folder) => `tests/server/${folder}/`),
  ...[
    'amendments',
    'receivables',
    'site/clinicalsite',
    'site/webhooks',
    'reports/closings',
    'reports/dashboard',
    'imports',
    'recording/operational',
    'contract/operationalServices',
    'recording/participants',
    'contract/providerServices',
    'recording',
    'reports',
    'reports/search',
    'settlements',
    'trail',
    'contract/studyServices',
    'contract/trials',
    'site/users',
    'contract/visits',
    'invoices/across',
    'invoices/invariants',
    'invoices/sending/once',
    'invoices/conflictsAndHistory',
    'invoices/correcting',
    'invoices/drafts',
    'invoices/fill',
    'invoices/finalize',
    'invoices/itemsSheet',
    'invoices/largeAmounts',
    'invoices/recordingMeanwhile',
    'invoices/repeatedRequests',
    'invoices/review.',
    'invoices/totals',
    'invoices/unanswered',
    'invoices/unprintable',
    'invoices/verdicts',
    'invoices/worked',
  ].map((area) => `tests/server/areas/${area}`),
];

/** Runs tests that write their report as JSON; where none was written, the program itself has failed. */
const tested = async (
  /** @type {(reportFile: string) => ReturnType<typeof runProgram>} */ start,
  /** @type {(report: string) => Pick<Outcome, 'failures' | 'unsteady'>} */ read,
  /** @type {string | undefined} */ keptReport = undefined,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-tests-'));
  const file = keptReport ?? join(folder, 'report.json');
  try {
    const { code, output } = await start(file);
    const report = await readFile(file, 'utf8').catch(() => undefined);
    return { passed: code === 0, output, ...(report ? read(report) : { failures: [], unsteady: [] }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * @param {How} how
 * @param {{ projects: readonly string[], env?: NodeJS.ProcessEnv, report?: string | undefined }} what
 * @returns {Promise<Outcome>}
 */
const vitest = ({ root, args, quiet }, { projects, env = process.env, report }) =>
  tested(
    (file) =>
      runProgram(
        root,
        'vitest/vitest.mjs',
        [
          'run',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...projects.flatMap((project) => ['--project', project]),
          ...args,
        ],
        { env, quiet },
      ),
    (json) => {
      const report = JSON.parse(json);
      return { failures: failedOfVitest(report, root), unsteady: unsteadyOfVitest(report, root) };
    },
    report,
  );

/** @type {Promise<string | undefined> | undefined} */
let foundBrowser;

const findBrowserOnce = async () => {
  const { findBrowser } = await import('../findBrowser.mjs');
  return findBrowser({ say: console.info });
};

/** @type {Outcome} */
const noBrowser = {
  passed: false,
  output: '',
  unsteady: [],
  failures: [
    {
      name: 'There is no browser',
      message: 'None was found or could be fetched. Install Chromium, or name one by CHROMIUM_PATH.',
      command: 'CHROMIUM_PATH=/path/to/chromium npm test -- --only=browser,e2e',
    },
  ],
};

const inBrowser = async (/** @type {(env: NodeJS.ProcessEnv) => Promise<Outcome>} */ run) => {
  foundBrowser ??= findBrowserOnce();
  const program = await foundBrowser;
  return program ? run({ ...process.env, CHROMIUM_PATH: program }) : noBrowser;
};

/** @param {How} how */
const check = async ({ root, quiet }) => {
  const programs = [
    { program: 'typescript/bin/tsc', args: ['-b', '--builders', '1'] },
    { program: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
    { program: 'knip/bin/knip.js', args: [] },
  ];
  const ends = [];
  for (const { program, args } of programs) ends.push(await runProgram(root, program, args, { quiet }));
  return {
    passed: ends.every(({ code }) => code === 0),
    output: ends.map(({ output }) => output).join(''),
    failures: [],
    unsteady: [],
  };
};

/** @param {How} how */
const e2e = ({ root, args, quiet }) =>
  inBrowser(async (env) => {
    const { buildIfStale } = await import('../build.mjs');
    await buildIfStale();
    return tested(
      (file) =>
        runProgram(
          root,
          '@playwright/test/cli.js',
          ['test', '--pass-with-no-tests', '--reporter=list,json', ...args],
          { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, quiet },
        ),
      (json) => {
        const report = JSON.parse(json);
        return { failures: failedOfPlaywright(report), unsteady: unsteadyOfPlaywright(report) };
      },
    );
  });

/** On another database the same test is told by its address, too. */
const onThatDatabase = (/** @type {Failure} */ failure) => ({
  ...failure,
  command: `TEST_DATABASE_URL=${process.env.TEST_DATABASE_URL} ${failure.command}`,
});

/** @param {How} how */
const postgresql = async (how) => {
  if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const { failures, ...rest } = await vitest(
    { ...how, args: [...onPostgresqlToo, ...how.args] },
    { projects: ['server'], report: process.env.SERVER_TEST_REPORT },
  );
  return { ...rest, failures: failures.map(onThatDatabase) };
};

/**
 * Everything that Node runs is one run of Vitest, so that no worker waits for the end of a stage.
 *
 * @type {Record<string, readonly string[]>}
 */
export const nodeProjects = {
  unit: ['unit', 'component'],
  programs: ['programs'],
  server: ['server'],
};

/**
 * @param {readonly string[]} names keys of `nodeProjects`
 * @param {How} how
 */
export const runOnNode = (names, how) =>
  vitest(how, {
    projects: names.flatMap((name) => nodeProjects[name] ?? []),
    report: process.env.TEST_DATABASE_URL ? undefined : process.env.SERVER_TEST_REPORT,
  });

/** @type {Record<string, (how: How) => Promise<Outcome>>} */
export const otherStages = {
  check,
  browser: (how) => inBrowser((env) => vitest(how, { projects: ['spreadsheet', 'pages'], env })),
  e2e,
  postgresql,
};
