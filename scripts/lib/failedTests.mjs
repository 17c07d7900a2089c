import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] | null }[] }[] }} VitestReport
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} Status how Playwright says that a story ended
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number,
 *   tests: { status: Status, results: { errors: { message?: string }[] }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 * @typedef {{ name: string, message: string, command: string }} Failure command: what runs this test alone
 */

/** A summary is read at a glance; the whole of each failure stands above it. */
const mostLetters = 240;

const shortened = (/** @type {string | undefined} */ message) =>
  stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, mostLetters);

/** In single quotes, as a shell takes it. */
const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const escaped = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * @param {string} file
 * @param {VitestReport['testResults'][number]['assertionResults'][number]} test
 */
const failureOf = (file, { fullName, failureMessages }) => ({
  name: `${file} › ${fullName}`,
  message: shortened(failureMessages?.[0]),
  command: `npm test -- ${file} -t ${quoted(`^${escaped(fullName)}$`)}`,
});

/**
 * Which tests failed; a file that could not be read stands for all of its own.
 *
 * @param {VitestReport} report as Vitest writes it as JSON
 * @param {string} root
 * @returns {Failure[]}
 */
export const failedOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ name: file, message: shortened(message), command: `npm test -- ${file}` }];
    return failed.map((test) => failureOf(file, test));
  });

/**
 * Which tests passed only when they were tried again: what was wrong at first is kept beside that they passed.
 *
 * @param {VitestReport} report as Vitest writes it as JSON
 * @param {string} root
 * @returns {Failure[]}
 */
export const unsteadyOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((test) => failureOf(name.replace(`${root}/`, ''), test)),
  );

/**
 * The stories that ended so, with what was wrong first.
 *
 * @param {Suite[]} suites
 * @param {Status} wanted
 * @returns {Failure[]}
 */
const storiesThat = (suites, wanted) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => ({
          name: `tests/e2e/${file} › ${title}`,
          message: shortened(results.flatMap(({ errors }) => errors)[0]?.message),
          command: `npm test -- tests/e2e/${file}:${line}`,
        })),
    ),
    ...storiesThat(inner, wanted),
  ]);

/**
 * Which stories failed.
 *
 * @param {PlaywrightReport} report as Playwright writes it as JSON
 * @returns {Failure[]}
 */
export const failedOfPlaywright = ({ suites, errors = [] }) => [
  ...errors.map(({ message }) => ({
    name: 'stories',
    message: shortened(message),
    command: 'npm test -- --only=e2e',
  })),
  ...storiesThat(suites, 'unexpected'),
];

/**
 * Which stories passed only when they were tried again.
 *
 * @param {PlaywrightReport} report as Playwright writes it as JSON
 */
export const unsteadyOfPlaywright = ({ suites }) => storiesThat(suites, 'flaky');
