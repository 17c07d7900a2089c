import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const test = 'tests/server/walk/fuzz.test.ts';

interface Report {
  numTotalTests: number;
  numFailedTests: number;
}

/** Runs the fuzzer of the server's tests with every case instead of a choice of them. */
const runFuzzer = async (databaseUrl: string | null): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-fuzz-'));
  const file = join(folder, 'report.json');
  const { TEST_DATABASE_URL: _other, ...env } = process.env;
  const args = ['run', '--project', 'server', '--reporter=json', `--outputFile=${file}`, test];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...env, FUZZ_EVERY: '1', ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const rowOf = (id: string, where: string, { numTotalTests, numFailedTests }: Report): Row =>
  atMost({
    id,
    what: `every case of every field of every call, on ${where}: calls that answer with a fault, or out of the contract`,
    value: numFailedTests,
    unit: 'calls',
    atMost: 0,
    why: `${numTotalTests} tests`,
  });

/** The long form of the fuzzer that is made from the contract, on both databases. */
export const measureFuzz = async (): Promise<Row[]> => {
  const embedded = rowOf('fuzz-embedded', 'the embedded database', await runFuzzer(null));
  const postgres = await findPostgres();
  if (!postgres)
    return [
      embedded,
      notTried(
        'fuzz-postgresql',
        'the same on PostgreSQL',
        'No PostgreSQL here: neither DATABASE_URL nor its programs.',
      ),
    ];
  try {
    return [embedded, rowOf('fuzz-postgresql', 'PostgreSQL', await runFuzzer(postgres.url))];
  } finally {
    await postgres.stop();
  }
};
