import { expect, test } from 'vitest';
import { compareRuns } from '../../scripts/lib/compareRuns.mjs';

const report = (tests: Record<string, string>, name = 'finalise.test.ts') => ({
  testResults: [
    {
      name,
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});

test('the same tests on both databases are equal, failed ones too', () => {
  const run = report({ one: 'passed', two: 'failed' });
  expect(compareRuns(run, run)).toEqual({ embedded: 2, postgres: 2, needPostgres: 0, different: [] });
});

test('a test that needs PostgreSQL may be skipped on the embedded database', () => {
  const outcome = compareRuns(
    report({ one: 'passed', two: 'skipped' }),
    report({ one: 'passed', two: 'passed' }),
  );
  expect(outcome).toEqual({ embedded: 1, postgres: 1, needPostgres: 1, different: [] });
});

test.each([
  ['skipped on PostgreSQL', { one: 'passed' }, { one: 'skipped' }],
  ['absent on PostgreSQL', { one: 'passed' }, {}],
  ['absent on the embedded database', {}, { one: 'passed' }],
  ['skipped on both', { one: 'skipped' }, { one: 'skipped' }],
])('a test %s is named', (_case, embedded, postgres) => {
  expect(compareRuns(report(embedded), report(postgres)).different).toEqual(['finalise.test.ts > one']);
});

test('files that are the same on any database are asked of one alone', () => {
  const both = [report({ one: 'passed' }), report({ two: 'passed' }, 'words.test.ts')];
  const embedded = { testResults: both.flatMap(({ testResults }) => testResults) };
  expect(compareRuns(embedded, report({ one: 'passed' }))).toMatchObject({
    embedded: 1,
    postgres: 1,
    different: [],
  });
});
