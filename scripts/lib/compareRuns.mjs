import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ fullName: string, status: string }} TestResult
 * @typedef {{ testResults: { name: string, assertionResults: TestResult[] }[] }} Report as Vitest writes it as JSON
 */

const testsOf = (/** @type {Report} */ report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: `${name} > ${fullName}`,
      hasRun: status === 'passed' || status === 'failed',
    })),
  );

/**
 * Compares which tests ran on the two databases, of the files that were asked of PostgreSQL. A test may be skipped on the
 * embedded one, since it needs PostgreSQL; the other way round nothing may be missing.
 *
 * @param {Report} embedded of everything, or of these files
 * @param {Report} postgres
 */
export function compareRuns(embedded, postgres) {
  const files = new Set(postgres.testResults.map(({ name }) => name));
  const onEmbedded = testsOf({ testResults: embedded.testResults.filter(({ name }) => files.has(name)) });
  const onPostgres = testsOf(postgres);
  const ranOnPostgres = new Set(onPostgres.filter(({ hasRun }) => hasRun).map(({ title }) => title));
  const needPostgres = new Set(onEmbedded.filter(({ hasRun }) => !hasRun).map(({ title }) => title));
  const ranOnEmbedded = new Set(onEmbedded.filter(({ hasRun }) => hasRun).map(({ title }) => title));
  return {
    embedded: ranOnEmbedded.size,
    postgres: [...ranOnPostgres].filter((title) => !needPostgres.has(title)).length,
    needPostgres: needPostgres.size,
    different: [
      ...[...ranOnEmbedded, ...needPostgres].filter((title) => !ranOnPostgres.has(title)),
      ...[...ranOnPostgres].filter((title) => !ranOnEmbedded.has(title) && !needPostgres.has(title)),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [embedded = '', postgres = ''] = process.argv.slice(2);
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const outcome = compareRuns(read(embedded), read(postgres));
  console.info(`Server tests run: ${outcome.embedded} embedded, ${outcome.postgres} on PostgreSQL.`);
  if (outcome.needPostgres > 0)
    console.info(
      `Another ${outcome.needPostgres} need PostgreSQL and were skipped on the embedded database.`,
    );
  for (const title of outcome.different) console.error(`Ran on one database only: ${title}`);
  if (outcome.different.length > 0) process.exitCode = 1;
}
