import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedOfPlaywright, failedOfVitest, unsteadyOfPlaywright } from './lib/failedTests.mjs';
import { requireSupportedNode } from './lib/node.mjs';
import { runProgram } from './lib/run.mjs';

/*
 * npm test: every stage, one after the other, also after a failure, and one summary.
 *
 *   npm test -- --only=unit,server        some stages: check, unit, programs, server, browser, e2e
 *   npm test -- --only=unit tests/domain  what follows goes to the stage's own program
 */
requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const succeeds = async (/** @type {string} */ program, /** @type {string[]} */ args, env = process.env) =>
  (await runProgram(root, program, args, { env })).code === 0;

/** @typedef {{ passed: boolean, failures: string[], unsteady: string[] }} Outcome the tests by name, for the summary */

const nothingNamed = { failures: [], unsteady: [] };

/** Runs tests that write their report as JSON; where none was written, the program itself has failed. */
const tested = async (
  /** @type {(reportFile: string) => Promise<boolean>} */ start,
  /** @type {(report: string) => Omit<Outcome, 'passed'>} */ read,
  /** @type {string | undefined} */ reportFile = undefined,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-tests-'));
  const file = reportFile ?? join(folder, 'report.json');
  try {
    const passed = await start(file);
    const report = await readFile(file, 'utf8').catch(() => undefined);
    return { passed, ...(report ? read(report) : nothingNamed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const vitest = (
  /** @type {string[]} */ projects,
  /** @type {string[]} */ args,
  env = process.env,
  /** @type {string | undefined} */ reportFile = undefined,
) =>
  tested(
    (file) =>
      succeeds(
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
        env,
      ),
    (report) => ({ failures: failedOfVitest(JSON.parse(report), root), unsteady: [] }),
    reportFile,
  );

const check = async () => {
  const areTypesRight = await succeeds('typescript/bin/tsc', ['-b', '--builders', '1']);
  const isLintClean = await succeeds('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  const isAllUsed = await succeeds('knip/bin/knip.js', []);
  return { passed: areTypesRight && isLintClean && isAllUsed, ...nothingNamed };
};

const findBrowserOnce = async () => {
  const { findBrowser } = await import('./findBrowser.mjs');
  const program = await findBrowser({ say: console.info });
  if (!program)
    console.error(
      'No browser was found or could be fetched. Install Chromium, or name one by CHROMIUM_PATH.',
    );
  return program;
};

/** @type {Promise<string | undefined> | undefined} */
let foundBrowser;
const browserEnvironment = async () => {
  foundBrowser ??= findBrowserOnce();
  const program = await foundBrowser;
  return program && { ...process.env, CHROMIUM_PATH: program };
};

/** @type {Outcome} */
const noBrowser = { passed: false, failures: ['There is no browser.'], unsteady: [] };

const browser = async (/** @type {string[]} */ args) => {
  const env = await browserEnvironment();
  return env ? vitest(['spreadsheet'], args, env) : noBrowser;
};

const e2e = async (/** @type {string[]} */ args) => {
  const env = await browserEnvironment();
  if (!env) return noBrowser;
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'trial-billing-e2e-'));
  try {
    return await tested(
      (file) =>
        succeeds(
          '@playwright/test/cli.js',
          ['test', '--pass-with-no-tests', '--reporter=list,json', ...args],
          { ...env, E2E_DATA_DIR: dataDir, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        ),
      (json) => {
        const report = JSON.parse(json);
        return { failures: failedOfPlaywright(report), unsteady: unsteadyOfPlaywright(report) };
      },
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** @type {Record<string, (args: string[]) => Promise<Outcome>>} */
const stages = {
  check,
  unit: (args) => vitest(['unit', 'component'], args),
  programs: (args) => vitest(['programs'], args),
  // Where asked for, the report of which server tests ran is kept.
  server: (args) => vitest(['server'], args, process.env, process.env.SERVER_TEST_REPORT),
  browser,
  e2e,
};

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const names = only ? only.split(',') : Object.keys(stages);
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--only='));

const lines = [];
for (const name of names) {
  const stage = stages[name];
  if (!stage) {
    console.error(`There is no stage ${name}; there are ${Object.keys(stages).join(', ')}.`);
    process.exit(1);
  }
  console.info(`\n=== ${name}`);
  const start = Date.now();
  const { passed, failures, unsteady } = await stage(args).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: false, failures: [String(error)], unsteady: [] };
  });
  if (!passed) process.exitCode = 1;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  lines.push(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${seconds.padStart(6)} s`);
  lines.push(...failures.map((failure) => `          ${failure}`));
  lines.push(...unsteady.map((story) => `          passed only when tried again: ${story}`));
}
console.info(`\n=== npm test ${process.exitCode ? 'FAILED' : 'passed'}\n${lines.join('\n')}`);
