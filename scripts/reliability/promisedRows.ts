import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../bench/postgres.ts';
import { failedOfVitest, type VitestReport } from '../lib/failedTests.mjs';
import type { Promised } from './promises.ts';
import type { Row } from './rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Report {
  numTotalTests: number;
  numFailedTests: number;
  numPassedTests: number;
  success: boolean;
  testResults: VitestReport['testResults'];
}

const nothing: Report = {
  numTotalTests: 0,
  numFailedTests: 1,
  numPassedTests: 0,
  success: false,
  testResults: [],
};

/** Runs tests in their long form: the random properties on all of their cases, the fuzzer with every value. */
const runTests = async (
  project: string,
  files: readonly string[],
  databaseUrl: string | null,
): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-promise-'));
  const file = join(folder, 'report.json');
  const { TEST_DATABASE_URL: _other, ...env } = process.env;
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`, ...files];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: {
      ...env,
      TEST_DEPTH: 'deep',
      FUZZ_EVERY: '1',
      ...(databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return nothing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const rowOf = ({ id, what, isWalk, beside }: Promised, where: string, reports: readonly Report[]): Row => {
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const cases = `${sum(({ numPassedTests }) => numPassedTests)} cases hold`;
  const failures = reports.flatMap((report) => failedOfVitest(report, root.replace(/\/$/, '')));
  // A file that could not begin is one case, though none of its tests failed.
  const failed = Math.max(
    failures.length,
    sum(({ numFailedTests }) => numFailedTests),
  );
  return {
    id,
    what: where === '' ? what : `${what}; ${where}`,
    value: failed,
    unit: 'cases that do not hold',
    goal: '<= 0',
    met: failed === 0 && reports.every(({ success }) => success),
    why: [
      isWalk ? `${cases}, made from the contract` : cases,
      ...(beside === undefined ? [] : [`not tried: ${beside}`]),
      ...failures.slice(0, 5).map(({ name, message }) => `${name}: ${message}`),
    ].join('; '),
  };
};

/** The row of a promise: its tests in their long form; those of the server on both databases, a row each. */
export const measurePromise = async (promised: Promised): Promise<Row[]> => {
  const { server, ...others } = promised.files;
  const reports: Report[] = [];
  for (const [project, files] of Object.entries(others)) reports.push(await runTests(project, files, null));
  if (!server) return [rowOf(promised, '', reports)];
  const embedded = rowOf(promised, 'embedded', [...reports, await runTests('server', server, null)]);
  const postgres = await findPostgres();
  if (!postgres) return [{ ...embedded, why: `${embedded.why}; no PostgreSQL here` }];
  try {
    return [embedded, rowOf(promised, 'PostgreSQL', [await runTests('server', server, postgres.url)])];
  } finally {
    await postgres.stop();
  }
};
