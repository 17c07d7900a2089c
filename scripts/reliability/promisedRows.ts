import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../bench/postgres.ts';
import { type Failure, failedOfVitest, type VitestReport } from '../lib/failedTests.mjs';
import { otherStages } from '../lib/testStages.mjs';
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

/** What came of some of the tests. */
interface Tried {
  held: number;
  failed: number;
  isWhole: boolean;
  failures: readonly Failure[];
}

const nothing: Tried = { held: 0, failed: 1, isWhole: false, failures: [] };

const triedIn = (report: Report): Tried => {
  const failures = failedOfVitest(report, root.replace(/\/$/, ''));
  return {
    held: report.numPassedTests,
    // A file that could not begin is one case, though none of its tests failed.
    failed: Math.max(failures.length, report.numFailedTests),
    isWhole: report.success,
    failures,
  };
};

/** Which of the values one run tries, where it does not try them all. */
interface Chosen {
  every: number;
  seed: number;
}

const chosenOf = ({ every: usual = 1 }: Promised): Chosen => {
  const every = Number(process.env.FUZZ_EVERY ?? usual);
  return { every, seed: Number(process.env.SEED ?? Date.now()) % every };
};

/** Runs tests in their long form: the random properties on all of their cases, the fuzzer with the chosen values. */
const runTests = async (
  project: string,
  files: readonly string[],
  databaseUrl: string | null,
  { every, seed }: Chosen,
): Promise<Tried> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-promise-'));
  const file = join(folder, 'report.json');
  const { TEST_DATABASE_URL: _other, ...env } = process.env;
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`, ...files];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: {
      ...env,
      TEST_DEPTH: 'deep',
      FUZZ_EVERY: String(every),
      FUZZ_SEED: String(seed),
      ...(databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    return triedIn(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return nothing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Stories in a real browser, on the built product; each file is one case. */
const runStories = async (files: readonly string[]): Promise<Tried> => {
  process.env.TEST_DEPTH = 'deep';
  const outcome = await otherStages.e2e?.({ root: root.replace(/\/$/, ''), args: files, quiet: true });
  if (!outcome) return nothing;
  const { passed, failures } = outcome;
  const failed = passed ? 0 : Math.max(1, failures.length);
  return { held: passed ? files.length : 0, failed, isWhole: passed, failures };
};

const rowOf = (
  { id, what, isWalk, beside }: Promised,
  where: string,
  { every, seed }: Chosen,
  tried: readonly Tried[],
): Row => {
  const sum = (of: (one: Tried) => number): number => tried.reduce((total, one) => total + of(one), 0);
  const cases = `${sum(({ held }) => held)} cases hold`;
  const failed = sum((one) => one.failed);
  return {
    id,
    what: where === '' ? what : `${what}; ${where}`,
    value: failed,
    unit: 'cases that do not hold',
    goal: '<= 0',
    met: failed === 0 && tried.every(({ isWhole }) => isWhole),
    why: [
      isWalk ? `${cases}, made from the contract` : cases,
      ...(every === 1 ? [] : [`one of ${every} values of each field, seed ${seed}`]),
      ...(beside === undefined ? [] : [`not tried: ${beside}`]),
      ...tried
        .flatMap(({ failures }) => failures)
        .slice(0, 5)
        .map(({ name, message }) => `${name}: ${message}`),
    ].join('; '),
  };
};

/** The row of a promise: its tests in their long form; those of the server on both databases, a row each. */
export const measurePromise = async (promised: Promised): Promise<Row[]> => {
  const { server, ...others } = promised.files;
  const chosen = chosenOf(promised);
  const tried: Tried[] = [];
  for (const [project, files] of Object.entries(others))
    tried.push(await runTests(project, files, null, chosen));
  if (promised.stories) tried.push(await runStories(promised.stories));
  if (!server) return [rowOf(promised, '', chosen, tried)];
  const onServer = (url: string | null): Promise<Tried> => runTests('server', server, url, chosen);
  const embedded = rowOf(promised, 'embedded', chosen, [...tried, await onServer(null)]);
  const postgres = await findPostgres();
  if (!postgres) return [{ ...embedded, why: `${embedded.why}; no PostgreSQL here` }];
  try {
    return [embedded, rowOf(promised, 'PostgreSQL', chosen, [await onServer(postgres.url)])];
  } finally {
    await postgres.stop();
  }
};
