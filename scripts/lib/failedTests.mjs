import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] | null }[] }[] }} VitestReport
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} Status how Playwright says that a story ended
 * @typedef {{ title: string, specs?: { title: string, file: string,
 *   tests: { status: Status, results: { errors: { message?: string }[] }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/** A summary is read at a glance; the whole of each failure stands above it. */
const mostLetters = 240;

const line = (/** @type {string[]} */ names, /** @type {string | undefined} */ message) =>
  `${names.join(' › ')}: ${stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, mostLetters)}`;

/**
 * Which tests failed, each with the beginning of its message; a file that could not be read stands for all of its own.
 *
 * @param {VitestReport} report as Vitest writes it as JSON
 * @param {string} root
 */
export const failedOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [line([file], message)];
    return failed.map(({ fullName, failureMessages }) => line([file, fullName], failureMessages?.[0]));
  });

/**
 * The stories that ended so, each with the beginning of what was wrong first.
 *
 * @param {Suite[]} suites
 * @param {Status} wanted
 * @returns {string[]}
 */
const storiesThat = (suites, wanted) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => line([file, title], results.flatMap(({ errors }) => errors)[0]?.message)),
    ),
    ...storiesThat(inner, wanted),
  ]);

/**
 * Which stories failed, each with the beginning of its message.
 *
 * @param {PlaywrightReport} report as Playwright writes it as JSON
 */
export const failedOfPlaywright = ({ suites, errors = [] }) => [
  ...errors.map(({ message }) => line(['stories'], message)),
  ...storiesThat(suites, 'unexpected'),
];

/**
 * Which stories passed only when they were tried again, each with what was wrong the first time.
 *
 * @param {PlaywrightReport} report as Playwright writes it as JSON
 */
export const unsteadyOfPlaywright = ({ suites }) => storiesThat(suites, 'flaky');
