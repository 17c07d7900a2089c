import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] | null }[] }[] }} VitestReport
 * @typedef {{ title: string, specs?: { title: string, file: string, ok: boolean,
 *   tests: { results: { errors: { message?: string }[] }[] }[] }[], suites?: Suite[] }} Suite as Playwright writes it
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
 * Which stories failed, each with the beginning of its message.
 *
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report as Playwright writes it as JSON
 */
export const failedOfPlaywright = ({ suites, errors = [] }) => {
  /** @type {(suite: Suite) => string[]} */
  const failedOf = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        line([file, title], tests[0]?.results.flatMap((result) => result.errors)[0]?.message),
      ),
    ...inner.flatMap(failedOf),
  ];
  return [...errors.map(({ message }) => line(['stories'], message)), ...suites.flatMap(failedOf)];
};
